/** A drawing of the page as a picture in a file. */

/** What a style sheet says about a drawing. Each is an attribute too, which needs no style sheet. */
const LOOKS = [
	'color',
	'display',
	'fill',
	'fill-opacity',
	'fill-rule',
	'mask-type',
	'opacity',
	'paint-order',
	'stop-color',
	'stop-opacity',
	'stroke',
	'stroke-dasharray',
	'stroke-dashoffset',
	'stroke-linecap',
	'stroke-linejoin',
	'stroke-opacity',
	'stroke-width'
] as const;
const ALIGNED: Record<string, CanvasTextAlign> = { start: 'left', middle: 'center', end: 'right' };

/** Pixels from side to side … */
const WIDTH = 1080;
/** … and of the margins. */
const MARGIN = 48;
const TITLE = 44;
const SMALL = 34;

export interface Caption {
	/** Above the drawing. */
	title: string;
	/** Below it. */
	outcome: string;
}

/** The drawing on its paper, with the app's name, as a PNG. It looks as it does on the page just now. */
export async function pictureOf(drawing: SVGSVGElement, { title, outcome }: Caption): Promise<Blob> {
	const { width, height } = drawing.viewBox.baseVal;
	const scale = (WIDTH - 2 * MARGIN) / width;
	const top = MARGIN + TITLE + SMALL + MARGIN;
	const bottom = top + height * scale;
	const canvas = document.createElement('canvas');
	canvas.width = WIDTH;
	canvas.height = Math.round(bottom + MARGIN + TITLE + MARGIN);
	const pen = canvas.getContext('2d');
	if (!pen) throw new Error('this browser draws no pictures');

	const look = getComputedStyle(document.documentElement);
	const token = (name: string): string => look.getPropertyValue(name);
	pen.fillStyle = token('--paper');
	pen.fillRect(0, 0, canvas.width, canvas.height);
	const margin = MARGIN / scale;
	pen.drawImage(await imageOf(drawing, margin), 0, top - MARGIN, WIDTH, (height + 2 * margin) * scale);
	letters(pen, drawing, scale, top);

	pen.textAlign = 'center';
	const write = (text: string, font: string, colour: string, y: number): void => {
		pen.font = font;
		pen.fillStyle = token(colour);
		pen.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
	};
	write('Torchlit', `600 ${TITLE}px ${token('--text')}`, '--ink', MARGIN + TITLE);
	write(title, `${SMALL}px ${token('--text')}`, '--ink-2', MARGIN + TITLE + SMALL + 12);
	write(outcome, `${TITLE}px ${token('--hand')}`, '--gold', bottom + MARGIN + TITLE / 2);
	return new Promise((done, failed) => {
		canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('this browser makes no pictures'))), 'image/png');
	});
}

/** The drawing without its letters: those need the fonts of the page, which a drawing on its own does not have. */
async function imageOf(drawing: SVGSVGElement, margin: number): Promise<HTMLImageElement> {
	const copy = drawing.cloneNode(true) as SVGSVGElement;
	const copies = [...copy.querySelectorAll<SVGElement>('*')];
	[...drawing.querySelectorAll<SVGElement>('*')].forEach((original, at) => {
		const look = getComputedStyle(original);
		for (const name of LOOKS) copies[at]?.setAttribute(name, look.getPropertyValue(name));
	});
	copy.querySelectorAll('text').forEach((text) => text.remove());
	// With a margin, for what is drawn beyond the frame.
	const { x, y, width, height } = drawing.viewBox.baseVal;
	const [wide, high] = [width + 2 * margin, height + 2 * margin];
	copy.setAttribute('viewBox', `${x - margin} ${y - margin} ${wide} ${high}`);
	copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
	copy.setAttribute('width', `${WIDTH}`);
	copy.setAttribute('height', `${(WIDTH * high) / wide}`);
	const address = URL.createObjectURL(
		new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
	);
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		return image;
	} finally {
		URL.revokeObjectURL(address);
	}
}

/** The letters of the drawing, where they stand in it. */
function letters(pen: CanvasRenderingContext2D, drawing: SVGSVGElement, scale: number, top: number): void {
	const { x: left, y: above } = drawing.viewBox.baseVal;
	const whole = drawing.getScreenCTM();
	for (const text of drawing.querySelectorAll('text')) {
		const own = text.getScreenCTM();
		if (!whole || !own) continue;
		const { a, b, c, d, e, f } = whole.inverse().multiply(own);
		const look = getComputedStyle(text);
		pen.save();
		pen.setTransform(scale, 0, 0, scale, MARGIN - left * scale, top - above * scale);
		pen.transform(a, b, c, d, e, f);
		pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
		pen.textAlign = ALIGNED[look.textAnchor] ?? 'left';
		pen.lineJoin = 'round';
		const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))];
		if (look.stroke !== 'none') {
			pen.strokeStyle = look.stroke;
			pen.lineWidth = parseFloat(look.strokeWidth);
			pen.strokeText(text.textContent, x, y);
		}
		pen.fillStyle = look.fill;
		pen.fillText(text.textContent, x, y);
		pen.restore();
	}
}
