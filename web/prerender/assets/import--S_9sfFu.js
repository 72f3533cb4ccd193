import { A as strictObject, D as partialRecord, E as object, M as tuple, N as union, P as unknown, T as number, _ as _enum, b as boolean, j as string, k as record, v as _null, w as literal, y as array } from "./api-qmtC8mAi.js";
import { t as FIELDS } from "./field-DXs6aCHx.js";
import { t as PartOfPage } from "./part-of-page-CDPV0VWN.js";
import { i as Instant } from "./value-BIBTdWi0.js";
// domain/import/meaning.ts
/**
* What the rows of a list state:
* - `bills`: single debts, each with a year or a number; what is missing in a later edition is no longer open
* - `snapshot`: all that is owed on a parcel on the list's day; a later day replaces it
* - `sale-results`: the amount a parcel was offered for, and who bought it; a later day replaces it
* - `roll`, `layer`: an assessor's or a map's; they say nothing of debts
* - `instruments`: recorded documents
* - `notices`: announcements of sales; they say nothing of what is owed in taxes
*/
var LIST_MEANINGS = [
	"bills",
	"snapshot",
	"sale-results",
	"roll",
	"layer",
	"instruments",
	"notices"
];
// contract/printed.ts
/** A table in print has fewer columns than this, and a page is smaller: two meters. */
var MAX_PRINTED_COLUMNS = 40;
var Points = number("a place on the page is a number of points").min(-14400, "a place on the page is within two meters").max(14400, "a place on the page is within two meters");
/** The columns of a printed table as a person set them: where each but the first begins on a page of this width. */
var GIVEN_COLUMNS = {
	pageWidth: Points.positive("a page has a width"),
	edges: array(Points).max(39, `a printed list has at most ${MAX_PRINTED_COLUMNS} columns`).readonly()
};
var isAscending = ({ edges }) => edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? edge));
var isOnPage = ({ edges, pageWidth }) => edges.every((edge) => Math.abs(edge) < pageWidth);
/** The same as a correction, with fields chosen by the place of a column, from 0. */
var LayoutCorrection = strictObject({
	...GIVEN_COLUMNS,
	fields: array(tuple([number().int().min(0), _enum(FIELDS, "the layout names a field that is none").nullable()])).max(MAX_PRINTED_COLUMNS).readonly().optional()
}).refine(({ edges }) => edges.length > 0, "a layout has two columns at least").refine(isAscending, "the edges of a layout come from left to right").refine(isOnPage, "an edge of the layout is outside its page").refine(({ edges, fields = [] }) => fields.every(([place]) => place <= edges.length), "the layout names a column that it does not have").refine(({ fields = [] }) => new Set(fields.map(([place]) => place)).size === fields.length, "the layout names a column twice");
/** Columns as they are kept for the next print of the list, and what that is known by. */
var KeptColumns = object({
	...GIVEN_COLUMNS,
	pageHeight: Points.positive(),
	/** Columns of print on a page. */
	prints: number().int().min(1).max(20),
	/** FIPS code; null where the list was of no one county. */
	county: number().int().nullable(),
	/** The words of the heading, and where each begins. */
	heading: array(tuple([string().max(200), Points]).readonly()).max(1e3).readonly()
}).refine(isAscending, "the edges of a layout come from left to right").refine(isOnPage, "an edge of the layout is outside its page");
/** How the pages of a printed list are set; places in points of 1/72 inch from the page's left. */
var ShownLayout = object({
	kind: _enum(["table", "running"]),
	/** Where the columns part: as found on the page, as given with this list, or as kept of an earlier print. */
	setBy: _enum([
		"found",
		"given",
		"kept"
	]),
	/** The first page of rows, and how many pages there are. */
	page: number().int(),
	pageCount: number().int(),
	width: number(),
	height: number(),
	/** How far its pages are turned to be read, where they are scanned. */
	turn: literal([
		0,
		90,
		180,
		270
	]).default(0),
	/** The columns of print. */
	prints: array(object({
		from: number(),
		to: number()
	})),
	/** Where each column of the table but the first begins, from the left of its column of print. */
	edges: array(number()),
	columns: array(object({
		heading: string(),
		isAmount: boolean(),
		/** Field it fills; null: kept with the row. */
		field: string().nullable()
	}))
});
/** The picture of a page of a printed list, turned as it is read: answer of `POST /api/properties/import-page`. */
var PageOfPrint = object({
	page: number().int(),
	/** In points. */
	width: number(),
	height: number(),
	/** A PNG as a `data:` address. */
	image: string()
});
// contract/roll.ts
var Position = number().int().min(0);
/**
* The columns of a text without delimiters: for each the position of its first character, counted from 0, and the one
* behind its last. What stands outside of them is not read. What they have to be is checked where they are read
* (`faultOfSpans`): the browser takes them from the server alone.
*/
var Spans = array(tuple([Position, Position]).readonly()).max(200).readonly();
/** Columns as they are kept for the next roll of the kind, and what that is known by. */
var KeptRoll = object({
	spans: Spans,
	/** Characters of each line; null where lines differ. */
	length: number().int().min(1).nullable(),
	/** What each column holds. */
	kinds: array(_enum([
		"digits",
		"text",
		"blank"
	])).readonly()
});
/** The first lines of a text, with its columns drawn over them; positions in characters from 0. */
var ShownRoll = object({
	lines: array(string()),
	/** Characters of the longest of them, or up to the last column. */
	width: number().int(),
	/** As found by blanks, as given with this list, as kept of an earlier one; suggested: it is not read by them. */
	setBy: _enum([
		"found",
		"given",
		"kept",
		"suggested"
	]),
	columns: array(object({
		from: number().int(),
		to: number().int(),
		/** Null: it is not read yet. */
		heading: string().nullable()
	}))
});
object({ properties: array(record(string(), unknown())) });
/** Name of an import that came without a file. */
var PASTED_LIST = "Pasted list";
var ImportMapping = object({
	/** Heading as the list writes it. */
	heading: string(),
	/** Field it fills, in the product's words; null: kept with the row. */
	field: string().nullable()
});
/** A column of a list as the review shows it. */
var ListColumn = object({
	heading: string(),
	/** Field it fills; null: kept with the row. */
	field: string().nullable(),
	/** Its first values that differ, as written. */
	first: array(string()),
	/** How many of the checked rows have a value in it. */
	filled: number().int(),
	/** What most of its values are. */
	holds: _enum([
		"money",
		"number",
		"day",
		"text",
		"nothing"
	]),
	/** Sum of its amounts in dollars; null where it holds no money. */
	sum: number().nullable(),
	/** It holds money or days, and no field reads it. */
	isUnread: boolean()
});
/** What the database can't keep as text. */
var isText = (text) => !text.includes("\0") && text.isWellFormed();
var NO_TEXT = "a name or a separator has a character that is none";
var CorrectedHeading = string().min(1, "a column has a name").max(200, "the name of a column has at most 200 characters").refine(isText, NO_TEXT);
var CorrectedField = _enum(FIELDS, { error: ({ input }) => `“${String(input).slice(0, 60)}” is not a field. The fields are ${FIELDS.join(", ")}, or null for a column that is kept as written` }).nullable();
/** More columns than any list has. */
var MAX_COLUMNS = 2e3;
var TOO_MANY_COLUMNS = "at most 2,000 columns can be corrected";
/**
* What a person corrected in how the columns of a list are read: an object of headings and fields, or pairs of the
* two where the order of joined columns matters and a heading is a number.
*/
var ListCorrections = strictObject({
	columns: union([array(tuple([CorrectedHeading, CorrectedField])).max(MAX_COLUMNS, TOO_MANY_COLUMNS), record(CorrectedHeading, CorrectedField).refine((columns) => Object.keys(columns).length <= MAX_COLUMNS, TOO_MANY_COLUMNS).transform((columns) => Object.entries(columns))]).optional(),
	splits: array(strictObject({
		heading: CorrectedHeading,
		by: string().min(1, "a column is split at one character at least").max(10, "a column is split at 10 characters at most").refine(isText, NO_TEXT),
		into: array(CorrectedField).min(2, "a column is split into two parts at least").max(6, "a column is split into six parts at most")
	})).max(50, "at most 50 columns can be split").optional(),
	layout: LayoutCorrection.optional(),
	spans: Spans.optional(),
	cents: boolean("cents has to be true or false").optional().describe("Amounts without a point: true reads them as cents (0000012345 is $123.45), false as dollars; left out, those filled with zeros are refused")
});
/** How a list is read, in the form of `domain/import/profiles`. */
var ListProfile = object({
	name: string(),
	title: string(),
	kind: string(),
	isSnapshot: boolean().optional(),
	/** FIPS code; null where the list or its rows say the county. */
	county: number().int().nullable(),
	/** All headings, in order. */
	knownBy: array(string()),
	/** Field -> headings, in the order they are joined. */
	map: partialRecord(_enum(FIELDS), array(string())),
	splits: array(object({
		heading: string(),
		by: string(),
		into: array(_enum(FIELDS).nullable()).readonly()
	})).optional(),
	/** The profile whose other rules hold: `generic`, or a known list's. */
	extends: string(),
	/** The headings a person decided about. */
	corrected: array(string()),
	/** What the rows state, where a person decided that. */
	meaning: _enum(LIST_MEANINGS).optional(),
	/** Whether amounts without a point are in cents, where a person said so. */
	cents: boolean().optional(),
	/** Of a printed list: its columns, where a person set them on the page. */
	layout: KeptColumns.optional(),
	/** Of a text without delimiters: its columns, where a person set them. */
	roll: KeptRoll.optional()
});
/** A list that is read as somebody corrected it: an item of `GET /api/import-profiles`. */
var KeptProfile = object({
	id: number().int(),
	title: string(),
	createdAt: Instant,
	updatedAt: Instant,
	/** Whether the one who asks may delete it. */
	mayDelete: boolean(),
	profile: ListProfile
});
array(KeptProfile);
/** Problems that differ only in the values they quote. */
var ProblemGroup = object({
	kind: _enum(["refused", "noted"]),
	/** What is wrong, without the values: `it has neither a parcel ID nor an address`. */
	message: string(),
	count: number().int(),
	/** The first lines that have it. */
	lines: array(number().int()),
	/** The first problem, as written for its line. */
	example: string()
});
/** What an import did. `GET /api/properties/import-file` answers carry both spellings: this and the file-upload result. */
var ImportResult = object({
	imported: number().int(),
	total: number().int(),
	message: string(),
	/** Why rows were refused, the first 1,000 of them. */
	errors: array(string()),
	/** What there is to say of rows that were taken, and of whole columns; the first 1,000. */
	remarks: array(string()).default([]),
	/** The private list it became; left out where it went to the record. */
	listId: number().int().optional()
});
/** Answer of `POST /api/properties/import-file` when the import has ended (or `dryRun` was asked for). */
var FileImportResult = object({
	total_rows: number().int(),
	imported: number().int(),
	/** How many rows were refused. */
	errors: number().int(),
	/** Why, the first 1,000 in words, each beginning `Line N: `; all of them at `/api/imports/{id}/problems.csv`. */
	error_details: array(string()),
	/** How many lines have a remark: a row was taken, though not as it is written, or a column was not read. */
	remarks: number().int().default(0),
	/** Which, the first 1,000 in words as above; all of them in the same file, as `noted`. */
	remark_details: array(string()).default([]),
	/** Null for a dry run. */
	importId: number().int().nullable(),
	message: string(),
	profile: string().nullable(),
	county: string().nullable(),
	mapping: array(ImportMapping),
	/** What the rows state: see domain/import/meaning.ts. */
	meaning: _enum(LIST_MEANINGS).nullable().default(null),
	/** Dry run only: every meaning that fits, the chosen one first, with the sum owed under each in dollars; null where it says nothing of debts. */
	meanings: array(object({
		meaning: _enum(LIST_MEANINGS),
		owed: number().nullable()
	})).default([]),
	/** Dry run only: the day the list is of; null where it says none. */
	listDay: string().nullable().default(null),
	/** Dry run only: each column with what it contains, in the list's order. */
	columns: array(ListColumn).default([]),
	/** Problems of one kind together, the most frequent first. */
	problemGroups: array(ProblemGroup).default([]),
	/** Dry run only: what is corrected in this reading, given now or kept of an earlier list; null where nothing. */
	corrections: ListCorrections.nullable().default(null),
	/** Dry run only: the kept profile it is read by, and since when it reads so; null where by none. */
	readAs: object({
		id: number().int(),
		correctedAt: Instant
	}).nullable().default(null),
	/** Dry run only: the reading as a profile. */
	listProfile: ListProfile.nullable().default(null),
	/** Dry run only: how many properties the checked rows are about. */
	parcels: number().int().nullable().default(null),
	assumed: array(string()),
	/** Dry run only: the first rows as they would be taken. */
	preview: array(record(string(), union([
		string(),
		number(),
		_null()
	]))),
	/** Dry run only: the first rows of a printed list as they are printed, those read and those that could not be. */
	inPrint: array(object({
		line: number().int(),
		isRead: boolean(),
		parts: array(PartOfPage)
	})).default([]),
	/** Dry run only: how the pages of a printed list are set; null where it is not printed. */
	layout: ShownLayout.nullable().default(null),
	/** Dry run only: where the rows of a layer lie, in degrees of WGS 84; null for a list without shapes, or where none of them has a place. See domain/import/shown-places.ts. */
	places: object({
		placed: number().int(),
		bounds: tuple([
			number(),
			number(),
			number(),
			number()
		]),
		parcels: array(object({
			lng: number(),
			lat: number(),
			rings: array(array(tuple([number(), number()])))
		}))
	}).nullable().default(null),
	/** Dry run only: what the file itself makes a reader say, such as a projection that was found by its county. */
	fileRemarks: array(string()).default([]),
	/** Dry run only: the first lines of a text with columns of fixed width, and its columns; null where it is none. */
	roll: ShownRoll.nullable().default(null),
	/** Dry run only: rows of scanned pages, read as a draft; a person confirms each before it is imported. */
	drafts: number().int().default(0),
	/** Properties (or instruments) that were not known before. */
	added: number().int(),
	/** Of those known before, how many are other than they were. */
	changed: number().int(),
	/** The other rows taken: what they say was known, or is of a property counted already. The three add up to `imported`. */
	unchanged: number().int(),
	/** Dry run only: what of this list the sender may not import, though it is well; null where nothing. */
	notAllowed: string().nullable().default(null)
});
/** An import as the screen follows it: `GET /api/imports`, `GET /api/imports/{id}`, and each event of `GET /api/imports/{id}/events`. */
var ImportProgress = object({
	id: number().int(),
	status: _enum([
		"uploading",
		"queued",
		"reading",
		"waiting",
		"writing",
		"done",
		"failed",
		"undoing",
		"undone"
	]),
	fileName: string(),
	/** Bytes read, of bytes in all. */
	bytesRead: number(),
	bytesTotal: number(),
	rowsRead: number().int(),
	/** 0 to 1 over the whole import. */
	progress: number(),
	/** One sentence: what it is doing, what it waits for, what came of it or why it failed. */
	message: string(),
	createdAt: Instant,
	endedAt: Instant.nullable(),
	canUndo: boolean(),
	/** It is a private list of the workspace: nothing of it is in the record. */
	isPrivate: boolean().default(false),
	/** It failed by no fault of its list, and its file is kept: `POST /api/imports/{id}/retry`. */
	canRetry: boolean(),
	/** Present when it is done. */
	result: FileImportResult.nullable()
});
var ImportList = array(ImportProgress);
export { ListCorrections as a, PageOfPrint as c, ImportResult as i, LIST_MEANINGS as l, ImportList as n, PASTED_LIST as o, ImportProgress as r, ShownRoll as s, FileImportResult as t };
