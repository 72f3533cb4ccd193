import { E as object, T as number, j as string, y as array } from "./api-qmtC8mAi.js";
// contract/part-of-page.ts
/** Where something stands in a part of a page: points from the part's upper left corner. */
var PlaceInPart = object({
	x: number(),
	y: number(),
	width: number(),
	height: number()
});
/** Where a value stands in a part of a page. */
var ValueInPrint = PlaceInPart.extend({
	/** Heading of its column in the list. */
	heading: string(),
	/** Field it fills; null: kept with the row. */
	field: string().nullable()
});
/** A part of a printed list's page that shows a row, or a piece of one that goes on elsewhere. */
var PartOfPage = object({
	page: number().int(),
	/** In points of 1/72 inch. */
	width: number(),
	height: number(),
	/** Address of its picture, a PNG. */
	image: string(),
	values: array(ValueInPrint)
});
export { PlaceInPart as n, PartOfPage as t };
