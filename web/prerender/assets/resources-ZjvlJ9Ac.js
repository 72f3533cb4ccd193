import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { i as GUIDES, n as TOPICS, r as LESSONS, t as TOOLS } from "./resources-EAnLxMgX.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as ArrowLeft } from "./arrow-left-BVKMB8J0.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import { i as NewsletterBox, n as OPENS_ATTRIBUTE, r as useOpenedFocus, t as ReadingPage } from "./reading-page-DRh_AZQO.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as Landmark } from "./landmark-C1zzJiPp.js";
import { t as ListChecks } from "./list-checks-DbZYE988.js";
import { n as Section, t as PublicPage } from "./public-page-BA4rAGFr.js";
import { t as Inline } from "./inline-DxZ4aJWQ.js";
import { t as usePageDescription } from "./page-description-8vYJcRs0.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as parsePropertyId } from "./property.api-Clc0ALcC.js";
// node_modules/lucide-react/dist/esm/icons/book-a.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "book-a",
	size: 24,
	node: [
		["path", {
			d: "M4 19.5v-15A2.5 2.5 0 0 1 6.5 2H19a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H6.5a1 1 0 0 1 0-5H20",
			key: "k3hazp"
		}],
		["path", {
			d: "m8 13 4-7 4 7",
			key: "4rari8"
		}],
		["path", {
			d: "M9.1 11h5.7",
			key: "1gkovt"
		}]
	]
};
__iconData$4.node;
var BookA = createLucideIcon(__iconData$4);
// node_modules/lucide-react/dist/esm/icons/calculator.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "calculator",
	size: 24,
	node: [
		["rect", {
			width: "16",
			height: "20",
			x: "4",
			y: "2",
			rx: "2",
			key: "1nb95v"
		}],
		["line", {
			x1: "8",
			x2: "16",
			y1: "6",
			y2: "6",
			key: "x4nwl0"
		}],
		["line", {
			x1: "16",
			x2: "16",
			y1: "14",
			y2: "18",
			key: "wjye3r"
		}],
		["path", {
			d: "M16 10h.01",
			key: "1m94wz"
		}],
		["path", {
			d: "M12 10h.01",
			key: "1nrarc"
		}],
		["path", {
			d: "M8 10h.01",
			key: "19clt8"
		}],
		["path", {
			d: "M12 14h.01",
			key: "1etili"
		}],
		["path", {
			d: "M8 14h.01",
			key: "6423bh"
		}],
		["path", {
			d: "M12 18h.01",
			key: "mhygvu"
		}],
		["path", {
			d: "M8 18h.01",
			key: "lrp35t"
		}]
	]
};
__iconData$3.node;
var Calculator = createLucideIcon(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/graduation-cap.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "graduation-cap",
	size: 24,
	node: [
		["path", {
			d: "M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0z",
			key: "j76jl0"
		}],
		["path", {
			d: "M22 10v6",
			key: "1lu8f3"
		}],
		["path", {
			d: "M6 12.5V16a6 3 0 0 0 12 0v-3.5",
			key: "1r8lef"
		}]
	]
};
__iconData$2.node;
var GraduationCap = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/scroll-text.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "scroll-text",
	size: 24,
	node: [
		["path", {
			d: "M15 12h-5",
			key: "r7krc0"
		}],
		["path", {
			d: "M15 8h-5",
			key: "1khuty"
		}],
		["path", {
			d: "M19 17V5a2 2 0 0 0-2-2H4",
			key: "zz82l3"
		}],
		["path", {
			d: "M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3",
			key: "1ph1d7"
		}]
	]
};
__iconData$1.node;
var ScrollText = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/target.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "target",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "6",
			key: "1vlfrh"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "2",
			key: "1c9p78"
		}]
	]
};
__iconData.node;
var Target = createLucideIcon(__iconData);
// web/features/lessons/svg-text.tsx
var import_jsx_runtime = require_jsx_runtime();
/** A word in a drawing. */
function SvgText({ x, y, anchor = "start", isStrong, isMuted, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("text", {
		x,
		y,
		textAnchor: anchor,
		className: cn("stroke-none", isMuted ? "fill-ink-muted" : "fill-ink", isStrong && "font-semibold"),
		children
	});
}
// web/features/lessons/bid-figure.tsx
var VALUE = 9e4;
var STEPS = [
	{
		name: "Margin",
		amount: 27e3
	},
	{
		name: "Repairs",
		amount: 18e3
	},
	{
		name: "Liens",
		amount: 2400
	},
	{
		name: "Cure",
		amount: 3500
	},
	{
		name: "Holding",
		amount: 3600
	},
	{
		name: "Loss",
		amount: 9450
	}
];
var WIDTH$1 = 38;
var BOTTOM = 170;
var height = (amount) => amount / VALUE * 140;
/** A staircase from the value down to the maximum bid. */
function BidFigure() {
	let left = VALUE;
	const steps = STEPS.map((step, place) => {
		const from = left;
		left -= step.amount;
		return {
			...step,
			from,
			x: 48 + place * 44
		};
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
			x: 4,
			amount: VALUE,
			label: "Value",
			className: "fill-other-tint stroke-line-strong"
		}),
		steps.map(({ name, amount, from, x }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				x,
				y: BOTTOM - height(from),
				width: WIDTH$1,
				height: height(amount),
				className: "fill-bad-tint stroke-bad-ink"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
				x: x + WIDTH$1 / 2,
				y: BOTTOM - height(from) - 4,
				anchor: "middle",
				isMuted: true,
				children: thousands(amount)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
				x: x + WIDTH$1 / 2,
				y: 184,
				anchor: "middle",
				children: name
			})
		] }, name)),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bar, {
			x: 312,
			amount: left,
			label: "Bid",
			className: "fill-accent-tint stroke-accent"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: `M0 ${BOTTOM} H360`,
			className: "stroke-line-strong"
		})
	] });
}
function Bar({ x, amount, label, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
			x,
			y: BOTTOM - height(amount),
			width: WIDTH$1,
			height: height(amount),
			className
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: x + WIDTH$1 / 2,
			y: BOTTOM - height(amount) - 4,
			anchor: "middle",
			isStrong: true,
			children: thousands(amount)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: x + WIDTH$1 / 2,
			y: 184,
			anchor: "middle",
			isStrong: true,
			children: label
		})
	] });
}
/** `90`, `2.4`: thousands of dollars, as short as possible. */
function thousands(amount) {
	return `$${Math.round(amount / 100) / 10}k`;
}
// web/features/lessons/chain-figure.tsx
var OWNERS = [
	{
		x: 4,
		name: "Company",
		year: ""
	},
	{
		x: 98,
		name: "Jones",
		year: "1984"
	},
	{
		x: 192,
		name: "Brown",
		year: "no deed"
	},
	{
		x: 286,
		name: "Smith",
		year: "2011"
	}
];
var WIDTH = 70;
/** Four owners on a line, and the gap between two of them. */
function ChainFigure() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		OWNERS.map(({ x, name, year }) => {
			const isMissing = name === "Brown";
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
					x,
					y: "60",
					width: WIDTH,
					height: "36",
					rx: "3",
					strokeDasharray: isMissing ? "3 3" : void 0,
					className: isMissing ? "fill-bad-tint stroke-bad-ink" : "fill-raised stroke-ink"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
					x: x + WIDTH / 2,
					y: 82,
					anchor: "middle",
					isStrong: true,
					children: name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
					x: x + WIDTH / 2,
					y: 112,
					anchor: "middle",
					isMuted: true,
					children: year
				})
			] }, name);
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M74 78 H94 m-4 -3 l4 3 l-4 3",
			strokeWidth: "1.500"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M262 78 H282 m-4 -3 l4 3 l-4 3",
			strokeWidth: "1.500"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M168 78 h6 M186 78 h6",
			strokeWidth: "1.500"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M177 70 l-3 16 M184 70 l-3 16",
			className: "stroke-bad-ink",
			strokeWidth: "1.500"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M180 66 V44",
			className: "stroke-bad-ink",
			strokeDasharray: "2 2"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 180,
			y: 38,
			anchor: "middle",
			isStrong: true,
			children: "Chain gap"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 180,
			y: 150,
			anchor: "middle",
			children: "Cure: a quitclaim from Jones or the heirs, or a decree."
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 180,
			y: 168,
			anchor: "middle",
			isMuted: true,
			children: "A critical finding: the score is 49 or less."
		})
	] });
}
// web/features/lessons/clock-figure.tsx
var FROM = 20;
var TO = 300;
/** Months of the period, a tick each. */
var MONTHS = Array.from({ length: 25 }, (_, month) => month);
var at = (month) => FROM + 280 * month / 24;
/** One Mississippi sale on a band: months, the window for notice, the deed. */
function ClockFigure() {
	const opens = TO - 50400 / 730;
	const closes = TO - 16800 / 730;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		MONTHS.map((month) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: `M${at(month)} ${month % 12 === 0 ? 46 : 52} V60`,
			className: "stroke-line-strong"
		}, month)),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: FROM,
			y: 38,
			children: "Aug 25, 2025"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: at(12),
			y: 38,
			anchor: "middle",
			isMuted: true,
			children: "12 months"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: TO,
			y: 38,
			anchor: "end",
			children: "Aug 25, 2027"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
			x: FROM,
			y: "60",
			width: 280,
			height: "28",
			className: "fill-info-tint stroke-info-ink"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 160,
			y: 78,
			anchor: "middle",
			isStrong: true,
			children: "Redemption open"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
			x: TO,
			y: "60",
			width: "52",
			height: "28",
			className: "fill-accent-tint stroke-accent"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 326,
			y: 78,
			anchor: "middle",
			children: "Tax deed"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
			x: opens,
			y: "98",
			width: 46.02739726027394,
			height: "20",
			className: "fill-wait-tint stroke-wait-ink"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: `M${opens} 88 V118 M${closes} 88 V118`,
			strokeDasharray: "2 2"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 280.986301369863,
			y: 134,
			anchor: "end",
			children: "Window for the owner’s notice"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 280.986301369863,
			y: 150,
			anchor: "end",
			isMuted: true,
			children: "Feb 26 to Jun 26, 2027"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: FROM,
			y: 184,
			isMuted: true,
			children: "Each tick is a month, and a month is 1.5% of the face amount."
		})
	] });
}
// web/features/lessons/survivors-figure.tsx
var DEED = 230;
var BARS = [
	{
		name: "Former owner",
		outcome: "ends"
	},
	{
		name: "Deed of trust, bank notified",
		outcome: "ends"
	},
	{
		name: "City charge",
		outcome: "stays"
	},
	{
		name: "Easement",
		outcome: "stays"
	},
	{
		name: "Federal tax lien",
		outcome: "depends"
	}
];
/** Five claims run toward the day of the tax deed; behind it some go on. */
function SurvivorsFigure() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("defs", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("pattern", {
			id: "depends",
			width: "6",
			height: "6",
			patternUnits: "userSpaceOnUse",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M0 6 L6 0",
				className: "stroke-warn-ink"
			})
		}) }),
		BARS.map(({ name, outcome }, place) => {
			const y = 30 + place * 32;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
					x: 4,
					y: y - 3,
					children: name
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
					x: "4",
					y,
					width: 226,
					height: "12",
					className: "fill-other-tint stroke-line-strong"
				}),
				outcome !== "ends" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
					x: DEED,
					y,
					width: "80",
					height: "12",
					className: outcome === "stays" ? "fill-bad-tint stroke-bad-ink" : "fill-warn-tint stroke-warn-ink"
				}),
				outcome === "depends" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
					x: DEED,
					y,
					width: "80",
					height: "12",
					fill: "url(#depends)",
					className: "stroke-none"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
					x: 314,
					y: y + 10,
					children: outcome
				})
			] }, name);
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: `M${DEED} 14 V186`,
			className: "stroke-accent",
			strokeWidth: "2"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: DEED,
			y: 198,
			anchor: "middle",
			isStrong: true,
			children: "Tax deed"
		})
	] });
}
// web/features/lessons/three-sales-figure.tsx
var LANES = [
	{
		name: "Mississippi",
		steps: [
			"Bid up",
			"2 years",
			"Tax deed"
		]
	},
	{
		name: "Alabama, land",
		steps: [
			"Bid up",
			"3 years",
			"Tax deed"
		]
	},
	{
		name: "Alabama, lien",
		steps: [
			"Rate down",
			"3–10 years",
			"Suit"
		]
	},
	{
		name: "Tennessee",
		steps: [
			"Lawsuit, sale",
			"Order, ≤ 1 year",
			"Title"
		]
	}
];
/** Where each step's box begins and how wide it is. */
var BOXES = [
	[88, 76],
	[178, 84],
	[276, 72]
];
/** Four lanes from the sale to the land. */
function ThreeSalesFigure() {
	return LANES.map(({ name, steps }, lane) => {
		const y = 14 + lane * 46;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
			x: 4,
			y: y + 20,
			isStrong: true,
			children: name
		}), steps.map((step, place) => {
			const [x, width] = BOXES[place] ?? [0, 0];
			const isLast = place === steps.length - 1;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [
				place > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: `M${x - 13} ${y + 16} h9 m-4 -3 l4 3 l-4 3` }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
					x,
					y,
					width,
					height: "32",
					rx: "3",
					className: isLast ? "fill-accent-tint stroke-accent" : "fill-raised stroke-line-strong"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SvgText, {
					x: x + width / 2,
					y: y + 20,
					anchor: "middle",
					children: step
				})
			] }, step);
		})] }, name);
	});
}
// web/features/lessons/lesson-figure.tsx
var FIGURES = {
	"three-sales": ThreeSalesFigure,
	clock: ClockFigure,
	chain: ChainFigure,
	survivors: SurvivorsFigure,
	bid: BidFigure
};
/** A lesson's drawing; the text under it says what it shows. */
function LessonFigure({ lesson: { figure, figureText } }) {
	const Drawing = FIGURES[figure];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
		className: "mb-8 rounded-md border bg-sheet p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
			"aria-hidden": true,
			viewBox: "0 0 360 200",
			className: "mx-auto block w-full max-w-[36rem] fill-none stroke-ink font-sans text-[10px]",
			strokeWidth: "1",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, {})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("figcaption", {
			className: "mt-3 text-ink-muted text-xs",
			children: figureText
		})]
	});
}
// web/features/lessons/lesson-view.tsx
function LessonView({ lesson }) {
	const place = LESSONS.indexOf(lesson);
	const before = LESSONS[place - 1];
	const next = LESSONS[place + 1];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReadingPage, {
		title: lesson.title,
		excerpt: lesson.summary,
		facts: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
			"Lesson ",
			place + 1,
			" of ",
			LESSONS.length
		] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: "Drawing and transcript" })] }),
		back: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			to: "/resources",
			search: { tool: "lessons" },
			resetScroll: false,
			className: "link-quiet inline-flex min-h-8 items-center gap-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, {
				"aria-hidden": true,
				className: "size-4"
			}), "All lessons"]
		}),
		figure: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LessonFigure, { lesson }),
		blocks: lesson.transcript,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
			"aria-label": "Lessons",
			className: "mt-8 flex max-w-[45rem] flex-wrap justify-between gap-4 print:hidden",
			children: [before ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(LessonLink, {
				lesson: before,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, {
					"aria-hidden": true,
					className: "size-4"
				}), before.title]
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {}), next && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(LessonLink, {
				lesson: next,
				children: [next.title, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, {
					"aria-hidden": true,
					className: "size-4"
				})]
			})]
		})
	});
}
function LessonLink({ lesson, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/resources",
		search: {
			tool: "lessons",
			lesson: lesson.id
		},
		className: "link-quiet inline-flex min-h-8 items-center gap-1.5",
		children
	});
}
// web/features/resources/guide-facts.tsx
/** Reading time, audience and last update. */
function GuideFacts({ guide: { readTime, level, updated } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [readTime, " min read"] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: level }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: ["Updated ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: updated })] })
	] });
}
// web/features/resources/guide-view.tsx
function GuideView({ guide }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReadingPage, {
		title: guide.title,
		excerpt: guide.excerpt,
		facts: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			tone: "other",
			children: TOPICS.find(({ id }) => id === guide.topic)?.title ?? guide.topic
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuideFacts, { guide })] }),
		back: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToResources, {}),
		blocks: guide.body
	});
}
function BackToResources() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/resources",
		resetScroll: false,
		className: "link-quiet inline-flex min-h-8 items-center gap-1.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowLeft, {
			"aria-hidden": true,
			className: "size-4"
		}), "All resources"]
	});
}
// web/features/resources/overview.tsx
var TOPIC_ICONS = {
	"tax-sale-basics": Landmark,
	"title-research": ScrollText,
	"investment-strategy": Target
};
var TOOL_ICONS = {
	roi: Calculator,
	checklist: ListChecks,
	glossary: BookA,
	lessons: GraduationCap
};
/** Topics, guides and tools. */
function Overview() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PublicPage, {
		path: "/resources",
		heading: "Education",
		lead: "What to know before a tax sale, and four tools. Everything here is free and opens on this page.",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Topics",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "grid gap-4 md:grid-cols-3",
					children: TOPICS.map(({ id, title, text, links }) => {
						const Icon = TOPIC_ICONS[id];
						return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
							className: "grid content-start gap-2 rounded-md border bg-sheet p-5",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
									"aria-hidden": true,
									className: "size-5 text-accent"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
									className: "font-semibold font-serif text-base",
									children: title
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
									className: "text-pretty text-ink-muted",
									children: text
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
									className: "mt-1 grid gap-1.5 border-t pt-3",
									children: links.map(({ label, to }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Inline, { text: `[${label}](${to})` }) }, to))
								})
							]
						}, id);
					})
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Featured articles",
				lead: "With reading time and the date of the last review.",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					className: "divide-y rounded-md border bg-sheet",
					children: GUIDES.map((guide) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "relative grid gap-1 p-4 transition-colors first:rounded-t-md last:rounded-b-md hover:bg-well sm:p-5",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
								className: "font-semibold font-serif text-base",
								children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
									to: "/resources",
									search: { guide: guide.id },
									[OPENS_ATTRIBUTE]: guide.id,
									className: "after:absolute after:inset-0 after:rounded-md",
									children: guide.title
								})
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
								className: "max-w-[48rem] text-pretty text-ink-muted",
								children: guide.excerpt
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
								className: "mt-1 flex flex-wrap gap-x-4 text-ink-muted text-xs",
								children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuideFacts, { guide })
							})
						]
					}, guide.id))
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Section, {
				title: "Free tools",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "grid gap-4 sm:grid-cols-2 lg:grid-cols-4",
					children: TOOLS.map(({ id, title, text, action }) => {
						const Icon = TOOL_ICONS[id];
						return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
							className: "relative grid content-start gap-2 rounded-md border bg-sheet p-5 transition-colors focus-within:border-accent hover:border-accent",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
									"aria-hidden": true,
									className: "size-5 text-accent"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
									className: "font-semibold font-serif text-base",
									children: title
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
									className: "text-pretty text-ink-muted",
									children: text
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
									className: "mt-1",
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
										to: "/resources",
										search: { tool: id },
										[OPENS_ATTRIBUTE]: id,
										className: "link-quiet font-semibold after:absolute after:inset-0 after:rounded-md",
										children: action
									})
								})
							]
						}, id);
					})
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NewsletterBox, { source: "resources" })
		]
	});
}
// web/features/lessons/lesson-list.tsx
/** The lessons, with what each one shows. */
function LessonList() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "mb-6 max-w-[42rem] rounded-md border bg-sheet p-4",
		children: "The series is published as text: each lesson has a drawing and a full transcript. There is no video to play."
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		className: "grid gap-4 sm:grid-cols-2 lg:grid-cols-3",
		children: LESSONS.map((lesson, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "relative grid content-start gap-1 rounded-md border bg-sheet p-4 transition-colors focus-within:border-accent hover:border-accent",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-ink-muted",
					children: ["Lesson ", place + 1]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					className: "font-semibold font-serif text-base",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/resources",
						search: {
							tool: "lessons",
							lesson: lesson.id
						},
						[OPENS_ATTRIBUTE]: `lessons/${lesson.id}`,
						className: "after:absolute after:inset-0 after:rounded-md",
						children: lesson.title
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-pretty text-ink-muted",
					children: lesson.summary
				})
			]
		}, lesson.id))
	})] });
}
// web/features/resources/tool-page.tsx
var RoiCalculator = browserPart(async () => (await import("./roi-calculator-D8Mejzr_.js")).RoiCalculator);
var ChecklistTool = browserPart(async () => (await import("./checklist-tool-Bu0BG6wl.js")).ChecklistTool);
var GlossaryTool = browserPart(async () => (await import("./glossary-tool-CrD1VyyX.js")).GlossaryTool);
var route$1 = getRouteApi("/resources");
/** A free tool in place of the overview. */
function ToolPage({ tool }) {
	usePageDescription(tool.text);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: tool.title,
		heading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "font-serif text-xl max-sm:text-lg",
			children: tool.title
		}),
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "max-w-[42rem] text-pretty text-base",
			children: tool.text
		}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "mb-6 print:hidden",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToResources, {})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToolOf, { id: tool.id })]
	});
}
function ToolOf({ id }) {
	const { property, q = "", term } = route$1.useSearch();
	const navigate = route$1.useNavigate();
	switch (id) {
		case "roi": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RoiCalculator, { fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToolSkeleton, {}) });
		case "checklist": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChecklistTool, {
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToolSkeleton, {}),
			propertyId: property === void 0 ? null : parsePropertyId(property) ?? "invalid",
			onChoose: (chosen) => void navigate({
				search: {
					tool: id,
					...chosen === null ? {} : { property: String(chosen) }
				},
				resetScroll: false
			})
		});
		case "glossary": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GlossaryTool, {
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToolSkeleton, {}),
			q,
			term,
			onQuery: (typed) => void navigate({
				search: {
					tool: id,
					q: typed || void 0
				},
				replace: true,
				resetScroll: false
			})
		});
		case "lessons": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LessonList, {});
	}
}
function ToolSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-64 max-w-full" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-full" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-4/5" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-3/5" })
		]
	});
}
// web/features/resources/resources-page.tsx
var route = getRouteApi("/resources");
/** The overview, or the item opened from it. */
function ResourcesPage() {
	const { guide, tool, lesson } = route.useSearch();
	useOpenedFocus(openedOf({
		guide,
		tool,
		lesson
	}));
	if (guide !== void 0) {
		const found = GUIDES.find(({ id }) => id === guide);
		return found ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuideView, { guide: found }, guide) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingThere, { what: "guide" });
	}
	if (tool === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Overview, {});
	const found = TOOLS.find(({ id }) => id === tool);
	if (!found) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingThere, { what: "tool" });
	if (found.id === "lessons" && lesson !== void 0) {
		const read = LESSONS.find(({ id }) => id === lesson);
		return read ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LessonView, { lesson: read }, lesson) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NothingThere, { what: "lesson" });
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToolPage, { tool: found }, tool);
}
/** The name of the open item, as in the link that opens it. */
function openedOf({ guide, tool, lesson }) {
	if (guide !== void 0) return guide;
	return tool !== void 0 && lesson !== void 0 ? `${tool}/${lesson}` : tool;
}
function NothingThere({ what }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Page, {
		title: `No such ${what}`,
		width: "reading",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "mb-4",
			children: [
				"No ",
				what,
				" has this address. It may have been mistyped."
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackToResources, {})]
	});
}
// web/routes/resources.tsx?tsr-split=component
var SplitComponent = ResourcesPage;
export { SplitComponent as component };
