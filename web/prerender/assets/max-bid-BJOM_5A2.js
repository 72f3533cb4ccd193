import { n as cite, r as law, t as LAW_CHECKED_ON } from "./rules-C9iHnXSG.js";
import { a as percent, c as smaller, d as toDollars, i as inDollars, l as sum, n as exact, o as product, r as fraction, s as roundHalfUp, u as toCents } from "./cents-CVrYK-w4.js";
import { a as daysBetween, n as addMonths } from "./local-date-CwzqCv5x.js";
// domain/redemption/rates.ts
var always = {
	from: null,
	until: null
};
/**
* Numbers of the law, by the day of sale. Tennessee's periods hang on the delinquency and stand with
* its rules; when its rate went from 10% to 12% is not known here (TN-10), so those rows have no
* days and the answer shows all readings.
*/
var RATES = [
	{
		regime: "ms-land-sale",
		topic: "period",
		value: 2,
		unit: "years",
		...always,
		law: "MS-11"
	},
	{
		regime: "ms-land-sale",
		topic: "damages",
		value: 5,
		unit: "% once",
		...always,
		law: "MS-12"
	},
	{
		regime: "ms-land-sale",
		topic: "interest",
		value: 1.5,
		unit: "% a month or fraction",
		...always,
		law: "MS-12"
	},
	{
		regime: "al-land-sale",
		topic: "period",
		value: 3,
		unit: "years",
		...always,
		law: "AL-4"
	},
	{
		regime: "al-land-sale",
		topic: "interest",
		value: 12,
		unit: "% a year",
		from: null,
		until: "2019-12-31",
		law: "AL-9"
	},
	{
		regime: "al-land-sale",
		topic: "interest",
		value: 8,
		unit: "% a year",
		from: "2020-01-01",
		until: null,
		law: "AL-7"
	},
	{
		regime: "al-land-sale",
		topic: "interest to the State",
		value: 12,
		unit: "% a year",
		...always,
		law: "AL-8"
	},
	{
		regime: "al-land-sale",
		topic: "excess that earns interest",
		value: 15,
		unit: "% of market value",
		...always,
		law: "AL-7"
	},
	{
		regime: "al-tax-lien",
		topic: "highest certificate rate",
		value: 12,
		unit: "% a year",
		...always,
		law: "AL-21"
	},
	{
		regime: "al-tax-lien",
		topic: "first foreclosure suit",
		value: 3,
		unit: "years",
		...always,
		law: "AL-25"
	},
	{
		regime: "al-tax-lien",
		topic: "last foreclosure suit",
		value: 10,
		unit: "years",
		...always,
		law: "AL-25"
	},
	{
		regime: "tn-court-sale",
		topic: "interest",
		value: 12,
		unit: "% a year",
		...always,
		law: "TN-10"
	},
	{
		regime: "tn-court-sale",
		topic: "interest, older official page",
		value: 1,
		unit: "% a month or fraction",
		...always,
		law: "TN-10"
	},
	{
		regime: "tn-court-sale",
		topic: "interest, still older law",
		value: 10,
		unit: "% a year",
		...always,
		law: "TN-10"
	}
];
/** A number of the law for a sale on a day, with its section, its standing and the day of checking. */
function rateOn(regime, topic, saleDate) {
	const row = RATES.find(({ regime: of, topic: about, from, until }) => of === regime && about === topic && (from === null || from <= saleDate) && (until === null || saleDate <= until));
	if (!row) throw new Error(`no ${topic} of ${regime} for a sale on ${saleDate}`);
	return {
		...row,
		source: cite(row.law),
		standing: law(row.law).standing,
		checkedOn: LAW_CHECKED_ON
	};
}
// domain/redemption/interest.ts
/**
* Months from `from` to `to` by anniversary: a fraction counts as one, and there is at least one, on the
* day itself too. The month's last day is the anniversary of a day it does not have (MS-14).
*/
function anniversaryMonths(from, to) {
	let months = Math.max(1, calendarMonths(from, to) - 2);
	while (addMonths(from, months) < to) months++;
	return months;
}
/** Calendar months that `from` to `to` touch, both ends counted: August to March are eight. */
function calendarMonths(from, to) {
	const index = (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
	return index(to) - index(from) + 1;
}
/** Simple interest for months. */
function monthlyInterest(principal, ratePercent, months) {
	return roundHalfUp(product(fraction(principal, 1), percent(ratePercent), fraction(months, 1)));
}
/** Simple interest for the days from `from` to `to`, a year having 365 days in leap years too (AL-10). */
function dailyInterest(principal, ratePercent, from, to) {
	const days = Math.max(0, daysBetween(from, to));
	return roundHalfUp(product(principal, percent(ratePercent), fraction(days, 365)));
}
// domain/tax-sale/redemption-yield.ts
/** Months after the sale at which the usual rows are shown, to the end of the redemption period. */
var MONTHS = {
	"ms-land-sale": [
		1,
		6,
		12,
		18,
		24
	],
	"al-land-sale": [
		6,
		12,
		24,
		36
	],
	"al-tax-lien": [
		6,
		12,
		24,
		36
	],
	"tn-court-sale": [
		1,
		3,
		6,
		12
	]
};
/** Bids shown, in percent of the face. */
var BIDS_PERCENT = [
	100,
	125,
	150,
	200,
	300
];
/** Rates shown where the interest is bid down, from the highest the law allows. */
var RATES_BELOW_HIGHEST = [
	0,
	2,
	4,
	6,
	8,
	10,
	12
];
/**
* What a bid earns if the land is redeemed, at a row of bids (or rates bid) and months.
*
* Mississippi pays interest on the face alone, and the county keeps an overbid: the curve falls with
* each dollar above the face. Alabama's land sale pays on the excess up to a cap and gives it back; its
* lien pays the rate that was bid down. Tennessee pays on the whole price. Damages, later taxes, costs
* and the buyer's own expenses are left out; a year has twelve equal months.
*/
function redemptionYield(sale) {
	const onDay = sale.saleDate ?? "2026-11-21";
	if (sale.regime === "al-tax-lien") return bidDownCurve(sale, onDay);
	return {
		rows: [.../* @__PURE__ */ new Set([...BIDS_PERCENT.map((part) => roundHalfUp(product(fraction(sale.faceCents, 1), percent(part)))), ...sale.bidCents.filter((bid) => bid > sale.faceCents)])].sort((a, b) => a - b).flatMap((bid) => MONTHS[sale.regime].map((months) => row(bid, null, months, gainOf(sale, onDay, bid, months)))),
		notes: notesOf(sale, onDay)
	};
}
function gainOf(sale, onDay, bid, months) {
	const { regime, faceCents: face, marketValueCents } = sale;
	const rate = rateOn(regime, "interest", onDay).value;
	const excess = bid - face;
	switch (regime) {
		case "ms-land-sale": return monthlyInterest(face, rate, months) - excess;
		case "al-land-sale": {
			if (excess === 0) return yearlyInterest(fraction(face, 1), rate, months);
			if (marketValueCents === null) return null;
			const share = rateOn(regime, "excess that earns interest", onDay).value;
			const cap = product(fraction(marketValueCents, 1), percent(share));
			return yearlyInterest(sum(fraction(face, 1), smaller(fraction(excess, 1), cap)), rate, months);
		}
		default: return yearlyInterest(fraction(bid, 1), rate, months);
	}
}
function bidDownCurve({ faceCents: face }, onDay) {
	const highest = rateOn("al-tax-lien", "highest certificate rate", onDay);
	return {
		rows: RATES_BELOW_HIGHEST.flatMap((below) => MONTHS["al-tax-lien"].map((months) => {
			const rate = highest.value - below;
			return row(face, rate, months, yearlyInterest(fraction(face, 1), rate, months));
		})),
		notes: [`the auction is on the rate, bid down from ${highest.value}%; the price is always the amount due (${highest.source})`, `redemption stays open until a foreclosure suit, not before three years (${cite("AL-25")})`]
	};
}
function yearlyInterest(principal, rate, months) {
	return roundHalfUp(product(principal, percent(rate), fraction(months, 12)));
}
function row(bid, ratePercent, months, gain) {
	const yearly = gain === null || bid === 0 ? null : roundHalfUp(product(fraction(gain, bid), fraction(12, months), exact(1e4))) / 100;
	return {
		bid: toDollars(bid),
		ratePercent,
		months,
		gain: gain === null ? null : toDollars(gain),
		yearlyPercent: yearly
	};
}
function notesOf({ regime, marketValueCents }, onDay) {
	const rate = rateOn(regime, "interest", onDay);
	switch (regime) {
		case "ms-land-sale": return [`${rate.value}% a month on the face alone (${rate.source}): an overbid earns nothing (${cite("MS-24")}) and the county keeps it on redemption (${cite("MS-21")})`, "the 5% damages are left out: who gets them is unsettled"];
		case "al-land-sale": {
			const share = rateOn(regime, "excess that earns interest", onDay);
			const cap = marketValueCents === null ? "unknown without the assessor’s market value, so no gain is shown above the face" : inDollars(roundHalfUp(product(fraction(marketValueCents, 1), percent(share.value))));
			return [`${rate.value}% a year on the face, and on the excess up to ${share.value}% of the market value: ${cap} (${share.source})`, "the whole price comes back on redemption"];
		}
		default: return [`${rate.value}% a year on the whole price, from the payment to the motion (${rate.source}; other readings are unsettled)`];
	}
}
// domain/max-bid/expected-loss.ts
/**
* Expected loss by confidence score: a judgment to start from, not a measurement; callers may pass their own
* table. Linear between two rows, constant beyond the first and last.
*/
var DEFAULT_LOSSES = [
	{
		score: 0,
		lossPercent: 85
	},
	{
		score: 20,
		lossPercent: 60
	},
	{
		score: 40,
		lossPercent: 35
	},
	{
		score: 60,
		lossPercent: 15
	},
	{
		score: 80,
		lossPercent: 5
	},
	{
		score: 100,
		lossPercent: 2
	}
];
/**
* The loss at a score, rounded to a hundredth of a percent. Without a score the largest loss counts,
* and the range says how little is known.
*/
function expectedLoss(score, losses) {
	const percents = losses.map(({ lossPercent }) => lossPercent);
	const lowest = Math.min(...percents);
	const highest = Math.max(...percents);
	if (score === null) return {
		percent: highest,
		lowPercent: lowest,
		highPercent: highest
	};
	const percent = Math.round(lossAt(score, losses) * 100) / 100;
	return {
		percent,
		lowPercent: percent,
		highPercent: percent
	};
}
function lossAt(score, losses) {
	const above = losses.findIndex((row) => row.score >= score);
	const next = losses[above] ?? losses.at(-1);
	const previous = above > 0 ? losses[above - 1] : next;
	if (!next || !previous) return 0;
	if (next.score === previous.score) return next.lossPercent;
	const part = (score - previous.score) / (next.score - previous.score);
	return previous.lossPercent + part * (next.lossPercent - previous.lossPercent);
}
/** Problems in a table of losses: scores must rise and losses must not. */
function lossProblems(losses) {
	if (losses.length === 0) return ["losses: the table is empty"];
	return losses.flatMap(({ score, lossPercent }, index) => {
		const before = losses[index - 1];
		const inRange = (value) => value >= 0 && value <= 100;
		if (!inRange(score) || !inRange(lossPercent)) return [`losses[${index}]: score and lossPercent lie between 0 and 100`];
		if (before && (score <= before.score || lossPercent > before.lossPercent)) return [`losses[${index}]: a higher score follows, with no higher loss`];
		return [];
	});
}
// domain/max-bid/max-bid.ts
var AMOUNTS = [
	"value",
	"face",
	"repairs",
	"survivors",
	"cureCosts",
	"holdingPerMonth",
	"holdingMonths",
	"marketValue"
];
/**
* The maximum bid: value × (1 − margin) − repairs − survivors − cure costs − holding − expected
* loss by confidence score. Each line says what it rests on. The expected loss is a part of the value
* less the margin, so that it never takes more than there is.
*
* Beside it, what a bid earns if the land is redeemed after all. Not advice to bid; verify with counsel.
*/
function maxBid(input) {
	const problems = problemsOf(input);
	if (problems.length > 0) return {
		status: "refused",
		problems
	};
	const loss = expectedLoss(input.score, input.losses ?? DEFAULT_LOSSES);
	const lines = input.value ? linesOf(input, input.value, loss) : [];
	const worth = lines.reduce((cents, line) => cents + line.cents, 0);
	const most = input.value ? Math.max(0, worth) : null;
	const face = input.face ? toCents(input.face.value) : null;
	const missing = [...most === null ? ["value"] : [], ...face === null ? ["face"] : []];
	const { status, verdict } = judge(input, most, face, worth);
	const curve = face === null ? null : yieldOf(input, face, most);
	return {
		status,
		missing: missing.length > 0 ? missing.join(", ") : null,
		maxBid: most === null ? null : toDollars(most),
		face: face === null ? null : toDollars(face),
		lines: lines.map(({ cents, ...line }) => ({
			...line,
			amount: toDollars(cents)
		})),
		expectedLoss: loss,
		yield: curve,
		lossIfRedeemed: status === "no bid" ? null : lossOf(curve, most),
		verdict,
		assumptions: [
			...aboutScore(input, loss),
			...curve === null ? [] : ["the maximum bid assumes that no one redeems: what a redemption earns or loses is shown beside it"],
			"an estimate, not advice to bid; verify with counsel"
		],
		checkedOn: LAW_CHECKED_ON
	};
}
function judge({ regime, saleDate, asOf }, most, face, worth) {
	if (most === null) return {
		status: "unknown",
		verdict: "The property’s value is unknown"
	};
	if (face === null) return {
		status: "unknown",
		verdict: `Worth up to ${inDollars(most)}; the minimum bid is unknown`
	};
	if (most < face || most === 0) return {
		status: "no bid",
		verdict: `No bid: ${worth <= 0 ? "the costs are at least the value" : "worth less than the minimum bid"}; worth ${inDollars(most)}, the minimum bid is ${inDollars(face)}`
	};
	if (saleDate !== void 0 && asOf !== void 0 && saleDate < asOf) return {
		status: "past sale",
		verdict: `The sale date was ${saleDate}; worth up to ${inDollars(most)} to a bidder`
	};
	if (regime === "al-tax-lien") return {
		status: "bid",
		verdict: `Worth up to ${inDollars(most)}; the price is the amount due, ${inDollars(face)}, and bidders bid the rate`
	};
	return {
		status: "bid",
		verdict: `Bid up to ${inDollars(most)}`
	};
}
function lossOf(curve, most) {
	if (curve === null || most === null) return null;
	const gains = curve.rows.flatMap(({ bid, gain }) => gain !== null && toCents(bid) === most ? [gain] : []);
	const least = Math.min(0, ...gains);
	return least < 0 ? -least : null;
}
function linesOf(input, value, loss) {
	const valueCents = toCents(value.value);
	const margin = input.marginPercent ?? DEFAULT_MARGIN;
	const marginCents = partOf(valueCents, margin.value);
	const perMonth = input.holdingPerMonth ?? NOT_GIVEN;
	const months = input.holdingMonths ?? redemptionMonths(input);
	const holding = roundHalfUp(product(fraction(toCents(perMonth.value), 1), exact(months.value)));
	return [
		line("value with good title", valueCents, value),
		line(`margin, ${margin.value}% of the value`, negated(marginCents), margin),
		line("repairs", negated(centsOf(input.repairs)), input.repairs),
		line("liens and taxes that survive", negated(centsOf(input.survivors)), input.survivors),
		line("cost of curing the title", negated(centsOf(input.cureCosts)), input.cureCosts),
		{
			what: `holding, ${months.value} months at ${inDollars(toCents(perMonth.value))}`,
			cents: negated(holding),
			source: perMonth.source,
			note: joined("; ", noteOf(perMonth), `months: ${noteOf(months) || (months.source === "yours" ? "your figure" : months.source)}`)
		},
		{
			what: `expected loss, ${loss.percent}% of the value less the margin`,
			cents: negated(partOf(valueCents - marginCents, loss.percent)),
			source: lossSource(input),
			note: input.losses ? "your table of losses" : "the default table of losses, our estimate"
		}
	];
}
var DEFAULT_MARGIN = {
	value: 30,
	source: "default",
	note: "the 70% rule of thumb of house buyers, not law"
};
/** The note of an input that was left out and counts as nothing. */
var NOT_ENTERED = "not entered";
var NOT_GIVEN = {
	value: 0,
	source: "default",
	note: NOT_ENTERED
};
/** Months until the buyer can own the land: the redemption period, or the first foreclosure suit. */
function redemptionMonths({ regime, saleDate }) {
	if (regime === "tn-court-sale") return {
		value: 12,
		source: "default",
		note: "the longest redemption period"
	};
	const topic = regime === "al-tax-lien" ? "first foreclosure suit" : "period";
	const years = rateOn(regime, topic, saleDate ?? "2026-11-21");
	return {
		value: years.value * 12,
		source: "default",
		note: `${regime === "al-tax-lien" ? topic : "the redemption period"}, ${years.source}`
	};
}
function line(what, cents, from = NOT_GIVEN) {
	return {
		what,
		cents,
		source: from.source,
		note: noteOf(from)
	};
}
function noteOf({ note }) {
	return note ?? "";
}
function joined(separator, ...parts) {
	return parts.filter((part) => part !== "").join(separator);
}
function centsOf(amount) {
	return amount ? toCents(amount.value) : 0;
}
function lossSource({ losses, score }) {
	if (losses) return "yours";
	return score === null ? "default" : "computed from the confidence score";
}
function negated(cents) {
	return cents === 0 ? 0 : -cents;
}
function partOf(cents, ofPercent) {
	return roundHalfUp(product(fraction(cents, 1), percent(ofPercent)));
}
function yieldOf(input, faceCents, most) {
	return redemptionYield({
		regime: input.regime,
		faceCents,
		marketValueCents: input.marketValue ? toCents(input.marketValue.value) : null,
		saleDate: input.saleDate ?? null,
		bidCents: [...most === null ? [] : [most], ...(input.bids ?? []).map(toCents)]
	});
}
function aboutScore({ score, losses }, loss) {
	const table = losses ? "your table of losses" : "the default table of losses (our estimate, not measured)";
	if (score !== null) return [`confidence score ${score}: a loss of ${loss.percent}% by ${table}`];
	return [`no confidence score: by ${table} anything from ${loss.lowPercent}% to ${loss.highPercent}% may be lost, and the worst is counted`];
}
function problemsOf(input) {
	const isAmount = (value) => Number.isFinite(value) && value >= 0 && value <= 0x9184e72a000;
	const isPercent = (value) => value >= 0 && value <= 100;
	const { marginPercent, score, losses, bids = [] } = input;
	return [
		...AMOUNTS.flatMap((name) => {
			const given = input[name];
			return given && !isAmount(given.value) ? [`${name}: ${given.value} is not an amount`] : [];
		}),
		...marginPercent && !isPercent(marginPercent.value) ? [`marginPercent: ${marginPercent.value} is not between 0 and 100`] : [],
		...score !== null && !isPercent(score) ? [`score: ${score} is not between 0 and 100`] : [],
		...losses ? lossProblems(losses) : [],
		...bids.flatMap((bid, index) => isAmount(bid) ? [] : [`bids[${index}]: ${bid} is not an amount`])
	];
}
export { dailyInterest as a, calendarMonths as i, maxBid as n, monthlyInterest as o, anniversaryMonths as r, rateOn as s, NOT_ENTERED as t };
