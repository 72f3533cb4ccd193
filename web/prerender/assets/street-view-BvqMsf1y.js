import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as formatAddress } from "./format-CW9gkiDn.js";
// node_modules/lucide-react/dist/esm/icons/external-link.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "external-link",
	size: 24,
	node: [
		["path", {
			d: "M15 3h6v6",
			key: "1q9fwt"
		}],
		["path", {
			d: "M10 14 21 3",
			key: "gplh6r"
		}],
		["path", {
			d: "M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6",
			key: "a6xqqp"
		}]
	]
};
__iconData.node;
var ExternalLink = createLucideIcon(__iconData);
// web/features/property/street-view.ts
/**
* URL of the external street-view page for a property: for its full address, and its exact location
* where known. Null where neither is known.
*/
function streetViewUrl(place) {
	const hasSpot = place.lat !== null && place.lng !== null;
	const address = formatAddress(place);
	if (!place.address && !hasSpot) return null;
	const spot = hasSpot ? `&cbll=${place.lat},${place.lng}` : "";
	return `https://www.google.com/maps?layer=c&q=${encodeURIComponent(address)}${spot}`;
}
export { ExternalLink as n, streetViewUrl as t };
