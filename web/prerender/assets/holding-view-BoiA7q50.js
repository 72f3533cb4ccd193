import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as useQueryClient } from "./QueryClientProvider-B1gf4KYB.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as CircleExclamationPoint } from "./circle-exclamation-point-CZeZ9ncK.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleX } from "./circle-x-BXYz35G6.js";
import { t as Hourglass } from "./hourglass-Rgxx4jIE.js";
import { t as Pencil } from "./pencil-By7JSwUT.js";
import { t as Plus } from "./plus-DSqgGXWS.js";
import { t as Trash } from "./trash-jHaYt92F.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { a as daysBetween, i as centralDay } from "./local-date-CwzqCv5x.js";
import { t as taxSaleKindWord } from "./sale-kind-word-B-5ZVLGc.js";
import { a as propertyName } from "./format-CW9gkiDn.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as ConfirmButton } from "./confirm-button-B0oFO4sd.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { t as Prose } from "./prose-Sj5VhJ7n.js";
import { r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as useMutation } from "./useMutation-DV5H5VkA.js";
import { t as X } from "./x-BLEqheie.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { r as toast } from "./toast-store-CGRvAVJG.js";
import { t as MAX_DOLLARS, u as toCents } from "./cents-CVrYK-w4.js";
import { t as TEXT_LIMITS } from "./text-limits-PjhrhZXc.js";
import { t as REGIMES } from "./question-BGXgG-w8.js";
import { i as formatMoney, n as formatCount, r as formatDay, t as capitalise } from "./format-n07eEqi5.js";
import { n as CursorText, t as CountyText } from "./text-7vOsiOQL.js";
import { a as PropertyId, i as Instant, n as Dollars, s as number, t as Day$1 } from "./value-BIBTdWi0.js";
import { t as Dialog } from "./dialog-BA-IW4Vr.js";
import { c as TextareaField, i as InputField, n as FieldError, o as SelectField, t as Field } from "./field-DZvpBdaN.js";
import { t as infiniteQueryOptions } from "./infiniteQueryOptions-tGWn1F2G.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { A as strictObject, E as object, T as number$1, _ as _enum, a as apiRequest, b as boolean, d as pathFromKey, j as string, o as apiSend, r as apiGet, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as numberProblem, t as numberIn } from "./read-number-JrGL3qYf.js";
import { t as useFields } from "./use-fields-D_jiljEZ.js";
import { t as ListChecks } from "./list-checks-DbZYE988.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Check } from "./check-BOZlcAYJ.js";
import { t as Circle } from "./circle-DWsBY42q.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as Minus } from "./minus-CMsHXHgK.js";
// node_modules/lucide-react/dist/esm/icons/banknote.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "banknote",
	size: 24,
	node: [
		["rect", {
			width: "20",
			height: "12",
			x: "2",
			y: "6",
			rx: "2",
			key: "9lu3g6"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "2",
			key: "1c9p78"
		}],
		["path", {
			d: "M6 12h.01M18 12h.01",
			key: "113zkx"
		}]
	]
};
__iconData$2.node;
var Banknote = createLucideIcon(__iconData$2);
// node_modules/lucide-react/dist/esm/icons/circle-dot.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "circle-dot",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "12",
		r: "1",
		key: "41hilf"
	}], ["circle", {
		cx: "12",
		cy: "12",
		r: "10",
		key: "1mglay"
	}]]
};
__iconData$1.node;
var CircleDot = createLucideIcon(__iconData$1);
// node_modules/lucide-react/dist/esm/icons/milestone.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "milestone",
	size: 24,
	node: [
		["path", {
			d: "M12 13v8",
			key: "1l5pq0"
		}],
		["path", {
			d: "M12 3v3",
			key: "1n5kay"
		}],
		["path", {
			d: "M18.172 6a2 2 0 0 1 1.414.586l2.06 2.06a1.207 1.207 0 0 1 0 1.708l-2.06 2.06a2 2 0 0 1-1.414.586H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z",
			key: "8gz4t4"
		}]
	]
};
__iconData.node;
var Milestone = createLucideIcon(__iconData);
// domain/holding/holding.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** What a holder pays for a holding after the sale, or receives from it before it ends. */
var ENTRY_KINDS = [
	"later-taxes",
	"officer-fee",
	"title-report",
	"insurance",
	"upkeep",
	"improvement",
	"recording",
	"legal",
	"travel",
	"other",
	"income"
];
var ENTRY_WORDS = {
	"later-taxes": "Later taxes",
	"officer-fee": "Clerk, sheriff or publication fee",
	"title-report": "Title report",
	insurance: "Insurance",
	upkeep: "Upkeep and securing",
	improvement: "Improvement",
	recording: "Recording",
	legal: "Attorney and court",
	travel: "Travel",
	other: "Other cost",
	income: "Money received"
};
/** What happened to a holding, in the order in which it usually happens. The last four end it. */
var EVENT_KINDS = [
	"suit-filed",
	"deed",
	"possession",
	"quiet-title",
	"insurable",
	"redeemed",
	"sold",
	"lost",
	"cancelled"
];
/** The name of an event, by the kind of sale. */
function eventWords(kind, regime) {
	switch (kind) {
		case "suit-filed": return regime === "al-tax-lien" ? "Foreclosure suit filed" : "Suit to confirm or quiet title filed";
		case "deed":
			if (regime === "al-tax-lien") return "Foreclosure decree";
			return regime === "tn-court-sale" ? "Tax deed or final order" : "Tax deed received";
		case "possession": return "Possession taken";
		case "quiet-title": return "Title confirmed or quieted by decree";
		case "insurable": return "Title insured or committed";
		case "redeemed": return "Redeemed";
		case "sold": return "Sold or assigned";
		case "lost": return "Lost";
		case "cancelled": return "Sale cancelled";
	}
}
// domain/holding/stage.ts
var STAGE_KEYS = [
	"sale",
	"confirmation",
	"later-taxes",
	"notice",
	"redemption",
	"suit",
	"deed",
	"possession",
	"quiet-title",
	"insurable",
	"ended"
];
// contract/holding.ts
var MAX_NOTE = 2e3;
var MAX_CSV_LENGTH = 1e6;
var PlainDay = Day$1.refine((day) => day >= "1900-01-01" && day < "2200-01-01", "the year cannot be right");
var Amount = number$1("must be an amount in dollars").min(0, "must not be negative").max(MAX_DOLLARS, "is too large").refine((dollars) => toCents(dollars) / 100 === dollars, "has at most two decimals");
var Note = string().trim().max(MAX_NOTE, `has ${MAX_NOTE} characters at most`);
var SOLD_BY = ["county", "city"];
/** What is recorded of a purchase; null is not known. */
var HoldingFacts = strictObject({
	regime: _enum(REGIMES),
	soldBy: _enum(SOLD_BY).default("county"),
	saleDate: PlainDay.nullable(),
	/** The sale's day was assumed by the importer: no day and no amount is computed from it. */
	saleDateIsAssumed: boolean().default(false),
	taxes: Amount.nullable(),
	costs: Amount.nullable(),
	bid: Amount.nullable(),
	certificateRate: number$1().min(0).max(100).nullable(),
	marketValue: Amount.nullable(),
	confirmedOn: PlainDay.nullable(),
	paidOn: PlainDay.nullable(),
	delinquentYears: number$1().min(0).max(200).nullable(),
	isVacantAbandoned: boolean().default(false),
	mortgageeNotifiedOn: PlainDay.nullable(),
	federalLienNoticeFiledOn: PlainDay.nullable(),
	note: Note.default("")
});
var MADE_FROM = [
	"property",
	"run-sheet",
	"csv"
];
HoldingFacts.extend({
	propertyId: PropertyId,
	madeFrom: _enum(MADE_FROM).default("property")
});
HoldingFacts.extend({ version: number$1().int().positive() });
object({ id: PropertyId });
object({ asOf: PlainDay.optional() });
strictObject({
	kind: _enum(ENTRY_KINDS),
	on: PlainDay,
	amount: Amount.refine((dollars) => dollars > 0, "must be above zero"),
	note: Note.default("")
});
strictObject({
	kind: _enum(EVENT_KINDS),
	on: PlainDay,
	/** What came in by it; null where nothing did. */
	amount: Amount.nullable().default(null),
	note: Note.default("")
});
/** Who wrote it and when; no name once that account is deleted. */
var Written = {
	by: string().nullable(),
	at: Instant
};
var Entry = object({
	id: number$1().int(),
	kind: _enum(ENTRY_KINDS),
	on: Day$1,
	amount: Dollars,
	note: string(),
	...Written
});
var Event = object({
	id: number$1().int(),
	kind: _enum(EVENT_KINDS),
	/** The event's name for this kind of sale. */
	words: string(),
	on: Day$1,
	amount: Dollars.nullable(),
	note: string(),
	...Written
});
var Yearly = object({
	percent: number$1().nullable(),
	why: string().nullable()
});
var SourcedAmount = object({
	what: string(),
	amount: Dollars,
	source: string()
});
var HoldingDay = object({
	key: string(),
	stage: _enum(STAGE_KEYS),
	what: string(),
	on: Day$1,
	source: string(),
	isTask: boolean()
});
var HoldingStage = object({
	key: _enum(STAGE_KEYS),
	title: string(),
	state: _enum([
		"done",
		"now",
		"ahead",
		"unknown",
		"over"
	]),
	doneOn: Day$1.nullable(),
	from: Day$1.nullable(),
	to: Day$1.nullable(),
	note: string(),
	source: string()
});
/** What the buyer receives if the land is redeemed on a day. */
var RedemptionMoney = object({
	on: Day$1,
	status: _enum([
		"open",
		"expired",
		"unknown"
	]),
	/** Why no amount is known. */
	why: string().nullable(),
	receives: Dollars.nullable(),
	lines: array(SourcedAmount),
	redeemerPays: Dollars.nullable(),
	excessLost: Dollars,
	claimable: object({
		amount: Dollars,
		source: string()
	}).nullable(),
	notReturned: object({
		amount: Dollars,
		why: string()
	}).nullable(),
	assumptions: array(string())
});
var Place = {
	id: number$1().int(),
	/** Null while no imported property has its parcel ID. */
	propertyId: number$1().int().nullable(),
	parcelId: string().nullable(),
	address: string().nullable(),
	county: string()
};
/** A holding in a list. */
var HoldingItem = object({
	...Place,
	regime: _enum(REGIMES),
	saleDate: Day$1.nullable(),
	saleDateIsAssumed: boolean(),
	stage: _enum(STAGE_KEYS).nullable(),
	/** The stage in words; of an ended holding how it ended. */
	stageWords: string(),
	ending: _enum([
		"redeemed",
		"sold",
		"lost",
		"cancelled"
	]).nullable(),
	paid: Dollars.nullable(),
	received: Dollars,
	result: Dollars.nullable(),
	yearly: Yearly,
	nextDay: HoldingDay.nullable(),
	warnings: number$1().int()
});
object({
	state: _enum([
		"open",
		"ended",
		"all"
	]).default("all"),
	county: CountyText.optional(),
	propertyId: PropertyId.optional(),
	after: CursorText.optional(),
	limit: number().int().min(1).max(200).default(50)
});
var HoldingPage = object({
	holdings: array(HoldingItem),
	next: string().nullable(),
	total: number$1().int()
});
/** A holding with all that is computed of it on a day. */
var HoldingDetail = object({
	...Place,
	...HoldingFacts.omit({
		soldBy: true,
		saleDateIsAssumed: true,
		isVacantAbandoned: true,
		note: true
	}).shape,
	soldBy: _enum(SOLD_BY),
	saleDateIsAssumed: boolean(),
	isVacantAbandoned: boolean(),
	note: string(),
	version: number$1().int(),
	madeFrom: _enum(MADE_FROM),
	addedBy: string().nullable(),
	addedAt: Instant,
	asOf: Day$1,
	entries: array(Entry),
	events: array(Event),
	stage: _enum(STAGE_KEYS).nullable(),
	stageWords: string(),
	ending: _enum([
		"redeemed",
		"sold",
		"lost",
		"cancelled"
	]).nullable(),
	stages: array(HoldingStage),
	days: array(HoldingDay),
	/** Why there are no days. */
	whyNoDays: string().nullable(),
	warnings: array(string()),
	price: Dollars.nullable(),
	costsPaid: Dollars,
	paid: Dollars.nullable(),
	received: Dollars,
	result: Dollars.nullable(),
	yearly: Yearly,
	/** Null once it ended. */
	ifRedeemed: RedemptionMoney.extend({ result: Dollars.nullable() }).nullable(),
	/** What came in by the redemption against what was due. */
	due: object({
		on: Day$1,
		received: Dollars,
		due: Dollars.nullable(),
		difference: Dollars.nullable(),
		lines: array(SourcedAmount)
	}).nullable(),
	assumptions: array(string()),
	lawCheckedOn: Day$1,
	/** Whether the person may change it. */
	mayChange: boolean()
});
var Group = object({
	holdings: number$1().int(),
	atWork: Dollars,
	unknownPrice: number$1().int()
});
/** Money at work, next days and returns of a workspace's holdings. */
var HoldingPortfolio = object({
	open: number$1().int(),
	atWork: Dollars,
	/** Open holdings without a price, which are not in the sums. */
	unknownPrice: number$1().int(),
	byCounty: array(Group.extend({ county: string() })),
	byStage: array(Group.extend({
		stage: _enum(STAGE_KEYS).nullable(),
		stageWords: string()
	})),
	nextDays: array(HoldingDay.extend({
		holdingId: number$1().int(),
		name: string(),
		county: string()
	})),
	ended: object({
		holdings: number$1().int(),
		paid: Dollars,
		received: Dollars,
		result: Dollars,
		gains: number$1().int(),
		losses: number$1().int(),
		yearly: Yearly,
		leftOut: number$1().int()
	}),
	mayChange: boolean()
});
object({ propertyId: PropertyId });
/** What is on record of a sale that a holding can be made from. */
var HoldingOffer = object({
	source: string(),
	madeFrom: _enum(MADE_FROM),
	/** Null where the record does not say what was sold. */
	regime: _enum(REGIMES).nullable(),
	saleDate: Day$1.nullable(),
	saleDateIsAssumed: boolean(),
	taxes: Dollars.nullable(),
	bid: Dollars.nullable(),
	marketValue: Dollars.nullable(),
	confirmedOn: Day$1.nullable(),
	federalLienNoticeFiledOn: Day$1.nullable(),
	/** What does not fit: another result, a buyer's name, a withdrawn parcel. */
	remarks: array(string()),
	/** The workspace's holding of this sale. */
	holdingId: number$1().int().nullable()
});
var HoldingStart = object({
	propertyId: number$1().int(),
	name: string(),
	parcelId: string().nullable(),
	county: string(),
	/** Kinds of sale of the state; empty where its law is not covered. */
	regimes: array(_enum(REGIMES)),
	offers: array(HoldingOffer),
	mayChange: boolean()
});
strictObject({
	text: string().min(1, "The file is empty.").max(MAX_CSV_LENGTH, `is longer than ${MAX_CSV_LENGTH.toLocaleString("en-US")} characters; split the file`),
	county: string().trim().max(TEXT_LIMITS.county).optional()
});
/** What became of a file: rows that were not saved with their line and the reason. */
var CsvResult = object({
	rows: number$1().int(),
	saved: number$1().int(),
	problems: array(object({
		line: number$1().int(),
		message: string()
	}))
});
// web/features/holding/holding.api.ts
var HOLDINGS = "/api/holdings";
var holdingsOfQuery = (propertyId) => queryOptions({
	queryKey: [HOLDINGS, { propertyId }],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), HoldingPage, signal)
});
var holdingListQuery = (state) => infiniteQueryOptions({
	queryKey: [HOLDINGS, { state }],
	initialPageParam: null,
	queryFn: async ({ pageParam, signal }) => {
		const path = pathFromKey([HOLDINGS, {
			state,
			after: pageParam
		}]);
		const { holdings, next } = await apiGet(path, HoldingPage, signal);
		return {
			rows: holdings,
			next
		};
	},
	getNextPageParam: (page) => page.next
});
/** `asOf`: the day of the redemption money; null for today. */
var holdingQuery = (id, asOf) => queryOptions({
	queryKey: [
		HOLDINGS,
		id,
		{ asOf }
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), HoldingDetail, signal)
});
var holdingPortfolioQuery = queryOptions({
	queryKey: [HOLDINGS, "portfolio"],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), HoldingPortfolio, signal)
});
var startQuery = (propertyId) => queryOptions({
	queryKey: [
		HOLDINGS,
		"start",
		{ propertyId }
	],
	queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), HoldingStart, signal)
});
var makeHolding = (holding) => apiSend("POST", HOLDINGS, holding, HoldingDetail);
var changeHolding = (id, facts) => apiSend("PATCH", `${HOLDINGS}/${id}`, facts, HoldingDetail);
var removeHolding = (id) => apiRequest("DELETE", `${HOLDINGS}/${id}`);
var addEntry = (id, entry) => apiSend("POST", `${HOLDINGS}/${id}/entries`, entry, HoldingDetail);
var addMilestone = (id, event) => apiSend("POST", `${HOLDINGS}/${id}/milestones`, event, HoldingDetail);
var removeRecord = (what, id) => apiSend("DELETE", `/api/holding-${what}/${id}`, void 0, HoldingDetail);
/** Holdings, or the costs of the holding `of`. */
var sendCsv = (of, body) => apiSend("POST", of === null ? `${HOLDINGS}/import` : `${HOLDINGS}/${of}/entries/import`, body, CsvResult);
/** Everything that shows holdings, or is computed from them, is fetched again. */
var refreshHoldings = async (client) => {
	await client.invalidateQueries({ queryKey: ["/api/notice-audits"] });
	await client.invalidateQueries({ queryKey: [HOLDINGS] });
};
// web/features/holding/csv-dialog.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Reads a CSV file of holdings, or of the costs of the holding `of`. Rows that cannot be saved are listed. */
function CsvDialog({ of, onClose }) {
	const client = useQueryClient();
	const formId = (0, import_react.useId)();
	const [file, setFile] = (0, import_react.useState)(null);
	const send = useMutation({
		mutationFn: async (chosen) => {
			if (chosen.size > 1e6) throw new Error("The file is larger than 1 MB. Split it and read the parts one by one.");
			return sendCsv(of, { text: await chosen.text() });
		},
		onSuccess: () => refreshHoldings(client)
	});
	const result = send.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: of === null ? "Import holdings" : "Read costs from CSV",
		description: of === null ? "Columns: County, Parcel ID, Sale Date, Taxes, Bid; in Alabama also Kind of Sale, for liens Certificate Rate. The export has them all." : "Columns: Day, Amount, and if you have them Kind and Note. Receipts in PDF are not read; type those in.",
		actions: result ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: "Done"
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: file === null || send.isPending,
			children: send.isPending ? "Reading…" : "Read file"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
					id: formId,
					hidden: result !== void 0,
					onSubmit: (event) => {
						event.preventDefault();
						if (file) send.mutate(file);
					},
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
						label: "CSV file",
						children: (aid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
							...aid,
							type: "file",
							accept: ".csv,.tsv,.txt,text/csv",
							onChange: ({ target }) => setFile(target.files?.[0] ?? null),
							className: "w-full"
						})
					})
				}),
				send.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, { error: send.error }),
				result && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid gap-3",
					role: "status",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
						formatCount(result.saved, "row"),
						" of ",
						result.rows,
						" saved."
					] }), result.problems.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
						"aria-label": "Rows that were not saved",
						className: "divide-y border-y",
						children: result.problems.map(({ line, message }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
							className: "py-1.5",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
									className: "text-ink-muted",
									children: [
										"Line ",
										line,
										":"
									]
								}),
								" ",
								message
							]
						}, `${line} ${message}`))
					})]
				})
			]
		})
	});
}
// web/features/holding/cost-list.tsx
/** Milestones and costs with who recorded them, in the order of their days. */
function CostList({ holding }) {
	const [isReading, setReading] = (0, import_react.useState)(false);
	const { entries, events, mayChange } = holding;
	const milestones = events.map(({ id, words, ...event }) => ({
		...event,
		key: `m${id}`,
		id,
		what: "milestones",
		name: words
	}));
	const costs = entries.map(({ id, kind, amount, ...entry }) => ({
		...entry,
		key: `c${id}`,
		id,
		what: "entries",
		name: ENTRY_WORDS[kind],
		amount: kind === "income" ? amount : -amount
	}));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Records, {
				title: "Milestones",
				rows: milestones,
				mayChange
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Records, {
				title: "Costs and receipts",
				rows: costs,
				mayChange
			}),
			mayChange && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "quiet",
				size: "sm",
				className: "-ml-3 justify-self-start",
				onClick: () => setReading(true),
				children: "Read costs from CSV"
			}),
			isReading && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CsvDialog, {
				of: holding.id,
				onClose: () => setReading(false)
			})
		]
	});
}
function Records({ title, rows, mayChange }) {
	const client = useQueryClient();
	const remove = useMutation({
		mutationFn: ({ what, id }) => removeRecord(what, id),
		onSuccess: (_, { name }) => {
			toast({ title: `${name} removed` });
			return refreshHoldings(client);
		}
	});
	if (rows.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
			className: "w-full",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "pb-1 text-left font-semibold",
				children: title
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: rows.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-t",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
						scope: "row",
						className: "py-1.5 pr-3 text-left align-top font-normal",
						children: [row.name, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "wrap-anywhere block text-ink-muted text-xs",
							children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: row.on }),
								row.by && `, ${row.by}`,
								row.note && `: ${row.note}`
							]
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "whitespace-nowrap py-1.5 text-right align-top tabular-nums",
						children: row.amount !== null && formatMoney(row.amount)
					}),
					mayChange && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "w-8 align-top",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							variant: "quiet",
							size: "sm",
							className: "px-2",
							disabled: remove.isPending,
							onClick: () => remove.mutate(row),
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { "aria-hidden": true }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "sr-only",
								children: [
									"Remove ",
									row.name,
									" of ",
									row.on
								]
							})]
						})
					})
				]
			}, row.key)) })]
		}), remove.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "It could not be removed.",
			error: remove.error
		})]
	});
}
// web/features/holding/entry-dialog.tsx
var KINDS = ENTRY_KINDS.map((kind) => [kind, ENTRY_WORDS[kind]]);
/** Adds a cost, or money received. What was typed stays if it cannot be saved. */
function EntryDialog({ holding, onClose }) {
	const client = useQueryClient();
	const formId = (0, import_react.useId)();
	const today = centralDay(/* @__PURE__ */ new Date());
	const form = useFields({
		kind: "later-taxes",
		on: today,
		amount: "",
		note: ""
	}, ({ on, amount }) => ({
		on: on === "" ? "Enter the day it was paid" : void 0,
		amount: amount.trim() === "" ? "Enter the amount" : numberProblem(amount, "$") ?? void 0
	}));
	const save = useMutation({
		mutationFn: ({ kind, on, amount, note }) => addEntry(holding.id, {
			kind,
			on,
			amount: numberIn(amount, "$") ?? 0,
			note
		}),
		onSuccess: async () => {
			toast({ title: "Cost added" });
			onClose();
			await refreshHoldings(client);
		}
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: "Add cost",
		description: "Type it from the receipt. Receipts in PDF are not read.",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: save.isPending,
			children: "Add"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => save.mutate(typed)),
			className: "grid gap-4 sm:grid-cols-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Kind",
					options: KINDS,
					className: "sm:col-span-2",
					...form.field("kind")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Day",
					type: "date",
					max: today,
					...form.field("on")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Amount",
					inputMode: "decimal",
					placeholder: "0.00",
					...form.field("amount")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
					label: "Note",
					rows: 2,
					maxLength: MAX_NOTE,
					className: "sm:col-span-2",
					help: "Receipt number, who was paid",
					...form.field("note")
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
					className: "sm:col-span-2",
					children: messageForPeople(save.error)
				})
			]
		})
	});
}
// web/features/holding/holding-days.tsx
/** The days to come, with their section of law; tasks are marked. Past ones are folded away. */
function HoldingDays({ days, why, today }) {
	const coming = days.filter(({ on }) => on >= today);
	const past = days.filter(({ on }) => on < today);
	if (why !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h4", {
		className: "pb-1 font-semibold",
		children: "Days and tasks"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "text-ink-muted",
		children: [capitalise(why), "."]
	})] });
	if (days.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [coming.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayTable, {
		title: "Days and tasks",
		days: coming,
		today
	}), past.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "mt-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
			className: "py-1 font-semibold text-accent hover:underline",
			children: formatCount(past.length, "past day")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayTable, {
			title: "Past days",
			days: past,
			today
		})]
	})] });
}
function DayTable({ title, days, today }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "pb-1 text-left font-semibold",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
				className: "sr-only",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: "Date"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: "What"
				})] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: days.map(({ key, on, what, source, isTask }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
					scope: "row",
					className: "w-28 py-1.5 pr-3 text-left align-top font-normal sm:w-32",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted text-xs tabular-nums",
						children: distanceWords(daysBetween(today, on))
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
					className: "py-1.5 align-top",
					children: [
						isTask && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListChecks, {
							"aria-label": "Task",
							role: "img",
							className: "mr-1.5 inline size-4 align-text-bottom text-accent"
						}),
						what,
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "block text-ink-muted text-xs",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
						})
					]
				})]
			}, key)) })
		]
	});
}
function distanceWords(days) {
	if (days < 0) return "passed";
	if (days === 0) return "today";
	return days < 730 ? `in ${formatCount(days, "day")}` : `in about ${Math.round(days / 365.25)} years`;
}
// web/features/holding/milestone-dialog.tsx
/** What came in by each milestone; none where nothing does. */
var AMOUNT = {
	redeemed: "Amount received",
	sold: "Price",
	lost: "Refund, if any",
	cancelled: "Refund, if any"
};
/** Records what happened: a deed, a redemption, a sale. What was typed stays if it cannot be saved. */
function MilestoneDialog({ holding, onClose }) {
	const client = useQueryClient();
	const formId = (0, import_react.useId)();
	const today = centralDay(/* @__PURE__ */ new Date());
	const recorded = new Set(holding.events.map(({ kind }) => kind));
	const kinds = EVENT_KINDS.filter((kind) => !recorded.has(kind));
	const form = useFields({
		kind: kinds.includes("redeemed") ? "redeemed" : kinds[0] ?? "",
		on: today,
		amount: "",
		note: ""
	}, ({ on, amount }) => ({
		on: on === "" ? "Enter the day" : void 0,
		amount: numberProblem(amount, "$") ?? void 0
	}));
	const save = useMutation({
		mutationFn: ({ kind, on, amount, note }) => addMilestone(holding.id, {
			kind,
			on,
			amount: AMOUNT[kind] ? numberIn(amount, "$") : null,
			note
		}),
		onSuccess: async () => {
			toast({ title: "Milestone recorded" });
			onClose();
			await refreshHoldings(client);
		}
	});
	const amountLabel = AMOUNT[form.values.kind];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open: true,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: "Record milestone",
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: save.isPending,
			children: "Record"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((typed) => save.mutate(typed)),
			className: "grid gap-4 sm:grid-cols-2",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "What happened",
					className: "sm:col-span-2",
					options: kinds.map((kind) => [kind, eventWords(kind, holding.regime)]),
					...form.field("kind")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "Day",
					type: "date",
					max: today,
					...form.field("on")
				}),
				amountLabel && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: amountLabel,
					inputMode: "decimal",
					placeholder: "0.00",
					...form.field("amount")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
					label: "Note",
					rows: 2,
					maxLength: MAX_NOTE,
					className: "sm:col-span-2",
					...form.field("note")
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
					className: "sm:col-span-2",
					children: messageForPeople(save.error)
				})
			]
		})
	});
}
// web/features/holding/money.tsx
/** What was paid and came in; and what a redemption brings on a chosen day, or brought. */
function Money({ holding, onDay }) {
	const [day, setDay] = (0, import_react.useState)(holding.asOf);
	const { ifRedeemed, due, saleDate } = holding;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figures, { holding }),
			ifRedeemed && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
					label: "If redeemed on",
					type: "date",
					controlClass: "tabular-nums",
					min: saleDate ?? void 0,
					value: day,
					onChange: ({ target }) => {
						if (target.value === "") return;
						setDay(target.value);
						onDay(target.value);
					}
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IfRedeemed, {
					money: ifRedeemed,
					result: ifRedeemed.result,
					yearly: holding.yearly
				})]
			}),
			due && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WasDue, { due })
		]
	});
}
function Figures({ holding }) {
	const { price, costsPaid, paid, received, result, yearly, ending } = holding;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
			className: "pb-1 text-left font-semibold",
			children: ending === null ? "Money at work" : "Result"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "Paid at the sale",
				children: formatMoney(price)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "Costs since",
				children: formatMoney(costsPaid)
			}),
			(received > 0 || ending !== null) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "Received",
				children: formatMoney(received)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-ink border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					className: "py-2 pr-3 text-left font-semibold",
					children: ending === null ? "Paid in all" : (result ?? 0) < 0 ? "Loss" : "Gain"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: "py-2 text-right tabular-nums",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "border-ink border-b-3 border-double font-semibold text-base",
						children: formatMoney(ending === null ? paid : result === null ? null : Math.abs(result))
					})
				})]
			}),
			ending !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YearlyRow, { yearly })
		] })]
	});
}
function Row({ name, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
		className: "border-t",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
			scope: "row",
			className: "py-1.5 pr-3 text-left font-normal text-ink-muted",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			className: "py-1.5 text-right align-top tabular-nums",
			children
		})]
	});
}
/** The money-weighted return, or why there is none. */
function YearlyRow({ yearly }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
		className: "border-t",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
			scope: "row",
			className: "py-1.5 pr-3 text-left font-normal text-ink-muted",
			children: ["Yearly return", yearly.why !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block text-xs",
				children: yearly.why
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			className: "py-1.5 text-right align-top tabular-nums",
			children: yearlyWords(yearly)
		})]
	});
}
var yearlyWords = ({ percent }) => percent === null ? "—" : `${percent < 0 ? "−" : ""}${Math.abs(percent).toFixed(2)}%`;
function LineRows({ lines }) {
	return lines.map(({ what, amount, source }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
		className: "border-t",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
			scope: "row",
			className: "py-1.5 pr-3 text-left font-normal",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(what) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block text-ink-muted text-xs",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
			className: "py-1.5 text-right align-top tabular-nums",
			children: formatMoney(amount)
		})]
	}, `${what} ${place}`));
}
function IfRedeemed({ money, result, yearly }) {
	if (money.receives === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "text-ink-muted",
		children: [
			"No amount: ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: money.why ?? "a fact is missing" }),
			"."
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("caption", {
			className: "sr-only",
			children: ["Redemption money on ", formatDay(money.on)]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineRows, { lines: money.lines }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-ink border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					className: "py-2 pr-3 text-left font-semibold",
					children: "You receive"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: "py-2 text-right align-top tabular-nums",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "border-ink border-b-3 border-double font-semibold text-base",
						children: formatMoney(money.receives)
					})
				})]
			}),
			money.claimable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["You may claim besides", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block text-xs",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: money.claimable.source })
				})] }),
				children: formatMoney(money.claimable.amount)
			}),
			result !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					className: "py-1.5 pr-3 text-left font-normal text-ink-muted",
					children: result < 0 ? "Loss after all costs" : "Gain after all costs"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: cn("py-1.5 text-right font-semibold tabular-nums", result < 0 ? "text-danger" : "text-accent"),
					children: formatMoney(Math.abs(result))
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(YearlyRow, { yearly })
		] })]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notes, { money })] });
}
function Notes({ money: { excessLost, notReturned, assumptions } }) {
	const notes = [...excessLost > 0 ? [`${formatMoney(excessLost)} of your bid above the taxes and costs is not returned`] : [], ...notReturned ? [`Not returned: ${notReturned.why}`] : []];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-2 text-xs",
		children: [notes.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-pretty",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: note }), "."]
		}, note)), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
			className: "text-ink-muted hover:underline",
			children: "Assumptions"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "mt-1 grid list-disc gap-1 pl-4 text-ink-muted",
			children: assumptions.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(each) }), "."] }, each))
		})] })]
	});
}
function WasDue({ due }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("caption", {
			className: "pb-1 text-left font-semibold",
			children: ["Due on ", formatDay(due.on)]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineRows, { lines: due.lines }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-ink border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					className: "py-1.5 pr-3 text-left font-semibold",
					children: "Due by the statute"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: "py-1.5 text-right font-semibold tabular-nums",
					children: formatMoney(due.due)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: "Came in",
				children: formatMoney(due.received)
			}),
			due.difference !== null && due.difference !== 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, {
				name: due.difference < 0 ? "Too little" : "Too much",
				children: formatMoney(Math.abs(due.difference))
			})
		] })]
	});
}
// domain/holding/regimes.ts
var BY_STATE = new Map(Object.entries({
	MS: ["ms-land-sale"],
	AL: ["al-land-sale", "al-tax-lien"],
	TN: ["tn-court-sale"]
}));
/** The kinds of tax sale of a state; none where its law is not covered. */
function regimesOf(state) {
	return BY_STATE.get(state) ?? [];
}
// web/features/holding/purchase-fields.ts
var AMOUNTS = [
	["taxes", "$"],
	["costs", "$"],
	["bid", "$"],
	["marketValue", "$"],
	["certificateRate", "%"],
	["delinquentYears", "years"]
];
var text = (value) => value === null ? "" : String(value);
var NO_TEXTS = {
	regime: "",
	soldBy: "county",
	saleDate: "",
	taxes: "",
	costs: "",
	bid: "",
	certificateRate: "",
	marketValue: "",
	confirmedOn: "",
	paidOn: "",
	delinquentYears: "",
	mortgageeNotifiedOn: "",
	federalLienNoticeFiledOn: "",
	note: ""
};
function textsOfHolding(holding) {
	return {
		regime: holding.regime,
		soldBy: holding.soldBy,
		saleDate: text(holding.saleDate),
		taxes: text(holding.taxes),
		costs: text(holding.costs),
		bid: text(holding.bid),
		certificateRate: text(holding.certificateRate),
		marketValue: text(holding.marketValue),
		confirmedOn: text(holding.confirmedOn),
		paidOn: text(holding.paidOn),
		delinquentYears: text(holding.delinquentYears),
		mortgageeNotifiedOn: text(holding.mortgageeNotifiedOn),
		federalLienNoticeFiledOn: text(holding.federalLienNoticeFiledOn),
		note: holding.note
	};
}
/** Of a sale on record; without one, empty but for the only kind of sale the state has. */
function textsOfOffer(offer, regimes) {
	const only = regimes.length === 1 ? regimes[0] : void 0;
	if (offer === null) return {
		...NO_TEXTS,
		regime: only ?? ""
	};
	return {
		...NO_TEXTS,
		regime: offer.regime ?? only ?? "",
		saleDate: text(offer.saleDate),
		taxes: text(offer.taxes),
		bid: text(offer.bid),
		marketValue: text(offer.marketValue),
		confirmedOn: text(offer.confirmedOn),
		federalLienNoticeFiledOn: text(offer.federalLienNoticeFiledOn)
	};
}
/** What is wrong with what was typed. */
function purchaseProblems(texts) {
	return {
		regime: texts.regime === "" ? "Choose what was sold" : void 0,
		...Object.fromEntries(AMOUNTS.map(([name, unit]) => [name, numberProblem(texts[name], unit) ?? void 0]))
	};
}
/** `assumedDay`: the day the importer assumed; another one typed in its place is real. */
function factsOf(texts, assumedDay) {
	const day = (value) => value === "" ? null : value;
	return {
		regime: texts.regime,
		soldBy: texts.soldBy === "city" ? "city" : "county",
		saleDate: day(texts.saleDate),
		saleDateIsAssumed: assumedDay !== null && texts.saleDate === assumedDay,
		taxes: numberIn(texts.taxes, "$"),
		costs: numberIn(texts.costs, "$"),
		bid: texts.regime === "al-tax-lien" ? null : numberIn(texts.bid, "$"),
		certificateRate: numberIn(texts.certificateRate, "%"),
		marketValue: numberIn(texts.marketValue, "$"),
		confirmedOn: day(texts.confirmedOn),
		paidOn: day(texts.paidOn),
		delinquentYears: numberIn(texts.delinquentYears, "years"),
		isVacantAbandoned: false,
		mortgageeNotifiedOn: day(texts.mortgageeNotifiedOn),
		federalLienNoticeFiledOn: day(texts.federalLienNoticeFiledOn),
		note: texts.note
	};
}
// web/features/holding/purchase-dialog.tsx
/** Records a purchase, from a sale on record or typed in; or changes what was recorded of one. */
function PurchaseDialog(props) {
	const { open, onClose, start, holding } = props;
	const client = useQueryClient();
	const formId = (0, import_react.useId)();
	const offers = start?.offers.filter(({ holdingId }) => holdingId === null) ?? [];
	const regimes = start?.regimes ?? regimesOf(holding?.county.slice(-2) ?? "");
	const wanted = start && props.saleDate ? props.saleDate : null;
	const first = wanted ? offers.findIndex(({ saleDate }) => saleDate === wanted) : 0;
	const [chosen, setChosen] = (0, import_react.useState)(offers.length > 0 ? Math.max(0, first) : -1);
	const offer = offers[chosen] ?? null;
	const form = useFields(holding ? textsOfHolding(holding) : textsOfOffer(offer, regimes), purchaseProblems);
	const known = holding ?? offer;
	const assumedDay = known?.saleDateIsAssumed ? known.saleDate : null;
	const save = useMutation({
		mutationFn: (texts) => {
			const facts = factsOf(texts, assumedDay);
			if (holding) return changeHolding(holding.id, {
				...facts,
				version: holding.version
			});
			return makeHolding({
				...facts,
				propertyId: start?.propertyId ?? 0,
				madeFrom: offer?.madeFrom ?? "property"
			});
		},
		onSuccess: async () => {
			toast({ title: holding ? "Purchase changed" : "Purchase recorded" });
			onClose();
			await refreshHoldings(client);
		}
	});
	const choose = (place) => {
		setChosen(place);
		form.reset(textsOfOffer(offers[place] ?? null, regimes));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onOpenChange: (isOpen) => {
			if (!isOpen) onClose();
		},
		title: holding ? "Edit purchase" : "Record a purchase",
		description: start && `${start.name}, ${start.county}`,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "secondary",
			onClick: onClose,
			children: "Cancel"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			type: "submit",
			form: formId,
			disabled: save.isPending,
			children: "Save"
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			id: formId,
			onSubmit: form.submit((texts) => save.mutate(texts)),
			className: "grid gap-4 sm:grid-cols-2",
			children: [
				offers.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Sale on record",
					className: "sm:col-span-2",
					options: [...offers.map((each, place) => [String(place), offerWords(each)]), ["-1", "Another sale"]],
					value: String(chosen),
					onChange: ({ target }) => choose(Number(target.value))
				}),
				offer && offer.remarks.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "grid gap-1 rounded-md bg-well px-3 py-2 sm:col-span-2",
					children: offer.remarks.map((remark) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: remark }, remark))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseFields, {
					form,
					regimes,
					isAssumed: assumedDay !== null
				}),
				save.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, {
					className: "sm:col-span-2",
					children: messageForPeople(save.error)
				})
			]
		})
	});
}
var offerWords = ({ source, saleDate, bid }) => [
	source,
	saleDate === null ? "day not known" : formatDay(saleDate),
	bid === null ? "" : formatMoney(bid)
].filter(Boolean).join(", ");
/** The facts the law of the kind of sale needs. */
function PurchaseFields({ form, regimes, isAssumed }) {
	const { regime, saleDate } = form.values;
	const isLien = regime === "al-tax-lien";
	const amount = {
		inputMode: "decimal",
		placeholder: "0.00"
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		regimes.length > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			label: "Kind of sale",
			className: "sm:col-span-2",
			help: "As the county’s notice of sale names it",
			options: [["", "Choose"], ...regimes.map((each) => [each, taxSaleKindWord(each)])],
			...form.field("regime")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Sale date",
			type: "date",
			help: isAssumed && saleDate ? "Assumed by the importer: no deadline is computed from it. Enter the day from your receipt." : void 0,
			...form.field("saleDate")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
			label: "Sold by",
			options: [["county", "County"], ["city", "City"]],
			...form.field("soldBy")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: isLien ? "Certificate amount" : "Taxes sold for",
			...amount,
			...form.field("taxes")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Costs of the sale",
			...amount,
			...form.field("costs")
		}),
		isLien ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Certificate rate",
			inputMode: "decimal",
			placeholder: "7%",
			...form.field("certificateRate")
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Your bid",
			...amount,
			...form.field("bid")
		}),
		regime === "al-land-sale" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Assessor’s market value",
			help: "Caps the interest on an excess",
			...amount,
			...form.field("marketValue")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Mortgagee notified on",
			type: "date",
			help: "Your written notice",
			...form.field("mortgageeNotifiedOn")
		})] }),
		regime === "tn-court-sale" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Paid the clerk on",
				type: "date",
				...form.field("paidOn")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Sale confirmed on",
				type: "date",
				help: "Entry of the court’s order: redemption runs from it",
				...form.field("confirmedOn")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label: "Years unpaid",
				inputMode: "decimal",
				help: "Decides how long redemption lasts",
				...form.field("delinquentYears")
			})
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
			label: "Federal tax lien filed on",
			type: "date",
			help: "Only where one is on record",
			...form.field("federalLienNoticeFiledOn")
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextareaField, {
			label: "Note",
			rows: 2,
			maxLength: MAX_NOTE,
			className: "sm:col-span-2",
			...form.field("note")
		})
	] });
}
// web/features/holding/stage-list.tsx
var MARK = {
	done: [Check, "done"],
	now: [CircleDot, "now"],
	ahead: [Circle, "to come"],
	unknown: [CircleQuestionMark, "day not known"],
	over: [Minus, "not reached"]
};
/** The stages from the sale to the end, on one line: what is done, what runs, what comes. */
function StageList({ holding }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h4", {
		className: "pb-2 font-semibold",
		children: "Stages"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", { children: holding.stages.map((stage, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stage, {
		stage,
		isCurrent: stage.key === holding.stage,
		isLast: place === holding.stages.length - 1
	}, stage.key)) })] });
}
function Stage({ stage, isCurrent, isLast }) {
	const { title, state, note, source } = stage;
	const [Icon, words] = MARK[state];
	const isQuiet = state === "ahead" || state === "over" || state === "unknown";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		"aria-current": isCurrent ? "step" : void 0,
		className: "relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 pb-3 last:pb-0",
		children: [
			!isLast && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: cn("absolute top-5 bottom-0 left-[0.6875rem] w-px", state === "done" ? "bg-accent" : "bg-line-strong")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				"aria-hidden": true,
				className: cn("relative mt-0.5 ml-0.5 size-5 rounded-full", state === "done" ? "bg-accent p-0.5 text-on-accent" : "bg-sheet", state === "now" && "text-accent", isQuiet && "p-0.5 text-ink-muted")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex flex-wrap items-baseline justify-between gap-x-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: cn(isCurrent ? "font-semibold" : isQuiet && "text-ink-muted"),
					children: [title, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "sr-only",
						children: [", ", words]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "text-ink-muted text-xs tabular-nums",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(When, { stage })
				})]
			}), state === "now" && note && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-pretty text-ink-muted text-xs",
				children: [
					note,
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
				]
			})] })
		]
	});
}
function When({ stage: { doneOn, from, to } }) {
	if (doneOn !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: doneOn });
	if (from !== null && to !== null) return from === to ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: from }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: from }),
		" to ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: to })
	] });
	if (from !== null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["from ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: from })] });
	return null;
}
// web/features/holding/holding-view.tsx
/** A holding whole: warnings, stages, days, money, costs. */
function HoldingView({ id, onRemoved }) {
	const [asOf, setAsOf] = (0, import_react.useState)(null);
	const found = useQuery({
		...holdingQuery(id, asOf),
		placeholderData: (before) => before
	});
	if (found.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-3 p-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-6 w-60" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-24" })]
	});
	if (found.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "This holding could not be loaded.",
			error: found.error,
			onRetry: () => void found.refetch()
		})
	});
	const holding = found.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": nameOf(holding),
		className: "@container grid gap-5 p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Head, {
				holding,
				onRemoved
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Warnings, { children: holding.warnings }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid grid-cols-1 gap-x-8 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_22rem]",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid min-w-0 content-start gap-6",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StageList, { holding }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingDays, {
						days: holding.days,
						why: holding.whyNoDays,
						today: centralDay(/* @__PURE__ */ new Date())
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid min-w-0 content-start gap-6",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Money, {
						holding,
						onDay: setAsOf
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CostList, { holding })]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, { checkedOn: holding.lawCheckedOn })
		]
	});
}
var nameOf = ({ regime, saleDate, soldBy }) => [
	taxSaleKindWord(regime),
	saleDate === null ? "of an unknown day" : `of ${formatDay(saleDate)}`,
	soldBy === "city" ? "by the city" : ""
].filter(Boolean).join(" ");
var ENDING_TONE = {
	redeemed: "info",
	sold: "good",
	lost: "bad",
	cancelled: "other"
};
function Head({ holding, onRemoved }) {
	const client = useQueryClient();
	const [open, setOpen] = (0, import_react.useState)(null);
	const close = () => setOpen(null);
	const { ending, stage, stageWords } = holding;
	const [tone, icon] = ending !== null ? [ENDING_TONE[ending], ending === "lost" || ending === "cancelled" ? CircleX : CircleCheck] : stage === null ? ["other", CircleExclamationPoint] : ["wait", Hourglass];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-start justify-between gap-x-4 gap-y-2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "flex flex-wrap items-center gap-x-3 gap-y-1",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
							className: "font-semibold",
							children: nameOf(holding)
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							tone,
							icon,
							children: stageWords
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted text-xs",
						children: [
							"Recorded ",
							formatDay(centralDay(new Date(holding.addedAt))),
							holding.addedBy && ` by ${holding.addedBy}`
						]
					}),
					holding.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "max-w-prose whitespace-pre-line",
						children: holding.note
					})
				]
			}),
			holding.mayChange && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						onClick: () => setOpen("cost"),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banknote, { "aria-hidden": true }), "Add cost"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "secondary",
						size: "sm",
						onClick: () => setOpen("milestone"),
						children: [ending === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Milestone, { "aria-hidden": true }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Plus, { "aria-hidden": true }), "Record milestone"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						size: "sm",
						onClick: () => setOpen("purchase"),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Pencil, { "aria-hidden": true }), "Edit purchase"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmButton, {
						icon: Trash,
						label: "Remove",
						variant: "quiet",
						title: "Remove this holding?",
						description: `${nameOf(holding)}, ${propertyName(holding)}. Its costs and milestones go with it. This cannot be undone.`,
						confirm: { label: "Remove holding" },
						failed: "The holding could not be removed.",
						run: async () => {
							await removeHolding(holding.id);
							return { title: "Holding removed" };
						},
						onDone: async () => {
							onRemoved?.();
							await refreshHoldings(client);
						}
					})
				]
			}),
			open === "cost" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EntryDialog, {
				holding,
				onClose: close
			}),
			open === "milestone" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MilestoneDialog, {
				holding,
				onClose: close
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PurchaseDialog, {
				open: open === "purchase",
				onClose: close,
				holding
			}, `${open} ${holding.version}`)
		]
	});
}
function Warnings({ children }) {
	if (children.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "grid gap-2 rounded-md bg-warn-tint px-4 py-3 text-warn-ink",
		children: children.map((warning) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex items-start gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleExclamationPoint, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: warning }) })]
		}, warning))
	});
}
export { holdingListQuery as a, startQuery as c, CsvDialog as i, PurchaseDialog as n, holdingPortfolioQuery as o, yearlyWords as r, holdingsOfQuery as s, HoldingView as t };
