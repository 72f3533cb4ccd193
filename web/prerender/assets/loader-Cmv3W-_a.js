import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
// node_modules/lucide-react/dist/esm/icons/loader.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "loader",
	size: 24,
	node: [
		["path", {
			d: "M12 2v4",
			key: "3427ic"
		}],
		["path", {
			d: "m16.2 7.8 2.9-2.9",
			key: "r700ao"
		}],
		["path", {
			d: "M18 12h4",
			key: "wj9ykh"
		}],
		["path", {
			d: "m16.2 16.2 2.9 2.9",
			key: "1bxg5t"
		}],
		["path", {
			d: "M12 18v4",
			key: "jadmvz"
		}],
		["path", {
			d: "m4.9 19.1 2.9-2.9",
			key: "bwix9q"
		}],
		["path", {
			d: "M2 12h4",
			key: "j09sii"
		}],
		["path", {
			d: "m4.9 4.9 2.9 2.9",
			key: "giyufr"
		}]
	]
};
__iconData.node;
var Loader = createLucideIcon(__iconData);
export { Loader as t };
