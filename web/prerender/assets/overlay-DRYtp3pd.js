import { E as object, M as tuple, T as number, _ as _enum, b as boolean, j as string, y as array } from "./api-qmtC8mAi.js";
import { i as parseOverlayFilter, t as OVERLAY_KINDS } from "./overlay-kind-DUXkywHt.js";
import { t as Day } from "./value-BIBTdWi0.js";
// contract/overlay.ts
var Kind = _enum(OVERLAY_KINDS);
var OverlayName = {
	id: number().int(),
	kind: Kind,
	/** What the layer calls itself. */
	name: string(),
	/** Where it was read: the layer’s address, or the file’s. */
	address: string()
};
/** What an overlay says of a property. */
var PropertyOverlay = object({
	...OverlayName,
	/** The day the layer was read that the property was compared with; null where it was not compared yet. */
	readOn: Day.nullable(),
	/** Whether its outline was compared, or only its point. */
	hasOutline: boolean(),
	/** Empty where no area of the layer lies on the property, or where it was not compared. */
	covers: array(object({
		class: string(),
		/** 0 to 1; null where the property has no outline. */
		share: number().nullable()
	}))
});
/** `GET /api/properties/{id}/overlays`: the overlays that reach to where the property lies. */
var PropertyOverlays = array(PropertyOverlay);
/** `GET /api/overlays` */
var Overlay = object({
	...OverlayName,
	readOn: Day,
	areas: number().int(),
	/** Its classes, those with the most areas first. */
	classes: array(object({
		name: string(),
		areas: number().int()
	})),
	/** West, south, east, north. */
	bounds: tuple([
		number(),
		number(),
		number(),
		number()
	])
});
var Overlays = array(Overlay);
object({ bbox: string().max(100).regex(/^-?\d{1,3}(?:\.\d{1,12})?(?:,-?\d{1,3}(?:\.\d{1,12})?){3}$/, "must be west,south,east,north in degrees").describe("West, south, east and north of the view, in degrees, with commas between them") });
var OverlayAreas = object({
	areas: array(object({
		class: string(),
		/** Of a polygon, a piece of an area: its outer ring first, then its holes. */
		rings: array(array(tuple([number(), number()])))
	})),
	/** The view holds more pieces than one answer. */
	isCut: boolean()
});
/** `flood`, `flood:AE`, `flood-hazard`. */
var OverlayFilterText = string().max(300).refine((text) => parseOverlayFilter(text) !== null, "must be a kind of overlay such as “flood”, one with a class such as “flood:AE”, or “flood-hazard”").describe("Only properties that an overlay covers: `flood`, `wetland`, `opportunity`, `municipal` or `other`; `flood:AE` for a class; `flood-hazard` for FEMA’s zones A and V");
export { PropertyOverlays as i, OverlayFilterText as n, Overlays as r, OverlayAreas as t };
