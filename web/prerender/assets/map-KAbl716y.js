import { r as MAP_LAYERS, s as classesOf } from "./layers-0LXDJYZy.js";
var TILE = 12;
/** The lines of each tone's pattern in a square of 12: classes differ without color. */
var PATTERN_LINES = {
	red: [
		[
			-3,
			9,
			9,
			-3
		],
		[
			-3,
			21,
			21,
			-3
		],
		[
			3,
			15,
			15,
			3
		]
	],
	orange: [
		[
			-3,
			9,
			9,
			-3
		],
		[
			3,
			15,
			15,
			3
		],
		[
			-3,
			3,
			9,
			15
		],
		[
			3,
			-3,
			15,
			9
		]
	],
	yellow: [[
		0,
		3,
		12,
		3
	], [
		0,
		9,
		12,
		9
	]],
	blue: [[
		3,
		0,
		3,
		12
	], [
		9,
		0,
		9,
		12
	]],
	green: [],
	gray: [
		[
			0,
			5,
			2,
			7
		],
		[
			6,
			11,
			8,
			13
		],
		[
			6,
			-1,
			8,
			1
		]
	]
};
function hasPattern(tone) {
	return PATTERN_LINES[tone].length > 0;
}
/** Corners of each tone's mark in a square of 16; null is a circle. */
var MARK_CORNERS = {
	red: [
		[8, 1.5],
		[15, 14],
		[1, 14]
	],
	orange: [
		[8, 1],
		[15, 8],
		[8, 15],
		[1, 8]
	],
	yellow: [
		[2, 2],
		[14, 2],
		[14, 14],
		[2, 14]
	],
	blue: [
		[5, 1],
		[11, 1],
		[15, 8],
		[11, 15],
		[5, 15],
		[1, 8]
	],
	green: null,
	gray: null
};
function draw(width, height, paint) {
	const canvas = document.createElement("canvas");
	canvas.width = width * 2;
	canvas.height = height * 2;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("this browser has no canvas");
	context.scale(2, 2);
	paint(context);
	return context.getImageData(0, 0, canvas.width, canvas.height);
}
/**
* The image of a name in the style: `pattern|red`, `mark|red`, `bookmark`, or a ring of shares
* `ring|tax-status|6,0,0,18,0,0,0|2`. Null for other names.
*/
function pictureOf(name, colours) {
	const [kind, what = "", shares = "", size = "0"] = name.split("|");
	if (kind === "pattern") return drawPattern(what, colours);
	if (kind === "bookmark") return drawBookmark(colours);
	if (kind === "mark") return drawMark(what, colours);
	const layer = MAP_LAYERS.find((each) => each === what);
	if (kind !== "ring" || !layer) return null;
	const parts = shares.split(",").map(Number);
	return drawRing(classesOf(layer).map(({ tone }, at) => ({
		tone,
		share: parts[at] ?? 0
	})), RING_SIZES[Number(size)] ?? RING_SIZES[0], colours);
}
function drawPattern(tone, colours) {
	return draw(TILE, TILE, (context) => {
		context.strokeStyle = colours[tone].ink;
		context.globalAlpha = .55;
		context.lineWidth = 1;
		for (const [x1, y1, x2, y2] of PATTERN_LINES[tone]) {
			context.beginPath();
			context.moveTo(x1, y1);
			context.lineTo(x2, y2);
			context.stroke();
		}
	});
}
function drawMark(tone, colours) {
	return draw(16, 16, (context) => {
		context.fillStyle = colours[tone].fill;
		context.strokeStyle = colours[tone].ink;
		context.lineWidth = 1.5;
		context.lineJoin = "round";
		context.beginPath();
		const corners = MARK_CORNERS[tone];
		if (corners) {
			for (const [x, y] of corners) context.lineTo(x, y);
			context.closePath();
		} else context.arc(8, 8, 6.25, 0, 2 * Math.PI);
		if (tone === "gray") context.fillStyle = colours.land;
		context.fill();
		context.stroke();
	});
}
function drawBookmark({ accent, land }) {
	return draw(20, 24, (context) => {
		context.beginPath();
		for (const [x, y] of [
			[3, 2],
			[17, 2],
			[17, 22],
			[10, 16.5],
			[3, 22]
		]) context.lineTo(x, y);
		context.closePath();
		context.lineJoin = "round";
		context.fillStyle = accent;
		context.strokeStyle = land;
		context.lineWidth = 2;
		context.fill();
		context.stroke();
	});
}
/** Diameters of rings for up to 9, 99, 999 and more properties. */
var RING_SIZES = [
	30,
	36,
	42,
	50
];
function drawRing(parts, size, colours) {
	return draw(size, size, (context) => {
		const middle = size / 2;
		const radius = middle - 1.5;
		const width = size / 6.5;
		context.beginPath();
		context.arc(middle, middle, radius, 0, 2 * Math.PI);
		context.fillStyle = colours.land;
		context.fill();
		let from = -Math.PI / 2;
		for (const { tone, share } of parts) {
			if (share === 0) continue;
			const to = from + share / 24 * 2 * Math.PI;
			context.beginPath();
			context.arc(middle, middle, radius - width / 2, from, to);
			context.strokeStyle = colours[tone].fill;
			context.lineWidth = width;
			context.stroke();
			from = to;
		}
		context.strokeStyle = colours.stateLine;
		context.lineWidth = 1;
		for (const at of [radius, radius - width]) {
			context.beginPath();
			context.arc(middle, middle, at, 0, 2 * Math.PI);
			context.stroke();
		}
	});
}
export { pictureOf as i, PATTERN_LINES as n, hasPattern as r, MARK_CORNERS as t };
