// Turns the JSON Schema on stdin (all types under $defs) into src/wire.ts.
// With --check it only says whether that file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const file = fileURLToPath(new URL('../src/wire.ts', import.meta.url));
let { $defs } = JSON.parse(await text(process.stdin), simplify);
nameUnions();
const all = { $defs, anyOf: Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` })) };
const types = await compile(all, 'All', {
	additionalProperties: false,
	bannerComment: '// Made by `make wire` from the messages in src/torchlit/server: change those, not this file.',
	format: false
});
const formatted = await format(types, { ...(await resolveConfig(file)), filepath: file });
const fresh = formatted
	.replace(/export type All =[^;]*;\n/, '')
	.replaceAll(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, '/** $1 */');

if (!process.argv.includes('--check')) {
	writeFileSync(file, fresh);
} else if (readFileSync(file, 'utf8') !== fresh) {
	console.error('web/src/wire.ts differs from the messages in src/torchlit/server: run make wire and commit the file.');
	process.exit(1);
}

// Schemas in the words that json-schema-to-typescript understands.
function simplify(key, value) {
	if (key === 'description' && typeof value === 'string') return value.replaceAll(/\n +/g, '\n');
	if (value?.$ref) return { $ref: value.$ref }; // a default beside it would make a second type of the same
	if (value?.prefixItems) return { ...value, items: value.prefixItems, additionalItems: false };
	return value;
}

// What every game adds to is one type with a name, wherever it stands.
function nameUnions() {
	const { properties } = $defs.Update;
	const unions = {
		Move: $defs.MakeMove.properties.move,
		GameEvent: $defs.Events.properties.happened.items,
		TurnView: properties.turn,
		ClosedView: properties.closed,
		OwnView: properties.own
	};
	const names = new Map(Object.entries(unions).map(([name, union]) => [JSON.stringify(union), name]));
	$defs = JSON.parse(JSON.stringify($defs), (_, value) => {
		const name = value?.anyOf && names.get(JSON.stringify(value));
		return name ? { $ref: `#/$defs/${name}` } : value;
	});
	Object.assign($defs, unions);
}
