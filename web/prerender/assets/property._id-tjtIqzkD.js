import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as usePrefetchQuery } from "./usePrefetchQuery-DP8ZUkbL.js";
import { t as useQuery } from "./useQuery-ClLcwGMq.js";
import { r as getRouteApi } from "./route-Cx1BQABk.js";
import { t as Link } from "./link-BvARtISh.js";
import { n as ExternalLink, t as streetViewUrl } from "./street-view-BvqMsf1y.js";
import { t as Search } from "./search-BDCQL8xR.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { a as daysBetween, i as centralDay, t as addDays } from "./local-date-CwzqCv5x.js";
import { n as cite } from "./rules-C9iHnXSG.js";
import { a as AnalysisOffer, c as isExamined, d as lastDayToRedeem, i as riskIndicators, l as verdict, o as ProvenanceLine, s as isCoveredCounty, t as EvidenceLine, u as foreclosureWindow } from "./evidence-line-D9ewsx1O.js";
import { E as object, P as unknown, T as number, _ as _enum, d as pathFromKey, j as string, k as record, l as isNotFound, r as apiGet, u as messageForPeople, y as array } from "./api-qmtC8mAi.js";
import { a as propertyName, n as formatCity } from "./format-CW9gkiDn.js";
import { t as Assumed } from "./assumed-BiekJ65-.js";
import { n as buttonClass, t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { n as ErrorNotice, t as ErrorCard } from "./error-notice-CswpboC5.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { n as Page } from "./page-3mZRlsuo.js";
import { i as TableSkeleton, n as LoadingLabel, r as Skeleton } from "./skeleton-DfECbjvp.js";
import { t as browserPart } from "./browser-part-C-k08uZL.js";
import { n as fieldWord, t as fieldValue } from "./field-words-CmRAZvgg.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as WithoutListsLine } from "./without-lists-line-vMu7yq2C.js";
import { t as RotateCcw } from "./rotate-ccw-Dm6-s1ne.js";
import { t as useDebounced } from "./use-debounced-DAnZ0Nu1.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { i as InputField, n as FieldError, o as SelectField, r as Input } from "./field-DZvpBdaN.js";
import { t as Prose } from "./prose-Sj5VhJ7n.js";
import { n as numberProblem, r as readNumber } from "./read-number-JrGL3qYf.js";
import { _ as readRedemptionQuestion, a as factWords, c as YieldPart, d as leastBidFields, f as lineOf, g as askedAs, h as refusedFacts, i as assumptionWords, l as BidVerdict, m as sourceWords, n as saysItsDay, o as missingFacts, p as sendable, r as DeadlineList, s as missingWords, t as PayoffSum, u as BID_ROWS, v as redeem } from "./payoff-sum-BCcOyFhM.js";
import { y as keepPreviousData } from "./removable-BoiZb3Al.js";
import { t as queryOptions } from "./queryOptions-BR3H30r7.js";
import { t as REGIMES } from "./question-BGXgG-w8.js";
import { c as date, n as Dollars, t as Day } from "./value-BIBTdWi0.js";
import { t as useNear } from "./use-near-BlYPwgQW.js";
import { t as ErrorBoundary } from "./error-boundary-D8l9kdW0.js";
import { t as BackgroundWork } from "./background-work-CAIccExm.js";
import { _ as UserX, c as reasonWords, d as useOwnerDecisions, g as propertyOwnersQuery, i as ALIKE_WORD, l as roleWord, m as ownerParcelsQuery, n as ParcelOutline, o as KIND_WORD, s as nearWords, t as GraphLoading, u as shareWords, v as UserRound } from "./graph-loading-n52Obiq3.js";
import { i as formatMoney, n as formatCount, o as formatNumber, r as formatDay, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
import { n as TONE_CLASS, t as Badge } from "./badge-D5lw8Pyy.js";
import { t as UserCheck } from "./user-check-ET5FCY-1.js";
import { t as Undo2 } from "./undo-2-Dv0r8nnR.js";
import { n as DayOrYear, r as Moment, t as Day$1 } from "./time-CvgoHYoR.js";
import { t as MapPin } from "./map-pin-21L4Q0dS.js";
import { t as useInfiniteQuery } from "./useInfiniteQuery-CGad31ja.js";
import { n as TaxStatusBadge } from "./tax-status-badge-B6uQULCT.js";
import { n as propertyQuery, r as taxSaleQuery, t as parsePropertyId } from "./property.api-Clc0ALcC.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as Clock } from "./clock-DvCiVgOs.js";
import { t as Hourglass } from "./hourglass-Rgxx4jIE.js";
import { t as taxSaleKindWord } from "./sale-kind-word-B-5ZVLGc.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { n as titleRecordOfPropertyQuery } from "./title.api-Bn9jbXJp.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import { r as confidenceLabel, t as CONFIDENCE_TONE } from "./score-bands-ClzBeEoj.js";
import { t as ScoreArc } from "./score-arc-C630KFUn.js";
import { i as instrumentWord, n as evidenceOf, r as findingWord } from "./words-DaGPhIT7.js";
import { t as useIsPrinting } from "./use-is-printing-Bpk-YZXa.js";
import { t as TrackButton } from "./track-button-DNFkduiH.js";
import { t as FileText } from "./file-text-BGbqd9vG.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as listFieldWord } from "./list-field-word-Cmp01Sxj.js";
import { t as RowInPrint } from "./row-in-print-DszG0riX.js";
import { t as CircleSlash } from "./circle-slash-DOQOrHQQ.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as CircleDashed } from "./circle-dashed-CLPx1SUn.js";
import { t as FileSearch } from "./file-search-4kIEn9pM.js";
import { t as Gavel } from "./gavel-Cd671Fvy.js";
import { t as Landmark } from "./landmark-C1zzJiPp.js";
import { t as Layers } from "./layers-BKtKuNs3.js";
// node_modules/lucide-react/dist/esm/icons/flag.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "flag",
	size: 24,
	node: [["path", {
		d: "M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528",
		key: "1jaruq"
	}]]
};
__iconData.node;
var Flag = createLucideIcon(__iconData);
// domain/property/outline-shape.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Meters of a degree of latitude, and of longitude at the equator. Source: WGS 84, mean radius. */
var METRES_PER_DEGREE = 111195;
var FEET_PER_METRE = 3.28084;
/** 4π area ÷ perimeter²: a circle has 1, a square 0.79, a strip fourteen times as long as wide 0.2. */
var STRIP_COMPACTNESS = .2;
/** A wider strip is a field, not a leftover. */
var STRIP_WIDTH_FEET = 30;
/**
* How wide an outline is that is a strip: much longer than wide, and too narrow to build on. The width is that of
* a strip of the same area and perimeter. Null where it is none, or encloses nothing.
*/
function stripOf(rings) {
	let area = 0;
	let perimeter = 0;
	for (const ring of rings) {
		const points = inMetres(ring);
		area += signedArea(points);
		perimeter += length(points);
	}
	area = Math.abs(area);
	if (area <= 0 || perimeter <= 0) return null;
	const compactness = 4 * Math.PI * area / perimeter ** 2;
	const half = perimeter / 2;
	const widthFeet = (half - Math.sqrt(Math.max(0, half ** 2 - 4 * area))) / 2 * FEET_PER_METRE;
	return compactness < STRIP_COMPACTNESS && widthFeet < STRIP_WIDTH_FEET ? { widthFeet } : null;
}
function inMetres(ring) {
	const origin = ring[0];
	if (!origin) return [];
	const east = METRES_PER_DEGREE * Math.cos(origin[1] * Math.PI / 180);
	return ring.map(([lng, lat]) => [(lng - origin[0]) * east, (lat - origin[1]) * METRES_PER_DEGREE]);
}
/** Positive counter-clockwise, so that holes, which run the other way, are taken off. */
function signedArea(points) {
	return sum(points, ([x1, y1], [x2, y2]) => (x1 * y2 - x2 * y1) / 2);
}
function length(points) {
	return sum(points, ([x1, y1], [x2, y2]) => Math.hypot(x2 - x1, y2 - y1));
}
function sum(points, ofStep) {
	return points.reduce((total, point, at) => {
		const next = points[(at + 1) % points.length];
		return next ? total + ofStep(point, next) : total;
	}, 0);
}
// domain/property/red-flags.ts
var OWNER_RULES = [
	{
		code: "estate",
		title: "Estate of a dead owner",
		pattern: /\bESTATE (OF\b|AND\b|&)|\b(ESTATES|EST) OF\b|\b(?<!REAL |LIFE )(ESTATE|EST)$/,
		unless: /\b(REAL ESTATE|LIFE EST(ATE)?)\b/,
		meaning: `The holder is not one living person (${cite("T-20")}). Ask for the probate file: who inherited, and who may sign.`
	},
	{
		code: "heirs",
		title: "Heirs",
		pattern: /\b(HEIRS?|HRS)\b/,
		meaning: `Title is divided among people the roll does not name (${cite("T-20")}). Ask for an adjudication of heirs, and find each of them.`
	},
	{
		code: "et-al",
		title: "And others",
		pattern: /\bET ?ALS?\b|\bET AL II\b/,
		meaning: `More owners than the roll names (${cite("T-20")}). Find them in the deeds: each of them may have a right to notice and to redeem.`
	},
	{
		code: "life-estate",
		title: "Life estate",
		pattern: /\bLIFE (EST|ESTATE|TENANT|INTEREST)\b|\bL E$/,
		meaning: "The person named holds for life only; someone else takes at their death. Look for the remaindermen in the deed that created it."
	},
	{
		code: "trust",
		title: "Trust without a trustee",
		pattern: /\bTRUST\b/,
		unless: /\b(TRUSTEES?|TTEES?|TRS|TRST|TR)\b|\bTRUST (CO|COMPANY|BANK|NA|N A|FUND)\b|\bBANK (AND|&) TRUST\b|\b(INC|LLC|CORP|LP|LTD)\b|\bLAND TRUST\b/,
		meaning: "A trust acts through its trustee, whom the roll does not name. Ask for the certificate of trust: who may sign, and who must be served."
	},
	{
		code: "minor",
		title: "Minor",
		pattern: /\bA MINOR\b|\bMINORS\b|\bMINOR CHILD(REN)?\b|\(MINOR\)|\b(UTMA|UGMA)\b/,
		meaning: `A minor who inherits may redeem after the period has ended for others (${cite("MS-16")} in Mississippi). Ask for the guardianship.`
	},
	{
		code: "ward",
		title: "Guardian or conservator",
		pattern: /\b(CONSERVATOR|CONSERVATORSHIP|CONSERVATEE|GUARDIAN|GUARDIANSHIP|NON COMPOS MENTIS|WARD OF)\b/,
		unless: /\b(INC|LLC|L L C|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP|NA|N A|BANK|ASSN|ASSOCIATION)\b/,
		meaning: `An owner under disability may have longer to redeem or to attack the sale (${cite("MS-16")} in Mississippi), and only the court's appointee may sign.`
	},
	{
		code: "bankruptcy",
		title: "Bankruptcy or receivership",
		pattern: /\bBANKRUPT(CY)?\b|\bBANKR\b|\bDEBTOR IN POSSESSION\b|\bRECEIVER(SHIP)?\b/,
		meaning: `The automatic stay stops sales, and a running redemption period is extended (${cite("US-7")}). Check the docket before anything else.`
	},
	{
		code: "dissolved",
		title: "Dissolved company",
		pattern: /\b(DISSOLVED|DEFUNCT|REVOKED CHARTER|CHARTER REVOKED)\b/,
		meaning: "The company may no longer exist, so it is unclear who may sign and who must be served. Ask the Secretary of State for its last filing."
	},
	{
		code: "church",
		title: "Church",
		pattern: /\b(?<!^)CHURCH\b|^CHURCH (OF|AT|IN|ON)\b|\b(MINISTRIES|TABERNACLE|DIOCESE|SYNAGOGUE|MOSQUE|COGIC|UMC|KINGDOM HALL|ASSEMBLY OF GOD|CONGREGATION OF)\b/,
		unless: /\bCHURCH (ST|STREET|RD|ROAD|AVE|HILL|LN|LANE)\b/,
		meaning: "Land used for worship may be exempt from tax. Ask the assessor how it is classified and why it was taxed, and who may sign for the congregation."
	},
	{
		code: "public-owner",
		title: "Public owner",
		pattern: /\b(CITY|TOWN|VILLAGE|COUNTY|STATE) OF\b|\bCOUNTY$|\bUNITED STATES\b|^USA?$|\bBOARD OF (SUPERVISORS|EDUCATION)\b|\bSCHOOL (DISTRICT|DIST|BOARD)\b|\bHOUSING AUTHORITY\b|\bDEP(T|ARTMENT) OF\b|\bSECRETARY OF (STATE|HOUSING|VETERANS)\b|\bMETRO(POLITAN)? GOV(T|ERNMENT)?\b|\bHIGHWAY COMM(ISSION)?\b|\bLEVEE (BOARD|DIST(RICT)?)\b|\b(HUD|LAND BANK|LAND REUTILIZATION)\b/,
		unless: /\b(LLC|INC|CORP|CO|COMPANY|LP|BANK)\b/,
		meaning: "Public land is usually not taxed. Find out when it became public, and whether the tax was a lien before."
	}
];
var LAND_RULES = [
	{
		code: "landlocked",
		title: "No way to a road",
		pattern: /\bLAND ?LOCKED\b|\bNO (ROAD |PUBLIC |LEGAL )?(ACCESS|FRONTAGE)\b|\bNO ROAD\b/,
		meaning: "Without access, land is hard to use or insure. Look for an easement of record before you bid."
	},
	{
		code: "not-the-land",
		title: "Not the land itself",
		pattern: /\b(IMP|IMPS|IMPR|IMPROVEMENTS?|BLDG|BUILDING) ONLY\b|\bLEASE ?HOLD\b|\bMINERAL (RIGHTS|INTERESTS?)\b|\bTIME ?SHARE\b/,
		meaning: "The tax is on a building, a lease, minerals or a timeshare, not on the land. A tax deed conveys no more than was taxed."
	},
	{
		code: "common-area",
		title: "Common area",
		pattern: /\bCOMMON (AREA|ELEMENT)S?\b|\b(RETENTION|DETENTION) (POND|BASIN|AREA)\b|\bDRAINAGE (EASEMENT|AREA)\b/,
		meaning: "Land that serves a whole subdivision. The neighbors’ rights in it survive a tax sale, and so does the duty to maintain it."
	}
];
/** Section 16 of every township, as legal descriptions write it. */
var SECTION_16 = /\b(16TH|SIXTEENTH) SEC(TION)?\b|\bSEC(TION|T)? 16\b|\bS16 T ?\d/;
var HOMESTEAD = /HOMESTEAD|\bHMSTD\b|\bHSTD\b|\bHX\b/;
var NO = /^(N|NO|NONE|[$0 ]*|FALSE|-)$/;
/** Unpaid for so many tax years, an owner is a serial delinquent. */
var SERIAL_YEARS = 3;
/** Acres: less is too small to build on in any covered county. */
var TINY_ACRES = .03;
/**
* What a careful buyer would stop at, read from the county's own words, the outline and the bills.
* Each flag names the words it was read from: it is a question to ask, not a finding of title.
*/
function redFlags(subject) {
	const owner = folded(subject.ownerName);
	const land = [
		{
			where: "Legal description",
			text: folded(subject.legalDescription)
		},
		{
			where: "Type",
			text: folded(subject.propertyType)
		},
		...subject.listColumns.map(({ heading, value }) => ({
			where: heading,
			text: folded(value)
		}))
	];
	return [
		...OWNER_RULES.flatMap((rule) => flagOf(rule, "Owner", owner)),
		...LAND_RULES.flatMap((rule) => {
			for (const { where, text } of land) {
				const [flag] = flagOf(rule, where, text);
				if (flag) return [flag];
			}
			return [];
		}),
		...sectionSixteen(subject),
		...homestead(subject),
		...shape(subject),
		...unpaid(subject)
	];
}
/** Upper case, points and commas as blanks, single blanks. */
function folded(text) {
	return (text ?? "").toUpperCase().replace(/[.,;/]+/g, " ").replace(/\s+/g, " ").trim();
}
function flagOf(rule, where, text) {
	const match = rule.pattern.exec(text);
	if (!match || rule.unless?.test(text)) return [];
	const { code, title, meaning } = rule;
	return [{
		code,
		title,
		where,
		found: match[0].trim(),
		meaning
	}];
}
function sectionSixteen({ state, legalDescription }) {
	const match = state === "MS" ? SECTION_16.exec(folded(legalDescription)) : null;
	if (!match) return [];
	return [{
		code: "section-16",
		title: "Sixteenth section",
		where: "Legal description",
		found: match[0],
		meaning: "The sixteenth section of a township is usually school land in Mississippi, which is leased and not sold (Miss. Code § 29-3-1, not verified against the statute). A tax deed conveys at most the lease."
	}];
}
function homestead({ listColumns }) {
	const column = listColumns.find(({ heading, value }) => HOMESTEAD.test(folded(heading)) && !NO.test(folded(value)));
	if (!column) return [];
	return [{
		code: "homestead",
		title: "Homestead",
		where: column.heading,
		found: column.value,
		meaning: "The owner lives there: expect redemption, and look for a spouse who had to join in every deed."
	}];
}
function shape({ lotSize, outline }) {
	const strip = outline ? stripOf(outline) : null;
	if (strip) return [{
		code: "sliver",
		title: "Strip or sliver",
		where: "Outline on the map",
		found: `about ${Math.round(strip.widthFeet)} ft wide`,
		meaning: "Too narrow to build on: often a remnant of a survey, an alley or a road. It may be worth something only to a neighbor."
	}];
	if (lotSize === null || lotSize <= 0 || lotSize >= TINY_ACRES) return [];
	return [{
		code: "sliver",
		title: "Very small lot",
		where: "Lot size",
		found: `${lotSize} acres`,
		meaning: "Too small to build on: often a remnant of a survey or a road. It may be worth something only to a neighbor."
	}];
}
function unpaid({ unpaidYears }) {
	const years = [...new Set(unpaidYears)].sort((one, other) => one - other);
	if (years.length < SERIAL_YEARS) return [];
	return [{
		code: "serial-delinquent",
		title: "Unpaid year after year",
		where: "Bills",
		found: `${years.length} tax years: ${years.join(", ")}`,
		meaning: "An owner several years behind has often abandoned the land, died, or cannot be found. Add the later years to the cost."
	}];
}
// domain/property/flags-of-property.ts
/** The red flags of a property of record; assumed values raise none. */
function flagsOfProperty(property, sale) {
	const fact = (field) => property.assumed.includes(field) ? null : property[field];
	return redFlags({
		state: property.county.slice(-2),
		ownerName: fact("ownerName"),
		propertyType: fact("propertyType"),
		legalDescription: fact("legalDescription"),
		lotSize: fact("lotSize"),
		outline: property.outline,
		unpaidYears: (sale?.bills ?? []).flatMap(({ status, taxYear }) => status === "unpaid" && taxYear !== null ? [taxYear] : []),
		listColumns: property.listRows.flatMap(({ extra }) => Object.entries(extra).map(([heading, value]) => ({
			heading,
			value
		})))
	});
}
// web/features/forecast/lazy-forecast-card.ts
/** Loaded after the page: most of it is about the record. */
var ForecastCard = browserPart(async () => (await import("./forecast-card-JbPJwToq.js")).ForecastCard);
// web/features/holding/lazy-holding-card.ts
/** Loaded after the page: few properties are held. */
var HoldingCard = browserPart(async () => (await import("./holding-card-jyBnpS7X.js")).HoldingCard);
// web/features/lists/lazy-your-lists.ts
/** Loaded where a private list names the property, or the lists are switched off: few pages need them. */
var YourListsCard = browserPart(async () => (await import("./your-lists-card-B8dNMP1b.js")).YourListsCard);
var OnlyInLists = browserPart(async () => (await import("./only-in-lists-9YQtyBY3.js")).OnlyInLists);
// web/features/lists/list-mark.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* Marks a value that comes from a private list; leads to what the list and the record state. Of a parcel that the record
* lacks all values do, which is said once.
*/
function ListMark({ of, field }) {
	const listed = of?.values.find((value) => value.field === field && value.isShown);
	if (!listed || of?.isOwn) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [" ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
		href: "#your-lists",
		title: listedWords(listed),
		className: "inline-block rounded-sm border border-accent bg-accent-tint px-1 text-accent text-xs leading-4 no-underline hover:underline",
		children: "your list"
	})] });
}
/** `In your list “Hinds” of Aug 4, 2026: $1,790.17. In the record: unknown.` */
function listedWords({ field, value, recordValue, list, day }) {
	const recorded = recordValue === null ? "unknown" : fieldValue(field, recordValue);
	return `In your list “${list}” of ${formatDay(day)}: ${fieldValue(field, value)}. In the record: ${recorded}.`;
}
// web/features/lookup/lazy-lookup-card.ts
/** Loaded after the page: it stands below what is read first. */
var LookupCard = browserPart(async () => (await import("./lookup-card-DtIQv2lP.js")).LookupCard);
// web/features/max-bid/bid-field.tsx
var UNIT_PADDING = {
	$: "",
	"%": "pr-7",
	months: "pr-16",
	points: "pr-11"
};
/** One figure of the sheet: the record's until another is typed, and again once it is cleared. */
function BidField({ field, bid, typed, onType }) {
	const id = (0, import_react.useId)();
	const text = typed[field.name];
	const problem = numberProblem(text, field.unit);
	const shown = text ?? usedFigure(bid, field);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8rem]",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
				htmlFor: id,
				children: field.label
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "relative block print:hidden",
				children: [
					field.unit === "$" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						"aria-hidden": true,
						className: "absolute top-2.5 left-2.5 text-ink-muted",
						children: "$"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
						id,
						inputMode: "decimal",
						autoComplete: "off",
						"aria-invalid": problem ? true : void 0,
						value: shown,
						onChange: (event) => onType(field.name, event.target.value),
						onBlur: () => text === "" && onType(field.name, null),
						className: cn("text-right tabular-nums", UNIT_PADDING[field.unit])
					}),
					field.unit !== "$" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						"aria-hidden": true,
						className: "absolute top-2.5 right-2.5 text-ink-muted",
						children: field.unit === "points" ? "/100" : field.unit
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				"aria-hidden": true,
				className: "hidden text-right tabular-nums print:block",
				children: onPaper(shown, field.unit)
			}),
			problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-1 sm:col-span-2",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FieldError, { children: problem })
			})
		]
	});
}
function onPaper(shown, unit) {
	if (shown.trim() === "") return "—";
	if (unit === "$") return `$${shown.replace("$", "")}`;
	if (unit === "%") return `${shown}%`;
	return unit === "points" ? `${shown}/100` : `${shown} ${unit}`;
}
/** The figure used in the calculation; the engine's own defaults are only in its lines. */
function usedFigure(bid, { name, unit }) {
	const known = bid.inputs[name]?.value ?? (name === "score" ? bid.score : null);
	if (known !== null) return unit === "$" && !Number.isInteger(known) ? formatMoney(known).replace("$", "") : formatNumber(known);
	const said = (pattern) => bid.lines.map(({ what }) => pattern.exec(what)?.[1]).find((each) => each !== void 0);
	if (name === "marginPercent") return said(/^margin, ([\d.]+) ?%/) ?? "";
	if (name === "holdingMonths") return said(/^holding, ([\d.]+) months/) ?? "";
	return bid.lines.length > 0 && name !== "score" && name !== "face" && name !== "marketValue" ? "0" : "";
}
// contract/max-bid.ts
var Amount = string().regex(/^\d{1,12}(?:\.\d{1,4})?$/, "a number such as 1500.50 is needed").transform(Number);
var Percent = Amount.refine((value) => value <= 100, "it lies between 0 and 100");
object({
	regime: _enum(REGIMES).optional(),
	saleDate: Day.optional(),
	value: Amount.optional().describe("What the property is worth with good title"),
	face: Amount.optional().describe("Taxes and costs for which it is offered"),
	marginPercent: Percent.optional(),
	repairs: Amount.optional(),
	survivors: Amount.optional().describe("Liens and taxes that survive the tax deed"),
	cureCosts: Amount.optional(),
	holdingPerMonth: Amount.optional(),
	holdingMonths: Amount.refine((value) => value <= 1200, "it is longer than a century").optional(),
	score: Percent.optional().describe("Confidence score"),
	marketValue: Amount.optional().describe("The assessor's, for Alabama's cap"),
	bids: string().max(500).optional().describe("Further bids for the yield curve, with commas between")
});
/** Where an input comes from: `yours`, `assessor`, `default`, or `computed …`. */
var SourcedNumber = object({
	value: number(),
	source: string(),
	note: string().optional()
});
/** Answer of `GET /api/properties/{id}/max-bid`. */
var MaxBid = object({
	propertyId: number().int(),
	regime: _enum(REGIMES),
	/** The inputs as used, by their name in the query; one that is not there takes the engine's default. */
	inputs: record(string(), SourcedNumber),
	score: number().nullable(),
	/** `no bid`: the maximum bid is below the minimum bid. `past sale`: the day of the sale has passed. */
	status: _enum([
		"bid",
		"no bid",
		"past sale",
		"unknown"
	]),
	missing: string().nullable(),
	maxBid: Dollars.nullable(),
	face: Dollars.nullable(),
	lines: array(object({
		what: string(),
		amount: Dollars,
		source: string(),
		note: string()
	})),
	expectedLoss: object({
		percent: number(),
		lowPercent: number(),
		highPercent: number()
	}),
	/** What a bid earns if the land is redeemed after all; null where the face is unknown. */
	yield: object({
		rows: array(object({
			bid: Dollars,
			ratePercent: number().nullable(),
			months: number(),
			gain: Dollars.nullable(),
			yearlyPercent: number().nullable()
		})),
		notes: array(string())
	}).nullable(),
	/** The most that the maximum bid loses if the owner redeems. */
	lossIfRedeemed: Dollars.nullable(),
	verdict: string(),
	assumptions: array(string()),
	checkedOn: Day
});
// web/features/max-bid/max-bid.api.ts
/** The maximum bid with these inputs; missing ones come from the property's record. */
function maxBidQuery(propertyId, inputs) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"max-bid",
			inputs
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), MaxBid, signal),
		placeholderData: keepPreviousData
	});
}
// web/features/max-bid/bid-card.tsx
/** The bid is recomputed after this long a pause in typing, in milliseconds. */
var DELAY_MS = 300;
/** The bid calculation: the maximum bid as a sum on paper; every figure can be changed. */
function BidCard({ propertyId, county }) {
	const [typed, setTyped] = (0, import_react.useState)({});
	const isCovered = isCoveredCounty(county);
	const bid = useQuery({
		...maxBidQuery(propertyId, sendable(useDebounced(typed, DELAY_MS))),
		enabled: isCovered
	});
	const isChanged = Object.keys(typed).length > 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "max-bid",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Bid calculation",
			lead: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: ["What this property is worth to a bidder", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "print:hidden",
				children: ". You can change every figure."
			})] }),
			aside: isChanged && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => setTyped({}),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RotateCcw, { "aria-hidden": true }), "Reset to the record"]
			}),
			children: !isCovered ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-ink-muted",
				children: [
					"Bids are computed for Mississippi, Alabama and Tennessee. This property is in ",
					county,
					", so there is no bid."
				]
			}) : bid.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading the bid calculation" }), BID_ROWS.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8" }, row.line))]
			}) : bid.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The bid could not be computed.",
				error: bid.error,
				onRetry: () => void bid.refetch()
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sheet, {
				bid: bid.data,
				typed,
				isStale: bid.isPlaceholderData,
				onType: (name, text) => {
					const { [name]: _before, ...others } = typed;
					setTyped(text === null ? others : {
						...others,
						[name]: text
					});
				}
			})
		})
	});
}
var ALABAMA = [["al-land-sale", "Land sale"], ["al-tax-lien", "Tax lien sale"]];
function Sheet({ bid, typed, isStale, onType }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 print:block",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				bid.regime.startsWith("al-") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					className: "mb-3 max-w-60",
					label: "Kind of sale",
					onPaper: ALABAMA.find(([kind]) => kind === (typed.regime ?? bid.regime))?.[1] ?? null,
					options: ALABAMA,
					value: typed.regime ?? bid.regime,
					onChange: (event) => onType("regime", event.target.value)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					"aria-label": "Calculation, line by line",
					className: "divide-y",
					children: BID_ROWS.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SumRow, {
						row,
						bid,
						typed,
						isStale,
						onType
					}, row.line))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Answer, {
					bid,
					isStale
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0 print:mt-4",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "grid gap-2 break-inside-avoid",
					children: leastBidFields(bid.regime).map((field) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidField, {
						field,
						bid,
						typed,
						onType
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "mt-1.5 text-ink-muted text-xs",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: sourceWords(bid.inputs[field.name] ?? { source: "not known" }) })
					})] }, field.name))
				}),
				bid.yield && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YieldPart, {
					regime: bid.regime,
					curve: bid.yield
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "break-before-avoid break-inside-avoid",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
						className: "mt-4 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong",
						children: bid.assumptions.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(each) }), "."] }, each))
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "mt-4 border-t pt-3",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, { checkedOn: bid.checkedOn })
					})]
				})
			]
		})]
	});
}
function SumRow({ row, bid, typed, isStale, onType }) {
	const line = lineOf(bid, row);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-3 py-3 first:pt-0 print:py-1.5",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-1.5 print:gap-0",
			children: [row.fields.map((field) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidField, {
				field,
				bid,
				typed,
				onType
			}, field.name)), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted text-xs",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: line ? [row.says && capitalise(line.what), sourceWords(line)].filter(Boolean).join(". ") : "Enter a value first" })
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: cn("pt-8.5 text-right sm:pt-2.5 print:pt-0 tabular-nums", isStale && "opacity-50"),
			children: signed(line?.amount)
		})]
	});
}
function Answer({ bid, isStale }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "break-inside-avoid border-ink border-t pt-3",
		"aria-live": "polite",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-baseline justify-between gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "font-semibold",
				children: "Maximum bid"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
				className: cn("border-ink border-b-3 border-double font-semibold font-serif text-lg tabular-nums", isStale && "opacity-50"),
				children: bid.maxBid === null ? "—" : formatMoney(bid.maxBid)
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidVerdict, { ...bid })]
	});
}
function signed(amount) {
	if (amount === void 0) return "—";
	return amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount);
}
// web/features/notice-audit/lazy-notice-audit-card.ts
/** Loaded after the page: few sales are audited. */
var NoticeAuditCard = browserPart(async () => (await import("./notice-audit-card-DvxEMxcU.js")).NoticeAuditCard);
// web/features/overlays/lazy-overlays-card.ts
/** Loaded after the page: most of it is about the record. */
var OverlaysCard = browserPart(async () => (await import("./overlays-card-XUypSpG7.js")).OverlaysCard);
// web/features/ownership/graph-card.tsx
var ParcelGraph = browserPart(async () => (await import("./parcel-graph-BmpaEI38.js")).ParcelGraph);
/** The graph of who owns the property, loaded when it comes near the window. */
function GraphCard({ propertyId }) {
	const place = (0, import_react.useRef)(null);
	const isNear = useNear(place);
	const owners = useQuery(propertyOwnersQuery(propertyId));
	const [owner] = owners.data?.owners ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		className: "print:hidden",
		id: "parcel-graph",
		title: "ParcelGraph",
		lead: "Who owns what, how we know, and what the records say about it",
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			ref: place,
			children: owners.isPending || owner && !isNear ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphLoading, {}) : owner ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorBoundary, {
				part: "The graph",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelGraph, {
					fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphLoading, {}),
					ownerId: owner.id,
					propertyId
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-2 p-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "text-ink-muted",
					children: owners.isError ? "The graph starts at the owner, who could not be loaded." : owners.data.status === "waiting" ? "The graph starts at the owner, who is being resolved now." : "The graph starts at the owner, and no imported list names one."
				}), owners.data?.status === "waiting" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackgroundWork, { part: "owners" })]
			})
		})
	});
}
// web/features/ownership/alike-list.tsx
/** Similar owners that were not merged with this one, and why not. */
function AlikeList({ alike, onMerge }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: "folded-on-paper border-t",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", {
			className: "px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline print:text-ink",
			children: [
				formatCount(alike.length, "other owner"),
				" ",
				alike.length === 1 ? "is" : "are",
				" similar"
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Similar owners",
			className: "divide-y border-t",
			children: alike.map(({ ownerId, propertyId, name, mailAddress, parcels, is, reasons }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "wrap-anywhere",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/property/$id",
							params: { id: String(propertyId) },
							className: "font-semibold text-accent underline-offset-2 hover:underline",
							children: name
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "text-ink-muted",
							children: [
								mailAddress && `, ${mailAddress}`,
								", ",
								formatCount(parcels, "parcel")
							]
						})]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: [
							ALIKE_WORD[is],
							": ",
							reasonWords({
								reasons,
								weight: 0
							})
						]
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "quiet",
					size: "sm",
					className: "-mx-3 font-normal",
					onClick: () => onMerge(propertyId),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserCheck, { "aria-hidden": true }),
						"Same owner",
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [": ", name]
						})
					]
				})]
			}, ownerId))
		})]
	});
}
// web/features/ownership/decision-list.tsx
/** What people have decided about this parcel's owner; it overrides the records. */
function DecisionList({ decisions, onUndo }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "owner-decisions",
		className: "border-t",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			id: "owner-decisions",
			className: "px-4 pt-3 font-semibold",
			children: "Decisions by people"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-labelledby": "owner-decisions",
			className: "divide-y",
			children: decisions.map(({ id, kind, other, reason, decidedAt, isMine, isPrivate }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "wrap-anywhere",
						children: [
							kind === "split" ? "Not the owner of " : "Also the owner of ",
							other.propertyId === null ? `parcel ${other.parcelId}` : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
								to: "/property/$id",
								params: { id: String(other.propertyId) },
								className: "font-semibold text-accent underline-offset-2 hover:underline",
								children: ["parcel ", other.parcelId]
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
								className: "text-ink-muted",
								children: [
									", ",
									other.county,
									", recorded as ",
									other.recordedAs
								]
							})
						]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: [
							isPrivate ? "By you, visible only to you" : isMine ? "By you" : "By another person",
							", ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: decidedAt }),
							reason && `: ${reason}`
						]
					})]
				}), isMine && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "quiet",
					size: "sm",
					className: "-mx-3 font-normal",
					onClick: () => onUndo(id),
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Undo2, { "aria-hidden": true }),
						"Undo",
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "sr-only",
							children: [": parcel ", other.parcelId]
						})
					]
				})]
			}, id))
		})]
	});
}
// web/ui/not-printed.tsx
/** Print only: how much of a list is not printed. */
function NotPrinted({ children, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		"aria-hidden": true,
		className: cn("hidden text-ink-muted print:block", className ?? "mt-4"),
		children: ["Not printed: ", children]
	});
}
// web/features/ownership/parcel-line.tsx
/** A parcel in one line: location, tax status, amount owed. */
function ParcelLine({ parcel }) {
	const { propertyId, parcelId, address, county, taxStatus, totalOwed } = parcel;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "min-w-0 wrap-anywhere",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/property/$id",
				params: { id: String(propertyId) },
				className: "font-semibold text-accent underline-offset-2 hover:underline",
				children: propertyName(parcel)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted",
				children: [
					address !== null && parcelId !== null && `, ${parcelId}`,
					", ",
					county
				]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex items-center gap-3 tabular-nums",
			children: [taxStatus && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: taxStatus }), totalOwed !== null && totalOwed > 0 && formatMoney(totalOwed)]
		})]
	});
}
// web/features/ownership/all-parcels.tsx
/** Every parcel of an owner, this one too, page by page. */
function AllParcels({ ownerId }) {
	const pages = useInfiniteQuery(ownerParcelsQuery(ownerId));
	if (pages.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
		rows: 4,
		label: "Loading all parcels"
	});
	const showMore = () => void pages.fetchNextPage();
	const failure = pages.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "p-4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
			what: "The parcels could not be loaded.",
			error: pages.error,
			onRetry: pages.data ? showMore : () => void pages.refetch()
		})
	});
	if (!pages.data) return failure;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "border-t",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				"aria-label": "All parcels of this owner",
				className: "divide-y",
				children: pages.data.pages.flatMap(({ parcels }) => parcels).map((parcel) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", {
					className: "px-4 py-2.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelLine, { parcel })
				}, parcel.propertyId))
			}),
			failure,
			pages.hasNextPage && !pages.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "border-t px-4 py-3 print:hidden",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "secondary",
					size: "sm",
					"aria-busy": pages.isFetchingNextPage || void 0,
					onClick: showMore,
					children: "Show more"
				})
			})
		]
	});
}
// web/features/ownership/other-parcels.tsx
/** The owner's other parcels: some with the reasons, then, on request, all. */
function OtherParcels({ owner, onSplit }) {
	const [showsAll, setShowsAll] = (0, import_react.useState)(false);
	const { others, parcels, id, recordedAs } = owner;
	if (others.parcels === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "break-before-avoid p-4 text-ink-muted",
		children: "Our records have no other parcel of this owner."
	});
	const hidden = others.parcels - parcels.length;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "other-parcels",
		className: "min-w-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
				id: "other-parcels",
				className: "px-4 pt-4 pb-1 font-semibold",
				children: [
					"Also owns ",
					formatCount(others.parcels, "parcel"),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "font-normal text-ink-muted tabular-nums",
						children: [
							", ",
							others.delinquent === 0 ? "none" : others.delinquent.toLocaleString("en-US"),
							" ",
							"delinquent",
							others.auctioned > 0 && `, ${others.auctioned.toLocaleString("en-US")} sold for taxes`,
							others.totalOwed > 0 && `, ${formatMoney(others.totalOwed)} owed`
						]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				"aria-label": "Other parcels of this owner",
				className: "divide-y",
				children: parcels.map(({ why, metresAway, ...parcel }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "px-4 py-3",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelLine, { parcel }),
						parcel.recordedAs !== recordedAs && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "text-ink-muted",
							children: ["Recorded as ", parcel.recordedAs]
						}),
						metresAway !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
							className: "flex items-center gap-1.5",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MapPin, {
								"aria-hidden": true,
								className: "size-3.5 shrink-0 text-accent"
							}), nearWords(metresAway)]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
							className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-1",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
								className: "min-w-0 text-ink-muted",
								children: [
									"How we know: ",
									reasonWords(why),
									why.through !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
										", with",
										" ",
										/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
											to: "/property/$id",
											params: { id: String(why.through) },
											className: "text-accent underline underline-offset-2",
											children: "another of their parcels"
										})
									] })
								]
							}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
								variant: "quiet",
								size: "sm",
								className: "-mx-3 font-normal text-ink-muted hover:text-ink",
								onClick: () => onSplit(parcel.propertyId),
								children: [
									/* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserX, { "aria-hidden": true }),
									"Not the same owner",
									/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
										className: "sr-only",
										children: [": ", propertyName(parcel)]
									})
								]
							})]
						})
					]
				}, parcel.propertyId))
			}),
			hidden > 0 && !showsAll && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "border-t px-4 py-3 print:hidden",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
					variant: "secondary",
					size: "sm",
					onClick: () => setShowsAll(true),
					children: ["Show all ", formatCount(others.parcels + 1, "parcel")]
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotPrinted, {
				className: "border-t px-4 py-3",
				children: formatCount(hidden, "more parcel")
			})] }),
			showsAll && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AllParcels, { ownerId: id })
		]
	});
}
// web/features/ownership/owner-card.tsx
/** Counties for which the owner's delinquency is shown. */
var SHOWN_COUNTIES = 3;
/** Who owns the property, what else they own, how we know, and how to correct it. */
function OwnerCard({ propertyId }) {
	const owners = useQuery(propertyOwnersQuery(propertyId));
	const [owner] = owners.data?.owners ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "ownership",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Owner",
			lead: "Matched by name and mailing address; each parcel says how we know",
			aside: owner && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "other",
				children: KIND_WORD[owner.kind]
			}),
			flush: true,
			children: owners.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableSkeleton, {
				rows: 3,
				label: "Loading the owner"
			}) : owners.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "p-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
					what: "The owner could not be loaded.",
					error: owners.error,
					onRetry: () => void owners.refetch()
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Known, { known: owners.data })
		})
	});
}
function Known({ known }) {
	const { propertyId, status, owners, alike, decisions } = known;
	const { say, undo } = useOwnerDecisions(propertyId);
	const [owner] = owners;
	if (status === "unnamed") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "p-4 text-ink-muted",
		children: "No imported list names an owner of this parcel."
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		status === "waiting" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-2 px-4 py-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "The owner’s name or address on this parcel changed. It is being compared with all other owners; the result appears here."
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BackgroundWork, { part: "owners" })]
		}),
		owner && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "divide-y lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:divide-x lg:divide-y-0",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "p-4",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnerFacts, { owner })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OtherParcels, {
				owner,
				onSplit: (otherId) => void say("split", otherId)
			})]
		}),
		alike.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AlikeList, {
			alike,
			onMerge: (otherId) => void say("merge", otherId)
		}),
		decisions.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DecisionList, {
			decisions,
			onUndo: (id) => void undo(id)
		})
	] });
}
function OwnerFacts({ owner }) {
	const { name, recordedAs, mailAddress, isCrowdedAddress, roles, share, counties } = owner;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: "Recorded as",
			children: recordedAs
		}),
		name !== recordedAs && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: "Usually recorded as",
			children: name
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
			name: "Mailing address",
			children: [mailAddress ?? "No address stated", isCrowdedAddress && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "block text-ink-muted",
				children: "Many owners use this address, so it is not used to match owners."
			})]
		}),
		roles.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: "Capacity",
			children: capitalise(roles.map(roleWord).join(", "))
		}),
		share && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: "Share",
			children: share
		}),
		owner.others.parcels > 0 && counties.slice(0, SHOWN_COUNTIES).map((county) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: `Delinquent in ${county.county}`,
			children: shareWords(county)
		}, county.county))
	] });
}
object({ asOf: date("a day of the calendar is needed, such as 2026-11-21").refine((day) => day >= "1800-01-01" && day < "3000-01-01", "the year cannot be right").optional().describe("Day of the payoff; today where left out") });
var SourcedAmount = object({
	what: string(),
	amount: Dollars,
	source: string()
});
var SourcedDay = object({
	what: string(),
	on: Day,
	source: string()
});
/** Redemption amount and deadlines on a day, for one tax sale. */
var Redemption = object({
	/** Id of the tax sale event; null where only the list's sale date and amounts are known. */
	taxSale: string().nullable(),
	regime: string(),
	/** Kinds of sale it may be, where the record does not say which. */
	mayBe: array(string()).optional(),
	saleDate: Day.nullable(),
	/** The engine's input, usable with `parcelproof redeem`. */
	question: record(string(), unknown()),
	status: _enum([
		"open",
		"expired",
		"unknown"
	]),
	/** The fact that is missing, where the status is unknown. */
	missing: string().nullable(),
	deadline: Day.nullable(),
	total: Dollars.nullable(),
	months: number().int().nullable(),
	lines: array(SourcedAmount),
	buyerReceives: Dollars.nullable(),
	buyerResult: Dollars.nullable(),
	deadlines: array(SourcedDay),
	/** The outcome of a filed federal tax lien; null when there is none. */
	federalLien: object({
		outcome: _enum([
			"survives",
			"cut off",
			"unsettled"
		]),
		why: string(),
		source: string()
	}).nullable(),
	assumptions: array(string()),
	checkedOn: Day
});
/** Answer of `GET /api/properties/{id}/redemption`: a sale each, newest first; empty where none is known. */
var RedemptionAnswer = object({
	asOf: Day,
	sales: array(Redemption)
});
// web/features/redemption/redemption.api.ts
/** The payoff today and the deadline of each tax sale that can still be redeemed. */
function redemptionQuery(propertyId) {
	return queryOptions({
		queryKey: [
			"/api/properties",
			propertyId,
			"redemption"
		],
		queryFn: ({ queryKey, signal }) => apiGet(pathFromKey(queryKey), RedemptionAnswer, signal)
	});
}
// web/features/redemption/clock.ts
/** The deadlines that begin and end a window; the engine's own words. */
var WINDOWS = [{
	label: "owner’s notice",
	begins: "first day of the owner’s notice window",
	ends: "last day to issue the owner’s notice"
}, {
	label: "foreclosure suit",
	begins: "first day of the foreclosure suit",
	ends: "last day of the foreclosure suit"
}];
/** From the sale to the last day to redeem; to the last deadline where no day ends it. */
function clockOf(sale) {
	const from = sale.saleDate;
	const lastDay = lastDayToRedeem(sale);
	const end = sale.deadlines.at(-1);
	const to = lastDay ?? end?.on;
	if (!from || !to || to <= from) return null;
	const dayOf = (what) => sale.deadlines.find((each) => each.what === what)?.on;
	return {
		from,
		to,
		endsWith: lastDay || !end ? "last day to redeem" : end.what,
		marks: sale.deadlines.filter(({ on }) => on > from && on < to).map(({ what, on }) => ({
			what,
			on,
			place: placeOn({
				from,
				to
			}, on)
		})),
		windows: WINDOWS.flatMap(({ label, begins, ends }) => {
			const first = dayOf(begins);
			const last = dayOf(ends);
			if (!first || !last) return [];
			return [{
				label,
				from: placeOn({
					from,
					to
				}, first),
				to: placeOn({
					from,
					to
				}, last)
			}];
		})
	};
}
function placeOn({ from, to }, day) {
	return Math.min(100, Math.max(0, daysBetween(from, day) / daysBetween(from, to) * 100));
}
/** The date that many days after the sale. */
function dayAt({ from }, days) {
	return addDays(from, days);
}
// web/features/redemption/payoff-on.ts
/**
* The same sale on another day and with facts the record lacks, by the same engine as on the
* server. An error message where they are not possible, such as a day before the sale.
*/
function payoffOn(sale, day, facts = {}) {
	const then = readRedemptionQuestion({
		...sale.question,
		...facts,
		asOf: day
	});
	if ("error" in then) return then;
	const now = readRedemptionQuestion(sale.question);
	const engines = "error" in now ? [] : redeem(now.question).assumptions;
	const answer = redeem(then.question);
	return {
		...sale,
		...answer,
		assumptions: [...sale.assumptions.filter((each) => !engines.includes(each)), ...answer.assumptions]
	};
}
// web/features/redemption/clock-band.tsx
/** The redemption clock: from the sale to the last day, with today marked; dragging chooses the payoff date. */
function ClockBand({ clock, sale, today, day, onDay }) {
	const labelId = (0, import_react.useId)();
	const now = placeOn(clock, today);
	const chosen = placeOn(clock, day);
	const days = daysBetween(clock.from, clock.to);
	const at = Math.min(days, Math.max(0, daysBetween(clock.from, day)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-6 break-inside-avoid",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				id: labelId,
				className: "sr-only",
				children: "Payoff date, from the sale to the last day"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "relative h-9",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: cn("absolute -top-4 whitespace-nowrap text-xs leading-4", chosen > 70 ? "-translate-x-full pl-1" : chosen > 30 && "-translate-x-1/2"),
						style: { left: `${chosen}%` },
						"aria-hidden": true,
						children: [formatDay(day), amountOn(sale, day) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
							className: "ml-1.5 font-semibold tabular-nums",
							children: amountOn(sale, day)
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "absolute inset-x-0 top-2 h-3 rounded-full border border-line-strong bg-sheet" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "absolute top-2 left-0 h-3 rounded-l-full bg-ink",
						style: { width: `${now}%` }
					}),
					clock.marks.map((mark) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						title: `${formatDay(mark.on)}: ${mark.what}`,
						className: "absolute top-1 h-5 w-px bg-line-strong",
						style: { left: `${mark.place}%` }
					}, `${mark.what} ${mark.on}`)),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						"aria-hidden": true,
						className: "absolute top-0 h-7 w-0.5 -translate-x-1/2 bg-accent",
						style: { left: `${chosen}%` }
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
						type: "range",
						"aria-labelledby": labelId,
						"aria-valuetext": [formatDay(day), amountOn(sale, day)].filter(Boolean).join(", "),
						min: 0,
						max: days,
						value: at,
						onChange: (event) => onDay(dayAt(clock, Number(event.target.value))),
						className: "absolute inset-x-0 top-0 h-7 w-full cursor-ew-resize appearance-none bg-transparent opacity-0 print:hidden [&:focus-visible+span]:outline-2"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						"aria-hidden": true,
						className: "pointer-events-none absolute inset-x-0 top-1 h-5 rounded-full outline-accent outline-offset-2"
					})
				]
			}),
			clock.windows.map((window) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "relative h-6",
				"aria-hidden": true,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "absolute top-0 h-1 rounded-full bg-info-ink",
					style: {
						left: `${window.from}%`,
						width: `${Math.max(1, window.to - window.from)}%`
					}
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: cn("absolute top-1.5 whitespace-nowrap text-info-ink text-xs leading-4", window.from > 50 && "-translate-x-full"),
					style: { left: `${window.from > 50 ? window.to : window.from}%` },
					children: window.label
				})]
			}, window.label)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex justify-between gap-4 text-ink-muted text-xs",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: ["Sale, ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "whitespace-nowrap",
						children: formatDay(clock.from)
					})] }),
					now > 18 && now < 82 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { "aria-hidden": true }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "text-right",
						children: [
							capitalise(clock.endsWith),
							",",
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "whitespace-nowrap",
								children: formatDay(clock.to)
							})
						]
					})
				]
			})
		]
	});
}
function amountOn(sale, day) {
	const payoff = payoffOn(sale, day);
	return "error" in payoff || payoff.total === null ? null : formatMoney(payoff.total);
}
// web/features/redemption/missing-facts.tsx
/** Facts missing in the record that a person may know: the payoff is computed with them. */
function MissingFacts({ fields, onType }) {
	if (fields.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("fieldset", {
		className: "mt-4 grid gap-3 border-t pt-3 print:mt-0 print:block print:border-0 print:pt-0",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("legend", {
				className: "sr-only",
				children: "Missing facts"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-pretty text-ink-muted print:hidden",
				children: "The record lacks facts the payoff needs. What you enter is used on this page only and is not saved."
			}),
			fields.map(({ name, label, isDay, text, error }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
				label,
				error: error ?? void 0,
				onPaper: error !== null || text.trim() === "" ? null : isDay ? formatDay(text) : text,
				type: isDay ? "date" : "text",
				inputMode: isDay ? void 0 : "decimal",
				autoComplete: "off",
				controlClass: "tabular-nums",
				value: text,
				onChange: (event) => onType(name, event.target.value)
			}, name))
		]
	});
}
// web/features/redemption/typed-facts.ts
/** Facts of a sale that a person may know and the record lacks. */
var KINDS = {
	taxes: "dollars",
	costs: "dollars",
	bid: "dollars",
	marketValue: "dollars",
	certificateRate: "percent",
	confirmedOn: "day",
	paidOn: "day",
	delinquentYears: "years"
};
var UNITS = {
	day: "",
	dollars: ", in dollars",
	percent: ", in percent per year",
	years: ", in years"
};
var NUMBERS = {
	dollars: "$",
	percent: "%",
	years: "years"
};
/**
* A sale's payoff on a day, with facts the person types in for those the record lacks. What is not
* valid is shown at its field and left out.
*/
function payoffWith(recorded, day, typed) {
	const sale = ofKind(recorded, typed.regime);
	const errors = /* @__PURE__ */ new Map();
	const facts = {};
	for (const [name, text] of Object.entries(typed)) {
		const kind = KINDS[name];
		if (text.trim() === "" || kind === void 0) continue;
		const read = kind === "day" ? { value: text } : readNumber(text, NUMBERS[kind]);
		if (read === null) continue;
		if ("problem" in read) errors.set(name, read.problem);
		else facts[name] = read.value;
	}
	let payoff = Object.keys(facts).length === 0 && day === sale.question.asOf ? sale : payoffOn(sale, day, facts);
	if ("error" in payoff) {
		for (const { fact, why } of refusedFacts(payoff.error, Object.keys(facts))) {
			if (fact === null) continue;
			errors.set(fact, why);
			delete facts[fact];
		}
		payoff = payoffOn(sale, day, facts);
	}
	const missing = "error" in payoff ? [] : missingFacts(payoff.missing);
	const names = [.../* @__PURE__ */ new Set([...Object.keys(typed), ...missing])].filter((name) => name in KINDS);
	return {
		payoff: "error" in payoff ? payoff : {
			...payoff,
			assumptions: [...chosenKind(recorded, sale), ...typedAssumptions(payoff, facts)]
		},
		fields: names.map((name) => {
			const kind = KINDS[name] ?? "dollars";
			return {
				name,
				label: `${capitalise(factWords(name))}${UNITS[kind]}`,
				isDay: kind === "day",
				text: typed[name] ?? "",
				error: errors.get(name) ?? null
			};
		})
	};
}
/** The sale as the chosen kind; unchanged where none is chosen. */
function ofKind(sale, kind) {
	const regime = REGIMES.find((each) => each === kind && sale.mayBe?.includes(each));
	if (!regime) return sale;
	const { asOf: _, ...question } = askedAs(regime, sale.question);
	return {
		...sale,
		regime,
		question
	};
}
function chosenKind(recorded, sale) {
	if (recorded === sale) return [];
	return [`entered here, not in the record: the kind of sale, ${taxSaleKindWord(sale.regime)}`];
}
/** The first assumption is what was typed. */
function typedAssumptions({ assumptions }, facts) {
	return [...Object.entries(facts).map(([name, value]) => {
		const kind = KINDS[name];
		const [before, after] = [kind === "dollars" ? "$" : "", kind === "percent" ? "%" : ""];
		const written = typeof value === "string" ? formatDay(value) : value.toLocaleString("en-US");
		return `entered here, not in the record: ${factWords(name)}, ${before}${written}${after}`;
	}), ...assumptions];
}
// web/features/redemption/sale-redemption.tsx
/** One sale: its clock, the payoff on a chosen day, its key dates and assumptions. */
function SaleRedemption({ sale: recorded, today }) {
	const [day, setDay] = (0, import_react.useState)(today);
	const [typed, setTyped] = (0, import_react.useState)({});
	const kinds = recorded.mayBe ?? [];
	const isToCome = recorded.saleDate !== null && recorded.saleDate > today;
	const isKindKnown = isRegime(recorded.regime) || isRegime(typed.regime);
	const isAsked = !isToCome && recorded.saleDate !== null && isKindKnown;
	const sale = (0, import_react.useMemo)(() => {
		const now = isAsked ? payoffWith(recorded, today, typed).payoff : recorded;
		return "error" in now ? recorded : now;
	}, [
		recorded,
		today,
		typed,
		isAsked
	]);
	const { payoff: chosen, fields } = (0, import_react.useMemo)(() => isAsked ? payoffWith(recorded, day, typed) : {
		payoff: recorded,
		fields: []
	}, [
		recorded,
		day,
		typed,
		isAsked
	]);
	const clock = clockOf(sale);
	const payoff = "error" in chosen ? null : chosen;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid grid-cols-1 gap-x-8 gap-y-6 p-4 print:block print:pb-0 md:grid-cols-[minmax(0,1fr)_22rem]",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
						className: "font-semibold",
						children: [taxSaleKindWord(sale.regime), sale.saleDate && ` of ${formatDay(sale.saleDate)}`]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, {
						sale,
						isToCome
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Standing, {
					sale,
					today,
					isToCome
				}),
				clock && !isToCome && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ClockBand, {
					clock,
					sale,
					today,
					day,
					onDay: setDay
				}),
				sale.deadlines.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeadlineList, {
					deadlines: sale.deadlines,
					today
				}),
				sale.federalLien && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "mt-4",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "font-semibold",
							children: [
								"Federal tax lien: ",
								sale.federalLien.outcome,
								"."
							]
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(sale.federalLien.why) }),
						".",
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted text-xs",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: sale.federalLien.source })
						})
					]
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "min-w-0 print:my-4",
			children: [
				kinds.length > 0 && !isToCome && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
					label: "Kind of sale",
					className: "mb-4",
					onPaper: typed.regime ? taxSaleKindWord(typed.regime) : null,
					help: "The record does not say which. Your choice is used on this page only.",
					options: [["", "Unknown"], ...kinds.map((kind) => [kind, taxSaleKindWord(kind)])],
					value: typed.regime ?? "",
					onChange: (event) => setTyped({ regime: event.target.value })
				}),
				isAsked && sale.saleDate && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputField, {
						label: "Payoff on",
						onPaper: payoff === null || saysItsDay(payoff) ? null : formatDay(day),
						error: payoff ? void 0 : `The sale was on ${formatDay(sale.saleDate)}. Choose a later day.`,
						help: `Any day from the sale on ${formatDay(sale.saleDate)}`,
						type: "date",
						controlClass: "tabular-nums",
						min: sale.saleDate ?? void 0,
						value: day,
						onChange: (event) => event.target.value && setDay(event.target.value)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MissingFacts, {
						fields,
						onType: (name, text) => setTyped((before) => ({
							...before,
							[name]: text
						}))
					}),
					payoff && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayoffSum, {
						payoff,
						day
					})
				] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumptions, { children: payoff?.assumptions ?? sale.assumptions }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "mt-4 border-t pt-3",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, { checkedOn: sale.checkedOn })
				})
			]
		})]
	});
}
/** Whether the applicable law is known; without it there is no payoff. */
var isRegime = (regime) => REGIMES.some((known) => known === regime);
/** The deadline is known, even where the payoff is not. */
var hasLimit = (sale) => lastDayToRedeem(sale) !== null || foreclosureWindow(sale) !== null;
/** The key number: the time left. */
function Standing({ sale, today, isToCome }) {
	const { status } = sale;
	const deadline = lastDayToRedeem(sale);
	const [figure, words] = (() => {
		if (isToCome && sale.saleDate) return [formatCount(daysBetween(today, sale.saleDate), "day"), "to the sale. The redemption period starts then; until then the taxes can be paid."];
		if (status === "unknown" && !hasLimit(sale)) return ["Unknown", `Missing: ${missingWords(sale.missing)}.`];
		if (deadline === null) return ["Open", "No date alone ends the right to redeem; the lawsuits below can."];
		const left = daysBetween(today, deadline);
		if (left < 0) return [`${formatCount(-left, "day")} ago`, `the last day to redeem passed, ${formatDay(deadline)}.`];
		return left === 0 ? ["Last day", `to redeem is today, ${formatDay(deadline)}.`] : [`${formatCount(left, "day")} left`, `to redeem; the last day is ${formatDay(deadline)}.`];
	})();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
			className: "mr-2 font-semibold font-serif text-lg tabular-nums",
			children: figure
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "text-ink-muted",
			children: words
		})]
	});
}
function StatusBadge({ sale, isToCome }) {
	const [tone, icon, word] = isToCome ? [
		"info",
		Clock,
		"Not sold yet"
	] : sale.status === "open" ? [
		"warn",
		Hourglass,
		"Open"
	] : sale.status === "expired" ? [
		"other",
		CircleCheck,
		"Expired"
	] : [
		"other",
		CircleQuestionMark,
		hasLimit(sale) ? "Payoff unknown" : "Unknown"
	];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone,
		icon,
		children: word
	});
}
function Assumptions({ children }) {
	if (children.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "mt-4",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h4", {
			className: "font-semibold",
			children: "Assumptions"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "mt-1 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong",
			children: children.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "text-pretty",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(assumptionWords(each)) }), "."]
			}, each))
		})]
	});
}
// web/features/redemption/redemption-card.tsx
/** How long and for how much the land can be redeemed, by sale. */
function RedemptionCard({ redemption }) {
	const [latest, ...earlier] = redemption.data?.sales ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "redemption",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Redemption",
			flush: latest !== void 0,
			children: redemption.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading redemption" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8 w-48" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-3/5" })
				]
			}) : redemption.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The redemption could not be computed.",
				error: redemption.error,
				onRetry: () => void redemption.refetch()
			}) : latest === void 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "Our records have no tax sale of this parcel that could still be redeemed."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaleRedemption, {
				sale: latest,
				today: redemption.data.asOf
			}), earlier.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
				className: "border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", {
					className: "px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline print:text-ink",
					children: formatCount(earlier.length, "earlier sale")
				}), earlier.map((sale) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "border-t",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SaleRedemption, {
						sale,
						today: redemption.data.asOf
					})
				}, sale.taxSale ?? sale.saleDate ?? "list"))]
			})] })
		})
	});
}
// web/features/teamwork/lazy-teamwork-card.ts
/** Loaded after the page, which is about the record. */
var TeamworkCard = browserPart(async () => (await import("./teamwork-card-CAA7dguA.js")).TeamworkCard);
// web/features/title/title-analysis-card.tsx
/** The title analysis in short, with a link to the full one. */
function TitleAnalysisCard({ propertyId, county, record }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "title-analysis",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Title Analysis",
			aside: record.data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfidenceBadge, { record: record.data }),
			flush: record.data === null,
			children: record.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading title analysis" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "mx-auto h-28 w-56 rounded-t-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-full" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-4/5" })
				]
			}) : record.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The title record could not be loaded.",
				error: record.error,
				onRetry: () => void record.refetch()
			}) : record.data === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnalysisOffer, {
				propertyId,
				county,
				level: 3
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Summary, { record: record.data })
		})
	});
}
function ConfidenceBadge({ record }) {
	const label = confidenceLabel(record.confidenceScore ?? 50);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Badge, {
		tone: record.confidenceScore === null ? "other" : CONFIDENCE_TONE[label],
		children: [label, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr-only",
			children: " confidence"
		})]
	});
}
function Summary({ record }) {
	const isDefault = record.confidenceScore === null;
	const score = record.confidenceScore ?? 50;
	const tone = isDefault ? "other" : CONFIDENCE_TONE[confidenceLabel(score)];
	const deductions = record.findings.filter(({ points }) => points > 0);
	const clouded = riskIndicators(record).find(({ name }) => name === "Clouded title");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "break-inside-avoid print:flow-root",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "print:float-left print:mr-8",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreArc, {
					score,
					tone,
					deductions,
					isDefault
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "mt-1 mb-4 text-center text-ink-muted text-xs",
					children: isDefault ? "No conveyance is known. This is the default score." : !isExamined(record) ? "No conveyance is known. A list states this score." : deductions.length === 0 ? "No deductions." : `${formatCount(deductions.length, "deduction")}.`
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "print:flow-root",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
						name: "Confidence score",
						isNumber: true,
						children: [score, "/100"]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Active liens",
						children: record.hasActiveLinks ? "Yes" : "No"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
						name: "Clouded title",
						children: clouded?.word === "Unknown" ? "Unknown" : record.hasCloudedTitle ? "Yes" : "No"
					})
				] })
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			className: "mt-4 border-t pt-3 font-semibold",
			children: "Notes"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: "mt-1 text-pretty print:mb-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: record.notes || "None." })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
			to: "/titlescope",
			search: { property: String(record.propertyId) },
			className: `${buttonClass({
				variant: "secondary",
				size: "sm"
			})} mt-5`,
			children: ["View full title analysis", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, { "aria-hidden": true })]
		})
	] });
}
// web/features/title/title-on-paper.tsx
/** Deductions and active liens for printing, where the screen only counts and links to them. */
function TitleOnPaper({ record }) {
	if (!useIsPrinting() || !record) return null;
	const deductions = record.findings.filter(({ points }) => points > 0);
	const liens = record.liens.filter(({ isActive }) => isActive);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [deductions.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Deductions",
		lead: "From 100",
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Deductions",
			className: "divide-y",
			children: deductions.map(({ code, points, explanation, cure, source }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "text-right font-semibold tabular-nums",
					children: ["−", points]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "font-semibold",
							children: [findingWord(code), "."]
						}),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: explanation })
					] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted",
						children: ["Cure: ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: cure })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "text-ink-muted text-xs",
						children: ["Source: ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })]
					})
				] })]
			}, `${code} ${place}`))
		})
	}), liens.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "Active liens",
		lead: "By priority, with the effect of a tax deed",
		flush: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			"aria-label": "Active liens",
			className: "divide-y",
			children: liens.map(({ instrument, lienType, priority, why }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "px-4 py-2",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "font-semibold",
						children: [priority !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "text-ink-muted",
							children: [priority, ". "]
						}), instrumentWord(lienType)]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: evidenceOf(record, [instrument]).map((evidence) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EvidenceLine, { evidence }, instrument)) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: why }) })
				]
			}, instrument))
		})
	})] });
}
// web/features/property-page/change-history.tsx
/** Changes shown before "Show earlier changes". */
var SHOWN_AT_FIRST = 8;
var KIND = {
	added: "First listed",
	changed: "Changed",
	kept: "Better value kept",
	undone: "Import undone"
};
/** What imports changed, newest first, with before and after. */
function ChangeHistory({ changes }) {
	const [showsAll, setShowsAll] = (0, import_react.useState)(false);
	const shown = showsAll ? changes : changes.slice(0, SHOWN_AT_FIRST);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
		className: "relative",
		children: shown.map((change, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "relative pb-6 pl-6 last:pb-0",
			children: [
				place < shown.length - 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: "absolute top-2 bottom-[-0.5rem] left-[0.3125rem] w-px bg-line"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: cn("absolute top-1.5 left-0 size-[0.6875rem] rounded-full border-2 bg-sheet", change.kind === "undone" ? "border-line-strong" : "border-accent")
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold",
						children: KIND[change.kind]
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "text-ink-muted",
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moment, { at: change.at }),
							", ",
							change.source
						]
					})
				] }),
				change.fields.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
					className: "mt-1.5 grid gap-1",
					children: change.fields.map(({ field, before, after }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: "grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "text-ink-muted",
							children: fieldWord(field)
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "flex flex-wrap items-baseline gap-x-2 tabular-nums",
							children: [
								change.kind === "kept" && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
									className: "text-ink-muted",
									children: [
										"The list states ",
										fieldValue(field, after),
										"; kept"
									]
								}),
								(change.kind === "changed" || change.kind === "undone") && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
									/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("del", {
										className: "text-ink-muted",
										children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
											className: "sr-only",
											children: "before: "
										}), fieldValue(field, before)]
									}),
									/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, {
										"aria-hidden": true,
										className: "size-3.5 shrink-0 self-center text-ink-muted"
									}),
									/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
										className: "sr-only",
										children: "after: "
									})
								] }),
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ins", {
									className: "no-underline",
									children: fieldValue(field, change.kind === "kept" ? before : after)
								})
							]
						})]
					}, field))
				})
			]
		}, `${change.at} ${change.importId} ${place}`))
	}), changes.length > shown.length && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: "secondary",
		size: "sm",
		className: "mt-4",
		onClick: () => setShowsAll(true),
		children: ["Show ", formatCount(changes.length - shown.length, "earlier change")]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotPrinted, { children: formatCount(changes.length - shown.length, "earlier change") })] })] });
}
// web/features/property-page/lazy-cards.ts
var cards = () => import("./cards-loaded-later-D7Jl19QQ.js");
var SurplusCard = browserPart(async () => (await cards()).SurplusCard);
var InsurableCard = browserPart(async () => (await cards()).InsurableCard);
// web/features/property-page/list-rows.tsx
/** The columns of each list without a field here, as written in the list. */
function ListRows({ rows }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "divide-y",
		children: rows.map((row, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
			"aria-label": row.source,
			className: "px-4 py-3",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", {
				className: "flex items-center gap-2 font-semibold",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileText, {
					"aria-hidden": true,
					className: "size-4 shrink-0 text-ink-muted"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [row.source, row.line !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "font-normal text-ink-muted",
					children: [", line ", row.line]
				})] })]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
				className: "mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-2",
				children: Object.entries(row.extra).map(([heading, said]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "min-w-0",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
						className: "truncate font-mono print:whitespace-normal text-ink-muted text-xs",
						title: heading,
						children: heading
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: said })]
				}, heading))
			})]
		}, `${row.importId} ${row.line} ${place}`))
	});
}
// web/features/property-page/red-flags-card.tsx
/** Red flags in the county's own words, each with its source text. */
function RedFlagsCard({ flags }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "red-flags",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Red flags",
			lead: "From the county’s own words; not title findings",
			aside: flags.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: "warn",
				children: flags.length
			}),
			flush: true,
			children: flags.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "flex items-start gap-2 p-4",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CircleCheck, {
					"aria-hidden": true,
					className: "mt-0.5 size-4 shrink-0 text-good-ink"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					"None found.",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "text-ink-muted",
						children: "We checked owner, type, legal description, size and outline, the lists’ other columns and the bills."
					})
				] })]
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				"aria-label": "Red flags",
				className: "divide-y",
				children: flags.map(({ code, title, where, found, meaning }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
					className: "flex gap-3 px-4 py-3",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Flag, {
						"aria-hidden": true,
						className: "mt-0.5 size-4 shrink-0 text-warn-ink"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "min-w-0",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
							className: "font-semibold",
							children: title
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "text-ink-muted",
							children: [
								", ",
								where,
								": ",
								/* @__PURE__ */ (0, import_jsx_runtime.jsx)("q", {
									className: "wrap-anywhere",
									children: found
								})
							]
						})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
							className: "mt-0.5 text-pretty",
							children: meaning
						})]
					})]
				}, `${code} ${where}`))
			})
		})
	});
}
// web/features/property-page/as-printed.tsx
/** Rows shown at once: a parcel stands in few printed lists. */
var SHOWN = 3;
/** The property's rows in printed lists, as they are printed. */
function AsPrinted({ rows }) {
	const printed = rows.filter(({ inPrint }) => inPrint.length > 0).slice(0, SHOWN);
	if (printed.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "as-printed",
		className: "mt-4 grid gap-3 border-t pt-3",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
			id: "as-printed",
			className: "font-semibold",
			children: "As printed"
		}), printed.map(({ importId, line, source, inPrint }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid gap-1.5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "wrap-anywhere text-ink-muted text-xs",
				children: source
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RowInPrint, {
				parts: inPrint,
				nameOf: listFieldWord
			})]
		}, `${importId} ${line}`))]
	});
}
// web/features/property-page/what-is-owed.tsx
/** What the total is made of: its bills with the lists that name them, and what other lists state. */
function WhatIsOwed({ sale }) {
	const { bills, billCount, owed } = sale;
	if (bills.length === 0 && owed.notAdded.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "what-is-owed",
		className: "mt-4 border-t pt-3",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: "what-is-owed",
				className: "font-semibold",
				children: "What is owed"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "mt-1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "font-semibold tabular-nums",
						children: owed.total === null ? "Unknown" : formatMoney(owed.total)
					}),
					owed.total !== null && sale.assumed.includes("totalOwed") && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {}),
					(owed.asOf || owed.year) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						" ",
						"as of ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayOrYear, {
							on: owed.asOf,
							year: owed.year
						})
					] }),
					owed.list && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", from ", owed.list] })
				]
			}),
			owed.isPartUnknown && owed.total !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted text-sm",
				children: "More is owed: at least one bill names no amount."
			}),
			owed.countedSeparately !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "text-sm",
				children: [
					"Counted once. Counted separately it would be",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "tabular-nums",
						children: formatMoney(owed.countedSeparately)
					}),
					"."
				]
			}),
			bills.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bills, {
				bills,
				billCount
			}),
			owed.notAdded.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NotAddedLists, { lists: owed.notAdded })
		]
	});
}
var BILL_LOOK = {
	unpaid: {
		tone: "bad",
		icon: TriangleExclamationPoint
	},
	paid: {
		tone: "good",
		icon: CircleCheck
	},
	cancelled: {
		tone: "other",
		icon: CircleSlash
	}
};
function Bills({ bills, billCount }) {
	const names = new Set(bills.flatMap(({ lists }) => lists.map(inWords)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "mt-2 w-full",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr-only",
				children: "Bills"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
				className: "text-ink-muted text-xs",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: "h-8 pr-3 text-left font-semibold",
						children: "Tax year"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: "h-8 pr-3 text-left font-semibold",
						children: "Bill"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: "h-8 pr-3 text-left font-semibold",
						children: "Status"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						className: "h-8 text-right font-semibold",
						children: "Amount"
					})
				] })
			}),
			bills.map((bill, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", {
				className: "border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "row",
						className: "h-9 pr-3 text-left font-normal tabular-nums",
						children: bill.taxYear ?? "—"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: cn("pr-3", (bill.billNumber?.length ?? 0) > 12 ? "break-all" : "whitespace-nowrap"),
						children: bill.billNumber ?? "—"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "pr-3",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
							...BILL_LOOK[bill.status],
							children: capitalise(bill.status)
						})
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "text-right tabular-nums",
						children: bill.amount === null ? "Unknown" : formatMoney(bill.amount)
					})
				] }), names.size > 1 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("tr", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					colSpan: 4,
					className: "pb-2 text-ink-muted text-xs",
					children: bill.lists.map((list, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "break-words",
						children: [place > 0 && "; also ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListName, { list })]
					}, `${list.importId} ${list.name}`))
				}) })]
			}, `${bill.taxYear} ${bill.billNumber} ${place}`))
		]
	}), billCount > bills.length && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "border-t pt-2 text-ink-muted text-sm",
		children: [
			"The first ",
			formatNumber(bills.length),
			" of ",
			formatNumber(billCount),
			" bills are shown."
		]
	})] });
}
var inWords = ({ name, day, year, fileName }) => `${name} ${day} ${year} ${fileName}`;
function ListName({ list: { name, day, year, fileName } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		name,
		(day || year) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayOrYear, {
			on: day,
			year
		})] }),
		fileName && fileName !== name && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			" (",
			fileName,
			")"
		] })
	] });
}
function NotAddedLists({ lists }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h4", {
		className: "mt-3 border-t pt-3 font-semibold",
		children: "Not added"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "divide-y",
		children: lists.map(({ list, day, year, amount, why }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex items-baseline justify-between gap-6 py-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "min-w-0 break-words",
				children: [
					list,
					(day || year) && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [", ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayOrYear, {
						on: day,
						year
					})] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted text-xs",
						children: why
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "shrink-0 tabular-nums",
				children: amount === null ? "Unknown" : formatMoney(amount)
			})]
		}, place))
	})] });
}
// web/features/property-page/tax-sale-card.tsx
/** Status, amounts and dates of a property's tax sale, and what they are made of. */
function TaxSaleCard({ sale, listRows }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "tax-sale",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
			title: "Tax Sale Status",
			aside: sale.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: sale.data.status }) : void 0,
			children: [sale.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading tax sale status" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-3/5" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-4/5" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-2/5" })
				]
			}) : sale.isError ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The tax sale record could not be loaded.",
				error: sale.error,
				onRetry: () => void sale.refetch()
			}) : sale.data ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sale, { sale: sale.data }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "text-ink-muted",
				children: "No tax sale information available"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AsPrinted, { rows: listRows })]
		})
	});
}
function Sale({ sale }) {
	const mark = (field) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [sale[field] !== null && sale.assumed.includes(field) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListMark, {
		of: sale.ofLists,
		field
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				name: "Taxes owed",
				isNumber: true,
				children: [formatMoney(sale.taxesOwed), mark("taxesOwed")]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				name: "Penalties",
				isNumber: true,
				children: [formatMoney(sale.penaltiesOwed), mark("penaltiesOwed")]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				name: "Total owed",
				isNumber: true,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					className: "border-ink border-b-3 border-double font-semibold",
					children: sale.totalOwed === null ? "Unknown" : formatMoney(sale.totalOwed)
				}), mark("totalOwed")]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				name: "Sale date",
				children: [sale.saleDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: sale.saleDate }) : "Not scheduled", mark("saleDate")]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
				name: "Redemption date",
				children: [sale.redemptionDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day$1, { on: sale.redemptionDate }) : "—", mark("redemptionDate")]
			})
		] }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhatIsOwed, { sale }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-4 border-t pt-3",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProvenanceLine, { provenance: sale.provenance })
		})
	] });
}
// web/features/property-page/verdict-strip.tsx
var ICON = {
	Taxes: Landmark,
	Sale: Gavel,
	Redemption: RotateCcw,
	Title: FileSearch,
	Liens: Layers,
	Ownership: UserRound
};
var TONE_BAR = {
	bad: "bg-bad-ink",
	good: "bg-good-ink",
	warn: "bg-warn-ink",
	info: "bg-info-ink",
	wait: "bg-wait-ink",
	other: "bg-transparent"
};
/** The verdict strip: each tile has a symbol, a word, a number and a link to its evidence. */
function VerdictStrip({ tiles }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		"aria-label": "At a glance",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
			className: "grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-6 print:break-inside-avoid",
			children: tiles.map((tile) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
				className: "relative grid bg-sheet",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: cn("absolute inset-x-0 top-0 h-0.75", TONE_BAR[tile.tone])
				}), tile.evidence ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: `#${tile.evidence}`,
					className: "block px-3 pt-4 pb-3 -outline-offset-2 hover:bg-well sm:px-4 print:px-2",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TileBody, { tile })
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "px-3 pt-4 pb-3 sm:px-4 print:px-2",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TileBody, { tile })
				})]
			}, tile.name))
		})
	});
}
function TileBody({ tile }) {
	const Icon = tile.evidence ? ICON[tile.name] : CircleDashed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "flex items-center gap-2 text-ink-muted text-xs",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: cn("grid size-6 place-items-center rounded-sm", TONE_CLASS[tile.tone]),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					"aria-hidden": true,
					className: "size-3.5"
				})
			}), tile.name]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: cn("mt-2 block text-base leading-6", tile.evidence ? "font-semibold" : "text-ink-muted"),
			children: tile.word
		}),
		tile.number && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "block tabular-nums",
			children: [
				tile.number,
				tile.note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block text-ink-muted",
					children: tile.note
				}),
				tile.isAssumed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})
			]
		})
	] });
}
// web/features/property-page/property-page.tsx
var route = getRouteApi("/property/$id");
function PropertyPage() {
	const id = parsePropertyId(route.useParams().id);
	if (id === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Property not found",
		width: "reading"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyById, { id }, id);
}
function PropertyById({ id }) {
	const property = (0, import_react.useDeferredValue)(useQuery(propertyQuery(id)));
	const sale = (0, import_react.useDeferredValue)(useQuery(taxSaleQuery(id)));
	const title = (0, import_react.useDeferredValue)(useQuery(titleRecordOfPropertyQuery(id)));
	const redemption = (0, import_react.useDeferredValue)(useQuery(redemptionQuery(id)));
	usePrefetchQuery(propertyOwnersQuery(id));
	if (property.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertySkeleton, {});
	if (property.isError) {
		if (isNotFound(property.error)) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyNotFound, {});
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
			title: "Property",
			width: "reading",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
				title: "This property could not be loaded",
				onRetry: () => void property.refetch(),
				children: messageForPeople(property.error)
			})
		});
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyReport, {
		property: property.data,
		sale,
		title,
		redemption
	});
}
function PropertyNotFound() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Property Not Found",
		width: "reading",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "rounded-md border bg-sheet",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				title: "No property has this number",
				actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
					to: "/search",
					className: buttonClass(),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { "aria-hidden": true }), "Back to Search"]
				}),
				children: "It may have been removed when an import was undone."
			})
		})
	});
}
function PropertySkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: "Property",
		heading: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Loading property" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-8 w-64 max-w-full" })] }),
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-48 sm:mb-5" }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 gap-4 sm:gap-6",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StripSkeleton, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "grid gap-4 sm:gap-6 md:grid-cols-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactsSkeleton, { rows: 8 }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FactsSkeleton, { rows: 5 })]
			})]
		})
	});
}
function StripSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3 lg:grid-cols-6",
		children: [
			"a",
			"b",
			"c",
			"d",
			"e",
			"f"
		].map((tile) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid h-26 content-start gap-3 bg-sheet p-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-20" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-5 w-28" })]
		}, tile))
	});
}
function FactsSkeleton({ rows }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "rounded-md border bg-sheet",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "flex h-13 items-center border-b px-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "w-40" })
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "divide-y px-4 py-2",
			children: Array.from({ length: rows }, (_, row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex h-[2.3125rem] items-center justify-between",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-28" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { className: "h-3 w-20" })]
			}, row))
		})]
	});
}
var PropertyReport = (0, import_react.memo)(function PropertyReport(props) {
	const { property, sale, title, redemption } = props;
	const name = propertyName(property);
	const city = formatCity(property);
	const streetView = streetViewUrl(property);
	const flags = flagsOfProperty(property, sale.data);
	const isOwn = property.ofLists?.isOwn === true;
	const listRows = property.listRows.filter((row) => Object.keys(row.extra).length > 0);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Page, {
		title: name,
		onPaper: "property report",
		actions: isOwn ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrackButton, {
			propertyId: property.id,
			label: "Track Property"
		}),
		heading: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "flex items-center gap-3",
			children: [property.outline && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ParcelOutline, { rings: property.outline }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "min-w-0",
				children: name
			})]
		}),
		lead: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "flex flex-wrap items-center gap-x-3 gap-y-1.5",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [city || property.county, [
					"city",
					"state",
					"zipCode"
				].some((field) => property.assumed.includes(field)) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {})] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "break-all",
					children: ["Parcel ", property.parcelId ?? "—"]
				}),
				property.taxStatus && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxStatusBadge, { status: property.taxStatus }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListMark, {
					of: property.ofLists,
					field: "taxStatus"
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ProvenanceLine, { provenance: property.provenance }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WithoutListsLine, { className: "mt-1 print:hidden" })]
		})] }),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "grid grid-cols-1 gap-4 sm:gap-6 print:block print:*:mb-3",
			children: [
				isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OnlyInLists, {
					list: property.lists?.[0]?.name,
					fallback: null
				}),
				sale.isPending || title.isPending || redemption.isPending ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StripSkeleton, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VerdictStrip, { tiles: verdict({
					property,
					flags: flags.length,
					sale: sale.data,
					title: title.data,
					redemption: redemption.data
				}, centralDay(/* @__PURE__ */ new Date())) }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "grid grid-cols-1 gap-4 sm:gap-6 md:-mb-6 md:flow-root print:mb-0 print:flow-root",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: HALF.left,
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PropertyInformation, {
								property,
								streetView
							})
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: HALF.right,
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaxSaleCard, {
								sale,
								listRows: property.listRows
							})
						}),
						(!isOwn || title.data) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: HALF.leftOfScreen,
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TitleAnalysisCard, {
								propertyId: property.id,
								county: property.county,
								record: title
							})
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: HALF.rightOfScreen,
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RedFlagsCard, { flags })
						})
					]
				}),
				property.lists && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YourListsCard, {
					fallback: null,
					values: [...sale.data?.ofLists?.values ?? [], ...property.ofLists?.values ?? []],
					lists: property.lists,
					isOwn
				}),
				!isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OverlaysCard, {
					fallback: null,
					propertyId: property.id
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TitleOnPaper, { record: title.data }),
				!isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnerCard, { propertyId: property.id }),
				!isOwn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GraphCard, { propertyId: property.id }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RedemptionCard, { redemption }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SurplusCard, {
					fallback: null,
					propertyId: property.id
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HoldingCard, {
					fallback: null,
					propertyId: property.id
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoticeAuditCard, {
					fallback: null,
					propertyId: property.id
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidCard, {
					propertyId: property.id,
					county: property.county
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ForecastCard, {
					fallback: null,
					propertyId: property.id
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InsurableCard, {
					fallback: null,
					propertyId: property.id
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LookupCard, {
					fallback: null,
					propertyId: property.id
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TeamworkCard, {
					fallback: null,
					propertyId: property.id
				}),
				listRows.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
					title: "From the lists",
					lead: "Columns as written in the lists",
					flush: true,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListRows, { rows: listRows })
				}),
				property.changes.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
					title: "Change history",
					className: saysLittle(property.changes) && "print:hidden",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChangeHistory, { changes: property.changes })
				})
			]
		})
	});
});
/** Only that it was listed once, which the line under the heading says as well: not printed. */
var saysLittle = ([first, ...more]) => first?.kind === "added" && first.fields.length === 0 && more.length === 0;
/**
* Two columns without gaps, each card below the previous one on its side; read from left to right.
* Paper is as wide as a small window, and still has two short cards side by side.
*/
var LEFT = "md:float-left md:clear-left md:mb-6 md:w-[calc(50%-0.75rem)]";
var RIGHT = "md:float-right md:clear-right md:mb-6 md:w-[calc(50%-0.75rem)]";
var HALF = {
	left: `${LEFT} print:float-left print:mb-3 print:w-[calc(50%-0.5rem)]`,
	right: `${RIGHT} print:float-right print:mb-3 print:w-[calc(50%-0.5rem)]`,
	leftOfScreen: `${LEFT} print:float-none print:clear-both print:mb-3 print:w-full`,
	rightOfScreen: `${RIGHT} print:float-none print:mb-0 print:w-full`
};
function PropertyInformation({ property, streetView }) {
	const mark = (field) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [property[field] !== null && property.assumed.includes(field) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumed, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListMark, {
		of: property.ofLists,
		field
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		id: "property-information",
		className: "scroll-mt-18",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			title: "Property Information",
			aside: streetView && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("a", {
				href: streetView,
				target: "_blank",
				rel: "noopener noreferrer",
				className: buttonClass({
					variant: "secondary",
					size: "sm"
				}),
				children: [
					"Street View",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ExternalLink, { "aria-hidden": true }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "sr-only",
						children: "opens in a new tab"
					})
				]
			}),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Owner",
					children: [
						property.ownerName ?? "Unknown",
						mark("ownerName"),
						property.ownerAddress && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
							className: "block text-ink-muted",
							children: [property.ownerAddress, mark("ownerAddress")]
						})
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Type",
					children: [property.propertyType ?? "—", mark("propertyType")]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Assessed value",
					isNumber: true,
					children: [formatValue(property.assessedValue), mark("assessedValue")]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Market value",
					isNumber: true,
					children: [formatValue(property.marketValue), mark("marketValue")]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Building size (sq ft)",
					children: [formatNumber(property.buildingSize), mark("buildingSize")]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Year built",
					children: [property.yearBuilt ?? "—", mark("yearBuilt")]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Lot size (acres)",
					children: [formatNumber(property.lotSize), mark("lotSize")]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "County",
					children: [property.county, mark("county")]
				}),
				property.ppin && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "PPIN",
					children: [property.ppin, mark("ppin")]
				}),
				property.legalDescription && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
					name: "Legal description",
					children: [property.legalDescription, mark("legalDescription")]
				})
			] })
		})
	});
}
// web/routes/property.$id.tsx?tsr-split=component
var SplitComponent = PropertyPage;
export { SplitComponent as component };
