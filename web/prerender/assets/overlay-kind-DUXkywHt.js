// domain/overlays/overlay-kind.ts
/** What the areas of an overlay are. */
var OVERLAY_KINDS = [
	"flood",
	"wetland",
	"opportunity",
	"municipal",
	"other"
];
var OVERLAY_WORDS = {
	flood: {
		label: "Flood zone",
		none: "In no flood zone of this layer",
		meaning: "Zones that begin with A or V are special flood hazard areas: a federally backed mortgage on a building there requires flood insurance (42 U.S.C. § 4012a)."
	},
	wetland: {
		label: "Wetland",
		none: "No wetland of this layer",
		meaning: "Filling wetlands may need a federal permit (33 U.S.C. § 1344)."
	},
	opportunity: {
		label: "Opportunity zone",
		none: "In no opportunity zone of this layer",
		meaning: "Investments in these census tracts may defer federal tax on gains (26 U.S.C. § 1400Z-2)."
	},
	municipal: {
		label: "Municipal limits",
		none: "Outside all municipal limits of this layer",
		meaning: "Inside them, city taxes, zoning and code enforcement apply beside the county’s."
	},
	other: {
		label: "Overlay",
		none: "Outside all areas of this layer",
		meaning: "Areas of a layer that somebody connected."
	}
};
var isKind = (text) => OVERLAY_KINDS.some((kind) => kind === text);
/** `flood`, `flood:AE`, `flood-hazard`; null where it is none of these. */
function parseOverlayFilter(text) {
	if (text === "flood-hazard") return {
		kind: "flood",
		only: { is: "hazard" }
	};
	const colon = text.indexOf(":");
	const kind = colon < 0 ? text : text.slice(0, colon);
	if (!isKind(kind)) return null;
	const name = colon < 0 ? "" : text.slice(colon + 1).trim();
	if (colon >= 0 && name === "") return null;
	return {
		kind,
		only: colon < 0 ? { is: "any" } : {
			is: "class",
			name
		}
	};
}
/**
* Whether FEMA's zone is a special flood hazard area: one percent chance of flooding in any year. Zones B, C, X and
* D are none (44 CFR § 59.1 and § 64.3).
*/
function isFloodHazard(className) {
	const zone = className.trim().toUpperCase().replace(/^ZONE\s+/, "").split(/[\s,;]/, 1)[0];
	return zone !== void 0 && HAZARD_ZONE.test(zone);
}
var HAZARD_ZONE = /^(?:A|AE|AH|AO|A99|A[1-9]|A[12]\d|A30|AR|AR\/.{1,3}|V|VE|VO|V[1-9]|V[12]\d|V30)$/;
export { parseOverlayFilter as i, OVERLAY_WORDS as n, isFloodHazard as r, OVERLAY_KINDS as t };
