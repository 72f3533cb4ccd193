import { n as RISK_BAND_STARTS } from "./score-bands-ClzBeEoj.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
// web/features/title/score-arc.tsx
var import_jsx_runtime = require_jsx_runtime();
var CENTRE = {
	x: 120,
	y: 116
};
var RADIUS = 88;
var BAND_RADIUS = 103;
/** The gap between two deductions, in points of the score. */
var AIR = .6;
var BANDS = [
	{
		from: 0,
		to: RISK_BAND_STARTS.medium,
		className: "stroke-bad-ink"
	},
	{
		from: RISK_BAND_STARTS.medium,
		to: RISK_BAND_STARTS.low,
		className: "stroke-wait-ink"
	},
	{
		from: RISK_BAND_STARTS.low,
		to: 100,
		className: "stroke-good-ink"
	}
];
var SCORE_STROKE = {
	good: "stroke-good-ink",
	wait: "stroke-wait-ink",
	bad: "stroke-bad-ink",
	other: "stroke-line-strong"
};
var DEDUCTION_STROKE = {
	critical: "stroke-bad-ink",
	major: "stroke-warn-ink",
	minor: "stroke-line-strong",
	note: "stroke-line"
};
/** 0 to 100 as a half circle: the bands outside, the score as a solid arc, the deductions as gaps. */
function ScoreArc({ score, tone, deductions, isDefault }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "relative mx-auto w-60 max-w-full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
			viewBox: "0 -6 240 134",
			"aria-hidden": true,
			className: "block w-full fill-none",
			children: [
				BANDS.map(({ from, to, className }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: arc(BAND_RADIUS, from + (from > 0 ? AIR : 0), to - (to < 100 ? AIR : 0)),
					strokeWidth: "3",
					className
				}, from)),
				[
					0,
					RISK_BAND_STARTS.medium,
					RISK_BAND_STARTS.low,
					100
				].map((mark) => {
					const { x, y } = at(mark === 0 || mark === 100 ? RADIUS : 111, mark);
					return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("text", {
						x,
						y: mark === 0 || mark === 100 ? y + 12 : y,
						textAnchor: mark === RISK_BAND_STARTS.low ? "start" : "middle",
						className: "fill-ink-muted text-[0.625rem] tabular-nums",
						children: mark
					}, mark);
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: arc(RADIUS, 0, 100),
					strokeWidth: "14",
					className: "stroke-well"
				}),
				isDefault ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: arc(RADIUS, 0, score),
					strokeWidth: "14",
					strokeDasharray: "2 5",
					className: "stroke-line-strong"
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: arc(RADIUS, 0, score),
					strokeWidth: "14",
					className: SCORE_STROKE[tone]
				}),
				segments(deductions).map(({ from, to, severity, key }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: arc(RADIUS, from, to),
					strokeWidth: "5",
					className: DEDUCTION_STROKE[severity]
				}, key))
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "absolute inset-x-0 bottom-0 text-center font-serif tabular-nums",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: cn("font-semibold text-xl", isDefault && "text-ink-muted"),
				children: score
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "text-ink-muted",
				children: "/100"
			})]
		})]
	});
}
function at(radius, score) {
	const angle = Math.PI * (1 - score / 100);
	return {
		x: Math.round((CENTRE.x + radius * Math.cos(angle)) * 100) / 100,
		y: Math.round((CENTRE.y - radius * Math.sin(angle)) * 100) / 100
	};
}
function arc(radius, from, to) {
	const start = at(radius, from);
	const end = at(radius, to);
	return `M${start.x} ${start.y} A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}
/** The deductions end to end from 100 down, cut off at 0 like the score. */
function segments(deductions) {
	let top = 100;
	return deductions.flatMap(({ code, points, severity }, place) => {
		const bottom = Math.max(0, top - points);
		const segment = {
			from: bottom + AIR / 2,
			to: top - AIR / 2,
			severity,
			key: `${code} ${place}`
		};
		top = bottom;
		return segment.to > segment.from ? [segment] : [];
	});
}
export { ScoreArc as t };
