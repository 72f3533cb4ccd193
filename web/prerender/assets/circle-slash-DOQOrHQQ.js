import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
// node_modules/lucide-react/dist/esm/icons/circle-slash.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "circle-slash",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "12",
		r: "10",
		key: "1mglay"
	}], ["line", {
		x1: "9",
		x2: "15",
		y1: "15",
		y2: "9",
		key: "1dfufj"
	}]]
};
__iconData.node;
var CircleSlash = createLucideIcon(__iconData);
export { CircleSlash as t };
