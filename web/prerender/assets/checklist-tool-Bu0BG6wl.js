import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { n as FileDown, t as TitleSearch } from "./title-search-DjslQvTP.js";
import { t as Printer } from "./printer-ME3zHZ5c.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { E as object, T as number, _ as _enum, b as boolean, d as pathFromKey, j as string, l as isNotFound, r as apiGet, y as array } from "./api-qmtC8mAi.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { t as Progress } from "./progress-2NI1Dd7b.js";
import { n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as SampleLine } from "./sample-line-D--wj6h4.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as Info } from "./info-CTzFXIc4.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as citation } from "./citation-CrwxQq5l.js";
import { t as capitalise } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { a as PropertyId } from "./value-BIBTdWi0.js";
import { t as Link } from "./link-BvARtISh.js";
// domain/checklist/points-of-bid.ts
/** What liens, notices, the land and the sum answer. */
var POINTS_OF_BID = [
	{
		id: "liens",
		title: "Liens",
		points: [
			{
				id: "deeds-of-trust",
				text: "Deeds of trust and mortgages are released, expired, or counted",
				how: "For each, a release, a maturity date and a holder who was notified of the sale.",
				law: ["MS-29", "AL-5"]
			},
			{
				id: "judgments",
				text: "Judgments against each owner of the last ten years are counted",
				how: "Circuit clerk’s roll in Mississippi, the recorder elsewhere; every spelling."
			},
			{
				id: "federal-tax-lien",
				text: "Federal tax liens are searched by the exact name",
				how: "Notice, day of assessment, refiling; survival depends on notice to the United States.",
				law: ["US-1", "US-6"]
			},
			{
				id: "other-liens",
				text: "State, construction, city, association and fixture liens are counted",
				how: "Recorder, city clerk, manager of the association.",
				law: ["MS-41"]
			},
			{
				id: "suits",
				text: "No suit over the title is pending, and no bankruptcy is open",
				how: "Lis pendens index, court dockets by name, federal docket.",
				law: ["T-11", "US-7"]
			},
			{
				id: "survivors",
				text: "Liens that would survive the tax deed are added up",
				how: "The table of surviving interests in the title analysis; count “depends” as surviving.",
				law: [
					"US-1",
					"MS-29",
					"AL-26",
					"MS-42"
				]
			}
		]
	},
	{
		id: "notice",
		title: "Notice",
		points: [
			{
				id: "owner-notice",
				text: "The owner’s notices are in the file, each served properly and on time",
				how: "Mississippi: sheriff, mail and publication. Alabama lien: mail and one other. Tennessee: publication twenty days before.",
				law: [
					"MS-25",
					"MS-26",
					"AL-20",
					"TN-5"
				]
			},
			{
				id: "lienor-notice",
				text: "Every lienor of record was notified, or the lien is counted as surviving",
				how: "Certified mail in the clerk’s file; in Alabama the buyer’s own written notice.",
				law: [
					"MS-29",
					"AL-5",
					"US-10"
				]
			},
			{
				id: "us-notice",
				text: "The United States was notified where it has a lien",
				how: "Notice twenty-five days before a sale without a suit; joined as a party in a suit.",
				law: ["US-1", "US-5"]
			},
			{
				id: "returned-mail",
				text: "Returned mail was followed up with a second search",
				how: "Envelopes, affidavits and other addresses in the land records.",
				law: [
					"MS-27",
					"MS-28",
					"US-10"
				]
			}
		]
	},
	{
		id: "land",
		title: "The land itself",
		points: [
			{
				id: "access",
				text: "There is a road, or an easement of record to one",
				how: "Plat, deed, and the parcel’s frontage on the map."
			},
			{
				id: "visit",
				text: "Someone has visited the property",
				how: "Occupants, roof, neighbors, dated photographs. Do not go in."
			},
			{
				id: "flood",
				text: "Flood zone, slope and former use are known",
				how: "Flood map, environmental office by address."
			},
			{
				id: "zoning",
				text: "Zoning allows the use, and no repair or demolition order is open",
				how: "Zoning office and code enforcement, by address."
			},
			{
				id: "utilities",
				text: "Water, sewer, power, or what replacing them costs, is known",
				how: "Providers by address; unpaid connection and water bills."
			},
			{
				id: "burdens",
				text: "Easements, covenants, minerals and encroachments are listed",
				how: "Exceptions in the chain, the plat’s notes, a walk along the fences.",
				law: ["AL-26", "MS-42"]
			}
		]
	},
	{
		id: "bid",
		title: "Bid and exit",
		points: [
			{
				id: "cure-cost",
				text: "The cost of curing the title is known, and how long it takes",
				how: "Counsel’s figure for the suit to confirm or to quiet title; quitclaims that can be bought.",
				law: [
					"MS-38",
					"AL-15",
					"TN-13"
				]
			},
			{
				id: "value",
				text: "The value with good title is based on a comparable sale",
				how: "This year, nearby. Assessed value is only part of market value."
			},
			{
				id: "holding",
				text: "Repairs and the monthly costs until a sale are included",
				how: "Taxes, insurance, mowing and interest, for the redemption period and the suit."
			},
			{
				id: "limit",
				text: "The limit is written down, for both outcomes",
				how: "If redeemed, and if not. The ROI calculator prints both."
			},
			{
				id: "overbid",
				text: "It is known what happens to an overbid",
				how: "Mississippi keeps it on redemption; Alabama pays it to the person who redeemed; Tennessee pays interest on the whole price.",
				law: [
					"MS-21",
					"MS-22",
					"AL-7",
					"AL-11",
					"TN-10",
					"TN-12"
				]
			},
			{
				id: "payment",
				text: "How, when and in whose name you pay is settled",
				how: "Registration, deposit, form of money, hour. An Alabama lien is paid within the day, online within two.",
				law: ["AL-22"]
			},
			{
				id: "exit",
				text: "There is a plan for each outcome, and an insurer has been asked",
				how: "Redemption, deed, suit, sale. Keep this sheet with the receipt."
			}
		]
	}
];
// domain/checklist/checklist.ts
var GROUPS = [...[
	{
		id: "parcel",
		title: "The parcel",
		points: [
			{
				id: "parcel-id",
				text: "The parcel ID is known exactly as the county writes it",
				how: "Compare the list with the assessor’s page, digit by digit, punctuation included."
			},
			{
				id: "location",
				text: "Address, outline and location on the map match",
				how: "Check the outline, then the aerial photo, then the street number."
			},
			{
				id: "description",
				text: "The legal description fits the same land",
				how: "Lot and block of a recorded plat, or section, township and range. A description too vague to find the land defeats a Mississippi tax deed.",
				law: ["MS-32"]
			},
			{
				id: "land-kind",
				text: "It is land, not just a building, timeshare, mineral right or undivided share",
				how: "Property class on the roll; placeholders such as IMP ONLY in the parcel ID."
			},
			{
				id: "size",
				text: "Lot and building have the size the record says",
				how: "Measure the outline; compare the building on the roll with the aerial photo."
			}
		]
	},
	{
		id: "tax-sale",
		title: "Taxes and the sale",
		points: [
			{
				id: "sale-kind",
				text: "The kind of sale is known: land, lien, or land by order of a court",
				how: "The notice of sale. In Alabama each county chooses for the year.",
				law: [
					"MS-7",
					"AL-2",
					"AL-20",
					"TN-4"
				]
			},
			{
				id: "sale-date",
				text: "The date of sale comes from a document, and is the day this parcel is struck off",
				how: "Notice or receipt. A sale can last several days; a date derived from a year is not a date.",
				law: ["MS-1", "MS-4"]
			},
			{
				id: "amount-owed",
				text: "Taxes, penalties and costs are known to the cent",
				how: "The list, then the collector. Keep taxes and costs apart.",
				law: ["MS-12"]
			},
			{
				id: "other-years",
				text: "Taxes of all other years, and every other open sale of the parcel, are counted",
				how: "Ask the collector for all years, and the clerk for all sales not yet redeemed.",
				law: ["MS-8"]
			},
			{
				id: "city-taxes",
				text: "City taxes and special charges are counted",
				how: "City clerk and code enforcement: separate sale, cleaning, demolition, assessments.",
				law: ["MS-8", "MS-41"]
			},
			{
				id: "liable",
				text: "The land was liable to the tax, and the tax is really unpaid",
				how: "Church, school, public and federal owners; a payment posted to another parcel ID.",
				law: [
					"MS-32",
					"TN-13",
					"US-11"
				]
			},
			{
				id: "status-today",
				text: "It is still for sale: not paid, redeemed or withdrawn",
				how: "Ask the office on the morning of the sale. Lists lag behind the office."
			}
		]
	},
	{
		id: "redemption",
		title: "Redemption",
		points: [
			{
				id: "deadline",
				text: "The last day to redeem is counted by the law of this kind of sale",
				how: "Mississippi two years, Alabama three from a sale of land, Tennessee from the confirming order.",
				law: [
					"MS-11",
					"AL-4",
					"AL-25",
					"TN-7",
					"TN-8"
				]
			},
			{
				id: "payoff",
				text: "The redemption amount, and how much of it the buyer receives, is computed",
				how: "The redemption clock on the property page; the officer’s figure is binding.",
				law: [
					"MS-12",
					"AL-7",
					"AL-24",
					"TN-10"
				]
			},
			{
				id: "who-may-redeem",
				text: "Everyone who may redeem is listed, with an address",
				how: "Owner, heirs, mortgagee, lienors, tenants with an interest.",
				law: [
					"MS-10",
					"AL-5",
					"AL-24"
				]
			},
			{
				id: "extensions",
				text: "None of them has more time: minority, unsound mind, bankruptcy, military service",
				how: "Probate index, bankruptcy docket, the military status database.",
				law: [
					"MS-16",
					"AL-6",
					"US-7",
					"US-8"
				]
			},
			{
				id: "possession",
				text: "Who is in possession is known",
				how: "Look, and ask a neighbor. In Alabama an owner who stayed has no time limit.",
				law: ["AL-13", "AL-14"]
			}
		]
	},
	{
		id: "chain",
		title: "Ownership and chain",
		points: [
			{
				id: "owner-match",
				text: "The assessed owner is the owner of record",
				how: "Last deed in the chain against the tax roll; keep both spellings.",
				law: ["T-16"]
			},
			{
				id: "chain-complete",
				text: "The chain is complete for forty years or back to a patent",
				how: "Grantee index backwards, grantor index forwards.",
				law: ["T-15", "T-19"]
			},
			{
				id: "estates",
				text: "Deceased owners are settled: probate or heirship is of record",
				how: "Words such as ESTATE, HEIRS, ET AL; the probate index by name.",
				law: [
					"T-9",
					"T-10",
					"T-20"
				]
			},
			{
				id: "spouses",
				text: "Spouses joined where a homestead was conveyed",
				how: "Words beside the names on each deed and deed of trust.",
				law: [
					"T-5",
					"T-6",
					"T-7"
				]
			},
			{
				id: "shares",
				text: "All co-owners conveyed, and the shares add up to the whole",
				how: "Carry the fractions from deed to deed."
			},
			{
				id: "authority",
				text: "Anyone who signed for another had authority of record",
				how: "Power of attorney, trust, letters of guardianship, company resolution."
			},
			{
				id: "earlier-tax-deed",
				text: "Earlier tax deeds and patents in the chain are cleared",
				how: "A decree, a quitclaim from the former owner, or the limitation period. Age alone clears nothing.",
				law: ["T-17", "T-18"]
			}
		]
	}
], ...POINTS_OF_BID];
/** The 47-point due-diligence checklist, in the order in which answers are cheapest. */
var CHECKLIST = GROUPS.map((group, place) => {
	const before = GROUPS.slice(0, place).reduce((count, { points }) => count + points.length, 0);
	return {
		...group,
		points: group.points.map((point, index) => ({
			...point,
			number: before + index + 1
		}))
	};
});
var POINT_COUNT = CHECKLIST.reduce((count, { points }) => count + points.length, 0);
// web/features/checklist/check-point.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** One point: its checkbox, how to find it out, and what the record says about it. */
function CheckPoint({ point, answers, isTicked, isByHand, onTick }) {
	const id = (0, import_react.useId)();
	const isFromRecord = isTicked && !isByHand;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex gap-3 p-4 break-inside-avoid",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				id,
				type: "checkbox",
				checked: isTicked,
				onChange: (event) => onTick(event.target.checked),
				"aria-describedby": `${id}-how`,
				className: "mt-0.5 size-5 shrink-0 accent-(--accent)"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "w-6 shrink-0 text-right text-ink-muted tabular-nums",
				children: point.number
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "min-w-0 flex-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
						htmlFor: id,
						className: "font-semibold",
						children: point.text
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						id: `${id}-how`,
						className: "text-ink-muted",
						children: [point.how, point.law && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "block text-xs",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: capitalise(citation(point.law)) })
						})]
					}),
					isFromRecord && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "mt-1 text-good-ink text-xs",
						children: "Checked off from the record"
					}),
					answers.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
						className: "mt-2 grid gap-2",
						children: answers.map((answer) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answer, { answer }, `${answer.text} ${answer.source}`))
					})
				]
			})
		]
	});
}
var LOOK = {
	settled: {
		icon: CircleCheck,
		word: "The record says",
		box: "bg-good-tint text-good-ink"
	},
	open: {
		icon: Info,
		word: "For your research",
		box: "border"
	},
	warning: {
		icon: TriangleExclamationPoint,
		word: "Check this",
		box: "bg-warn-tint text-warn-ink"
	}
};
function Answer({ answer: { standing, text, source } }) {
	const { icon: Icon, word, box } = LOOK[standing];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: cn("flex items-start gap-2 rounded-sm px-2.5 py-1.5", box),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr-only",
					children: [word, ": "]
				}),
				text,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block text-xs",
					children: capitalise(source)
				})
			]
		})]
	});
}
object({ property: PropertyId.optional().describe("Fills the sheet in from the record of this property") });
var ChecklistAnswer = object({
	/** Id of the point. */
	point: string(),
	/** `settled`: done; `open`: a fact to work from; `warning`: an unfavorable answer. */
	standing: _enum([
		"settled",
		"open",
		"warning"
	]),
	text: string(),
	source: string()
});
/** Answer of `GET /api/properties/{id}/checklist`: the record's answers to the 47 points. */
var PropertyChecklist = object({
	propertyId: number().int(),
	/** Its address, else its parcel. */
	name: string(),
	parcelId: string().nullable(),
	county: string(),
	isSample: boolean(),
	answers: array(ChecklistAnswer)
});
// web/features/checklist/checklist.api.ts
/** The checklist filled in from a property's record. */
function checklistQuery(propertyId) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"checklist"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), PropertyChecklist, signal)
	});
}
// web/features/checklist/property-line.tsx
/** The property the checklist is for. */
function PropertyLine({ filled }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "min-w-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "Filled in from the record of"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: "font-semibold text-base",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/property/$id",
					params: { id: String(filled.propertyId) },
					className: "link-quiet",
					children: filled.name
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: [filled.parcelId, filled.county].filter(Boolean).join(" · ")
			})
		]
	});
}
// web/features/checklist/ticks.ts
/** The record settles the point, without a warning. */
function isSettled(answers, id) {
	const own = answers.filter(({ point }) => point === id);
	return own.some(({ standing }) => standing === "settled") && own.every(({ standing }) => standing !== "warning");
}
function isTicked(ticks, answers, id) {
	return ticks[id] ?? isSettled(answers, id);
}
/** The text to store. */
function writeTicks(ticks) {
	return JSON.stringify(ticks);
}
/** The stored ticks; what can't be read, or belongs to no point, is left out. */
function readTicks(text) {
	try {
		const kept = JSON.parse(text ?? "{}");
		if (typeof kept !== "object" || kept === null) return {};
		const values = new Map(Object.entries(kept));
		return Object.fromEntries(CHECKLIST.flatMap(({ points }) => points).flatMap(({ id }) => {
			const value = values.get(id);
			return typeof value === "boolean" ? [[id, value]] : [];
		}));
	} catch {
		return {};
	}
}
// web/features/checklist/use-ticks.ts
/** Ticks stored in this browser, by property, and once without a property. */
function useTicks(propertyId) {
	const key = `checklist:${propertyId ?? "blank"}`;
	const [ticks, setTicks] = (0, import_react.useState)(() => readTicks(read(key)));
	const keep = (next) => {
		setTicks(next);
		write(key, Object.keys(next).length > 0 ? writeTicks(next) : null);
	};
	return {
		ticks,
		tick: (id, isTicked) => keep({
			...ticks,
			[id]: isTicked
		}),
		clear: () => keep({})
	};
}
function read(key) {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
function write(key, text) {
	try {
		if (text === null) localStorage.removeItem(key);
		else localStorage.setItem(key, text);
	} catch {}
}
// web/features/checklist/checklist-tool.tsx
/** The 47 points to tick, blank or filled in from a property's record. */
function ChecklistTool({ propertyId, onChoose }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [propertyId === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "choose-title",
		className: "mb-6 print:hidden",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "choose-title",
			className: "mb-2 font-semibold text-base",
			children: "Fill it in from a property’s record"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TitleSearch, { onChoose })]
	}) : propertyId === "invalid" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid justify-items-start gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The record could not be loaded.",
			error: /* @__PURE__ */ new Error("Property not found")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BlankSheetButton, { onChoose })]
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilledIn, {
		propertyId,
		onChoose
	}, propertyId), propertyId === null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sheet, {
		propertyId: null,
		filled: null
	})] });
}
function BlankSheetButton({ onChoose }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		variant: "secondary",
		size: "sm",
		onClick: () => onChoose(null),
		children: "Use a blank checklist"
	});
}
function FilledIn({ propertyId, onChoose }) {
	const record = useQuery(checklistQuery(propertyId));
	if (record.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the property’s record" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid gap-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-64 max-w-full" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-full" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-4/5" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-full" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-3/5" })
		]
	})] });
	if (record.isError) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid justify-items-start gap-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The record could not be loaded.",
			error: record.error,
			...isNotFound(record.error) ? {} : { onRetry: () => void record.refetch() }
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BlankSheetButton, { onChoose })]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mb-6 flex flex-wrap items-center justify-between gap-4 rounded-md border bg-sheet p-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyLine, { filled: record.data }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BlankSheetButton, { onChoose }),
			record.data.isSample && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "w-full",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleLine, { children: "This property is sample data." })
			})
		]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sheet, {
		propertyId,
		filled: record.data
	})] });
}
function Sheet({ propertyId, filled }) {
	const { ticks, tick, clear } = useTicks(propertyId);
	const answers = filled?.answers ?? [];
	const done = CHECKLIST.flatMap(({ points }) => points).filter(({ id }) => isTicked(ticks, answers, id)).length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "sticky top-14 z-10 -mx-4 mb-6 border-b bg-ground px-4 py-3 sm:-mx-6 sm:px-6 print:static",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap items-center gap-x-6 gap-y-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-40 flex-1",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						"aria-live": "polite",
						className: "mb-1.5 tabular-nums",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
								className: "font-semibold",
								children: done
							}),
							" of ",
							POINT_COUNT,
							" points checked"
						]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Progress, {
						label: "Points checked",
						value: done / POINT_COUNT
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap gap-2 print:hidden",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							variant: "quiet",
							size: "sm",
							onClick: clear,
							disabled: Object.keys(ticks).length === 0,
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcw, { "aria-hidden": true }), "Start over"]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
							variant: "secondary",
							size: "sm",
							onClick: () => window.print(),
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Printer, { "aria-hidden": true }), "Print"]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
							href: `/api/resources/checklist.pdf${propertyId === null ? "" : `?property=${propertyId}`}`,
							download: true,
							className: buttonClass({
								variant: "secondary",
								size: "sm"
							}),
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileDown, { "aria-hidden": true }), "Download PDF"]
						})
					]
				})]
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "grid gap-8",
			children: CHECKLIST.map((group) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
				"aria-labelledby": `group-${group.id}`,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: `group-${group.id}`,
					className: "mb-2 font-semibold font-serif text-lg tracking-tight",
					children: group.title
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					start: group.points[0]?.number,
					className: "divide-y rounded-md border bg-sheet",
					children: group.points.map((point) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckPoint, {
						point,
						answers: answers.filter((answer) => answer.point === point.id),
						isTicked: isTicked(ticks, answers, point.id),
						isByHand: ticks[point.id] !== void 0,
						onTick: (ticked) => tick(point.id, ticked)
					}, point.id))
				})]
			}, group.id))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-6 grid gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted text-xs",
				children: "Your checkmarks are saved only in this browser."
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {})]
		})
	] });
}
export { ChecklistTool };
