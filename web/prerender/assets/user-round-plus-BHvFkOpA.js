import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
// node_modules/lucide-react/dist/esm/icons/user-round-plus.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "user-round-plus",
	size: 24,
	node: [
		["path", {
			d: "M2 21a8 8 0 0 1 13.292-6",
			key: "bjp14o"
		}],
		["circle", {
			cx: "10",
			cy: "8",
			r: "5",
			key: "o932ke"
		}],
		["path", {
			d: "M19 16v6",
			key: "tddt3s"
		}],
		["path", {
			d: "M22 19h-6",
			key: "vcuq98"
		}]
	],
	aliases: ["user-plus-2"]
};
__iconData.node;
var UserRoundPlus = createLucideIcon(__iconData);
export { UserRoundPlus as t };
