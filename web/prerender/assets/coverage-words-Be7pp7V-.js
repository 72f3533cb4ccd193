import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleDashed } from "./circle-dashed-CLPx1SUn.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
// node_modules/lucide-react/dist/esm/icons/circle-dot-dashed.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "circle-dot-dashed",
	size: 24,
	node: [
		["path", {
			d: "M10.1 2.18a9.93 9.93 0 0 1 3.8 0",
			key: "1qdqn0"
		}],
		["path", {
			d: "M17.6 3.71a9.95 9.95 0 0 1 2.69 2.7",
			key: "1bq7p6"
		}],
		["path", {
			d: "M21.82 10.1a9.93 9.93 0 0 1 0 3.8",
			key: "1rlaqf"
		}],
		["path", {
			d: "M20.29 17.6a9.95 9.95 0 0 1-2.7 2.69",
			key: "1xk03u"
		}],
		["path", {
			d: "M13.9 21.82a9.94 9.94 0 0 1-3.8 0",
			key: "l7re25"
		}],
		["path", {
			d: "M6.4 20.29a9.95 9.95 0 0 1-2.69-2.7",
			key: "1v18p6"
		}],
		["path", {
			d: "M2.18 13.9a9.93 9.93 0 0 1 0-3.8",
			key: "xdo6bj"
		}],
		["path", {
			d: "M3.71 6.4a9.95 9.95 0 0 1 2.7-2.69",
			key: "1jjmaz"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "1",
			key: "41hilf"
		}]
	]
};
__iconData.node;
var CircleDotDashed = createLucideIcon(__iconData);
// web/features/coverage/coverage-words.ts
var KIND_WORDS = {
	properties: "Properties",
	taxSales: "Tax sales",
	instruments: "Instruments",
	outlines: "Outlines"
};
var STATE_NAMES = {
	MS: "Mississippi",
	AL: "Alabama",
	TN: "Tennessee"
};
var STATUS_LOOK = {
	Complete: {
		tone: "good",
		icon: CircleCheck
	},
	Partial: {
		tone: "wait",
		icon: CircleDotDashed
	},
	"Coming Soon": {
		tone: "other",
		icon: CircleDashed
	}
};
var UPDATE_WORDS = {
	daily: "Daily updates",
	weekly: "Weekly updates"
};
/** `Hinds County, MS` without its state, where the state is named above. */
function countyName(label) {
	return label.replace(/, [A-Z]{2}$/, "");
}
export { countyName as a, UPDATE_WORDS as i, STATE_NAMES as n, STATUS_LOOK as r, KIND_WORDS as t };
