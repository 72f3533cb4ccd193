import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { r as confidenceLabel, t as CONFIDENCE_TONE } from "./score-bands-ClzBeEoj.js";
// node_modules/lucide-react/dist/esm/icons/bell-ring.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "bell-ring",
	size: 24,
	node: [
		["path", {
			d: "M10.268 21a2 2 0 0 0 3.464 0",
			key: "vwvbt9"
		}],
		["path", {
			d: "M22 8c0-2.3-.8-4.3-2-6",
			key: "5bb3ad"
		}],
		["path", {
			d: "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326",
			key: "11g9vi"
		}],
		["path", {
			d: "M4 2C2.8 3.7 2 5.7 2 8",
			key: "tap9e0"
		}]
	]
};
__iconData.node;
var BellRing = createLucideIcon(__iconData);
// web/features/lists/row-mark.tsx
var import_jsx_runtime = require_jsx_runtime();
/** On a row or card of a property that a private list names. */
function RowMark({ of }) {
	if (!of) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		title: of.isOwn ? "Only in your lists: the record has no such parcel" : "One of your private lists names it",
		className: "inline-block whitespace-nowrap rounded-sm border border-accent bg-accent-tint px-1 font-normal text-accent text-xs leading-4",
		children: of.isOwn ? "Only in your list" : "Your list"
	})] });
}
// web/features/property/title-score.tsx
/** The confidence score with the property page's label: `62 Medium`. */
function TitleScore({ score }) {
	const label = confidenceLabel(score);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
		tone: CONFIDENCE_TONE[label],
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "tabular-nums",
			children: score
		}), label]
	});
}
export { RowMark as n, BellRing as r, TitleScore as t };
