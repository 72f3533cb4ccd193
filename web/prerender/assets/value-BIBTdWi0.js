import { B as _isoDateTime, E as object, I as _coercedNumber, O as preprocess, S as email, T as number$1, b as boolean, g as ZodNumber, h as ZodISODateTime, j as string, m as ZodISODate, z as _isoDate } from "./api-qmtC8mAi.js";
// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}
// node_modules/zod/v4/classic/coerce.js
function number(params) {
	return _coercedNumber(ZodNumber, params);
}
// contract/value.ts
/** US dollars with two decimals at most. */
var Dollars = number$1();
var Day = date("must be a day of the calendar as YYYY-MM-DD");
var Instant = datetime();
/** An email address that mail can be sent to. */
var EmailAddress = email("must be an email address").max(254, "must have at most 254 characters");
var WHOLE = "a whole number from 1 up is expected";
/** Id of a record, as an address or a body names it: digits that fit PostgreSQL's bigint and JavaScript's number. */
var PropertyId = preprocess((value) => typeof value === "string" && !/^[0-9]+$/.test(value) ? NaN : value, number({ error: WHOLE }).int({ error: WHOLE }).positive({ error: WHOLE }).max(Number.MAX_SAFE_INTEGER, { error: `${WHOLE}; this one is too large` }));
/** Where a value came from. */
var Provenance = object({
	/** As shown: `Hinds tax-sale list (hinds-2026.csv)`, `Sample data`. */
	source: string(),
	/** The import that brought it; null for sample data. */
	importId: number$1().int().nullable(),
	/** The source's own date, else the day of the import. */
	asOf: Day,
	/** The year the source is of, where it names no day: `asOf` is the day of the import then. Null else. */
	year: number$1().int().nullable(),
	isSample: boolean()
});
export { PropertyId as a, date as c, Instant as i, datetime as l, Dollars as n, Provenance as o, EmailAddress as r, number as s, Day as t };
