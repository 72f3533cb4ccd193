import { j as string } from "./api-qmtC8mAi.js";
import { t as TEXT_LIMITS } from "./text-limits-PjhrhZXc.js";
// contract/text.ts
/** A county in a filter; longer texts are refused before any lookup. */
var CountyText = string().max(TEXT_LIMITS.county, `a county has ${TEXT_LIMITS.county} characters at most; write it like “Hinds County, MS”`);
/** Cursor from the previous page. */
var CursorText = string().max(500, "this cursor is not valid; leave it out to start at the beginning");
/** A word that chooses, such as a status. */
var WordText = string().max(100, "must have 100 characters at most");
/** What somebody types to search for; it is cut to 200 characters, and beyond this refused. */
var TypedText = string().max(1e4, "must have 10,000 characters at most");
export { WordText as i, CursorText as n, TypedText as r, CountyText as t };
