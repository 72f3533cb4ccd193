import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as createLucideIcon } from "./createLucideIcon-isx935C9.js";
import { t as ArrowRight } from "./arrow-right-Dy6gcRQb.js";
import { t as CircleCheck } from "./circle-check-DcPyLlkw.js";
import { t as CircleQuestionMark } from "./circle-question-mark-5uA1Dgi3.js";
import { t as FileText } from "./file-text-BGbqd9vG.js";
import { t as Gavel } from "./gavel-Cd671Fvy.js";
import { n as ErrorNotice } from "./error-notice-CswpboC5.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-DMUHYOi3.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { i as formatMoney, n as formatCount, r as formatDay, t as capitalise } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { a as daysBetween } from "./local-date-CwzqCv5x.js";
import { n as DayOrYear, t as Day } from "./time-CvgoHYoR.js";
import { n as LoadingLabel } from "./skeleton-DfECbjvp.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as EmptyState } from "./empty-state-CztNsjwf.js";
import { t as SampleLine } from "./sample-line-D--wj6h4.js";
import { t as taxSaleKindWord } from "./sale-kind-word-B-5ZVLGc.js";
import { a as isTaxStatus, i as TAX_STATUS_TONE } from "./tax-status-badge-B6uQULCT.js";
import { r as confidenceLabel, t as CONFIDENCE_TONE } from "./score-bands-ClzBeEoj.js";
import { a as partyNames, i as instrumentWord, o as recordingPlace } from "./words-DaGPhIT7.js";
import { a as useRunAnalysis } from "./title.api-Bn9jbXJp.js";
// node_modules/lucide-react/dist/esm/icons/scan-search.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "scan-search",
	size: 24,
	node: [
		["path", {
			d: "M3 7V5a2 2 0 0 1 2-2h2",
			key: "aa7l1z"
		}],
		["path", {
			d: "M17 3h2a2 2 0 0 1 2 2v2",
			key: "4qcy5o"
		}],
		["path", {
			d: "M21 17v2a2 2 0 0 1-2 2h-2",
			key: "6vwrx8"
		}],
		["path", {
			d: "M7 21H5a2 2 0 0 1-2-2v-2",
			key: "ioqczr"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "3",
			key: "1v7zrd"
		}],
		["path", {
			d: "m16 16-1.9-1.9",
			key: "1dq9hf"
		}]
	]
};
__iconData.node;
var ScanSearch = createLucideIcon(__iconData);
// domain/county/home-states.ts
var import_jsx_runtime = require_jsx_runtime();
/** States whose law the engines know. They take precedence when a county is named without its state. */
var HOME_STATES = [
	"MS",
	"AL",
	"TN"
];
/** Whether the law of a state, by its postal code, is covered. */
function isHomeState(state) {
	return HOME_STATES.includes(state);
}
// domain/redemption/last-day.ts
/** The last day to redeem, which may be known where the payoff is not; null where no date alone ends it. */
function lastDayToRedeem(answer) {
	return answer.deadline ?? dayOf(answer, "last day to redeem");
}
/** The day from and until which a suit may end a redemption that no day ends; null where none is known. */
function foreclosureWindow(answer) {
	const from = dayOf(answer, "first day of the foreclosure suit");
	const to = dayOf(answer, "last day of the foreclosure suit");
	return from === null || to === null ? null : {
		from,
		to
	};
}
function dayOf({ deadlines }, what) {
	return deadlines.find((each) => each.what === what)?.on ?? null;
}
// domain/property/verdict.ts
/** Whether deeds were read for the score; without one it is a list's word, or only the default. */
function isExamined(record) {
	return record.basis === "analysis" && record.confidenceScore !== null;
}
/** `today`, `in 12 days`, `1 day ago` */
function daysAway(today, on) {
	const days = daysBetween(today, on);
	if (days === 0) return "today";
	const count = formatCount(Math.abs(days), "day");
	return days > 0 ? `in ${count}` : `${count} ago`;
}
var NOT_ANALYSED = {
	tone: "other",
	word: "Not analyzed",
	number: null,
	note: null,
	evidence: null,
	isAssumed: false
};
var NOT_LOADED = {
	...NOT_ANALYSED,
	word: "Not loaded"
};
/**
* The tiles at the top of a property's page. What was not examined yet is gray and says so; it is never shown
* as good.
*/
function verdict(known, today) {
	const { property, sale, title } = known;
	return [
		taxes(property, sale ?? null),
		sale === void 0 ? {
			name: "Sale",
			...NOT_LOADED
		} : saleTile(sale, today),
		redemptionTile(known, today),
		title === void 0 ? {
			name: "Title",
			...NOT_LOADED
		} : titleTile(title),
		title === void 0 ? {
			name: "Liens",
			...NOT_LOADED
		} : liensTile(title),
		ownership(property, known.flags, title ?? null)
	];
}
function titleTile(title) {
	if (!title) return {
		name: "Title",
		...NOT_ANALYSED,
		evidence: "title-analysis"
	};
	if (title.confidenceScore === null) return {
		name: "Title",
		...NOT_ANALYSED,
		word: "No deed known",
		number: `50/100`,
		note: "default",
		evidence: "title-analysis"
	};
	const label = confidenceLabel(title.confidenceScore);
	return {
		name: "Title",
		tone: CONFIDENCE_TONE[label],
		word: label,
		number: `${title.confidenceScore}/100`,
		note: isExamined(title) ? "confidence" : "as a list states",
		evidence: "title-analysis",
		isAssumed: false
	};
}
function liensTile(title) {
	if (!title) return {
		name: "Liens",
		...NOT_ANALYSED,
		evidence: "title-analysis"
	};
	const active = title.liens.filter(({ isActive }) => isActive).length;
	if (title.hasActiveLinks) return {
		name: "Liens",
		tone: "bad",
		word: "Active",
		number: active > 0 ? formatCount(active, "lien") : null,
		note: null,
		evidence: "title-analysis",
		isAssumed: false
	};
	return {
		name: "Liens",
		tone: isExamined(title) ? "good" : "other",
		word: "None found",
		number: "0 active",
		note: null,
		evidence: "title-analysis",
		isAssumed: false
	};
}
function ownership(property, flags, title) {
	const isAssumed = property.assumed.includes("ownerName");
	if (title?.findings.some(({ code }) => code === "owner-not-in-chain")) return {
		name: "Ownership",
		tone: "bad",
		word: "Not of record",
		number: "another holds title",
		note: null,
		evidence: "title-analysis",
		isAssumed
	};
	if (flags > 0) return {
		name: "Ownership",
		tone: "warn",
		word: property.ownerName ? "Look closer" : "Unknown",
		number: formatCount(flags, "red flag"),
		note: null,
		evidence: "red-flags",
		isAssumed
	};
	return {
		name: "Ownership",
		tone: "other",
		word: property.ownerName ? "As listed" : "Unknown",
		number: property.ownerName ? "1 name" : null,
		note: null,
		evidence: "ownership",
		isAssumed
	};
}
function taxes(property, sale) {
	const status = sale?.status ?? property.taxStatus;
	if (!status) return {
		name: "Taxes",
		...NOT_ANALYSED,
		word: "No information"
	};
	return {
		name: "Taxes",
		tone: isTaxStatus(status) ? TAX_STATUS_TONE[status] : "other",
		word: isTaxStatus(status) ? capitalise(status) : status,
		number: sale && sale.totalOwed !== null ? formatMoney(sale.totalOwed) : null,
		note: sale && sale.totalOwed !== null ? "owed" : null,
		evidence: "tax-sale",
		isAssumed: sale?.assumed.includes("totalOwed") === true
	};
}
function saleTile(sale, today) {
	if (!sale) return {
		name: "Sale",
		...NOT_ANALYSED,
		word: "No information"
	};
	if (!sale.saleDate) return {
		name: "Sale",
		tone: "other",
		word: "Not scheduled",
		number: null,
		note: null,
		evidence: "tax-sale",
		isAssumed: false
	};
	const isComing = sale.saleDate >= today;
	return {
		name: "Sale",
		tone: isComing ? "warn" : "other",
		word: isComing ? "Scheduled" : "Past",
		number: formatDay(sale.saleDate),
		note: daysAway(today, sale.saleDate),
		evidence: "tax-sale",
		isAssumed: sale.assumed.includes("saleDate")
	};
}
/** By the law of the latest sale; where no sale is known, by the date a list states. */
function redemptionTile({ redemption, sale }, today) {
	const latest = redemption?.sales[0];
	if (sale?.status === "redeemed" && latest?.status !== "open") return {
		name: "Redemption",
		tone: TAX_STATUS_TONE.redeemed,
		word: "Redeemed",
		number: null,
		note: null,
		evidence: "tax-sale",
		isAssumed: false
	};
	if (latest && !(latest.saleDate !== null && latest.saleDate > today)) {
		const last = lastDayToRedeem(latest);
		if (latest.status !== "unknown") return computed(latest.status, last, today);
		if (last !== null) return computed(last >= today ? "open" : "expired", last, today);
		const suit = foreclosureWindow(latest);
		if (suit && today <= suit.to) return computed("open", null, today);
		if (!sale?.redemptionDate) return {
			name: "Redemption",
			...NOT_ANALYSED,
			word: "Not known",
			evidence: "redemption"
		};
	}
	if (sale?.redemptionDate) return stated(sale.redemptionDate, sale.assumed, today);
	if (redemption === void 0 || sale === void 0) return {
		name: "Redemption",
		...NOT_LOADED
	};
	return {
		name: "Redemption",
		...NOT_ANALYSED,
		word: latest ? "Not sold yet" : "No sale known",
		evidence: "redemption"
	};
}
function computed(status, lastDay, today) {
	return {
		name: "Redemption",
		tone: status === "open" ? "warn" : "other",
		word: status === "open" ? "Open" : "Expired",
		number: lastDay ? formatDay(lastDay) : status === "open" ? "until foreclosed" : null,
		note: lastDay && daysAway(today, lastDay),
		evidence: "redemption",
		isAssumed: false
	};
}
function stated(on, assumed, today) {
	const isOpen = on >= today;
	return {
		name: "Redemption",
		tone: isOpen ? "warn" : "other",
		word: isOpen ? "Open" : "Date has passed",
		number: formatDay(on),
		note: daysAway(today, on),
		evidence: "tax-sale",
		isAssumed: assumed.includes("redemptionDate")
	};
}
// web/lib/covered-state.ts
/** Whether the engines know the law of a county's state: `Hinds County, MS`. */
function isCoveredCounty(county) {
	return isHomeState(county.slice(-2));
}
// web/features/property/provenance-line.tsx
/** The source and its as-of date. */
function ProvenanceLine({ provenance }) {
	if (provenance.isSample) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SampleLine, { children: "This is sample data, not a record of a real county." });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "text-ink-muted text-xs",
		children: [
			"Source: ",
			provenance.source,
			", as of ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DayOrYear, {
				on: provenance.asOf,
				year: provenance.year
			})
		]
	});
}
// web/features/title/analysis-offer.tsx
/** Shown where no analysis has been run: the offer to run it. */
function AnalysisOffer({ propertyId, county, level }) {
	const run = useRunAnalysis(propertyId);
	const heading = level ? { level } : {};
	if (!isCoveredCounty(county)) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EmptyState, {
		title: "This title can’t be analyzed",
		...heading,
		children: [
			"TitleScope covers Mississippi, Alabama and Tennessee. This property is in ",
			county,
			"."
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
			title: "This title has not been analyzed",
			...heading,
			actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
				disabled: run.isPending,
				onClick: () => run.mutate(),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScanSearch, { "aria-hidden": true }), run.isPending ? "Running analysis..." : "Run analysis"]
			}),
			children: "The analysis reads every recorded instrument we have for this parcel, follows the chain of title and explains what clouds it."
		}),
		run.isPending && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadingLabel, { children: "Running analysis" }),
		run.isError && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "px-4 pb-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorNotice, {
				what: "The analysis could not be run.",
				error: run.error,
				onRetry: () => run.mutate()
			})
		})
	] });
}
// web/features/title/indicators.tsx
var GOOD = {
	tone: "good",
	icon: CircleCheck
};
var BAD = {
	tone: "bad",
	icon: TriangleExclamationPoint
};
var UNKNOWN = {
	tone: "other",
	icon: CircleQuestionMark,
	word: "Unknown"
};
/**
* The four risk indicators of a title record. Where no conveyance is known, all but the liens are
* unknown: there was nothing to read.
*/
function riskIndicators(record) {
	const isKnown = isExamined(record);
	const active = record.liens.filter(({ isActive }) => isActive).length;
	return [
		{
			name: "Chain of title",
			...!isKnown ? UNKNOWN : record.chainOfTitleComplete ? {
				...GOOD,
				word: "Complete"
			} : {
				...BAD,
				word: "Incomplete"
			}
		},
		{
			name: "Active liens",
			...record.hasActiveLinks ? {
				...BAD,
				word: active > 0 ? formatCount(active, "lien") : "Yes"
			} : isKnown ? {
				...GOOD,
				word: "None found"
			} : {
				...UNKNOWN,
				word: "None found"
			}
		},
		{
			name: "Clouded title",
			...!isKnown ? UNKNOWN : record.hasCloudedTitle ? {
				...BAD,
				word: "Clouded"
			} : {
				...GOOD,
				word: "No cloud found"
			}
		},
		{
			name: "Quiet title issues",
			...!isKnown ? UNKNOWN : record.hasQuietTitleIssues ? {
				...BAD,
				word: "Yes"
			} : {
				...GOOD,
				word: "None found"
			}
		}
	];
}
function Indicators({ record }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "divide-y",
		children: riskIndicators(record).map(({ name, tone, icon, word }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "flex items-center justify-between gap-4 py-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", {
				className: "text-ink-muted",
				children: name
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone,
				icon,
				children: word
			}) })]
		}, name))
	});
}
// web/features/title/evidence-line.tsx
/** An instrument or a tax sale as a finding cites it: type, date, recording, parties. */
function EvidenceLine({ evidence }) {
	if (evidence.kind === "tax-sale") {
		const { kind, saleDate, taxYear, amount, purchaser, status } = evidence.sale;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
			className: "flex items-start gap-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gavel, {
				"aria-hidden": true,
				className: "mt-0.5 size-4 shrink-0 text-ink-muted"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "min-w-0",
				children: [
					taxSaleKindWord(kind),
					saleDate ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						" ",
						"of ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: saleDate })
					] }) : ", no date set",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "text-ink-muted",
						children: [
							taxYear && `taxes of ${taxYear}`,
							amount !== null && formatMoney(amount),
							purchaser && `to ${purchaser}`,
							status
						].filter(Boolean).map((each) => `, ${each}`)
					})
				]
			})]
		});
	}
	const { instrument } = evidence;
	const place = recordingPlace(instrument);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: "flex items-start gap-2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FileText, {
			"aria-hidden": true,
			className: "mt-0.5 size-4 shrink-0 text-ink-muted"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "min-w-0",
			children: [
				instrumentWord(instrument.type),
				instrument.recordedOn && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
					" ",
					"of ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: instrument.recordedOn })
				] }),
				place && `, ${place}`,
				instrument.amount !== null && `, ${formatMoney(instrument.amount)}`,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "block text-ink-muted",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Parties, {
						grantors: instrument.grantors,
						grantees: instrument.grantees
					})
				})
			]
		})]
	});
}
/** Grantors to grantees, as written. */
function Parties(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		partyNames(props.grantors),
		" ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowRight, {
			role: "img",
			"aria-label": "to",
			className: "inline size-3.5 align-[-0.15em]"
		}),
		" ",
		partyNames(props.grantees)
	] });
}
export { AnalysisOffer as a, isExamined as c, lastDayToRedeem as d, riskIndicators as i, verdict as l, Parties as n, ProvenanceLine as o, Indicators as r, isCoveredCounty as s, EvidenceLine as t, foreclosureWindow as u };
