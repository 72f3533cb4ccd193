// domain/map/layers.ts
/** What the map can show. Specification, section 2, map view. */
var MAP_LAYERS = [
	"tax-status",
	"title-confidence",
	"property-value",
	"liens"
];
var LEGENDS = {
	"tax-status": {
		label: "Tax status",
		classes: [
			{
				id: "delinquent",
				label: "Delinquent",
				tone: "red"
			},
			{
				id: "auctioned",
				label: "Auctioned",
				tone: "orange"
			},
			{
				id: "redeemed",
				label: "Redeemed",
				tone: "blue"
			},
			{
				id: "clear",
				label: "Clear",
				tone: "green"
			}
		],
		others: [
			{
				id: "pending",
				label: "Pending",
				tone: "yellow"
			},
			{
				id: "other",
				label: "A status of the county’s own",
				tone: "gray"
			},
			{
				id: "unknown",
				label: "No status known",
				tone: "gray"
			}
		]
	},
	"title-confidence": {
		label: "Title confidence",
		classes: [
			{
				id: "high",
				label: "High 80-100",
				tone: "green"
			},
			{
				id: "medium",
				label: "Medium 50-79",
				tone: "yellow"
			},
			{
				id: "low",
				label: "Low 0-49",
				tone: "red"
			},
			{
				id: "unknown",
				label: "Unknown",
				tone: "gray"
			}
		],
		others: []
	},
	"property-value": {
		label: "Property value",
		classes: [
			{
				id: "200k-plus",
				label: "200K+",
				tone: "green"
			},
			{
				id: "100k-200k",
				label: "100K-200K",
				tone: "blue"
			},
			{
				id: "50k-100k",
				label: "50K-100K",
				tone: "yellow"
			},
			{
				id: "under-50k",
				label: "under 50K",
				tone: "red"
			}
		],
		others: [{
			id: "unknown",
			label: "No value known",
			tone: "gray"
		}]
	},
	liens: {
		label: "Liens",
		classes: [
			{
				id: "multiple",
				label: "Multiple",
				tone: "red"
			},
			{
				id: "single",
				label: "Single",
				tone: "orange"
			},
			{
				id: "none",
				label: "None",
				tone: "green"
			},
			{
				id: "unknown",
				label: "Unknown",
				tone: "gray"
			}
		],
		others: []
	}
};
/**
* The attribute of a tile's features that has a property's class in each layer. Clusters have the same name with
* `Shares` and `Counts`. Tiles are written by `read-pack.ts` and `cell-tile.ts` in `server/features/map`.
*/
var TILE_KEYS = {
	"tax-status": "taxStatus",
	"title-confidence": "titleConfidence",
	"property-value": "propertyValue",
	liens: "liens"
};
/** The zoom from which a kind of the base map's lines and names is drawn. */
var BASE_KIND_ZOOM = {
	"state-line": 0,
	"county-line": 5,
	state: 3.5,
	county: 6.6,
	town: 7
};
/** The levels of tiles on which there are roads. */
var ROAD_ZOOM = {
	least: 7,
	most: 14
};
/** The level from which a road of a class is drawn. */
var ROAD_CLASS_ZOOM = {
	main: 7,
	creek: 7,
	"county-road": 9,
	rail: 9,
	street: 11
};
/** All classes of a layer, in the order in which they are counted. */
function classesOf(layer) {
	return ALL_CLASSES[layer];
}
var ALL_CLASSES = {
	"tax-status": [...LEGENDS["tax-status"].classes, ...LEGENDS["tax-status"].others],
	"title-confidence": LEGENDS["title-confidence"].classes,
	"property-value": [...LEGENDS["property-value"].classes, ...LEGENDS["property-value"].others],
	liens: LEGENDS.liens.classes
};
export { ROAD_ZOOM as a, ROAD_CLASS_ZOOM as i, LEGENDS as n, TILE_KEYS as o, MAP_LAYERS as r, classesOf as s, BASE_KIND_ZOOM as t };
