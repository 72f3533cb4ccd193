import { r as __toESM } from "./rolldown-runtime-DegdyBIC.js";
import { t as require_react } from "./react-Bo0BVboH.js";
import { t as Button } from "./button-Bj_6Fbxf.js";
import { t as Card } from "./card-BoPA3Vwr.js";
import { t as CounselLine } from "./counsel-line-DFkDaUW-.js";
import { a as Select, o as SelectField, r as Input, t as Field } from "./field-DZvpBdaN.js";
import { i as formatMoney, n as formatCount, o as formatNumber, r as formatDay, t as capitalise } from "./format-n07eEqi5.js";
import { n as cite } from "./rules-C9iHnXSG.js";
import { d as toDollars, i as inDollars, u as toCents } from "./cents-CVrYK-w4.js";
import { a as daysBetween, i as centralDay, n as addMonths } from "./local-date-CwzqCv5x.js";
import { n as maxBid } from "./max-bid-BJOM_5A2.js";
import { _ as readRedemptionQuestion, c as YieldPart, h as refusedFacts, i as assumptionWords, l as BidVerdict, m as sourceWords, r as DeadlineList, s as missingWords, t as PayoffSum, v as redeem } from "./payoff-sum-BCcOyFhM.js";
import { r as readNumber } from "./read-number-JrGL3qYf.js";
import "./format-CW9gkiDn.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { t as Prose } from "./prose-Sj5VhJ7n.js";
import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { n as Facts, t as Fact } from "./facts-B6DQoyZX.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { t as Day } from "./time-CvgoHYoR.js";
// domain/redemption/break-even.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* Month by month to the last day to redeem: the bid that breaks even, and what the bid asked about (the
* face, where there is none) gains or loses. Null where a fact is missing, and where redemption costs no
* buyer what he bid: in Alabama (AL-7) and Tennessee (TN-10) the price comes back.
*
* In Mississippi the buyer receives the same whatever he bid (MS-12, MS-21), so what he receives is
* itself the bid that breaks even. Every figure is the redemption engine's answer for the month's last
* day, months counted as it counts them (MS-14).
*/
function breakEven(question) {
	const { regime, saleDate } = question;
	if (regime !== "ms-land-sale" || saleDate === null) return null;
	const rows = [];
	for (let months = 1;; months++) {
		const to = addMonths(saleDate, months);
		const { buyerReceives, buyerResult } = redeem({
			...question,
			asOf: to
		});
		if (buyerReceives === null || buyerResult === null) break;
		rows.push({
			months,
			to,
			highestBid: buyerReceives,
			result: buyerResult
		});
	}
	return rows.length > 0 ? rows : null;
}
// web/features/roi/roi-fields.ts
var SALE_KINDS = [
	["ms-land-sale", "Mississippi: sale of land"],
	["al-land-sale", "Alabama: sale of land"],
	["al-tax-lien", "Alabama: sale of a tax lien"],
	["tn-court-sale", "Tennessee: sale by order of a court"]
];
/** The inputs about the sale and the redemption. */
var SALE_FIELDS = [
	{
		name: "saleDate",
		label: "Sale date",
		unit: "day",
		help: "The day your parcel was struck off"
	},
	{
		name: "paidOn",
		label: "Paid to the clerk on",
		unit: "day",
		only: ["tn-court-sale"],
		help: "Interest starts on this day"
	},
	{
		name: "confirmedOn",
		label: "Confirmation order entered on",
		unit: "day",
		only: ["tn-court-sale"],
		help: "The redemption period starts on this day"
	},
	{
		name: "asOf",
		label: "Redeemed on",
		unit: "day",
		only: [
			"ms-land-sale",
			"al-land-sale",
			"al-tax-lien"
		]
	},
	{
		name: "asOf",
		label: "Date of the motion to redeem",
		unit: "day",
		only: ["tn-court-sale"]
	},
	{
		name: "taxes",
		label: "Taxes",
		unit: "$",
		help: "For which the land or lien is offered"
	},
	{
		name: "costs",
		label: "Costs of the sale",
		unit: "$",
		help: "Taxes plus costs are the face amount"
	},
	{
		name: "bid",
		label: "Your bid",
		unit: "$",
		only: [
			"ms-land-sale",
			"al-land-sale",
			"tn-court-sale"
		],
		help: "Blank: the face amount"
	},
	{
		name: "certificateRate",
		label: "Certificate rate",
		unit: "%",
		only: ["al-tax-lien"],
		help: "The rate you bid down to, at most 12"
	},
	{
		name: "marketValue",
		label: "Assessor’s market value",
		unit: "$",
		only: ["al-land-sale"],
		help: "Caps the excess that earns interest"
	},
	{
		name: "delinquentYears",
		label: "Years delinquent",
		unit: "years",
		only: ["tn-court-sale"],
		help: "Blank: the longest period is used"
	},
	{
		name: "isVacantAbandoned",
		label: "Found vacant and abandoned by the court",
		unit: "yes",
		only: ["tn-court-sale"]
	}
];
/** The inputs for the case that no one redeems. */
var LAND_FIELDS = [
	{
		name: "value",
		label: "Value with good title",
		unit: "$",
		help: "From the sale of a comparable property"
	},
	{
		name: "marginPercent",
		label: "Margin",
		unit: "%",
		help: "Blank: 30, a rule of thumb"
	},
	{
		name: "repairs",
		label: "Repairs",
		unit: "$"
	},
	{
		name: "survivors",
		label: "Liens and taxes that survive",
		unit: "$"
	},
	{
		name: "cureCosts",
		label: "Cost to cure the title",
		unit: "$"
	},
	{
		name: "holdingPerMonth",
		label: "Holding cost per month",
		unit: "$"
	},
	{
		name: "holdingMonths",
		label: "Months of holding",
		unit: "months",
		help: "Blank: until you can own the land"
	},
	{
		name: "score",
		label: "Confidence score",
		unit: "points",
		help: "Blank: the worst case is used"
	}
];
function fieldsOf(fields, regime) {
	return fields.filter(({ only }) => only === void 0 || only.includes(regime));
}
/** An example of each kind, from the guide, with figures that can be checked by hand. */
var EXAMPLES = {
	"ms-land-sale": {
		saleDate: "2024-08-26",
		asOf: "2025-03-10",
		taxes: "1790.17",
		costs: "52.00",
		bid: "5000.00"
	},
	"al-land-sale": {
		saleDate: "2024-05-13",
		asOf: "2025-03-10",
		taxes: "1842.17",
		bid: "12000.00",
		marketValue: "40000.00"
	},
	"al-tax-lien": {
		saleDate: "2024-04-22",
		asOf: "2025-03-10",
		taxes: "1842.17",
		certificateRate: "7"
	},
	"tn-court-sale": {
		saleDate: "2024-08-20",
		paidOn: "2024-08-20",
		confirmedOn: "2024-09-25",
		asOf: "2025-03-10",
		taxes: "1842.17",
		bid: "3000.00",
		delinquentYears: "3"
	}
};
/** The land of the examples. */
var EXAMPLE_LAND = {
	value: "90000.00",
	repairs: "18000.00",
	survivors: "2400.00",
	cureCosts: "3500.00",
	holdingPerMonth: "150.00",
	score: "60"
};
// web/features/roi/compute-roi.ts
/**
* What a bid earns if the land is redeemed, and what the land is worth if it is not. Nothing is
* computed from an invalid input; such inputs are named.
*/
function computeRoi(regime, inputs) {
	const problems = {};
	const sale = readSale(regime, inputs, problems);
	const land = readLand(inputs, problems);
	if (Object.keys(problems).length > 0) return {
		problems,
		redeemed: null,
		land: null
	};
	return {
		problems,
		redeemed: redeemedOf(sale),
		land: landOf(regime, sale.facts, land)
	};
}
var SALE_NAMES = SALE_FIELDS.map(({ name }) => name);
function readSale(regime, inputs, problems) {
	const facts = {};
	for (const { name, unit } of fieldsOf(SALE_FIELDS, regime)) {
		const text = inputs[name]?.trim() ?? "";
		if (text === "") continue;
		if (unit === "day") facts[name] = text;
		else if (unit === "yes") facts[name] = text === "yes";
		else {
			const read = readNumber(text, unit);
			if (read !== null && "problem" in read) problems[name] = read.problem;
			else if (read !== null) facts[name] = read.value;
		}
	}
	const belowFace = bidBelowFace(regime, facts);
	if (belowFace !== null) problems.bid = belowFace;
	const read = readRedemptionQuestion({
		regime,
		...facts
	});
	if ("error" in read) {
		for (const { fact, why } of refusedFacts(read.error, SALE_NAMES)) problems[fact ?? "saleDate"] = why;
		return {
			facts,
			question: null
		};
	}
	return {
		facts,
		question: read.question
	};
}
/** The opening bid, where the law sets it: not in Alabama. */
var LEAST_BID = {
	"ms-land-sale": (face) => `This is below the face amount: bidding starts at taxes and costs, ${face} (${cite("MS-7")})`,
	"tn-court-sale": (face) => `This is below the face amount: the court sells for at least taxes, interest, penalty and costs, ${face} (${cite("TN-4")})`
};
/** Why a bid is not possible; null where it is, or the face amount is unknown. */
function bidBelowFace(regime, facts) {
	const face = faceOf(facts);
	if (face === null || typeof facts.bid !== "number") return null;
	if (toCents(facts.bid) >= toCents(face)) return null;
	return LEAST_BID[regime]?.(inDollars(toCents(face))) ?? null;
}
/** Taxes and costs; null without the taxes. */
function faceOf({ taxes, costs }) {
	if (typeof taxes !== "number") return null;
	return cents(taxes + (typeof costs === "number" ? costs : 0));
}
function redeemedOf({ facts, question }) {
	if (question === null) return null;
	const { saleDate, taxesCents, certificateRatePercent } = question;
	if (saleDate === null && taxesCents === null && certificateRatePercent === null) return null;
	const answer = redeem(question);
	const months = breakEven(question);
	const face = faceOf(facts);
	const bid = typeof facts.bid === "number" ? facts.bid : face;
	return {
		answer,
		return: redeemedReturn(answer, facts),
		breakEven: months && bid !== null && face !== null ? {
			bid,
			face,
			months
		} : null
	};
}
function redeemedReturn({ buyerReceives, buyerResult }, { paidOn, saleDate, asOf }) {
	if (buyerReceives === null || buyerResult === null) return null;
	const from = paidOn ?? saleDate;
	const days = typeof from === "string" && typeof asOf === "string" ? Math.max(0, daysBetween(from, asOf)) : null;
	return returnOf(cents(buyerReceives - buyerResult), buyerResult, days);
}
function readLand(inputs, problems) {
	const land = {};
	for (const { name, unit } of LAND_FIELDS) {
		const text = inputs[name]?.trim() ?? "";
		if (text === "") continue;
		const read = readNumber(text, unit);
		if (read !== null && "problem" in read) problems[name] = read.problem;
		else if (read !== null) land[name] = read.value;
	}
	return land;
}
function landOf(regime, sale, { score, ...land }) {
	if (land.value === void 0) return null;
	const yours = (value) => ({
		value,
		source: "yours"
	});
	const { bid, marketValue, saleDate } = sale;
	const face = faceOf(sale);
	const input = {
		regime,
		score: score ?? null,
		...Object.fromEntries(Object.entries(land).map(([name, value]) => [name, yours(value)])),
		...face === null ? {} : { face: yours(face) },
		...typeof marketValue === "number" ? { marketValue: yours(marketValue) } : {},
		...typeof saleDate === "string" ? { saleDate } : {},
		...typeof bid === "number" ? { bids: [bid] } : {}
	};
	const answer = maxBid(input);
	if (answer.status === "refused") return null;
	if (typeof bid === "number") return {
		answer,
		profit: profitOf(answer, "your bid", bid)
	};
	return {
		answer,
		profit: face === null ? null : profitOf(answer, regime === "al-tax-lien" ? "the amount due" : "the face", face)
	};
}
/**
* What the land is worth to the bidder, with the margin, less the price. The return is on
* everything spent: the price, and every line of the sheet that is an outlay.
*/
function profitOf({ lines }, price, paid) {
	const sumOf = (wanted) => lines.reduce((sum, line) => wanted(line.what) ? sum + toCents(line.amount) : sum, 0);
	const isMargin = (line) => line.startsWith("margin");
	const isOutlay = (line) => !isMargin(line) && !/^(?:value|expected loss)/.test(line);
	const worth = sumOf(() => true);
	const margin = -sumOf(isMargin);
	const total = worth + margin - toCents(paid);
	return {
		price,
		lines: [
			{
				what: "worth to you",
				amount: toDollars(worth),
				source: "the calculation above"
			},
			{
				what: "margin",
				amount: toDollars(margin),
				source: "from the calculation above: it stays with you"
			},
			{
				what: price,
				amount: -paid,
				source: price === "your bid" ? "your figure" : "taxes and costs"
			}
		],
		total: toDollars(total),
		return: returnOf(toDollars(toCents(paid) - sumOf(isOutlay)), toDollars(total), null)
	};
}
function returnOf(spent, gain, days) {
	if (spent <= 0) return null;
	const percent = gain / spent * 100;
	return {
		spent,
		gain,
		percent,
		days,
		yearlyPercent: days === null || days === 0 ? null : percent * 365 / days
	};
}
function cents(dollars) {
	return Math.round(dollars * 100) / 100;
}
// web/features/roi/result-notes.tsx
var import_jsx_runtime = require_jsx_runtime();
/** The assumptions of a figure, in small print. */
function Assumptions({ sentences }) {
	if (sentences.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: "mt-4 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong",
		children: sentences.map((sentence) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(assumptionWords(sentence)) }), "."] }, sentence))
	});
}
/** Shown in place of a result that is not there yet. */
function NoResult({ hasProblems, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-ink-muted",
		children: hasProblems ? "An input above is not valid. Correct it to see the result." : children
	});
}
// web/features/roi/return-facts.tsx
/** The amount spent, the gain, and the return in percent, in total and per year. */
function ReturnFacts({ value, spentName = "Spent", gainName }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Facts, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: spentName,
			isNumber: true,
			children: formatMoney(value.spent)
		}),
		gainName !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: value.gain < 0 ? "Loss" : gainName,
			isNumber: true,
			children: formatMoney(Math.abs(value.gain))
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Fact, {
			name: "Return on amount spent",
			isNumber: true,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
				className: "font-semibold",
				children: percent(value.percent)
			}), value.days !== null && ` in ${formatCount(value.days, "day")}`]
		}),
		value.yearlyPercent !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Fact, {
			name: "Per year, not compounded",
			isNumber: true,
			children: percent(value.yearlyPercent)
		})
	] });
}
function percent(value) {
	const rounded = Math.round(value * 100) / 100;
	return `${rounded < 0 ? "−" : ""}${formatNumber(Math.abs(rounded))}%`;
}
// web/features/roi/land-card.tsx
/** The second outcome: no one redeems, and the buyer gets the land. */
function LandCard({ regime, land, hasProblems }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "If it is not redeemed",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			"aria-live": "polite",
			children: land === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoResult, {
				hasProblems,
				children: "Enter the value with good title."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outcome$1, {
				regime,
				land
			})
		})
	});
}
function Outcome$1({ regime, land: { answer, profit } }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sum, {
			caption: "Maximum bid, line by line",
			lines: answer.lines.map((line) => ({
				...line,
				source: sourceWords(line)
			})),
			name: "Maximum bid",
			total: answer.maxBid
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidVerdict, { ...answer }),
		profit && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AtThePrice, { profit }),
		answer.yield && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(YieldPart, {
			regime,
			curve: answer.yield
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumptions, { sentences: answer.assumptions })
	] });
}
/** The profit at the bid, or at the face amount where none was typed. */
function AtThePrice({ profit }) {
	const title = profit.price === "your bid" ? "At your bid" : `At ${profit.price}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-label": title,
		className: "mt-4 border-ink border-t pt-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				className: "font-semibold",
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sum, {
				caption: "Profit, line by line",
				lines: profit.lines.map((line) => ({
					...line,
					source: capitalise(line.source)
				})),
				name: profit.total < 0 ? "Loss" : "Profit",
				total: Math.abs(profit.total)
			}),
			profit.return && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "mt-2",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReturnFacts, {
					value: profit.return,
					spentName: `Spent: ${profit.price}, repairs, liens, cure and holding`,
					gainName: null
				})
			})
		]
	});
}
/** A sum on paper: every line with its source, the total double-underlined. */
function Sum({ caption, lines, name, total }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "w-full",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "sr-only",
				children: caption
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
				className: "sr-only",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: "What"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: "Amount"
				})] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: lines.map(({ what, amount, source }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-t first:border-t-0",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
					scope: "row",
					className: "py-1.5 pr-3 text-left font-normal",
					children: [capitalise(what), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted text-xs",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: "whitespace-nowrap py-1.5 text-right align-top tabular-nums",
					children: signed(amount)
				})]
			}, what)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tfoot", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-ink border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					className: "py-2 pr-3 text-left font-semibold",
					children: name
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: "py-2 text-right align-top tabular-nums",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
						className: "border-ink border-b-3 border-double font-semibold text-base",
						children: total === null ? "—" : formatMoney(total)
					})
				})]
			}) })
		]
	});
}
function signed(amount) {
	return amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount);
}
// web/features/roi/break-even-words.ts
/** The month from which the bid no longer loses money on redemption, in a sentence or two. */
function breakEvenWords({ bid, face, months }) {
	const named = bid === face ? `A bid at the face amount, ${formatMoney(bid)},` : `Your bid of ${formatMoney(bid)}`;
	const first = months.findIndex(({ result }) => result >= 0);
	if (first === 0) return `${named} never loses money.`;
	const from = months[first];
	const before = months[first - 1];
	if (from && before) return `${named} breaks even if the land is redeemed in month ${from.months} or later, after ${formatDay(before.to)}. Before that it loses money.`;
	const most = Math.max(...months.map(({ highestBid }) => highestBid));
	return `${named} loses money in every month: even in the last month the buyer receives at most ${formatMoney(most)}.`;
}
// web/features/roi/break-even-part.tsx
/** The break-even bid of each month, and the gain or loss of the typed bid. */
function BreakEvenPart({ breakEven }) {
	const { bid, face, months } = breakEven;
	const first = months.find(({ result }) => result >= 0);
	const head = "h-8 pl-2 text-right font-semibold";
	const cell = "whitespace-nowrap py-1 pl-2 text-right tabular-nums";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "break-even-title",
		className: "mt-4 border-ink border-t pt-4",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: "break-even-title",
				className: "font-semibold",
				children: "Break-even bid"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "mt-1 text-pretty",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: `${breakEvenWords(breakEven)} The part of a bid above the face amount stays with the county (${cite("MS-21")}); only interest can make up for it.` })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
				className: "mt-2 w-full text-xs",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
						className: "pb-1 text-left text-ink-muted",
						children: "By month of redemption, counted as in the payoff"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
						className: "text-ink-muted",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								className: "h-8 text-left font-semibold",
								children: "Month"
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								className: head,
								children: "To"
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								className: head,
								children: "Highest bid without a loss"
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								className: head,
								children: bid === face ? "Bid at face amount" : "Your bid"
							})
						] })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: months.map((row) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
						className: cn("border-t", row === first && "font-semibold"),
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "row",
								className: "py-1 text-left tabular-nums [font-weight:inherit]",
								children: row.months
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
								className: cell,
								children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on: row.to })
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
								className: cell,
								children: formatMoney(row.highestBid)
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
								className: cn(cell, row.result < 0 && "text-danger"),
								children: row.result < 0 ? `−${formatMoney(-row.result)}` : formatMoney(row.result)
							})
						]
					}, row.months)) })
				]
			})
		]
	});
}
// web/features/roi/redeemed-card.tsx
/** The first outcome: the land is redeemed. Every line has its section of law. */
function RedeemedCard({ regime, redeemed, hasProblems, on }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
		title: "If it is redeemed",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			"aria-live": "polite",
			children: redeemed === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoResult, {
				hasProblems,
				children: "Enter the sale date, the redemption date and the taxes."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outcome, {
				regime,
				redeemed,
				on
			})
		})
	});
}
function Outcome({ regime, redeemed, on }) {
	const { answer } = redeemed;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		answer.status === "unknown" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: "text-ink-muted",
			children: [
				"Still missing: ",
				missingWords(answer.missing),
				"."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "-mt-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PayoffSum, {
				payoff: {
					taxSale: null,
					regime,
					saleDate: null,
					question: {},
					...answer
				},
				day: on
			})
		}),
		redeemed.return && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "mt-4 border-ink border-t pt-4",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReturnFacts, {
				value: redeemed.return,
				gainName: "Gain"
			})
		}),
		redeemed.breakEven && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BreakEvenPart, { breakEven: redeemed.breakEven }),
		answer.deadlines.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeadlineList, {
			deadlines: answer.deadlines,
			today: centralDay(/* @__PURE__ */ new Date())
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Assumptions, { sentences: answer.assumptions })
	] });
}
// web/features/roi/roi-field-input.tsx
var YES_OR_NO = [["", "No, or unknown"], ["yes", "Yes"]];
/** The unit in the box. */
var SUFFIX = {
	"%": ["%", "pr-8"],
	months: ["months", "pr-18"],
	years: ["years", "pr-14"],
	points: ["of 100", "pr-16"]
};
/** One input with its label, its unit and, where it is not valid, the reason. */
function RoiFieldInput({ field, value, problem, onChange }) {
	const suffix = SUFFIX[field.unit];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Field, {
		label: field.label,
		...field.help ? { help: field.help } : {},
		error: problem && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: problem }),
		children: (aid) => field.unit === "yes" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
			...aid,
			options: YES_OR_NO,
			value,
			onChange: (event) => onChange(event.target.value)
		}) : field.unit === "day" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
			...aid,
			type: "date",
			min: "1900-01-01",
			max: "2999-12-31",
			value,
			onChange: (event) => onChange(event.target.value)
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "relative block",
			children: [
				field.unit === "$" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: "absolute top-2.5 left-3 text-ink-muted",
					children: "$"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input, {
					...aid,
					inputMode: "decimal",
					autoComplete: "off",
					value,
					onChange: (event) => onChange(event.target.value),
					className: cn("text-right tabular-nums", field.unit === "$" && "pl-7", suffix?.[1])
				}),
				suffix && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					"aria-hidden": true,
					className: "absolute top-2.5 right-3 text-ink-muted",
					children: suffix[0]
				})
			]
		})
	});
}
// web/features/roi/roi-calculator.tsx
/** A bid's two outcomes side by side, computed while the person types; nothing leaves the browser. */
function RoiCalculator() {
	const [regime, setRegime] = (0, import_react.useState)("ms-land-sale");
	const [inputs, setInputs] = (0, import_react.useState)({});
	const roi = computeRoi(regime, inputs);
	const hasProblems = Object.keys(roi.problems).length > 0;
	const fields = (list) => fieldsOf(list, regime).map((field) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RoiFieldInput, {
		field,
		value: inputs[field.name] ?? "",
		problem: roi.problems[field.name],
		onChange: (text) => setInputs({
			...inputs,
			[field.name]: text
		})
	}, field.name));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
			"aria-label": "Inputs",
			onSubmit: (event) => event.preventDefault(),
			className: "grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
				title: "The sale",
				lead: "Leave blank what you do not know",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SelectField, {
						label: "Kind of sale",
						className: "mb-4",
						options: SALE_KINDS,
						value: regime,
						onChange: (event) => {
							const chosen = SALE_KINDS.find(([kind]) => kind === event.target.value);
							if (chosen) setRegime(chosen[0]);
						}
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "grid gap-4 sm:grid-cols-2",
						children: fields(SALE_FIELDS)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "mt-5 flex flex-wrap gap-2 border-t pt-4 print:hidden",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "secondary",
							size: "sm",
							onClick: () => setInputs({
								...EXAMPLES[regime],
								...EXAMPLE_LAND
							}),
							children: "Fill in an example"
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							variant: "quiet",
							size: "sm",
							onClick: () => setInputs({}),
							children: "Clear all"
						})]
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
				title: "The land",
				lead: "If no one redeems",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "grid gap-4 sm:grid-cols-2",
					children: fields(LAND_FIELDS)
				})
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-4 grid grid-cols-1 items-start gap-4 sm:mt-6 sm:gap-6 md:grid-cols-2",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RedeemedCard, {
				regime,
				redeemed: roi.redeemed,
				hasProblems,
				on: inputs.asOf ?? ""
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LandCard, {
				regime,
				land: roi.land,
				hasProblems
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "mt-6 flex flex-wrap items-center justify-between gap-4",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounselLine, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "secondary",
				size: "sm",
				onClick: () => window.print(),
				children: "Print this sheet"
			})]
		})
	] });
}
export { RoiCalculator };
