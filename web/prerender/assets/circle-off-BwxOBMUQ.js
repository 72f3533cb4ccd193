import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
// node_modules/lucide-react/dist/esm/icons/circle-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "circle-off",
	size: 24,
	node: [
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}],
		["path", {
			d: "M8.35 2.69A10 10 0 0 1 21.3 15.65",
			key: "1pfsoa"
		}],
		["path", {
			d: "M19.08 19.08A10 10 0 1 1 4.92 4.92",
			key: "1ablyi"
		}]
	]
};
__iconData.node;
var CircleOff = createLucideIcon(__iconData);
export { CircleOff as t };
