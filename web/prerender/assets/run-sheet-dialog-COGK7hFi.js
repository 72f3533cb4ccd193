import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { t as Download } from "./download-CAW_KItC.js";
import { t as Printer } from "./printer-ME3zHZ5c.js";
import { t as X } from "./x-BLEqheie.js";
import { c as DialogTitle, i as DialogContent, n as Dialog, r as DialogClose, s as DialogPortal, t as useReturnFocus } from "./use-return-focus-dYaRe0TL.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as COUNTY_FILTER } from "./county-filter-CVL9JqCN.js";
import { A as strictObject, C as intersection, E as object, F as uuid, M as tuple, N as union, T as number, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, j as string, k as record, o as apiSend, r as apiGet, t as ApiError, u as messageForPeople, v as _null, w as literal, x as discriminatedUnion, y as array } from "./api-qmtC8mAi.js";
import { r as formatInstant } from "./format-CW9gkiDn.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { a as Select, i as InputField, n as FieldError, o as SelectField, s as Textarea, t as Field } from "./field-DZvpBdaN.js";
import { i as TableSkeleton, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as useBackCloses } from "./use-back-closes-UWAg-rQy.js";
import { t as coverage } from "./coverage.api-dHAV2yJU.js";
import { t as ParcelTrips } from "./parcel-trips-CydMeIiv.js";
import { n as maxBid } from "./max-bid-BJOM_5A2.js";
import { n as numberProblem, t as numberIn } from "./read-number-JrGL3qYf.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { r as ImportProgress } from "./import--S_9sfFu.js";
import { t as TEXT_LIMITS } from "./text-limits-PjhrhZXc.js";
import { t as REGIMES } from "./question-BGXgG-w8.js";
import { a as PropertyId, i as Instant, n as Dollars, s as number$1, t as Day } from "./value-BIBTdWi0.js";
import { t as Send } from "./send-DLfkwr75.js";
import { i as centralDay } from "./local-date-CwzqCv5x.js";
import { r as useMediaQuery } from "./use-media-query-aCzp9BE-.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { n as useImportRights } from "./rights-notice-Ct4qAOq8.js";
import { t as useUser } from "./use-user-D1YLPUbD.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { c as writeDays, i as formatMoney, n as formatCount, o as formatNumber, r as formatDay, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
import { t as Progress } from "./progress-2NI1Dd7b.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as RefreshCw } from "./refresh-cw-Cj2w2lj7.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { i as MapState } from "./map-BdWIjq65.js";
import { t as CountyText } from "./text-7vOsiOQL.js";
import { t as UNSENT_KEY } from "./warn-of-unsent-3JVqJ_pI.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as Clock$1 } from "./clock-DvCiVgOs.js";
import { t as Pencil } from "./pencil-By7JSwUT.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { t as Link } from "./link-BvARtISh.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as CircleX } from "./circle-x-BXYz35G6.js";
import { t as Gavel } from "./gavel-Cd671Fvy.js";
import { t as Star } from "./star-DMTTATXu.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as ErrorBoundary } from "./error-boundary-D8l9kdW0.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { r as defaultRangeExtractor, t as useVirtualizer } from "./esm-kQEN3guq.js";
import { t as useIsPrinting } from "./use-is-printing-Bpk-YZXa.js";
// node_modules/lucide-react/dist/esm/icons/cloud-download.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$5 = {
	name: "cloud-download",
	size: 24,
	node: [
		["path", {
			d: "M12 13v8l-4-4",
			key: "1f5nwf"
		}],
		["path", {
			d: "m12 21 4-4",
			key: "1lfcce"
		}],
		["path", {
			d: "M4.393 15.269A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.436 8.284",
			key: "ui1hmy"
		}]
	],
	aliases: ["download-cloud"]
};
__iconData$5.node;
var CloudDownload = createLucideIcon(__iconData$5);
// node_modules/lucide-react/dist/esm/icons/cloud-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "cloud-off",
	size: 24,
	node: [
		["path", {
			d: "M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057",
			key: "1uxyv8"
		}],
		["path", {
			d: "M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78",
			key: "99tcn7"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}]
	]
};
__iconData$4.node;
var CloudOff = createLucideIcon(__iconData$4);
// node_modules/lucide-react/dist/esm/icons/radio.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "radio",
	size: 24,
	node: [
		["path", {
			d: "M16.247 7.761a6 6 0 0 1 0 8.478",
			key: "1fwjs5"
		}],
		["path", {
			d: "M19.075 4.933a10 10 0 0 1 0 14.134",
			key: "ehdyv1"
		}],
		["path", {
			d: "M4.925 19.067a10 10 0 0 1 0-14.134",
			key: "1q22gi"
		}],
		["path", {
			d: "M7.753 16.239a6 6 0 0 1 0-8.478",
			key: "r2q7qm"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "2",
			key: "1c9p78"
		}]
	]
};
__iconData$3.node;
var Radio = createLucideIcon(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/skip-forward.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "skip-forward",
	size: 24,
	node: [["path", {
		d: "M21 4v16",
		key: "7j8fe9"
	}], ["path", {
		d: "M6.029 4.285A2 2 0 0 0 3 6v12a2 2 0 0 0 3.029 1.715l9.997-5.998a2 2 0 0 0 .003-3.432z",
		key: "zs4d6"
	}]]
};
__iconData$2.node;
var SkipForward = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/smartphone.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "smartphone",
	size: 24,
	node: [["rect", {
		width: "14",
		height: "20",
		x: "5",
		y: "2",
		rx: "2",
		ry: "2",
		key: "1yt0o3"
	}], ["path", {
		d: "M12 18h.01",
		key: "mhygvu"
	}]]
};
__iconData$1.node;
var Smartphone = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/users.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "users",
	size: 24,
	node: [
		["path", {
			d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
			key: "1yyitq"
		}],
		["path", {
			d: "M16 3.128a4 4 0 0 1 0 7.744",
			key: "16gr8j"
		}],
		["path", {
			d: "M22 21v-2a4 4 0 0 0-3-3.87",
			key: "kshegd"
		}],
		["circle", {
			cx: "9",
			cy: "7",
			r: "4",
			key: "nufk8"
		}]
	]
};
__iconData.node;
var Users = createLucideIcon(__iconData);
// web/features/run-sheet/kept.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What this browser stores under `key`; `none` where there is nothing valid. */
function readKept(key, schema, none) {
	try {
		const text = localStorage.getItem(key);
		return text === null ? none : schema.safeParse(JSON.parse(text)).data ?? none;
	} catch {
		return none;
	}
}
/** Whether it could be stored. */
function writeKept(key, value) {
	const text = JSON.stringify(value);
	try {
		localStorage.setItem(key, text);
		return true;
	} catch {
		if (key.startsWith("run-sheet:copy:") || !removeCopies()) return false;
	}
	try {
		localStorage.setItem(key, text);
		return true;
	} catch {
		return false;
	}
}
/** Sheets as they were last loaded begin with this. */
var COPIES = "run-sheet:copy:";
/** Whether there were any. */
function removeCopies() {
	const keys = Object.keys(localStorage).filter((key) => key.startsWith(COPIES));
	for (const key of keys) localStorage.removeItem(key);
	return keys.length > 0;
}
/** A state that is stored in this browser, and whether it could be. */
function useKept(key, schema, none) {
	const [held, setHeld] = (0, import_react.useState)(() => ({
		key,
		value: readKept(key, schema, none),
		isStored: true
	}));
	const value = held.key === key ? held.value : readKept(key, schema, none);
	if (held.key !== key) setHeld({
		key,
		value,
		isStored: true
	});
	const change = (next) => setHeld((before) => {
		const value = next(before.key === key ? before.value : readKept(key, schema, none));
		return {
			key,
			value,
			isStored: writeKept(key, value)
		};
	});
	return [
		value,
		change,
		held.isStored
	];
}
// web/features/run-sheet/own-figures.ts
/** The person's own figures for every parcel, as typed. */
var OwnFigures = object({
	marginPercent: string().optional(),
	repairs: string().optional(),
	cureCosts: string().optional(),
	holdingPerMonth: string().optional()
});
/** For one parcel: its value to the person, and its repairs. */
var ParcelFigures = record(string(), object({
	value: string().optional(),
	repairs: string().optional()
}));
/** The unit of a figure. */
function unitOf(name) {
	return name === "marginPercent" ? "%" : "$";
}
/** The valid figures, by the server's name for them. */
function readFigures(figures) {
	return Object.fromEntries(Object.entries(figures).flatMap(([name, text]) => {
		const figure = numberIn(text, unitOf(name));
		return figure === null ? [] : [[name, figure]];
	}));
}
/** The maximum bid of a line, from the record and the person's own figures; works offline. */
function bidOf({ bid, maxBidWhy, maxBid: computed }, saleDate, figures, own) {
	const yours = {
		...readFigures(figures),
		...readFigures(own ?? {})
	};
	const isOwn = Object.keys(yours).length > 0;
	if (bid.regime === null || !isOwn) return {
		amount: computed,
		why: maxBidWhy,
		isOwn: false
	};
	const sourced = Object.entries(yours).map(([name, value]) => [name, {
		value,
		source: "yours"
	}]);
	const answer = maxBid({
		...bid.inputs,
		...Object.fromEntries(sourced),
		regime: bid.regime,
		score: bid.score,
		...saleDate === null ? {} : { saleDate }
	});
	return answer.status === "refused" ? {
		amount: null,
		why: answer.problems.join("; "),
		isOwn
	} : {
		amount: answer.maxBid,
		why: answer.verdict,
		isOwn
	};
}
var Figure = string().regex(/^\d{1,12}(?:\.\d{1,4})?$/, "a number such as 1500.50 is needed").transform(Number);
/** `GET /api/exports/run-sheet`. */
var RunSheetQuery = object({
	county: string("the county of the sale is needed, such as “Hinds County, MS”").max(TEXT_LIMITS.county, "a county has 100 characters at most; write it like “Hinds County, MS”"),
	saleDate: union([literal("none"), Day], "a day such as 2026-08-31 is needed, or “none”").optional().describe("Day of the sale; `none` for parcels whose list names no day; the county’s next sale where it is left out"),
	tracked: _enum(["true", "false"]).default("false").describe("`true`: only what the signed-in person tracks"),
	format: _enum([
		"json",
		"csv",
		"pdf"
	]).default("json"),
	paper: _enum(["letter", "a4"]).default("letter").describe("Of the PDF, in landscape"),
	marginPercent: Figure.refine((value) => value <= 100, "it lies between 0 and 100").optional(),
	repairs: Figure.optional(),
	cureCosts: Figure.optional(),
	holdingPerMonth: Figure.optional()
});
/** The result of a parcel at a sale. */
var SALE_RESULTS = [
	"sold",
	"struck off",
	"redeemed",
	"withdrawn"
];
var SaleResult = _enum(SALE_RESULTS);
var SourcedNumber = object({
	value: number(),
	source: string(),
	note: string().optional()
});
var RunSheetLine = object({
	propertyId: number().int(),
	/** The number the county's list gives it. */
	item: string().nullable(),
	parcelId: string().nullable(),
	ppin: string().nullable(),
	address: string().nullable(),
	city: string().nullable(),
	ownerName: string().nullable(),
	status: string(),
	/** The amount due on the list: the minimum bid where land is sold for what is due. */
	amountDue: Dollars.nullable(),
	isAmountAssumed: boolean(),
	/** The record's inputs of the bid; it can be recomputed with other figures. */
	bid: object({
		regime: _enum(REGIMES).nullable(),
		score: number().nullable(),
		inputs: record(string(), SourcedNumber)
	}),
	/** Null where the value, or the law of the state, is not known. */
	maxBid: Dollars.nullable(),
	/** The basis of the figure, or why there is none. */
	maxBidWhy: string(),
	/** What such land went for at the county’s earlier sales; null where these are too few. */
	expected: string().nullable().default(null),
	clock: string(),
	follows: string(),
	law: string(),
	flags: array(string()),
	/** What lies over it, by the overlays it was compared with: `Flood zone: AE 62%`, `Wetland: none`. */
	overlays: array(string()),
	titleScore: number().nullable(),
	/** The result typed in for this sale; null when there is none. */
	result: object({
		words: string(),
		soldTo: string().nullable(),
		bid: Dollars.nullable(),
		source: string(),
		importId: number().int()
	}).nullable(),
	/** Version for optimistic concurrency; sent back with a result. */
	seen: string()
});
/** The parcels of one sale in the county's order. */
var RunSheet = object({
	county: string(),
	/** Null for parcels whose list names no day. */
	saleDate: Day.nullable(),
	asOf: Day,
	isTracked: boolean(),
	/** Heading of the column that numbers the parcels; null where they stand by parcel ID. */
	orderedBy: string().nullable(),
	/** The sales the county has, latest first. */
	sales: array(object({
		saleDate: Day.nullable(),
		parcels: number().int()
	})),
	lines: array(RunSheetLine),
	isSample: boolean()
});
var TypedResult = strictObject({
	propertyId: PropertyId,
	result: SaleResult,
	soldTo: string().trim().max(200, "must have 200 characters at most").optional(),
	bid: number().min(0, "it is not below zero").max(1e9, "it is higher than any bid").refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "it has cents at most").optional(),
	/** `seen` of the loaded line: a line that changed since is not overwritten. */
	seen: string().max(60)
}).refine(({ result, soldTo, bid }) => result === "sold" || result === "struck off" || !soldTo && bid === void 0, "a parcel that was redeemed or withdrawn has no buyer and no bid");
strictObject({
	county: string(),
	saleDate: Day,
	results: array(TypedResult).min(1).max(500)
});
var TypedResultsTaken = object({
	/** Id of the import, to undo it; null when nothing was saved. */
	importId: number().int().nullable(),
	written: number().int(),
	/** Not saved, because they changed since the person loaded them. */
	conflicts: array(object({
		propertyId: number().int(),
		message: string(),
		seen: string()
	}))
});
/** `GET /api/exports/run-sheet/parcels`: what a device keeps of the parcels of a sale beside the sheet. */
var SheetParcelsQuery = RunSheetQuery.pick({
	county: true,
	tracked: true
}).extend({
	saleDate: union([literal("none"), Day], "a day such as 2026-08-31 is needed, or “none”"),
	after: number$1("must be a number").int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).describe("`next` of the page before")
});
var SheetParcel = object({
	propertyId: number().int(),
	ownerAddress: string().nullable(),
	propertyType: string().nullable(),
	legalDescription: string().nullable(),
	marketValue: Dollars.nullable(),
	assessedValue: Dollars.nullable(),
	yearBuilt: number().nullable(),
	/** `[lng, lat]`, WGS 84. */
	center: tuple([number(), number()]).nullable(),
	/** The parcel’s outline: rings of `[lng, lat]`; null where no map layer has it. */
	outline: array(array(tuple([number(), number()]))).nullable(),
	/** Findings of its title, and what each takes from 100; empty where it is not analyzed or nothing was found. */
	reasons: array(object({
		finding: string(),
		points: number(),
		explanation: string(),
		cure: string()
	})),
	/** What the person's workspace wrote of it, the latest first; empty for a visitor. */
	notes: array(object({
		id: number().int(),
		body: string(),
		/** Null where the account was deleted. */
		author: string().nullable(),
		createdAt: Instant
	})).max(5).default([]),
	/** Photos of the person's workspace that have a small picture, the latest first. */
	photos: array(object({
		id: number().int(),
		name: string()
	})).max(4).default([])
});
var SheetParcels = object({
	parcels: array(SheetParcel),
	/** `after` of the next page; null at the end. */
	next: number().int().nullable()
});
// web/features/run-sheet/run-sheet.api.ts
function sheetKey({ county, saleDate, tracked }) {
	return ["/api/exports/run-sheet", {
		county,
		saleDate,
		tracked: tracked ? "true" : void 0
	}];
}
var KeptSheet = object({
	sheet: RunSheet,
	at: string()
});
var copyKey = (wanted) => `${COPIES}${pathFromKey(sheetKey(wanted))}`;
/** The sheet; offline, the copy stored in this browser. */
function sheetQuery(wanted) {
	return queryOptions({
		queryKey: sheetKey(wanted),
		enabled: wanted.county !== "",
		networkMode: "always",
		queryFn: async ({ queryKey, signal }) => {
			try {
				const sheet = await apiGet(pathFromKey(queryKey), RunSheet, signal);
				writeKept(copyKey(wanted), {
					sheet,
					at: (/* @__PURE__ */ new Date()).toISOString()
				});
				return {
					sheet,
					keptAt: null
				};
			} catch (error) {
				const kept = isOffline(error) ? readCopy(wanted) : null;
				if (kept) return kept;
				throw error;
			}
		}
	});
}
function readCopy(wanted) {
	const kept = readKept(copyKey(wanted), KeptSheet.nullable(), null);
	return kept && {
		sheet: kept.sheet,
		keptAt: kept.at
	};
}
/** The browser could not reach the server. */
function isOffline(error) {
	return error instanceof TypeError;
}
function sendResult(sale, result) {
	return apiSend("POST", "/api/tax-sales/results", {
		...sale,
		results: [result]
	}, TypedResultsTaken);
}
/** Undoes a result, and waits until that is done. */
async function undoResult(importId) {
	let { status, message } = await apiSend("POST", `/api/imports/${importId}/undo`, void 0, ImportProgress);
	while (status === "undoing") {
		await new Promise((resolve) => setTimeout(resolve, 250));
		({status, message} = await apiGet(`/api/imports/${importId}`, ImportProgress));
	}
	if (status !== "undone") throw new Error(message);
}
// domain/run-sheet/entry.ts
/** What a company means to do with a parcel of a sale, or did. */
var MARKS = [
	"want",
	"skip",
	"bought",
	"lost"
];
/** What became of a parcel at the sale. */
var OUTCOMES = [
	"sold",
	"struck off",
	"redeemed",
	"withdrawn"
];
/** `deviceId:sequence` */
var nameOf = ({ deviceId, sequence }) => `${deviceId}:${sequence}`;
/** What an entry says, as text: equal for equal entries, in any order of fields. */
function contentOf({ propertyId, deviceAt, kind, value }) {
	const fields = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
	return JSON.stringify([
		propertyId,
		Date.parse(deviceAt),
		kind,
		fields
	]);
}
// domain/run-sheet/spend.ts
/** What a company has spent at a sale, of its cap: the dollars it means to spend there in all. */
function spendOf({ capCents, parcels }) {
	const people = /* @__PURE__ */ new Map();
	let unpriced = 0;
	for (const { mark, paidCents, markedBy } of parcels.values()) {
		if (mark !== "bought" || !markedBy) continue;
		if (paidCents === null) unpriced += 1;
		const key = `${markedBy.userId ?? ""} ${markedBy.person}`;
		const one = people.get(key) ?? {
			person: markedBy.person,
			parcels: 0,
			cents: 0
		};
		people.set(key, one);
		one.parcels += 1;
		one.cents += paidCents ?? 0;
	}
	const list = [...people.values()].toSorted((a, b) => b.cents - a.cents || b.parcels - a.parcels || (a.person < b.person ? -1 : 1));
	const spentCents = list.reduce((sum, { cents }) => sum + cents, 0);
	return {
		spentCents,
		bought: list.reduce((sum, { parcels: each }) => sum + each, 0),
		unpriced,
		leftCents: capCents === null ? null : capCents - spentCents,
		people: list
	};
}
/**
* What everyone at the sale reads once the cap is crossed, by one of them or by several who knew nothing of each other;
* null while it holds.
*/
function overCapMessage(state) {
	const { spentCents, leftCents, bought, people } = spendOf(state);
	if (leftCents === null || leftCents >= 0 || state.capCents === null) return null;
	const who = people.filter(({ cents }) => cents > 0).map(({ person, cents, parcels }) => `${person} ${dollars$1(cents)} for ${ofParcels(parcels)}`);
	return `Your company is ${dollars$1(-leftCents)} over its cap: ${dollars$1(spentCents)} spent on ${ofParcels(bought)}, and the cap is ${dollars$1(state.capCents)}. Spent by ${who.join(", ")}.`;
}
var ofParcels = (count) => formatCount(count, "parcel");
var dollars$1 = (cents) => formatValue(cents / 100);
SheetParcelsQuery.omit({ after: true });
var TileAddress = tuple([
	number().int(),
	number().int(),
	number().int()
]);
var OfflineSheet = object({
	parcels: number().int(),
	/** Parcels whose land is on the tiles; the others have no place, or lie beyond the limit. */
	onMap: number().int(),
	/** Addresses of tiles as [zoom, x, y], those of the most parcels first. */
	tiles: object({
		base: array(TileAddress),
		roads: array(TileAddress),
		parcels: array(TileAddress)
	}),
	/** Notes of the workspace on the parcels; none for a visitor. */
	notes: number().int(),
	/** Photos of the workspace, as small pictures: the latest of each parcel. */
	photos: number().int(),
	/** About, before anything is loaded. */
	bytes: object({
		parcels: number().int(),
		tiles: number().int(),
		photos: number().int()
	})
});
// node_modules/idb/build/index.js
var instanceOfAny = (object, constructors) => constructors.some((c) => object instanceof c);
var idbProxyableTypes;
var cursorAdvanceMethods;
function getIdbProxyableTypes() {
	return idbProxyableTypes || (idbProxyableTypes = [
		IDBIndex,
		IDBObjectStore,
		IDBCursor,
		IDBDatabase,
		IDBTransaction
	]);
}
function getCursorAdvanceMethods() {
	return cursorAdvanceMethods || (cursorAdvanceMethods = [
		"advance",
		"continue",
		"continuePrimaryKey"
	].map((method) => IDBCursor.prototype[method]));
}
var transactionDoneMap = /* @__PURE__ */ new WeakMap();
var transformCache = /* @__PURE__ */ new WeakMap();
var reverseTransformCache = /* @__PURE__ */ new WeakMap();
function promisifyRequest(request) {
	const promise = new Promise((resolve, reject) => {
		const unlisten = () => {
			request.removeEventListener("success", success);
			request.removeEventListener("error", error);
		};
		const success = () => {
			resolve(wrap(request.result));
			unlisten();
		};
		const error = () => {
			reject(request.error);
			unlisten();
		};
		request.addEventListener("success", success);
		request.addEventListener("error", error);
	});
	reverseTransformCache.set(promise, request);
	return promise;
}
function cacheDonePromiseForTransaction(tx) {
	if (transactionDoneMap.has(tx)) return;
	const done = new Promise((resolve, reject) => {
		const unlisten = () => {
			tx.removeEventListener("complete", complete);
			tx.removeEventListener("error", error);
			tx.removeEventListener("abort", error);
		};
		const complete = () => {
			resolve();
			unlisten();
		};
		const error = () => {
			reject(tx.error || new DOMException("AbortError", "AbortError"));
			unlisten();
		};
		tx.addEventListener("complete", complete);
		tx.addEventListener("error", error);
		tx.addEventListener("abort", error);
	});
	transactionDoneMap.set(tx, done);
}
var idbProxyTraps = {
	get(target, prop, receiver) {
		if (target instanceof IDBTransaction) {
			if (prop === "done") return transactionDoneMap.get(target);
			if (prop === "store") return receiver.objectStoreNames[1] ? void 0 : receiver.objectStore(receiver.objectStoreNames[0]);
		}
		return wrap(target[prop]);
	},
	set(target, prop, value) {
		target[prop] = value;
		return true;
	},
	has(target, prop) {
		if (target instanceof IDBTransaction && (prop === "done" || prop === "store")) return true;
		return prop in target;
	}
};
function replaceTraps(callback) {
	idbProxyTraps = callback(idbProxyTraps);
}
function wrapFunction(func) {
	if (getCursorAdvanceMethods().includes(func)) return function(...args) {
		func.apply(unwrap(this), args);
		return wrap(this.request);
	};
	return function(...args) {
		return wrap(func.apply(unwrap(this), args));
	};
}
function transformCachableValue(value) {
	if (typeof value === "function") return wrapFunction(value);
	if (value instanceof IDBTransaction) cacheDonePromiseForTransaction(value);
	if (instanceOfAny(value, getIdbProxyableTypes())) return new Proxy(value, idbProxyTraps);
	return value;
}
function wrap(value) {
	if (value instanceof IDBRequest) return promisifyRequest(value);
	if (transformCache.has(value)) return transformCache.get(value);
	const newValue = transformCachableValue(value);
	if (!Object.is(newValue, value)) {
		transformCache.set(value, newValue);
		reverseTransformCache.set(newValue, value);
	}
	return newValue;
}
var unwrap = (value) => reverseTransformCache.get(value);
/**
* Open a database.
*
* @param name Name of the database.
* @param version Schema version.
* @param callbacks Additional callbacks.
*/
function openDB(name, version, { blocked, upgrade, blocking, terminated } = {}) {
	const request = indexedDB.open(name, version);
	const openPromise = wrap(request);
	if (upgrade) request.addEventListener("upgradeneeded", (event) => {
		upgrade(wrap(request.result), event.oldVersion, event.newVersion, wrap(request.transaction), event);
	});
	if (blocked) request.addEventListener("blocked", (event) => blocked(event.oldVersion, event.newVersion, event));
	openPromise.then((db) => {
		if (terminated) db.addEventListener("close", () => terminated());
		if (blocking) db.addEventListener("versionchange", (event) => blocking(event.oldVersion, event.newVersion, event));
	}).catch(() => {});
	return openPromise;
}
var readMethods = [
	"get",
	"getKey",
	"getAll",
	"getAllKeys",
	"count"
];
var writeMethods = [
	"put",
	"add",
	"delete",
	"clear"
];
var cachedMethods = {};
function getMethod(target, prop) {
	if (!(target instanceof IDBDatabase && !(prop in target) && typeof prop === "string")) return;
	if (cachedMethods[prop]) return cachedMethods[prop];
	const targetFuncName = prop.replace(/FromIndex$/, "");
	const useIndex = prop !== targetFuncName;
	const isWrite = writeMethods.includes(targetFuncName);
	if (!(targetFuncName in (useIndex ? IDBIndex : IDBObjectStore).prototype) || !(isWrite || readMethods.includes(targetFuncName))) return;
	const method = async function(storeName, ...args) {
		const tx = this.transaction(storeName, isWrite ? "readwrite" : "readonly");
		let target = tx.store;
		if (useIndex) target = target.index(args.shift());
		return (await Promise.all([target[targetFuncName](...args), isWrite && tx.done]))[0];
	};
	return cachedMethods[prop] = method;
}
replaceTraps((oldTraps) => ({
	...oldTraps,
	get: (target, prop, receiver) => getMethod(target, prop) || oldTraps.get(target, prop, receiver),
	has: (target, prop) => !!getMethod(target, prop) || oldTraps.has(target, prop)
}));
var advanceMethodProps = [
	"advance",
	"continue",
	"continuePrimaryKey"
];
var methodMap = {};
var advanceResults = /* @__PURE__ */ new WeakMap();
var ittrProxiedCursorToOriginalProxy = /* @__PURE__ */ new WeakMap();
var cursorIteratorTraps = { get(target, prop) {
	if (!advanceMethodProps.includes(prop)) return target[prop];
	let cachedFunc = methodMap[prop];
	if (!cachedFunc) cachedFunc = methodMap[prop] = function(...args) {
		advanceResults.set(this, ittrProxiedCursorToOriginalProxy.get(this)[prop](...args));
	};
	return cachedFunc;
} };
async function* iterate(...args) {
	let cursor = this;
	if (!(cursor instanceof IDBCursor)) cursor = await cursor.openCursor(...args);
	if (!cursor) return;
	cursor = cursor;
	const proxiedCursor = new Proxy(cursor, cursorIteratorTraps);
	ittrProxiedCursorToOriginalProxy.set(proxiedCursor, cursor);
	reverseTransformCache.set(proxiedCursor, unwrap(cursor));
	while (cursor) {
		yield proxiedCursor;
		cursor = await (advanceResults.get(proxiedCursor) || cursor.continue());
		advanceResults.delete(proxiedCursor);
	}
}
function isIteratorProp(target, prop) {
	return prop === Symbol.asyncIterator && instanceOfAny(target, [
		IDBIndex,
		IDBObjectStore,
		IDBCursor
	]) || prop === "iterate" && instanceOfAny(target, [IDBIndex, IDBObjectStore]);
}
replaceTraps((oldTraps) => ({
	...oldTraps,
	get(target, prop, receiver) {
		if (isIteratorProp(target, prop)) return iterate;
		return oldTraps.get(target, prop, receiver);
	},
	has(target, prop) {
		return isIteratorProp(target, prop) || oldTraps.has(target, prop);
	}
}));
// web/features/run-sheet/log/file-store.ts
var STORES = [
	"copy",
	"part",
	"tile",
	"photo"
];
var FILES_NAME = "parcelproof-run-sheet-files";
/** Lines of the first part: what is on the screen and a little more. */
var FIRST_LINES = 100;
/** Lines of each part after it, of which one is parsed without holding up the screen. */
var PART_LINES = 500;
var opened$1 = null;
function openFiles() {
	opened$1 ??= openDB(FILES_NAME, 1, {
		upgrade: (db) => {
			db.createObjectStore("copy", { keyPath: "copy" });
			db.createObjectStore("part", { keyPath: ["copy", "n"] });
			db.createObjectStore("tile", { keyPath: ["copy", "name"] });
			db.createObjectStore("photo", { keyPath: ["copy", "id"] });
		},
		blocking: (_current, _next, event) => event.target.close(),
		terminated: () => {
			opened$1 = null;
		}
	}).catch((error) => {
		opened$1 = null;
		throw error;
	});
	return opened$1;
}
var of = (copy) => IDBKeyRange.bound([copy], [copy, []]);
/** Writes the lines of a sheet, and what its map begins with; answers the bytes of the lines. */
async function writeCopy(copy, sheet) {
	const { lines } = sheet;
	const texts = [JSON.stringify({
		...sheet,
		lines: lines.slice(0, FIRST_LINES)
	})];
	for (let from = FIRST_LINES; from < lines.length; from += PART_LINES) texts.push(JSON.stringify(lines.slice(from, from + PART_LINES)));
	const tx = (await openFiles()).transaction(["copy", "part"], "readwrite");
	const writing = texts.map((text, n) => tx.objectStore("part").put({
		copy: copy.copy,
		n,
		text
	}));
	writing.push(tx.objectStore("copy").put(copy));
	await Promise.all([...writing, tx.done]);
	return texts.reduce((sum, text) => sum + new Blob([text]).size, 0);
}
async function writeTiles(tiles) {
	const tx = (await openFiles()).transaction("tile", "readwrite");
	await Promise.all([...tiles.map((tile) => tx.store.put(tile)), tx.done]);
}
async function writePhotos(photos) {
	const tx = (await openFiles()).transaction("photo", "readwrite");
	await Promise.all([...photos.map((photo) => tx.store.put(photo)), tx.done]);
}
async function findCopy(copy) {
	return await (await openFiles()).get("copy", copy) ?? null;
}
async function findPhoto(copy, id) {
	const found = await (await openFiles()).get("photo", [copy, id]);
	return found ? new Blob([found.bytes], { type: found.type }) : null;
}
/** Removes a copy and all of it. */
async function removeCopy(copy) {
	const tx = (await openFiles()).transaction(STORES, "readwrite");
	tx.objectStore("copy").delete(copy);
	for (const store of [
		"part",
		"tile",
		"photo"
	]) tx.objectStore(store).delete(of(copy));
	await tx.done;
}
/** Removes the copies that no sheet names: of an owner, what was left by a tab that was closed meanwhile too. */
async function removeCopiesBut(owner, named) {
	const db = await openFiles();
	const copies = await db.getAll("copy");
	const known = new Set(copies.map(({ copy }) => copy));
	for (const { copy, owner: its } of copies) if (its === owner && !named.has(copy)) await removeCopy(copy);
	let key = (await await db.transaction("tile").store.openKeyCursor())?.key;
	while (key) {
		const [copy] = key;
		if (!known.has(copy)) await removeCopy(copy);
		const range = IDBKeyRange.lowerBound([copy, []]);
		key = (await await db.transaction("tile").store.openKeyCursor(range))?.key;
	}
}
// web/features/run-sheet/log/keep-files.ts
/** Requests at a time, of those the server answers to one person at once. */
var AT_ONCE = 6;
/** Pauses before a file is asked for again, when the server is busy. */
var AGAIN_MS$1 = [
	1e3,
	5e3,
	2e4
];
/** Files held in memory before they are written. */
var HELD = 60;
/** The map’s paths of the tiles, by the name that they are kept under. */
var PATHS = {
	base: "/api/map/base",
	roads: "/api/map/roads",
	parcels: "/api/map/tiles"
};
/** `parcels/14/4087/6637`: the widest first, so that what a limit cuts off are outlines of few parcels. */
function tileNames({ tiles }) {
	return [
		"base",
		"roads",
		"parcels"
	].flatMap((kind) => tiles[kind].map((address) => `${kind}/${address.join("/")}`));
}
/** Loads tiles and keeps them, up to the limit; answers their bytes. */
async function keepTiles(copy, names, { version }, onDone) {
	let bytes = 0;
	for (let from = 0; from < names.length && bytes < 25e6; from += HELD) {
		await writeTiles((await inTurn(names.slice(from, from + HELD), async (name) => {
			const [kind = "", ...address] = name.split("/");
			const path = PATHS[kind];
			const query = kind === "parcels" ? `?v=${version}` : "";
			return {
				name,
				bytes: await load(`${path}/${address.join("/")}.mvt${query}`)
			};
		})).flatMap(({ name, bytes: tile }) => {
			if (!tile || tile.byteLength === 0) return [];
			bytes += tile.byteLength;
			return [{
				copy,
				name,
				bytes: tile
			}];
		}));
		onDone(Math.min(names.length, from + HELD));
	}
	return bytes;
}
/** Loads the small pictures of the parcels’ photos and keeps them. */
async function keepPhotos(copy, parcels, onDone) {
	const ids = parcels.flatMap(({ photos }) => photos.map(({ id }) => id)).slice(0, 300);
	let [count, bytes] = [0, 0];
	for (let from = 0; from < ids.length; from += HELD) {
		const photos = (await inTurn(ids.slice(from, from + HELD), async (id) => ({
			id,
			bytes: await load(`/api/workspace/files/${id}/thumbnail`)
		}))).flatMap(({ id, bytes: picture }) => picture ? [{
			copy,
			id,
			type: "image/webp",
			bytes: picture
		}] : []);
		count += photos.length;
		bytes += photos.reduce((sum, photo) => sum + photo.bytes.byteLength, 0);
		await writePhotos(photos);
		onDone(Math.min(ids.length, from + HELD));
	}
	return {
		count,
		bytes
	};
}
/** A file; null where there is none. A busy server is asked again. */
async function load(path) {
	for (let attempt = 0;; attempt++) try {
		return await (await apiRequest("GET", path)).arrayBuffer();
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 404) return null;
		const pause = error.status === 429 || error.status === 503 ? AGAIN_MS$1[attempt] : void 0;
		if (pause === void 0) throw error;
		await new Promise((resolve) => setTimeout(resolve, pause));
	}
}
/** What `work` answers to each item, some at a time, in their order. */
async function inTurn(items, work) {
	const results = [];
	let next = 0;
	const runner = async () => {
		for (let at = next++; at < items.length; at = next++) {
			const item = items[at];
			if (item !== void 0) results[at] = await work(item);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, runner));
	return results;
}
// web/features/run-sheet/log/open-store.ts
var ownerOf = (userId, workspaceId) => `${userId}:${workspaceId}`;
var userOf = (owner) => Number(owner.split(":")[0]);
var workspaceOf = (owner) => Number(owner.split(":")[1]);
var saleOf = (county, saleDate) => ({
	county,
	day: saleDate ?? ""
});
var NAME = "parcelproof-run-sheets";
var VERSION = 1;
var opened = null;
/** The database of this device; opened once. */
function openStore() {
	opened ??= openDB(NAME, VERSION, {
		upgrade: (db) => {
			db.createObjectStore("device", { keyPath: "owner" });
			db.createObjectStore("unsent", { keyPath: [
				"owner",
				"deviceId",
				"sequence"
			] });
			db.createObjectStore("received", { keyPath: [
				"owner",
				"county",
				"day",
				"receipt"
			] });
			db.createObjectStore("cursor", { keyPath: [
				"owner",
				"county",
				"day"
			] });
			db.createObjectStore("here", { keyPath: "userId" });
			db.createObjectStore("sheet", { keyPath: [
				"owner",
				"county",
				"day",
				"tracked"
			] });
			db.createObjectStore("sheetText", { keyPath: [
				"owner",
				"county",
				"day",
				"tracked"
			] });
			db.createObjectStore("parcel", { keyPath: ["owner", "propertyId"] });
		},
		blocking: (_current, _next, event) => event.target.close(),
		terminated: () => {
			opened = null;
		}
	}).catch((error) => {
		opened = null;
		throw error;
	});
	return opened;
}
/** All keys that begin with these parts. */
var within = (...parts) => IDBKeyRange.bound(parts, [...parts, []]);
// web/features/run-sheet/log/kept-sheets.ts
/** One sheet is kept at a time on a device. */
var KEEPING = "parcelproof-keep-run-sheet";
var sizeOf = (text) => new Blob([text]).size;
var queryOf = ({ county, saleDate, isTracked }) => ({
	county,
	saleDate: saleDate ?? "none",
	tracked: isTracked ? "true" : void 0
});
/** How a sheet is named among those of an owner. */
var keptNameOf = (owner, { county, saleDate, isTracked }) => ({
	...saleOf(county, saleDate),
	owner,
	tracked: isTracked ? "true" : "false"
});
/** What would be kept of a sheet, and how large that is. */
function offlinePlanQuery(sheet) {
	return queryOptions({
		queryKey: ["/api/exports/run-sheet/offline", queryOf(sheet)],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), OfflineSheet, signal)
	});
}
/**
* Reads a sheet and what belongs to it and keeps them on this device; `onPart` hears how much of all is there. What was
* kept before stays until the new copy is complete, and if there is no room for that.
*/
async function keepSheet(owner, wanted, rights, onPart) {
	await navigator.locks.request(KEEPING, async () => {
		const copy = crypto.randomUUID();
		try {
			await writeNew(copy, owner, wanted, rights, onPart);
		} catch (error) {
			await removeCopy(copy).catch(() => {});
			throw error;
		}
		await removeUnnamed(owner).catch(() => {});
	});
	await navigator.storage?.persist?.().catch(() => false);
}
async function writeNew(copy, owner, wanted, rights, onPart) {
	const query = queryOf(wanted);
	const plan = await apiGet(pathFromKey(["/api/exports/run-sheet/offline", query]), OfflineSheet);
	const sheet = await apiGet(pathFromKey(["/api/exports/run-sheet", query]), RunSheet);
	const names = tileNames(plan);
	const all = sheet.lines.length + names.length + plan.photos;
	const parcels = [];
	for (let after = 0; after !== null;) {
		onPart(parcels.length, all);
		const page = await apiGet(pathFromKey(["/api/exports/run-sheet/parcels", {
			...query,
			after
		}]), SheetParcels);
		parcels.push(...page.parcels);
		after = page.next;
	}
	const done = (more) => onPart(parcels.length + more, all);
	const map = names.length === 0 ? null : await apiGet("/api/map", MapState);
	const tiles = map === null ? 0 : await keepTiles(copy, names, map, done);
	const photos = await keepPhotos(copy, parcels, (more) => done(names.length + more));
	const places = parcels.flatMap(({ propertyId, center }) => center ? [[propertyId, ...center]] : []);
	const lines = await writeCopy({
		copy,
		owner,
		propertyIds: parcels.map(({ propertyId }) => propertyId),
		places,
		map
	}, sheet);
	const name = keptNameOf(owner, wanted);
	const kept = {
		...name,
		rights,
		keptAt: (/* @__PURE__ */ new Date()).toISOString(),
		parcels: sheet.lines.length,
		bytes: lines + sizeOf(JSON.stringify(parcels)) + tiles + photos.bytes,
		copy,
		onMap: plan.onMap,
		notes: parcels.reduce((sum, { notes }) => sum + notes.length, 0),
		photos: photos.count
	};
	const tx = (await openStore()).transaction([
		"sheet",
		"sheetText",
		"parcel"
	], "readwrite", { durability: "strict" });
	const writing = parcels.map((parcel) => tx.objectStore("parcel").put({
		...parcel,
		owner
	}));
	writing.push(tx.objectStore("sheetText").delete(keyOf(name)));
	writing.push(tx.objectStore("sheet").put(kept));
	await Promise.all([...writing, tx.done]);
}
var keyOf = ({ owner, county, day, tracked }) => [
	owner,
	county,
	day,
	tracked
];
/** Removes what is of no sheet any more. */
async function removeUnnamed(owner) {
	const sheets = await listKept(owner);
	await removeCopiesBut(owner, new Set(sheets.map(({ copy }) => copy)));
}
/** What is kept for an owner, the latest first. */
async function listKept(owner) {
	return (await (await openStore()).getAll("sheet", within(owner))).sort((a, b) => a.keptAt < b.keptAt ? 1 : -1);
}
/** A sheet of an owner; null where it is not kept. */
async function findKept(name) {
	return await (await openStore()).get("sheet", keyOf(name)) ?? null;
}
async function findKeptParcel(owner, propertyId) {
	return await (await openStore()).get("parcel", [owner, propertyId]) ?? null;
}
/** Removes a sheet from this device with its map and photos, and the parcels that no other kept sheet has. */
async function removeKept(name) {
	const { owner } = name;
	const others = (await listKept(owner)).filter(({ county, day, tracked }) => county !== name.county || day !== name.day || tracked !== name.tracked);
	const needed = /* @__PURE__ */ new Set();
	for (const other of others) for (const id of await listIds(other)) needed.add(id);
	const tx = (await openStore()).transaction([
		"sheet",
		"sheetText",
		"parcel"
	], "readwrite");
	await tx.objectStore("sheet").delete(keyOf(name));
	await tx.objectStore("sheetText").delete(keyOf(name));
	for (const key of await tx.objectStore("parcel").getAllKeys(within(owner))) if (!needed.has(key[1])) tx.objectStore("parcel").delete(key);
	await tx.done;
	await navigator.locks.request(KEEPING, { ifAvailable: true }, async (lock) => {
		if (lock) await removeUnnamed(owner);
	});
}
/** The parcels of a kept sheet. */
async function listIds(kept) {
	if (kept.copy !== void 0) return (await findCopy(kept.copy))?.propertyIds ?? [];
	const text = (await (await openStore()).get("sheetText", keyOf(kept)))?.text;
	if (!text) return [];
	return JSON.parse(text).lines.map(({ propertyId }) => propertyId);
}
/** Entries of one answer. */
var MAX_ENTRIES_PAGE = 2e3;
var MAX_ENTRY_NOTE = 2e3;
var Cents = number().int("is a whole number of cents").min(0, "it is not below zero").max(1e11, "it is higher than any bid");
var Buyer = string().trim().max(200, `must have 200 characters at most`);
var Whole = number().int().positive().max(Number.MAX_SAFE_INTEGER);
var EntryName = string().max(60);
var MarkValue = strictObject({
	mark: _enum(MARKS).nullable(),
	paidCents: Cents.nullable()
}).refine(({ mark, paidCents }) => mark === "bought" || paidCents === null, "only a parcel that was bought has a price");
var ResultValue = strictObject({
	outcome: _enum(OUTCOMES).nullable(),
	soldTo: Buyer,
	bidCents: Cents.nullable(),
	/** Names of the results that its writer saw and replaces: `deviceId:sequence`. */
	replaces: array(EntryName).max(50, "must be 50 at most")
}).refine(({ outcome, soldTo, bidCents }) => outcome === "sold" || outcome === "struck off" || soldTo === "" && bidCents === null, "a parcel that was redeemed or withdrawn has no buyer and no bid");
var ofParcel = { propertyId: Whole };
/** What an entry says: of a parcel, or of the sale as a whole (its spend cap). */
var statements = [
	object({
		kind: literal("mark"),
		value: MarkValue,
		...ofParcel
	}),
	object({
		kind: literal("max-bid"),
		value: strictObject({ cents: Cents.nullable() }),
		...ofParcel
	}),
	object({
		kind: literal("note"),
		value: strictObject({ text: string().trim().min(1, "must not be empty").max(MAX_ENTRY_NOTE, `must have ${MAX_ENTRY_NOTE} characters at most`) }),
		...ofParcel
	}),
	object({
		kind: literal("bid"),
		value: strictObject({
			cents: Cents,
			bidder: Buyer
		}),
		...ofParcel
	}),
	object({
		kind: literal("result"),
		value: ResultValue,
		...ofParcel
	}),
	object({
		kind: literal("cap"),
		value: strictObject({ cents: Cents.nullable() }),
		propertyId: _null()
	})
];
var EntryStatement = discriminatedUnion("kind", statements);
var Named = object({
	/** Within the device, from 1 up. */
	sequence: Whole,
	/** By the device’s clock. */
	deviceAt: Instant
});
var SentEntry = intersection(Named, EntryStatement);
/** The sale that entries are of: `saleDate` is null for parcels whose list names no day. */
var SaleOfEntries = {
	county: CountyText,
	saleDate: Day.nullable()
};
strictObject({
	/** The workspace they were written in: entries are never received by another. */
	workspaceId: Whole,
	...SaleOfEntries,
	deviceId: uuid("must be a UUID"),
	/** By the device’s clock, so that the server sees how far it is off. */
	sentAt: Instant,
	entries: array(SentEntry).min(1, "must be at least one").max(100, `must be 100 at most`)
});
var EntryReceipts = object({ receipts: array(object({
	deviceId: string(),
	sequence: number().int(),
	/** The place in the server’s order; null where it has another entry of that name, so that this one needs a new name. */
	receipt: number().int().nullable()
})) });
object({
	county: CountyText,
	saleDate: union([literal("none"), Day], "a day such as 2026-08-31 is needed, or “none”"),
	after: number$1("must be a number").int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).describe("The last receipt that is known"),
	limit: number$1("must be a number").int().min(1).max(MAX_ENTRIES_PAGE).default(MAX_ENTRIES_PAGE)
});
var Received = object({
	deviceId: string(),
	receipt: number().int(),
	receivedAt: Instant,
	/** By how many seconds the device’s clock was ahead when it was sent. */
	clockOffS: number().int(),
	/** Null once the account is deleted. */
	userId: number().int().nullable(),
	person: string()
});
var ReceivedEntry = intersection(intersection(Received, Named), EntryStatement);
var ReceivedEntries = object({
	workspace: object({
		id: number().int(),
		name: string(),
		members: number().int(),
		/** Whether the person may write in it; others read. */
		mayWrite: boolean()
	}),
	entries: array(ReceivedEntry),
	/** `after` of the next page; null at the end. */
	next: number().int().nullable()
});
/** An event of `GET /api/workspace/events`: sent at the start, and whenever it changes. */
var WorkspaceNews = object({
	workspaceId: number().int(),
	/** The last receipt of its run sheets; 0 while there is none. */
	lastReceipt: number().int(),
	mayWrite: boolean()
});
// domain/run-sheet/merge.ts
/**
* What a company knows of a sale, from the entries of all its devices: in whatever order they are given, and however
* often. Nothing is lost: what another entry takes the place of stays in the history.
*
* The order is the server's, by receipt; a device's own entries keep the order in which they were made, and those that
* are not received yet come last. Clocks of devices decide nothing.
*/
function mergeEntries(entries) {
	const state = {
		capCents: null,
		cappedBy: null,
		parcels: /* @__PURE__ */ new Map(),
		history: []
	};
	for (const entry of inOrder(entries)) {
		if (entry.propertyId === null) {
			state.history.push(entry);
			if (entry.kind === "cap") {
				state.capCents = entry.value.cents;
				state.cappedBy = entry;
			}
			continue;
		}
		const parcel = state.parcels.get(entry.propertyId) ?? emptyParcel();
		state.parcels.set(entry.propertyId, parcel);
		take(parcel, entry);
	}
	for (const parcel of state.parcels.values()) settleResults(parcel);
	return state;
}
/** A parcel of which nothing is said yet. */
function emptyParcel() {
	return {
		mark: null,
		markedBy: null,
		paidCents: null,
		maxBidCents: null,
		notes: [],
		bids: [],
		results: [],
		isInConflict: false,
		history: []
	};
}
function take(parcel, entry) {
	parcel.history.push(entry);
	switch (entry.kind) {
		case "mark":
			parcel.mark = entry.value.mark;
			parcel.paidCents = entry.value.mark === "bought" ? entry.value.paidCents : null;
			parcel.markedBy = entry;
			break;
		case "max-bid":
			parcel.maxBidCents = entry.value.cents;
			break;
		case "note":
			parcel.notes.push(entry);
			break;
		case "bid":
			parcel.bids.push(entry);
			break;
		case "result": parcel.results.push(entry);
	}
}
/** A result goes when its name is among those that another replaces, in whichever order both arrived. */
function settleResults(parcel) {
	const replaced = new Set(parcel.results.flatMap((result) => result.value.replaces.filter((name) => name !== nameOf(result))));
	const last = parcel.results.at(-1);
	const left = parcel.results.filter((result) => !replaced.has(nameOf(result)));
	parcel.results = (left.length === 0 && last ? [last] : left).filter(({ value }) => value.outcome !== null);
	parcel.isInConflict = new Set(parcel.results.map(saysOf)).size > 1;
}
var saysOf = ({ value: { outcome, soldTo, bidCents } }) => JSON.stringify([
	outcome,
	soldTo.trim().toLowerCase(),
	bidCents
]);
/** Each entry once, in the order in which they count. */
function inOrder(entries) {
	const once = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const key = `${nameOf(entry)} ${contentOf(entry)}`;
		const known = once.get(key);
		if (!known || receiptOf(entry) < receiptOf(known)) once.set(key, entry);
	}
	const keyed = [...once].map(([key, entry]) => ({
		key,
		entry,
		place: receiptOf(entry)
	}));
	const lastOf = /* @__PURE__ */ new Map();
	for (const each of keyed.toSorted((a, b) => a.entry.sequence - b.entry.sequence || a.place - b.place || (a.key < b.key ? -1 : 1))) {
		each.place = Math.max(each.place, lastOf.get(each.entry.deviceId) ?? 0);
		lastOf.set(each.entry.deviceId, each.place);
	}
	return keyed.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place) || compare(a.entry.deviceId, b.entry.deviceId) || a.entry.sequence - b.entry.sequence || compare(a.key, b.key)).map(({ entry }) => entry);
}
var receiptOf = ({ receipt }) => receipt ?? Number.POSITIVE_INFINITY;
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
// domain/run-sheet/log.ts
/** The log with one more entry, which is last. */
function append(log, entry) {
	const named = {
		...entry,
		deviceId: log.deviceId,
		sequence: log.next
	};
	return {
		...log,
		next: log.next + 1,
		unsent: [...log.unsent, named]
	};
}
/**
* The log after an answer of the server. Received entries leave it. Where another entry has the name of one (the log
* was copied to a second phone with a backup), all that are left are named for a device that is new: `freshId`.
*/
function acknowledge(log, receipts, freshId) {
	const known = new Map(receipts.map((each) => [nameOf(each), each.receipt]));
	const isTaken = log.unsent.some((entry) => known.get(nameOf(entry)) === null);
	const left = log.unsent.filter((entry) => typeof known.get(nameOf(entry)) !== "number");
	if (!isTaken) return {
		...log,
		unsent: left
	};
	const names = new Map(left.map((entry, place) => [nameOf(entry), nameOf({
		deviceId: freshId,
		sequence: place + 1
	})]));
	return {
		deviceId: freshId,
		next: left.length + 1,
		unsent: left.map((entry, place) => ({
			...entry,
			...renamed(entry, names),
			deviceId: freshId,
			sequence: place + 1
		}))
	};
}
/** A result names the entries it replaces, which may be among those that are renamed. */
function renamed(entry, names) {
	if (entry.kind !== "result") return entry;
	const replaces = entry.value.replaces.map((name) => names.get(name) ?? name);
	return {
		kind: "result",
		value: {
			...entry.value,
			replaces
		}
	};
}
// web/features/run-sheet/log/device-log.ts
/** Written through to the disk before it counts as saved: a phone may lose its power at any moment. */
var DURABLE = { durability: "strict" };
var newDevice = (owner) => ({
	owner,
	deviceId: crypto.randomUUID(),
	next: 1
});
/** Adds an entry to the log of this device. It is there when this resolves; where it rejects, nothing has changed. */
async function addToLog(owner, sale, said) {
	const tx = (await openStore()).transaction(["device", "unsent"], "readwrite", DURABLE);
	const device = await tx.objectStore("device").get(owner) ?? newDevice(owner);
	const { next, unsent } = append({
		deviceId: device.deviceId,
		next: device.next,
		unsent: []
	}, {
		...said,
		...sale,
		owner,
		deviceAt: (/* @__PURE__ */ new Date()).toISOString()
	});
	const [added] = unsent;
	if (!added) throw new Error("an entry was not added");
	const writing = [
		tx.objectStore("unsent").add(added),
		tx.objectStore("device").put({
			...device,
			next
		}),
		tx.done
	];
	await Promise.all(writing);
	return added;
}
/** What the server has not received, oldest first. */
async function listUnsent(owner) {
	return (await (await openStore()).getAll("unsent", within(owner))).toSorted((a, b) => a.sequence - b.sequence);
}
/**
* Takes what the server received out of the log and puts it among the received entries, in one transaction. What has a
* name that another entry had already gets a new one.
*/
async function acknowledgeLog(owner, receipts, person) {
	const tx = (await openStore()).transaction([
		"device",
		"unsent",
		"received"
	], "readwrite", DURABLE);
	const device = await tx.objectStore("device").get(owner) ?? newDevice(owner);
	const before = (await tx.objectStore("unsent").getAll(within(owner))).toSorted((a, b) => a.sequence - b.sequence);
	const after = acknowledge({
		deviceId: device.deviceId,
		next: device.next,
		unsent: before
	}, receipts, crypto.randomUUID());
	const given = new Map(receipts.map(({ deviceId, sequence, receipt }) => [`${deviceId}:${sequence}`, receipt]));
	for (const entry of before) {
		tx.objectStore("unsent").delete([
			owner,
			entry.deviceId,
			entry.sequence
		]);
		const receipt = given.get(`${entry.deviceId}:${entry.sequence}`);
		if (typeof receipt !== "number") continue;
		const received = {
			...entry,
			receipt,
			receivedAt: (/* @__PURE__ */ new Date()).toISOString(),
			clockOffS: 0,
			userId: userOf(owner),
			person
		};
		tx.objectStore("received").put(received);
	}
	for (const entry of after.unsent) tx.objectStore("unsent").put(entry);
	tx.objectStore("device").put({
		owner,
		deviceId: after.deviceId,
		next: after.next
	});
	await tx.done;
}
async function listReceived(owner, { county, day }) {
	return (await openStore()).getAll("received", within(owner, county, day));
}
/** Keeps entries that were read after `findCursor`, up to the receipt `through`. */
async function keepReceived(owner, sale, entries, through) {
	const tx = (await openStore()).transaction(["received", "cursor"], "readwrite");
	for (const entry of entries) tx.objectStore("received").put({
		...entry,
		...sale,
		owner
	});
	tx.objectStore("cursor").put({
		...sale,
		owner,
		receipt: through
	});
	await tx.done;
}
/** The receipt up to which a sale was read. What this device sent itself may be ahead of it. */
async function findCursor(owner, { county, day }) {
	return (await (await openStore()).get("cursor", [
		owner,
		county,
		day
	]))?.receipt ?? 0;
}
/** Where the person worked last on this device. */
async function findHere(userId) {
	return await (await openStore()).get("here", userId) ?? null;
}
async function keepHere(here) {
	await (await openStore()).put("here", {
		...here,
		userId: userOf(here.owner)
	});
}
/** Removes what this device has of a workspace, but for what is not sent yet: that is the person's own, and kept. */
async function forgetWorkspace(owner) {
	const tx = (await openStore()).transaction([
		"received",
		"cursor",
		"here",
		"sheet",
		"sheetText",
		"parcel"
	], "readwrite");
	tx.objectStore("sheet").delete(within(owner));
	tx.objectStore("sheetText").delete(within(owner));
	tx.objectStore("parcel").delete(within(owner));
	tx.objectStore("received").delete(within(owner));
	tx.objectStore("cursor").delete(within(owner));
	if ((await tx.objectStore("here").get(userOf(owner)))?.owner === owner) tx.objectStore("here").delete(userOf(owner));
	await tx.done;
	await removeCopiesBut(owner, /* @__PURE__ */ new Set());
}
// web/features/run-sheet/log/send-log.ts
/**
* Sends what is in the log of this device until nothing is left. Entries leave the log by the server's receipt alone, so
* this can end anywhere, and run in two tabs at once: what is sent again is received once.
*/
async function sendLog(owner, person, onReceived) {
	const refused = /* @__PURE__ */ new Map();
	for (;;) {
		const batch = nextBatch((await listUnsent(owner)).filter((entry) => !refused.has(nameOf(entry))));
		const [first] = batch;
		if (!first) {
			const [message] = refused.values();
			return message === void 0 ? { status: "done" } : {
				status: "refused",
				message
			};
		}
		try {
			await sendBatch(owner, person, batch);
		} catch (error) {
			if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return { status: "later" };
			if (error.status !== 400) return {
				status: "refused",
				message: messageForPeople(error)
			};
			for (const entry of batch) try {
				await sendBatch(owner, person, [entry]);
			} catch (one) {
				if (!(one instanceof ApiError) || one.status !== 400) break;
				refused.set(nameOf(entry), messageForPeople(one));
			}
		}
		await onReceived();
	}
}
/** The oldest entries, of one sale and device, in their order. */
function nextBatch(unsent) {
	const [first] = unsent;
	if (!first) return [];
	const isOther = ({ county, day, deviceId }) => county !== first.county || day !== first.day || deviceId !== first.deviceId;
	const end = unsent.findIndex(isOther);
	return unsent.slice(0, Math.min(end < 0 ? unsent.length : end, 100));
}
async function sendBatch(owner, person, batch) {
	const [first] = batch;
	if (!first) return;
	const body = {
		workspaceId: workspaceOf(owner),
		county: first.county,
		saleDate: first.day === "" ? null : first.day,
		deviceId: first.deviceId,
		sentAt: (/* @__PURE__ */ new Date()).toISOString(),
		entries: batch.map(({ sequence, deviceAt, propertyId, kind, value }) => ({
			sequence,
			deviceAt,
			propertyId,
			kind,
			value
		}))
	};
	const { receipts } = await apiSend("POST", "/api/workspace/run-sheet-entries", body, EntryReceipts);
	await acknowledgeLog(owner, receipts, person);
}
// web/features/run-sheet/log/sheet-log.ts
/** Pauses between attempts to send, and to read. */
var AGAIN_MS = [
	2e3,
	5e3,
	15e3,
	6e4
];
var RECONNECT_MS = 3e3;
var TABS = "parcelproof-run-sheets";
var EMPTY = {
	here: null,
	sheet: mergeEntries([]),
	unsent: 0,
	isLive: false,
	isSending: false,
	problem: null,
	hasLeft: null
};
/**
* The marks of one sale: what the server has, and what is on this device until it has it. Works without a connection from
* what was read before.
*/
var SheetLog = class {
	#user;
	#sale;
	#listeners = /* @__PURE__ */ new Set();
	#tabs = new BroadcastChannel(TABS);
	#state = EMPTY;
	#events = null;
	#isClosed = false;
	#attempts = 0;
	#timer;
	#reading = null;
	#isReadAgain = false;
	constructor(user, sale) {
		this.#user = user;
		this.#sale = sale;
	}
	get state() {
		return this.#state;
	}
	subscribe = (listener) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
	async open() {
		this.#tabs.onmessage = () => void this.#show();
		window.addEventListener("online", this.#onOnline);
		try {
			const here = await findHere(this.#user.id);
			if (here) this.#set({ here });
			await this.#show();
		} catch {}
		this.#follow();
		await this.#read();
		await this.#send();
	}
	close() {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		window.removeEventListener("online", this.#onOnline);
		this.#events?.close();
		this.#tabs.close();
	}
	/** Says something of a parcel, or of the sale. It is saved on this device when this resolves, and sent as soon as that is possible. */
	async say(said) {
		const { here } = this.#state;
		if (!here) throw new Error("Your workspace is not loaded yet. Try again once you are online.");
		try {
			await addToLog(here.owner, this.#sale, said);
		} catch (error) {
			throw new Error(storageMessage(error), { cause: error });
		}
		await this.#show();
		this.#tabs.postMessage("changed");
		this.#send();
	}
	sendNow = () => {
		this.#attempts = 0;
		this.#send();
	};
	#onOnline = () => {
		this.#attempts = 0;
		this.#read().then(() => this.#send());
	};
	async #send() {
		const { here, isSending } = this.#state;
		if (!here || isSending || this.#isClosed || this.#state.unsent === 0) return;
		this.#set({ isSending: true });
		try {
			const outcome = await sendLog(here.owner, this.#user.name, () => this.#show());
			this.#set({ problem: outcome.status === "refused" ? outcome.message : null });
			if (outcome.status === "later") this.#again();
			else this.#attempts = 0;
		} catch {
			this.#again();
		} finally {
			this.#set({ isSending: false });
		}
		this.#tabs.postMessage("changed");
		if (this.#attempts === 0 && this.#state.problem === null && this.#state.unsent > 0) this.#send();
	}
	#again() {
		clearTimeout(this.#timer);
		if (this.#isClosed) return;
		const pause = AGAIN_MS[Math.min(this.#attempts, AGAIN_MS.length - 1)];
		this.#attempts += 1;
		this.#timer = setTimeout(() => void this.#read().then(() => this.#send()), pause);
	}
	/** Reads what the server has received since; a call during a read has it read once more. */
	async #read() {
		if (this.#reading) {
			this.#isReadAgain = true;
			return this.#reading;
		}
		this.#reading = this.#readAll().finally(() => {
			this.#reading = null;
			if (!this.#isReadAgain) return;
			this.#isReadAgain = false;
			this.#read();
		});
		return this.#reading;
	}
	async #readAll() {
		try {
			for (;;) {
				const known = this.#state.here?.owner;
				const after = known ? await findCursor(known, this.#sale).catch(() => 0) : 0;
				const page = await this.#readPage(after);
				if (this.#isClosed) return;
				const owner = ownerOf(this.#user.id, page.workspace.id);
				await this.#moveTo({
					...page.workspace,
					owner
				});
				if (known !== void 0 && known !== owner) continue;
				await keepReceived(owner, this.#sale, page.entries, page.entries.at(-1)?.receipt ?? after);
				if (page.next === null) break;
			}
			await this.#show();
		} catch {}
	}
	#readPage(after) {
		const { county, day } = this.#sale;
		return apiGet(pathFromKey(["/api/workspace/run-sheet-entries", {
			county,
			saleDate: day === "" ? "none" : day,
			after
		}]), ReceivedEntries);
	}
	async #moveTo(workspace) {
		const { owner, name, members, mayWrite } = workspace;
		const here = {
			owner,
			at: (/* @__PURE__ */ new Date()).toISOString(),
			person: this.#user.name,
			workspace: name,
			members,
			mayWrite
		};
		const isOther = this.#state.here !== null && this.#state.here.owner !== owner;
		this.#set(isOther ? {
			here,
			sheet: mergeEntries([])
		} : { here });
		await keepHere(here);
	}
	#follow() {
		if (this.#isClosed) return;
		const events = new EventSource("/api/workspace/events");
		this.#events = events;
		events.onmessage = ({ data }) => {
			if (!WorkspaceNews.safeParse(JSON.parse(data)).data) return;
			const isFirst = !this.#state.isLive;
			this.#set({ isLive: true });
			if (isFirst) this.#attempts = 0;
			this.#read().then(() => this.#send());
		};
		events.addEventListener("left", () => void this.#leave());
		events.onerror = () => {
			this.#set({ isLive: false });
			if (events.readyState === EventSource.CLOSED) setTimeout(() => this.#follow(), RECONNECT_MS);
		};
	}
	/** The marks are not the person's to see any more. */
	async #leave() {
		const { here } = this.#state;
		this.#set({
			sheet: mergeEntries([]),
			isLive: false,
			here: null,
			hasLeft: here?.workspace ?? ""
		});
		if (here) await forgetWorkspace(here.owner).catch(() => {});
		await this.#read();
	}
	/** Shows what this device has. */
	async #show() {
		const { here } = this.#state;
		if (!here) return;
		const [received, unsent] = await Promise.all([listReceived(here.owner, this.#sale), listUnsent(here.owner)]);
		if (this.#state.here?.owner !== here.owner) return;
		const mine = unsent.filter(({ county, day }) => county === this.#sale.county && day === this.#sale.day).map((entry) => ({
			...entry,
			receipt: null,
			userId: this.#user.id,
			person: this.#user.name
		}));
		this.#set({
			sheet: mergeEntries([...received, ...mine]),
			unsent: unsent.length
		});
		noteUnsent(unsent.length);
	}
	#set(change) {
		if (this.#isClosed) return;
		this.#state = {
			...this.#state,
			...change
		};
		for (const listener of this.#listeners) listener();
	}
};
function noteUnsent(count) {
	try {
		if (count === 0) localStorage.removeItem(UNSENT_KEY);
		else localStorage.setItem(UNSENT_KEY, String(count));
	} catch {}
}
/** Why something could not be saved on this device, and that nothing else was lost. */
function storageMessage(error) {
	return error instanceof DOMException && error.name === "QuotaExceededError" ? "This device is out of storage, so this was not saved. Everything saved before is still there. Free some space and try again." : "This browser can’t store anything, so this was not saved. Allow storage for this site, or leave private browsing, and try again.";
}
// web/features/run-sheet/log/start-offline-pages.ts
/** The service worker of pages without a connection (web/offline/service-worker.ts). */
var WORKER = "/offline-worker.js";
/**
* Registers the service worker when someone makes a sheet available offline, and not before; waits until that of this release
* has what it needs, since an earlier one can't show what is kept now.
*/
async function startOfflinePages() {
	if (!("serviceWorker" in navigator)) throw new Error("This browser can’t open pages without a connection. Use a current Chrome, Edge, Firefox or Safari, and not a private window.");
	const registration = await navigator.serviceWorker.register(WORKER);
	await registration.update().catch(() => {});
	await untilActive(registration.installing ?? registration.waiting);
	await navigator.serviceWorker.ready;
}
function untilActive(worker) {
	return new Promise((resolve, reject) => {
		if (!worker) return resolve();
		const check = () => {
			if (worker.state === "activated") resolve();
			else if (worker.state === "redundant") reject(/* @__PURE__ */ new Error("The page for sales without a signal could not be stored on this device. Free some space, check your connection, and try again."));
		};
		worker.addEventListener("statechange", check);
		check();
	});
}
// web/features/run-sheet/keep-offline.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Keeps the sheet and its parcels on this device, for a sale without a signal. */
function KeepOffline({ sheet, owner, isOnline }) {
	const client = useQueryClient();
	const rights = useImportRights();
	const [part, setPart] = (0, import_react.useState)(null);
	const [problem, setProblem] = (0, import_react.useState)(null);
	const { county, saleDate, isTracked } = sheet;
	const { day } = saleOf(county, saleDate);
	const tracked = isTracked ? "true" : "false";
	const key = ["kept-run-sheets", owner];
	const kept = useQuery({
		queryKey: key,
		networkMode: "always",
		queryFn: () => listKept(owner)
	});
	const mine = kept.data?.find((each) => each.county === county && each.day === day && each.tracked === tracked);
	const isKeeping = part !== null;
	const plan = useQuery({
		...offlinePlanQuery(sheet),
		enabled: isOnline && kept.isSuccess && !mine
	});
	const act = async (work) => {
		setProblem(null);
		try {
			await work();
		} catch (error) {
			setProblem(error instanceof DOMException ? storageMessage(error) : messageForPeople(error));
		} finally {
			setPart(null);
			await client.invalidateQueries({ queryKey: key });
		}
	};
	const keep = () => act(async () => {
		setPart(0);
		await startOfflinePages();
		await keepSheet(owner, sheet, rights, (done, all) => setPart(all === 0 ? 0 : done / all));
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2 border-t pt-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "flex flex-wrap items-center gap-x-4 gap-y-2 text-sm",
			children: mine ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "flex min-w-0 items-center gap-1.5",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Smartphone, {
					"aria-hidden": true,
					className: "size-4 shrink-0 text-good-ink"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: "Available offline"
					}),
					":",
					" ",
					formatCount(mine.parcels, "parcel"),
					", ",
					sizeWords(mine.bytes),
					", data of",
					" ",
					formatInstant(mine.keptAt),
					mine.copy !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "block text-ink-muted text-xs",
						children: ["With ", contentWords({
							...NOTHING_BESIDE,
							...mine
						})]
					})
				] })]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "flex gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					disabled: isKeeping || !isOnline,
					onClick: keep,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshCw, { "aria-hidden": true }),
						part !== null ? percentWords(part) : "Update",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: " the offline copy"
						})
					]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "quiet",
					size: "sm",
					disabled: isKeeping,
					onClick: () => void act(() => removeKept(mine)),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { "aria-hidden": true }),
						"Remove",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: " the offline copy"
						})
					]
				})]
			})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				disabled: isKeeping || !isOnline,
				onClick: () => void keep(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CloudDownload, { "aria-hidden": true }), part !== null ? percentWords(part) : "Make available offline"]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted text-xs",
				children: [
					"For a sale without a signal: the sheet with",
					" ",
					plan.data ? contentWords(plan.data) : "outlines, a map, title findings, notes and photos",
					".",
					plan.data && ` About ${sizeWords(sumOf(plan.data.bytes))}.`,
					" Marks always work offline."
				]
			})] })
		}), problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: problem })]
	});
}
var NOTHING_BESIDE = {
	onMap: 0,
	notes: 0,
	photos: 0
};
/** `outlines, title findings, a map of 4,812 of 5,000 parcels, 12 notes and 31 photos` */
function contentWords({ parcels, onMap, notes, photos }) {
	return `outlines, title findings, ${onMap === 0 ? "no map: no parcel has a place" : onMap < parcels ? `a map of ${formatNumber(onMap)} of ${formatCount(parcels, "parcel")}` : "a map"}, ${formatCount(notes, "note")} and ${formatCount(photos, "photo")}`;
}
var sumOf = (bytes) => Object.values(bytes).reduce((sum, each) => sum + each, 0);
var percentWords = (part) => `Downloading, ${Math.round(part * 100)}%`;
/** `840 KB`, `12.4 MB` */
function sizeWords(bytes) {
	return bytes < 1e6 ? `${formatNumber(Math.max(1, Math.round(bytes / 1e3)))} KB` : `${formatNumber(Math.round(bytes / 1e5) / 10)} MB`;
}
// web/features/run-sheet/mark-words.ts
var MARK_NAMES = {
	want: "Want",
	skip: "Skip",
	bought: "Bought",
	lost: "Lost"
};
/** Clocks that are off by less are not worth a word. */
var CLOCK_OFF_S = 300;
/** What an entry says: `marked it bought for $1,250`. */
function entryWords(entry) {
	switch (entry.kind) {
		case "mark": {
			const { mark, paidCents } = entry.value;
			if (mark === null) return "removed the mark";
			const price = paidCents === null ? "" : ` for ${dollars(paidCents)}`;
			return `marked it ${MARK_NAMES[mark].toLowerCase()}${price}`;
		}
		case "max-bid": return entry.value.cents === null ? "removed your company’s maximum bid" : `set your company’s maximum bid to ${dollars(entry.value.cents)}`;
		case "bid": return `saw a bid of ${dollars(entry.value.cents)}${entry.value.bidder && ` by ${entry.value.bidder}`}`;
		case "note": return `noted: ${entry.value.text}`;
		case "result": return entry.value.outcome === null ? "removed the result" : `entered the result: ${resultWords({
			...entry.value,
			outcome: entry.value.outcome
		})}`;
		case "cap": return entry.value.cents === null ? "removed the spend cap" : `set the spend cap to ${dollars(entry.value.cents)}`;
	}
}
/** `Sold, $1,250.50 to Acme Holdings` */
function resultWords({ outcome, soldTo, bidCents }) {
	const price = bidCents === null ? "" : `, ${dollars(bidCents)}`;
	return `${capitalise(outcome)}${price}${soldTo && ` to ${soldTo}`}`;
}
/** When it was written, by which clock, and whether the server has it. */
function entryTime({ deviceAt, receipt, receivedAt, clockOffS = 0 }) {
	if (receipt === null) return `${formatInstant(deviceAt)}, not sent yet`;
	if (Math.abs(clockOffS) < CLOCK_OFF_S) return formatInstant(deviceAt);
	const received = receivedAt ? `, received ${formatInstant(receivedAt)}` : "";
	return `${formatInstant(deviceAt)} by a clock that was ${spanWords(Math.abs(clockOffS))} ${clockOffS > 0 ? "ahead" : "behind"}${received}`;
}
/** `365 days`, `3 hours`, `12 minutes` */
function spanWords(seconds) {
	if (seconds >= 172800) return formatCount(Math.round(seconds / 86400), "day");
	if (seconds >= 7200) return formatCount(Math.round(seconds / 3600), "hour");
	return formatCount(Math.round(seconds / 60), "minute");
}
var dollars = (cents) => formatValue(cents / 100);
// web/features/run-sheet/company-strip.tsx
/** What the company has spent at the sale, who is at it, and whether their marks arrive. */
function CompanyStrip({ shared: { log, state }, sheet: runSheet }) {
	const { here, sheet, hasLeft } = state;
	const [isSetting, setSetting] = (0, import_react.useState)(false);
	const over = overCapMessage(sheet);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "Your company at this sale",
		className: "grid gap-3 rounded-md border bg-sheet p-3 print:hidden",
		children: [
			hasLeft !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, { children: [
				"You were removed from ",
				hasLeft || "the workspace",
				". Its marks are no longer shown here."
			] }),
			over && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, { children: over }),
			here && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center justify-between gap-x-6 gap-y-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spent, { shared: {
					log,
					state
				} }), here.mayWrite && !isSetting && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => setSetting(true),
					children: sheet.capCents === null ? "Set a spend cap" : "Change the cap"
				})]
			}), isSetting && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CapForm, {
				shared: {
					log,
					state
				},
				onDone: () => setSetting(false)
			})] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Connection, { shared: {
				log,
				state
			} }),
			here && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeepOffline, {
				sheet: runSheet,
				owner: here.owner,
				isOnline: state.isLive
			})
		]
	});
}
function Spent({ shared: { state } }) {
	const { sheet } = state;
	const { spentCents, bought, unpriced, leftCents } = spendOf(sheet);
	const { capCents, cappedBy } = sheet;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid min-w-44 flex-1 gap-1",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-base",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "font-semibold text-lg tabular-nums",
						children: dollars(spentCents)
					}),
					" spent on ",
					formatCount(bought, "parcel"),
					capCents !== null && leftCents !== null && leftCents >= 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						", ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
							className: "font-semibold tabular-nums",
							children: dollars(leftCents)
						}),
						" left of",
						" ",
						dollars(capCents)
					] })
				]
			}),
			capCents !== null && capCents > 0 && spentCents <= capCents && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, {
				label: "Spent of the cap",
				value: spentCents / capCents
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted text-xs",
				children: [unpriced > 0 && `${formatCount(unpriced, "bought parcel has", "bought parcels have")} no price and ${unpriced === 1 ? "counts" : "count"} as $0. `, capCents === null || cappedBy === null ? "No spend cap is set for this sale." : `Cap set by ${cappedBy.person}, ${entryTime(cappedBy)}.`]
			})
		]
	});
}
function CapForm({ shared: { log, state }, onDone }) {
	const { capCents } = state.sheet;
	const [text, setText] = (0, import_react.useState)(capCents === null ? "" : String(capCents / 100));
	const [problem, setProblem] = (0, import_react.useState)(null);
	const save = async () => {
		const wrong = numberProblem(text, "$");
		if (wrong) return setProblem(wrong);
		const amount = numberIn(text, "$");
		try {
			const cents = amount === null ? null : Math.round(amount * 100);
			await log.say({
				kind: "cap",
				value: { cents },
				propertyId: null
			});
			onDone();
		} catch (error) {
			setProblem(messageForPeople(error));
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "flex flex-wrap items-start gap-2",
		onSubmit: (event) => {
			event.preventDefault();
			save();
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			className: "min-w-44 flex-1",
			label: "Spend cap for this sale",
			help: "For everyone in your company; empty for none",
			error: problem,
			inputMode: "decimal",
			autoComplete: "off",
			value: text,
			onChange: ({ target }) => {
				setText(target.value);
				setProblem(null);
			}
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-6.5 flex gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				type: "submit",
				children: "Save cap"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "quiet",
				onClick: onDone,
				children: "Cancel"
			})]
		})]
	});
}
function Connection({ shared: { log, state } }) {
	const { here, unsent, isLive, isSending, problem } = state;
	const waiting = `${formatCount(unsent, "entry is", "entries are")} only on this device`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2",
		children: [problem !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Alert, { children: [unsent > 0 ? `${waiting}: ` : "", problem] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "status",
			className: "flex flex-wrap items-center gap-x-4 gap-y-1 text-sm",
			children: [
				here && (isLive || here.members > 1 || !here.mayWrite) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-1.5",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Users, {
							"aria-hidden": true,
							className: "size-4 text-ink-muted"
						}),
						here.members === 1 ? "Marks are saved in your workspace" : `Shared with ${formatCount(here.members - 1, "other member", "other members")} of ${here.workspace}`,
						!here.mayWrite && ", read only for you"
					]
				}),
				isLive ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-1.5 text-good-ink",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radio, {
						"aria-hidden": true,
						className: "size-4"
					}), "Live"]
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex items-center gap-1.5 text-warn-ink",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CloudOff, {
						"aria-hidden": true,
						className: "size-4"
					}), here ? "No connection: marks are saved on this device" : "Loading your workspace"]
				}),
				unsent > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "flex flex-wrap items-center gap-2 font-semibold",
					children: [waiting, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						disabled: isSending,
						onClick: log.sendNow,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Send, { "aria-hidden": true }), isSending ? "Sending…" : "Send now"]
					})]
				})
			]
		})]
	});
}
function Alert({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "alert",
		className: "flex items-start gap-2 rounded-md bg-bad-tint px-4 py-2.5 font-semibold text-bad-ink",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-pretty",
			children
		})]
	});
}
// web/features/holding/bought-link.tsx
/** From a line that was sold to the property's holdings, where the purchase is recorded with its result. */
function BoughtLink({ propertyId, name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/property/$id",
		params: { id: String(propertyId) },
		hash: "holding",
		className: `-ml-3 ${buttonClass({
			variant: "quiet",
			size: "sm"
		})}`,
		children: ["We bought it", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "sr-only",
			children: [": record the purchase of ", name]
		})]
	});
}
// web/features/run-sheet/line-result.tsx
/** The sale result of a parcel: saved, waiting for a connection, or in conflict; else a form. */
function LineResult({ line, typed, company, onUndone, canType, isOpen, onOpen }) {
	const waiting = typed.waiting[line.propertyId];
	const name = line.parcelId ?? line.address ?? "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid justify-items-start gap-1.5 text-sm",
		children: [
			waiting ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotTaken, {
				id: line.propertyId,
				waiting,
				typed
			}) : line.result && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Taken, {
				result: line.result,
				propertyId: line.propertyId,
				name,
				typed,
				onUndone
			}),
			company,
			!line.result && !waiting && !company && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				"aria-hidden": true,
				className: "hidden h-9 w-full rounded-sm border border-line-strong print:block"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: line.result || waiting ? "quiet" : "secondary",
				size: "sm",
				className: "print:hidden",
				"aria-expanded": isOpen,
				onClick: () => onOpen(!isOpen),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pencil, { "aria-hidden": true }),
					isOpen ? "Close" : !canType ? "More" : line.result ? "Correct" : "Result",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [" of ", name]
					})
				]
			})
		]
	});
}
function Taken({ result, propertyId, name, typed, onUndone }) {
	const { words, soldTo, bid, source, importId } = result;
	const [isUndoing, setUndoing] = (0, import_react.useState)(false);
	const [problem, setProblem] = (0, import_react.useState)(null);
	const undo = async () => {
		setUndoing(true);
		setProblem(null);
		try {
			await typed.undo(importId);
			onUndone();
		} catch (error) {
			setProblem(messageForPeople(error));
		} finally {
			setUndoing(false);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex gap-1.5 font-semibold",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Check, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0 text-accent"
			}), [words, bid !== null && formatMoney(bid)].filter(Boolean).join(", ")]
		}),
		soldTo && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: ["to ", soldTo] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "text-ink-muted text-xs",
			children: capitalise(source)
		}),
		problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			role: "alert",
			className: "text-danger text-xs",
			children: problem
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
			variant: "quiet",
			size: "sm",
			className: "-ml-3 print:hidden",
			disabled: isUndoing,
			onClick: () => void undo(),
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcw, { "aria-hidden": true }),
				isUndoing ? "Undoing…" : "Undo",
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [" the result of ", name]
				})
			]
		}),
		/^sold$/i.test(words) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BoughtLink, {
			propertyId,
			name
		})
	] });
}
function NotTaken({ id, waiting, typed }) {
	const { result, soldTo, bid, problem, nowSeen } = waiting;
	const words = [
		capitalise(result),
		bid !== null && formatMoney(bid),
		soldTo && `to ${soldTo}`
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "font-semibold",
		children: words.filter(Boolean).join(", ")
	}), problem === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex gap-1.5 text-ink-muted text-xs",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Clock$1, {
			"aria-hidden": true,
			className: "size-4 shrink-0"
		}), "Saved in this browser, not sent yet"]
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		role: "alert",
		className: "flex gap-1.5 text-danger text-xs",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, {
			"aria-hidden": true,
			className: "size-4 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: ["Not saved. ", problem] })]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap gap-1 print:hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			size: "sm",
			onClick: () => typed.again(id),
			children: nowSeen === null ? "Send again" : "Replace"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "quiet",
			size: "sm",
			onClick: () => typed.discard(id),
			children: "Discard mine"
		})]
	})] })] });
}
// web/features/run-sheet/log/use-sheet-log.ts
/** The workspace's marks of a sale; null for a visitor. */
function useSheetLog(user, { county, saleDate }) {
	const [log, setLog] = (0, import_react.useState)(null);
	const id = user?.id;
	const name = user ? [user.firstName, user.lastName].filter(Boolean).join(" ") || "You" : "";
	(0, import_react.useEffect)(() => {
		if (id === void 0) return;
		const opened = new SheetLog({
			id,
			name
		}, saleOf(county, saleDate));
		setLog(opened);
		opened.open();
		return () => {
			opened.close();
			setLog(null);
		};
	}, [
		id,
		name,
		county,
		saleDate
	]);
	const state = (0, import_react.useSyncExternalStore)(log?.subscribe ?? never, () => log?.state ?? null, () => null);
	return log && state ? {
		log,
		state
	} : null;
}
var never = () => () => {};
// web/features/run-sheet/mark-bar.tsx
var ICON = {
	want: Star,
	skip: SkipForward,
	bought: Gavel,
	lost: CircleX
};
var PRESSED = {
	want: "border-current bg-info-tint text-info-ink",
	skip: "border-current bg-other-tint text-other-ink",
	bought: "border-current bg-good-tint text-good-ink",
	lost: "border-current bg-warn-tint text-warn-ink"
};
/** What the company does with a parcel: one of four, or none. */
function MarkBar({ name, mark, mayWrite, isLarge, onMark }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: cn("flex print:hidden", isLarge ? "gap-2" : "gap-1"),
		disabled: !mayWrite,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("legend", {
			className: "sr-only",
			children: ["Mark of ", name]
		}), MARKS.map((each) => {
			const Icon = ICON[each];
			const isPressed = mark === each;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
				type: "button",
				"aria-pressed": isPressed,
				title: isLarge ? void 0 : MARK_NAMES[each],
				onClick: () => onMark(isPressed ? null : each),
				className: cn("inline-flex min-w-0 flex-1 select-none items-center justify-center rounded-md border font-semibold transition-colors disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0", isLarge ? "h-14 flex-col gap-0.5 text-xs" : "h-9 pointer-coarse:h-11", isPressed ? PRESSED[each] : "bg-raised text-ink-muted hover:bg-well"),
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { "aria-hidden": true }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: isLarge ? void 0 : "sr-only",
						children: MARK_NAMES[each]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [" ", name]
					})
				]
			}, each);
		})]
	});
}
// web/features/run-sheet/parcel-company.tsx
/** What the company says of a parcel; an empty one where it says nothing. */
function parcelOf({ state }, propertyId) {
	return state.sheet.parcels.get(propertyId) ?? emptyParcel();
}
/** Says something of the parcel; what could not be saved is shown where it was said. */
function useSay({ log }, propertyId) {
	const [problem, setProblem] = (0, import_react.useState)(null);
	const say = async (said) => {
		try {
			await log.say({
				...said,
				propertyId
			});
			setProblem(null);
			return true;
		} catch (error) {
			setProblem(messageForPeople(error));
			return false;
		}
	};
	return {
		say,
		problem
	};
}
var centsIn = (text) => {
	const amount = numberIn(text, "$");
	return amount === null ? null : Math.round(amount * 100);
};
/** On each line: the mark, what was paid, and the company’s own figures. */
function ParcelMarks({ shared, propertyId, name, isLarge }) {
	const { say, problem } = useSay(shared, propertyId);
	const { mark, markedBy, paidCents, maxBidCents, bids, notes } = parcelOf(shared, propertyId);
	const mayWrite = shared.state.here?.mayWrite === true;
	const highest = bids.reduce((most, { value }) => Math.max(most, value.cents), 0);
	const facts = [
		maxBidCents !== null && `Our max ${dollars(maxBidCents)}`,
		bids.length > 0 && `Bid seen ${dollars(highest)}`,
		notes.length > 0 && formatCount(notes.length, "note")
	].filter(Boolean);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-1.5 text-sm print:hidden",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MarkBar, {
				name,
				mark,
				mayWrite,
				isLarge,
				onMark: (next) => void say({
					kind: "mark",
					value: {
						mark: next,
						paidCents: null
					}
				})
			}),
			mark === "bought" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaidForm, {
				name,
				paidCents,
				mayWrite,
				onPaid: (cents) => say({
					kind: "mark",
					value: {
						mark: "bought",
						paidCents: cents
					}
				})
			}, paidCents),
			markedBy && mark !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted text-xs",
				children: [
					"By ",
					markedBy.person,
					markedBy.receipt === null && ", not sent yet"
				]
			}),
			facts.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "font-semibold text-xs",
				children: facts.join(" · ")
			}),
			problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				className: "text-xs",
				children: problem
			})
		]
	});
}
function PaidForm({ name, paidCents, mayWrite, onPaid }) {
	const [text, setText] = (0, import_react.useState)(paidCents === null ? "" : String(paidCents / 100));
	const [problem, setProblem] = (0, import_react.useState)(null);
	const isChanged = centsIn(text) !== paidCents;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "flex items-start gap-2",
		onSubmit: (event) => {
			event.preventDefault();
			const wrong = numberProblem(text, "$");
			setProblem(wrong);
			if (!wrong) onPaid(centsIn(text));
		},
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			className: "min-w-0 flex-1",
			label: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["Paid", /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr-only",
				children: [" for ", name]
			})] }),
			error: problem,
			inputMode: "decimal",
			autoComplete: "off",
			placeholder: "0",
			disabled: !mayWrite,
			value: text,
			onChange: ({ target }) => {
				setText(target.value);
				setProblem(null);
			}
		}), isChanged && mayWrite && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			className: "mt-6.5",
			children: "Save"
		})]
	});
}
/** Results that the company entered, where the public record does not say the same. */
function CompanyResults({ shared, propertyId, name }) {
	const { say, problem } = useSay(shared, propertyId);
	const { results, isInConflict } = parcelOf(shared, propertyId);
	const mayWrite = shared.state.here?.mayWrite === true;
	const replaces = results.map(nameOf);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: isInConflict ? "grid gap-2 rounded-md bg-warn-tint p-3 text-warn-ink" : "grid gap-1",
		children: [
			isInConflict && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				role: "alert",
				className: "font-semibold",
				children: [
					"Your company has ",
					results.length,
					" different results of this parcel. Both are kept until someone chooses."
				]
			}),
			results.map((result) => {
				const { outcome, ...said } = result.value;
				if (outcome === null) return null;
				return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "font-semibold",
						children: resultWords({
							...said,
							outcome
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "text-xs",
						children: [
							"Entered for your company by ",
							result.person,
							", ",
							entryTime(result)
						]
					}),
					mayWrite && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: isInConflict ? "secondary" : "quiet",
						size: "sm",
						className: isInConflict ? "mt-1" : "-ml-3",
						onClick: () => void say({
							kind: "result",
							value: isInConflict ? {
								...result.value,
								replaces
							} : {
								outcome: null,
								soldTo: "",
								bidCents: null,
								replaces
							}
						}),
						children: [isInConflict ? "This is right" : "Remove", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: isInConflict ? `, the result of ${result.person}` : ` the result of ${name}`
						})]
					})
				] }, nameOf(result));
			}),
			problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
				className: "text-xs",
				children: problem
			})
		]
	});
}
/** Under a line: the company’s maximum bid, bids seen, notes, and all that was said of the parcel. */
function ParcelCompany({ shared, propertyId, name }) {
	const { say, problem } = useSay(shared, propertyId);
	const parcel = parcelOf(shared, propertyId);
	const mayWrite = shared.state.here?.mayWrite === true;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": `Your company on ${name}`,
		className: "grid gap-x-8 gap-y-4 bg-well p-4 text-sm lg:grid-cols-[3fr_2fr]",
		children: [mayWrite ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid content-start gap-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid items-start gap-4 sm:grid-cols-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MaxBidForm, {
						maxBidCents: parcel.maxBidCents,
						say
					}, parcel.maxBidCents), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidForm, { say })]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoteForm, { say }),
				problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: problem })
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: "You can read what your company says, but not change it."
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(History, { parcel })]
	});
}
function MaxBidForm({ maxBidCents, say }) {
	const before = maxBidCents === null ? "" : String(maxBidCents / 100);
	const form = useFields({ maxBid: before }, ({ maxBid }) => ({ maxBid: numberProblem(maxBid, "$") ?? void 0 }));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-2",
		onSubmit: form.submit(({ maxBid }) => void say({
			kind: "max-bid",
			value: { cents: centsIn(maxBid) }
		})),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Our maximum bid",
			help: "For everyone in your company",
			inputMode: "decimal",
			autoComplete: "off",
			...form.field("maxBid")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			variant: "secondary",
			disabled: form.values.maxBid === before,
			children: "Save maximum bid"
		})]
	});
}
function BidForm({ say }) {
	const form = useFields({
		amount: "",
		bidder: ""
	}, ({ amount }) => ({ amount: numberProblem(amount, "$") ?? (centsIn(amount) === null ? "Enter an amount such as 1500.50" : void 0) }));
	const add = async ({ amount, bidder }) => {
		const cents = centsIn(amount);
		if (cents === null) return;
		if (await say({
			kind: "bid",
			value: {
				cents,
				bidder: bidder.trim()
			}
		})) form.reset();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-2",
		onSubmit: form.submit((values) => void add(values)),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-2 gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Bid seen",
				inputMode: "decimal",
				autoComplete: "off",
				...form.field("amount")
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Bidder",
				maxLength: 200,
				autoComplete: "off",
				...form.field("bidder")
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			variant: "secondary",
			children: "Add bid"
		})]
	});
}
function NoteForm({ say }) {
	const form = useFields({ note: "" }, ({ note }) => ({ note: note.trim() === "" ? "Write a note first" : void 0 }));
	const { error, ...field } = form.field("note");
	const add = async ({ note }) => {
		if (await say({
			kind: "note",
			value: { text: note.trim() }
		})) form.reset();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: "grid gap-2",
		onSubmit: form.submit((values) => void add(values)),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
			label: "Note",
			error,
			children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Textarea, {
				...aid,
				maxLength: 2e3,
				...field
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			variant: "secondary",
			className: "justify-self-start",
			children: "Add note"
		})]
	});
}
function History({ parcel: { history } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid content-start gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "font-semibold",
			children: "Everything your company said of it"
		}), history.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: "Nothing yet."
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			className: "grid gap-2",
			children: history.toReversed().map((entry) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "wrap-anywhere",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: entry.person
					}),
					" ",
					entryWords(entry),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted text-xs",
						children: entryTime(entry)
					})
				]
			}, `${nameOf(entry)} ${entry.receipt}`))
		})]
	});
}
// web/features/run-sheet/kept-map-place.ts
/** What shows the kept map around a parcel: handed in by the page without a connection, since the app's map is online. */
var KeptMapPlace = (0, import_react.createContext)(null);
// web/features/run-sheet/kept-teamwork.tsx
/** The workspace’s latest notes on a parcel, from this device. A copy of an earlier release has none. */
function KeptNotes({ notes }) {
	if (!notes || notes.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid content-start gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "font-semibold",
			children: "Notes of your workspace"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
			className: "grid gap-2",
			children: notes.map(({ id, body, author, createdAt }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "wrap-anywhere whitespace-pre-line",
				children: [body, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "block text-ink-muted text-xs",
					children: [
						author ?? "A former member",
						", ",
						formatInstant(createdAt)
					]
				})]
			}, id))
		})]
	});
}
/** The workspace’s latest photos of a parcel, as the small pictures on this device. */
function KeptPhotos({ copy, photos }) {
	if (!photos || photos.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid content-start gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "font-semibold",
			children: "Photos of your workspace"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "grid grid-cols-2 gap-2 sm:grid-cols-4",
			children: photos.map((photo) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptPhoto, {
				copy,
				...photo
			}) }, photo.id))
		})]
	});
}
function KeptPhoto({ copy, id, name }) {
	const photo = useQuery({
		queryKey: [
			"kept-run-sheets",
			"photo",
			copy,
			id
		],
		networkMode: "always",
		structuralSharing: false,
		queryFn: () => findPhoto(copy, id)
	});
	const url = useObjectUrl(photo.data ?? null);
	const isMissing = photo.isError || photo.data === null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("figure", {
		className: "grid gap-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "grid aspect-4/3 place-items-center overflow-hidden rounded-md border bg-sheet text-ink-muted text-xs",
			children: url ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
				src: url,
				alt: name,
				className: "size-full object-cover"
			}) : isMissing && "Not on this device"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("figcaption", {
			className: "truncate text-ink-muted text-xs",
			children: name
		})]
	});
}
function useObjectUrl(blob) {
	const [url, setUrl] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		if (!blob) return;
		const made = URL.createObjectURL(blob);
		setUrl(made);
		return () => {
			URL.revokeObjectURL(made);
			setUrl(null);
		};
	}, [blob]);
	return url;
}
// web/features/run-sheet/parcel-facts.tsx
/** What this device keeps of a parcel: facts, map, title findings, notes and photos; nothing where it keeps none. */
function ParcelFacts({ owner, sheet, propertyId, name }) {
	const copy = useQuery({
		queryKey: [
			"kept-run-sheets",
			owner,
			sheet.county,
			sheet.saleDate,
			sheet.isTracked
		],
		networkMode: "always",
		queryFn: () => findKept(keptNameOf(owner, sheet))
	}).data?.copy;
	const KeptMap = (0, import_react.useContext)(KeptMapPlace);
	const kept = useQuery({
		queryKey: [
			"kept-run-sheets",
			owner,
			propertyId
		],
		networkMode: "always",
		queryFn: () => findKeptParcel(owner, propertyId)
	});
	if (!kept.data) return null;
	const parcel = kept.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": "The parcel on this device",
		className: "grid gap-x-8 gap-y-4 border-t bg-well p-4 text-sm lg:grid-cols-[3fr_2fr] print:hidden",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid content-start gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: "font-semibold",
					children: "Why this title score"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reasons, { reasons: parcel.reasons })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid content-start gap-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
							name: "Market value",
							isNumber: true,
							children: formatValue(parcel.marketValue)
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
							name: "Assessed value",
							isNumber: true,
							children: formatValue(parcel.assessedValue)
						}),
						parcel.propertyType && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
							name: "Type",
							children: parcel.propertyType
						}),
						parcel.yearBuilt !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
							name: "Year built",
							children: parcel.yearBuilt
						}),
						parcel.ownerAddress && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
							name: "Mailing address",
							children: parcel.ownerAddress
						}),
						parcel.center && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
							name: "Center",
							children: [
								parcel.center[1].toFixed(5),
								", ",
								parcel.center[0].toFixed(5)
							]
						})
					] }),
					parcel.legalDescription && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "wrap-anywhere text-xs",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: "Legal description: "
						}), parcel.legalDescription]
					}),
					parcel.outline && !(KeptMap && copy && parcel.center) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outline, { rings: parcel.outline })
				]
			}),
			copy && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid min-w-0 gap-4 lg:col-span-2",
				children: [
					KeptMap && parcel.center && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
						part: "The map",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptMap, {
							fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-72 w-full" }),
							copy,
							propertyId,
							center: parcel.center,
							name
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptPhotos, {
						copy,
						photos: parcel.photos
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(KeptNotes, { notes: parcel.notes })
				]
			})
		]
	});
}
function Reasons({ reasons }) {
	if (reasons.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: "No finding, or not analyzed. Neither proves a good title."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		className: "grid gap-3",
		children: reasons.map(({ finding, points, explanation, cure }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex justify-between gap-4 font-semibold",
				children: [finding, points > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "shrink-0 tabular-nums",
					children: ["−", points]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-pretty",
				children: writeDays(explanation)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-pretty text-ink-muted",
				children: ["To cure: ", writeDays(cure)]
			})
		] }, `${finding} ${place}`))
	});
}
var SIZE = 240;
var MARGIN = 8;
/** The parcel's outline, north up, drawn without a map. */
function Outline({ rings }) {
	const points = rings.flat();
	const [first] = points;
	if (!first) return null;
	const east = Math.cos(first[1] * Math.PI / 180);
	const xs = points.map(([lng]) => lng * east);
	const ys = points.map(([, lat]) => lat);
	const [left, right, low, high] = [
		Math.min(...xs),
		Math.max(...xs),
		Math.min(...ys),
		Math.max(...ys)
	];
	const scale = 224 / (Math.max(right - left, high - low) || 1);
	const place = ([lng, lat]) => `${(MARGIN + (lng * east - left) * scale).toFixed(1)} ${(MARGIN + (high - lat) * scale).toFixed(1)}`;
	const path = rings.map((ring) => `M${ring.map(place).join("L")}Z`).join("");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
		role: "img",
		"aria-label": "Outline of the parcel, north up",
		viewBox: `0 0 ${SIZE} ${SIZE}`,
		className: "w-full max-w-60 rounded-md border bg-sheet",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: path,
			fillRule: "evenodd",
			className: "fill-accent-tint stroke-accent",
			strokeWidth: "2"
		})
	});
}
// web/features/run-sheet/result-form.tsx
/** Under a line of the sheet: the parcel's sale result, and the person's own figures for it. */
function ResultForm({ line, canType, isSignedIn, isCompanyOnly, figures, onFigures, onResult }) {
	const form = useFields({
		result: "sold",
		soldTo: "",
		bid: ""
	}, ({ result, bid }) => ({ bid: isSale(result) && numberProblem(bid, "$") || void 0 }));
	const isSold = isSale(form.values.result);
	const save = ({ result, soldTo, bid }) => onResult({
		result,
		soldTo: isSold ? soldTo.trim() : "",
		bid: isSold ? numberIn(bid, "$") : null
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-x-8 gap-y-4 bg-well p-4 text-sm lg:grid-cols-[3fr_2fr]",
		children: [canType ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			onSubmit: form.submit(save),
			className: "grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Result",
					options: SALE_RESULTS.map((each) => [each, capitalise(each)]),
					...form.field("result")
				}),
				isSold && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Sold to",
					maxLength: 200,
					autoComplete: "off",
					...form.field("soldTo")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Winning bid",
					inputMode: "decimal",
					autoComplete: "off",
					...form.field("bid")
				})] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "sm:pt-6.5",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						className: "w-full",
						children: "Save result"
					})
				}),
				isCompanyOnly && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted sm:col-span-full",
					children: "Saved for your company only. Sale results of the record are entered by staff."
				})
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted",
			children: isSignedIn ? "Results can be entered from the day of the sale on, by members who may write in the workspace." : "Sign in to enter results, starting on the day of the sale."
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid items-start gap-3 sm:grid-cols-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Value to you",
				help: recordWords(line, "value"),
				error: numberProblem(figures.value, "$"),
				inputMode: "decimal",
				value: figures.value ?? "",
				onChange: ({ target }) => onFigures({
					...figures,
					value: target.value
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Repairs",
				help: "For this parcel only",
				error: numberProblem(figures.repairs, "$"),
				inputMode: "decimal",
				value: figures.repairs ?? "",
				onChange: ({ target }) => onFigures({
					...figures,
					repairs: target.value
				})
			})]
		})]
	});
}
var isSale = (result) => result === "sold" || result === "struck off";
function recordWords({ bid }, name) {
	const known = bid.inputs[name];
	return known ? `Otherwise ${known.value.toLocaleString("en-US")}, ${known.note ?? known.source}` : "No source states a value";
}
// web/features/run-sheet/long-lines.tsx
/** Fewer are rendered all at once. */
var MANY = 60;
/** The lines near what is seen of the sheet; on paper, all of them. */
function LongLines(props) {
	const isPrinting = useIsPrinting();
	if (props.count > MANY && !isPrinting) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NearLines, { ...props });
	const places = Array.from({ length: props.count }, (_, place) => place);
	return props.children({
		places,
		before: 0,
		after: 0,
		measure: void 0,
		hold: () => {}
	});
}
function NearLines({ count, height, kept, children }) {
	const holder = (0, import_react.useRef)(null);
	const scroller = (0, import_react.useRef)(null);
	const hold = (0, import_react.useCallback)((element) => {
		holder.current = element;
		scroller.current = element?.closest(".run-sheet-body") ?? null;
	}, []);
	const virtualizer = useVirtualizer({
		count,
		getScrollElement: () => scroller.current,
		estimateSize: () => height,
		overscan: 5,
		scrollMargin: topOf(holder.current, scroller.current),
		rangeExtractor: (0, import_react.useCallback)((range) => {
			const places = defaultRangeExtractor(range);
			if (kept === null || kept >= range.count) return places;
			return [.../* @__PURE__ */ new Set([...places, kept])].sort((one, other) => one - other);
		}, [kept])
	});
	const margin = virtualizer.options.scrollMargin;
	const items = virtualizer.getVirtualItems();
	const near = items.filter(({ index }) => index !== kept || isBeside(items, index));
	const shown = near.length > 0 ? near : items;
	return children({
		places: items.map(({ index }) => index),
		before: Math.max(0, (shown[0]?.start ?? margin) - margin),
		after: Math.max(0, virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? margin) - margin)),
		measure: virtualizer.measureElement,
		hold
	});
}
/** Whether the lines before or after one are rendered too. */
var isBeside = (items, place) => items.some(({ index }) => Math.abs(index - place) === 1);
function topOf(holder, scroller) {
	if (!holder || !scroller) return 0;
	return Math.round(holder.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
}
// web/features/run-sheet/sheet-lines.tsx
var HEAD = "border-b px-2 pb-1 text-left align-bottom font-semibold text-ink-muted text-xs";
var CELL = "border-b px-2 py-2.5 align-top";
/** About how high a line is, in pixels, until it is measured. */
var ROW_PX = 120;
var CARD_PX = 380;
/** The sheet in large type: a table on a desktop and on paper, a card per parcel on a phone. */
function SheetLines(props) {
	return useMediaQuery("screen and (width < 60rem)") ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cards, { ...props }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table, { ...props });
}
var placeOf = ({ lines, openId }) => {
	const place = lines.findIndex(({ propertyId }) => propertyId === openId);
	return place < 0 ? null : place;
};
function Table(props) {
	const { lines, show } = props;
	const hasItems = lines.some(({ item }) => item !== null);
	const hasOverlays = lines.some(({ overlays }) => overlays.length > 0);
	const columns = 8 + Number(hasItems) + Number(hasOverlays);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LongLines, {
		count: lines.length,
		height: ROW_PX,
		kept: placeOf(props),
		children: ({ places, before, after, measure, hold }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: "w-full border-collapse text-base print:text-[10.5pt]",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
					className: "sr-only",
					children: "Parcels in the county’s order"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
					hasItems && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: HEAD,
						children: "Item"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: HEAD,
						children: "Parcel and address"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: HEAD,
						children: "Owner"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: cn(HEAD, "text-right"),
						children: "Due"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: cn(HEAD, "text-right"),
						children: "Max bid"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: HEAD,
						children: "Redemption, and next steps"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: HEAD,
						children: "Red flags"
					}),
					hasOverlays && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: HEAD,
						children: "Overlays"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: cn(HEAD, "text-right"),
						children: "Title"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						className: cn(HEAD, "w-44"),
						children: "Result"
					})
				] }) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", {
					ref: hold,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gap, {
						height: before,
						columns
					})
				}),
				places.map((place) => {
					const line = lines[place];
					if (!line) return null;
					const { bid, marks, result, form } = show(line);
					return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", {
						ref: measure,
						"data-index": place,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
							className: "break-inside-avoid",
							children: [
								hasItems && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "font-semibold text-lg tabular-nums"),
									children: line.item
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
									scope: "row",
									className: cn(CELL, "min-w-44 text-left font-normal"),
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelName, { line })
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "min-w-32 text-sm"),
									children: line.ownerName ?? "Unknown"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "text-right font-semibold tabular-nums"),
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Due, { line })
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "text-right"),
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MaxBid, {
										line,
										bid
									})
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "min-w-44 text-sm"),
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Clock, { line })
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "min-w-24 text-sm"),
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Flags, { line })
								}),
								hasOverlays && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "min-w-32 text-sm"),
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Overlays, { line })
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: cn(CELL, "text-right font-semibold text-lg tabular-nums"),
									children: line.titleScore ?? "—"
								}),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
									className: CELL,
									children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
										className: "grid gap-2",
										children: [marks?.(false), result]
									})
								})
							]
						}), form && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
							className: "print:hidden",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
								colSpan: columns,
								className: "border-b",
								children: form
							})
						})]
					}, line.propertyId);
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gap, {
					height: after,
					columns
				}) })
			]
		})
	});
}
/** Where lines are that are not rendered. */
function Gap({ height, columns }) {
	if (height === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", {
		"aria-hidden": true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			colSpan: columns,
			style: { height }
		})
	});
}
function Cards(props) {
	const { lines, show } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LongLines, {
		count: lines.length,
		height: CARD_PX,
		kept: placeOf(props),
		children: ({ places, before, after, measure, hold }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			ref: hold,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { style: { height: before } }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					"aria-label": "Parcels in the county’s order",
					children: places.map((place) => {
						const line = lines[place];
						if (!line) return null;
						return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
							ref: measure,
							"data-index": place,
							className: "pb-4",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineCard, {
								line,
								shown: show(line)
							})
						}, line.propertyId);
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { style: { height: after } })
			]
		})
	});
}
function LineCard({ line, shown: { bid, marks, result, form } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "overflow-hidden rounded-md border bg-sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-3 p-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex gap-3 text-base",
					children: [line.item !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "font-semibold text-xl tabular-nums",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: "Item "
						}), line.item]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "min-w-0",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelName, { line }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: "text-ink-muted text-sm",
							children: line.ownerName ?? "Unknown owner"
						})]
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
					className: "flex flex-wrap gap-x-6 gap-y-3",
					children: [
						["Due", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Due, { line }, "due")],
						["Max bid", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MaxBid, {
							line,
							bid
						}, "bid")],
						["Title", line.titleScore ?? "—"]
					].map(([name, value]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
						className: "text-ink-muted text-xs",
						children: name
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
						className: "whitespace-nowrap font-semibold text-base tabular-nums",
						children: value
					})] }, name))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "text-sm",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Clock, { line })
				}),
				line.flags.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "text-sm",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Flags, { line })
				}),
				line.overlays.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "text-sm",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Overlays, { line })
				}),
				marks?.(true),
				result
			]
		}), form]
	});
}
function ParcelName({ line: { propertyId, parcelId, address, city } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		href: `/property/${propertyId}`,
		target: "_blank",
		rel: "noreferrer",
		className: "link-quiet font-semibold print:text-ink",
		children: parcelId ?? "No parcel ID"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "text-sm",
		children: [address, city].filter(Boolean).join(", ")
	})] });
}
function Due({ line }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [formatMoney(line.amountDue), line.amountDue !== null && line.isAmountAssumed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {}) })] });
}
function MaxBid({ line, bid }) {
	const isNone = bid.amount !== null && line.amountDue !== null && bid.amount < line.amountDue;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		title: bid.why,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: cn("font-semibold text-lg tabular-nums", isNone && "text-danger line-through"),
				children: formatValue(bid.amount === null ? null : Math.floor(bid.amount))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block font-normal text-ink-muted text-xs",
				children: [bid.amount === null ? "value unknown" : isNone ? "no bid" : "", bid.isOwn && `${bid.amount === null || isNone ? ", " : ""}your figures`]
			}),
			line.expected && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "block font-normal text-ink-muted text-xs",
				children: ["Sells for ", line.expected]
			})
		]
	});
}
function Clock({ line: { clock, follows } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "font-semibold",
		children: clock
	}), follows && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "block text-pretty text-ink-muted",
		children: daysKeptWhole(follows)
	})] });
}
function Flags({ line: { flags } }) {
	if (flags.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "text-ink-muted",
		children: "none found"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "font-semibold text-danger",
		children: ["⚑ ", flags.join(", ")]
	});
}
function Overlays({ line: { overlays } }) {
	if (overlays.length === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "text-ink-muted",
		children: "not compared"
	});
	return overlays.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "block text-pretty",
		children: each
	}, each));
}
/** No line breaks inside a date: `Dec 7, 2036`. */
function daysKeptWhole(text) {
	return text.replace(/([A-Z][a-z]{2}) (\d{1,2}), (\d{4})/g, "$1\xA0$2,\xA0$3");
}
// web/features/run-sheet/use-typed-results.ts
/** A result that was entered and is not saved on the server yet. */
var Waiting = object({
	result: SaleResult,
	soldTo: string(),
	bid: number().nullable(),
	seen: string(),
	/** Why it was not accepted; null while it only waits for a connection. */
	problem: string().nullable(),
	/** The current result where it differs from what the person saw; sending replaces it. */
	nowSeen: string().nullable()
});
var WaitingByParcel = record(string(), Waiting);
/**
* Results entered into a sheet. Each is stored in this browser before it is sent, and stays until
* the server has accepted it; waiting ones are sent once the browser is online.
*/
function useTypedResults(sheet) {
	const client = useQueryClient();
	const { county, saleDate } = sheet;
	const [waiting, change, isStored] = useKept(`run-sheet:typed:${county}:${saleDate}`, WaitingByParcel, {});
	const [isSending, setSending] = (0, import_react.useState)(false);
	const isBusy = (0, import_react.useRef)(false);
	const put = (id, entry) => change((before) => {
		const { [id]: _old, ...rest } = before;
		return entry === null ? rest : {
			...rest,
			[id]: entry
		};
	});
	/** Returns whether to try the next one: not offline, nor signed out. */
	const sendOne = async (id, entry) => {
		if (saleDate === null) return false;
		const { result, soldTo, bid, seen } = entry;
		try {
			const { conflicts } = await sendResult({
				county,
				saleDate
			}, {
				propertyId: Number(id),
				result,
				seen,
				...soldTo === "" ? {} : { soldTo },
				...bid === null ? {} : { bid }
			});
			const [conflict] = conflicts;
			put(id, conflict ? {
				...entry,
				problem: conflict.message,
				nowSeen: conflict.seen
			} : null);
			return true;
		} catch (error) {
			if (isOffline(error)) return false;
			put(id, {
				...entry,
				problem: messageForPeople(error),
				nowSeen: null
			});
			return !(error instanceof ApiError && error.status === 401);
		}
	};
	const send = async (entries) => {
		if (isBusy.current) return;
		isBusy.current = true;
		setSending(true);
		try {
			for (const [id, entry] of Object.entries(entries)) if (!await sendOne(id, entry)) break;
		} finally {
			isBusy.current = false;
			setSending(false);
			await client.invalidateQueries({ queryKey: ["/api/exports/run-sheet"] });
		}
	};
	const unsent = Object.fromEntries(Object.entries(waiting).filter(([, { problem }]) => problem === null));
	const latest = (0, import_react.useRef)(unsent);
	const sendLatest = (0, import_react.useRef)(() => {});
	(0, import_react.useEffect)(() => {
		latest.current = unsent;
		sendLatest.current = () => {
			if (Object.keys(latest.current).length > 0) send(latest.current);
		};
	});
	(0, import_react.useEffect)(() => {
		const onLine = () => sendLatest.current();
		onLine();
		window.addEventListener("online", onLine);
		return () => window.removeEventListener("online", onLine);
	}, []);
	return {
		waiting,
		/** False: there is no room in this browser, and what waits is lost with the page. */
		isStored,
		isSending,
		type: (id, entry) => {
			const full = {
				...entry,
				problem: null,
				nowSeen: null
			};
			put(String(id), full);
			send({
				...latest.current,
				[id]: full
			});
		},
		/** Sends it again; where someone else was faster, in place of theirs, which the person has seen. */
		again: (id) => {
			const entry = waiting[id];
			if (!entry) return;
			const full = {
				...entry,
				seen: entry.nowSeen ?? entry.seen,
				problem: null,
				nowSeen: null
			};
			put(String(id), full);
			send({ [id]: full });
		},
		discard: (id) => put(String(id), null),
		sendNow: () => sendLatest.current(),
		undo: async (importId) => {
			await undoResult(importId);
			await client.invalidateQueries({ queryKey: ["/api/exports/run-sheet"] });
		}
	};
}
// web/features/run-sheet/sheet-view.tsx
var SHOWN = [
	["all", "All parcels"],
	...MARKS.map((each) => [each, MARK_NAMES[each]]),
	["none", "Not marked"]
];
var NO_RESULT = {
	outcome: null,
	soldTo: "",
	bidCents: null
};
/** The lines with a mark. */
function linesOf(lines, { parcels }, shown) {
	if (shown === "all") return lines;
	const wanted = shown === "none" ? null : shown;
	return lines.filter(({ propertyId }) => (parcels.get(propertyId)?.mark ?? null) === wanted);
}
/** Whether the company's results say more than the line does already. */
function isApart({ results, isInConflict }, line, isWaiting) {
	const [first] = results;
	if (!first) return false;
	if (isInConflict) return true;
	if (isWaiting) return false;
	if (!line.result) return true;
	const { outcome, soldTo, bidCents } = first.value;
	const { words, bid } = line.result;
	return !(words.toLowerCase().startsWith(outcome ?? "") && soldTo === (line.result.soldTo ?? "") && bidCents === (bid === null ? null : Math.round(bid * 100)));
}
var FIGURES = [
	[
		"marginPercent",
		"Margin, %",
		"30"
	],
	[
		"repairs",
		"Repairs",
		"0"
	],
	[
		"cureCosts",
		"Cost to cure the title",
		"0"
	],
	[
		"holdingPerMonth",
		"Holding per month",
		"0"
	]
];
/** The sheet of one sale, with the company's marks, and the person's own figures stored in this browser. */
function SheetView({ loaded, figures, onFigures }) {
	const { sheet, keptAt, total = sheet.lines.length } = loaded;
	const { user } = useUser();
	const typed = useTypedResults(sheet);
	const shared = useSheetLog(user, sheet);
	const [shown, setShown] = (0, import_react.useState)("all");
	const waiting = Object.values(typed.waiting).filter(({ problem }) => problem === null).length;
	const lines = shared ? linesOf(sheet.lines, shared.state.sheet, shown) : sheet.lines;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SheetHead, {
				sheet,
				keptAt,
				total
			}),
			shared && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CompanyStrip, {
				shared,
				sheet
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FiguresForm, {
				figures,
				onFigures
			}),
			waiting > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				role: "status",
				className: "flex flex-wrap items-center justify-between gap-3 rounded-md border border-line-strong bg-well px-4 py-2 print:hidden",
				children: [typed.isStored ? `${formatCount(waiting, "result is", "results are")} saved in this browser and sent to the public record once you are online.` : `This device is out of storage: ${formatCount(waiting, "result waits", "results wait")} on this page only. Keep it open until you are online, or free some space and enter them again.`, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					disabled: typed.isSending,
					onClick: typed.sendNow,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Send, { "aria-hidden": true }), typed.isSending ? "Sending…" : "Send now"]
				})]
			}),
			shared && sheet.lines.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ShownSelect, {
				lines: sheet.lines,
				total,
				state: shared.state.sheet,
				shown,
				onShown: setShown
			}),
			lines.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				level: 3,
				title: shown === "all" ? "No parcel is listed for this sale" : "No parcel has this mark",
				children: shown === "all" ? "Choose another county or day." : "Choose “All parcels” above."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OpenLines, {
				sheet,
				lines,
				typed,
				shared,
				figures,
				user
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted text-xs",
				children: "Due is what the county’s list says is owed, without costs since; the officer who holds the sale sets the minimum bid. A max bid is an estimate from the record. Not legal advice."
			})
		]
	});
}
/** The person's own figures; folded on a phone, where the parcels come first. */
function FiguresForm({ figures, onFigures }) {
	const isNarrow = useMediaQuery("(width < 48rem)");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		open: !isNarrow,
		className: "rounded-md border bg-sheet px-3 py-1 print:hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
			className: "cursor-pointer py-2 text-ink-muted text-sm",
			children: "Your figures for the max bid, saved in this browser"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "grid grid-cols-2 gap-3 pt-2 pb-1 md:grid-cols-4",
			children: FIGURES.map(([name, label, none]) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label,
				error: numberProblem(figures[name], unitOf(name)),
				inputMode: "decimal",
				placeholder: none,
				value: figures[name] ?? "",
				onChange: ({ target }) => onFigures((before) => ({
					...before,
					[name]: target.value
				}))
			}, name))
		})]
	});
}
function SheetHead({ sheet, keptAt, total }) {
	const { county, saleDate } = sheet;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
			className: "text-balance font-semibold font-serif text-lg tracking-tight sm:text-xl",
			children: [
				county,
				", ",
				saleDate ? `sale of ${formatDay(saleDate)}` : "no sale date listed"
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [
				formatCount(total, "parcel"),
				sheet.isTracked && ", tracked properties only",
				sheet.orderedBy ? `, ordered by the list’s “${sheet.orderedBy}”` : ", by parcel ID: the list has no item numbers",
				". Records as of ",
				formatDay(sheet.asOf),
				"."
			]
		}),
		sheet.isSample && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "text-ink-muted text-xs",
			children: "Sample data: these properties are fictional."
		}),
		keptAt !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			role: "status",
			className: "mt-1 font-semibold",
			children: [
				"You are offline. This copy was saved in this browser on ",
				formatInstant(keptAt),
				"."
			]
		})
	] });
}
function ShownSelect({ lines, total, state, shown, onShown }) {
	const isWhole = lines.length === total;
	const options = SHOWN.map(([each, name]) => {
		const count = each === "all" ? total : linesOf(lines, state, each).length;
		return [each, `${name} (${formatNumber(count)})`];
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
		className: "max-w-sm print:hidden",
		label: "Show",
		disabled: !isWhole,
		options: isWhole ? options : options.slice(0, 1),
		value: shown,
		onChange: ({ target }) => onShown(target.value)
	});
}
/** The lines, of which one is open at a time. */
function OpenLines({ sheet, lines, typed, shared, figures, user }) {
	const { saleDate } = sheet;
	const [parcels, setParcels] = useKept("run-sheet:parcels", ParcelFigures, {});
	const [openId, setOpenId] = (0, import_react.useState)(null);
	const isAllowed = useImportRights()?.mayImportEvidence !== false;
	const hasBegun = saleDate !== null && saleDate <= centralDay(/* @__PURE__ */ new Date());
	const canPublish = user !== null && isAllowed && hasBegun;
	const canType = canPublish || hasBegun && shared?.state.here?.mayWrite === true;
	const owner = shared?.state.here?.owner;
	const show = (line) => {
		const { propertyId } = line;
		const name = line.parcelId ?? line.address ?? "";
		const of = shared && {
			shared,
			propertyId,
			name
		};
		const ours = shared && parcelOf(shared, propertyId);
		const isShown = ours !== null && isApart(ours, line, typed.waiting[propertyId] !== void 0);
		const setResult = (value) => {
			if (!shared || !ours) return;
			const replaces = ours.results.map(nameOf);
			shared.log.say({
				kind: "result",
				value: {
					...value,
					replaces
				},
				propertyId
			}).catch((error) => toast({
				title: "Result not saved for your company",
				description: messageForPeople(error),
				variant: "destructive"
			}));
		};
		return {
			bid: bidOf(line, saleDate, figures, parcels[propertyId]),
			marks: of && ((isLarge) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelMarks, {
				...of,
				isLarge
			})),
			result: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineResult, {
				line,
				typed,
				company: of && isShown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CompanyResults, { ...of }),
				onUndone: () => {
					if (ours && ours.results.length > 0) setResult(NO_RESULT);
				},
				canType,
				isOpen: openId === propertyId,
				onOpen: (isOpen) => setOpenId(isOpen ? propertyId : null)
			}),
			form: openId === propertyId && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				of && !canType && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelCompany, { ...of }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ResultForm, {
					line,
					canType,
					isSignedIn: user !== null,
					isCompanyOnly: !canPublish,
					figures: parcels[propertyId] ?? {},
					onFigures: (own) => setParcels((before) => ({
						...before,
						[propertyId]: own
					})),
					onResult: (entry) => {
						const bidCents = entry.bid === null ? null : Math.round(entry.bid * 100);
						setResult({
							outcome: entry.result,
							soldTo: entry.soldTo,
							bidCents
						});
						if (canPublish) typed.type(propertyId, {
							...entry,
							seen: line.seen
						});
						setOpenId(null);
					}
				}),
				of && canType && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelCompany, { ...of }),
				owner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelFacts, {
					owner,
					sheet,
					propertyId,
					name
				})
			] })
		};
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SheetLines, {
		lines,
		openId,
		show
	});
}
// web/features/run-sheet/run-sheet-dialog.tsx
/** A sale's parcels, full screen: to read, print and fill in at the sale. */
function RunSheetDialog({ county: first, trackedCounties, onClose }) {
	const returnFocus = useReturnFocus();
	useBackCloses(true, onClose);
	const known = useQuery({
		...coverage,
		enabled: trackedCounties === void 0
	});
	const counties = trackedCounties ?? [...COUNTY_FILTER, ...(known.data?.counties ?? []).filter(({ kinds }) => kinds.some(({ kind, rows }) => kind === "taxSales" && rows > 0)).map(({ county }) => county).filter((each) => !COUNTY_FILTER.includes(each)).sort()];
	const [county, setCounty] = (0, import_react.useState)(first ?? counties[0] ?? COUNTY_FILTER[0]);
	const [saleDate, setSaleDate] = (0, import_react.useState)(void 0);
	const [figures, setFigures] = useKept("run-sheet:figures", OwnFigures, {});
	const wanted = {
		county,
		saleDate,
		tracked: trackedCounties !== void 0
	};
	const loaded = useQuery(sheetQuery(wanted));
	const sheet = loaded.data?.sheet;
	const shownDay = sheet ? sheet.saleDate ?? "none" : saleDate ?? "";
	const fileOf = (format) => {
		const [path, query] = sheetKey({
			...wanted,
			saleDate: shownDay || void 0
		});
		return pathFromKey([path, {
			...query,
			...readFigures(figures),
			format
		}]);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogPortal, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogContent, {
			...returnFocus,
			"aria-describedby": void 0,
			onPointerDownOutside: (event) => event.preventDefault(),
			className: "run-sheet fixed inset-0 z-50 flex flex-col bg-ground",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center gap-2 border-b bg-sheet px-4 py-2 print:hidden",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogTitle, {
						className: "mr-auto font-semibold text-base",
						children: "Run sheet"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "order-last grid w-full grid-cols-2 gap-2 md:order-none md:flex md:w-auto",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
							"aria-label": "County of the sale",
							className: "md:w-52",
							options: (counties.includes(county) ? counties : [county, ...counties]).map((each) => [each, each]),
							value: county,
							onChange: ({ target }) => {
								setCounty(target.value);
								setSaleDate(void 0);
							}
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
							"aria-label": "Day of the sale",
							className: "md:w-60",
							disabled: !sheet,
							options: dayOptions(sheet?.sales ?? [], shownDay),
							value: shownDay,
							onChange: ({ target }) => setSaleDate(target.value)
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						size: "sm",
						className: "max-md:hidden",
						disabled: !sheet,
						onClick: () => window.print(),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Printer, { "aria-hidden": true }), "Print"]
					}),
					["pdf", "csv"].map((format) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
						href: fileOf(format),
						download: true,
						className: buttonClass({
							variant: "secondary",
							size: "sm"
						}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Download, { "aria-hidden": true }), format.toUpperCase()]
					}, format)),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelTrips, {
						className: "order-last grid w-full grid-cols-2 gap-2 md:order-none md:flex md:w-auto",
						propertyIds: (sheet?.lines ?? []).map(({ propertyId }) => propertyId)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogClose, {
						className: buttonClass({
							variant: "quiet",
							size: "icon"
						}),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "sr-only",
							children: "Close"
						})]
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "run-sheet-body min-h-0 flex-1 overflow-y-auto p-4",
				children: loaded.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
					rows: 10,
					label: "Loading the run sheet"
				}) : loaded.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The run sheet could not be loaded.",
					error: loaded.error,
					onRetry: () => void loaded.refetch()
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SheetView, {
					loaded: loaded.data,
					figures,
					onFigures: setFigures
				}, `${loaded.data.sheet.county} ${loaded.data.sheet.saleDate}`)
			})]
		}) })
	});
}
function dayOptions(sales, shown) {
	const options = sales.map(({ saleDate, parcels }) => {
		const day = saleDate === null ? "No date listed" : formatDay(saleDate);
		return [saleDate ?? "none", `${day}, ${formatCount(parcels, "parcel")}`];
	});
	if (options.some(([value]) => value === shown)) return options;
	return [[shown, shown === "" || shown === "none" ? "No sale listed" : formatDay(shown)], ...options];
}
export { RunSheetDialog };
