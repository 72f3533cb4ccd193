import { t as require_jsx_runtime } from "./jsx-runtime-CjdefFEm.js";
import { t as cn } from "./cn-CYIBzB7d.js";
import { c as writeDays, i as formatMoney, n as formatCount, o as formatNumber, r as formatDay, s as formatValue, t as capitalise } from "./format-n07eEqi5.js";
import "./format-CW9gkiDn.js";
import { a as daysBetween, o as weekdayOf, r as addYears, t as addDays } from "./local-date-CwzqCv5x.js";
import { t as Day } from "./time-CvgoHYoR.js";
import { n as cite, t as LAW_CHECKED_ON } from "./rules-C9iHnXSG.js";
import { t as Badge } from "./badge-D5lw8Pyy.js";
import { t as Cited } from "./cited-xzrO23OV.js";
import { a as percent, c as smaller, d as toDollars, i as inDollars, l as sum, o as product, r as fraction, u as toCents } from "./cents-CVrYK-w4.js";
import { t as REGIMES } from "./question-BGXgG-w8.js";
import { t as Prose } from "./prose-Sj5VhJ7n.js";
import { t as numberIn } from "./read-number-JrGL3qYf.js";
import { a as dailyInterest, i as calendarMonths, o as monthlyInterest, r as anniversaryMonths, s as rateOn } from "./max-bid-BJOM_5A2.js";
// domain/redemption/common.ts
/** Stands with every payoff: only the officer who takes the money can say the figure. */
var ESTIMATE = "an estimate before clerk’s, sheriff’s and publication fees and taxes accrued since; only the redeeming officer’s figure binds; verify with counsel";
var UNLESS_EXTENDED = "minority, unsound mind, bankruptcy (11 U.S.C. § 108(b)) and military service (50 U.S.C. § 3991) can lengthen the period and are not counted";
/** Taxes and costs, for which the land was offered. */
function faceCents({ taxesCents, costsCents }) {
	return taxesCents === null ? null : taxesCents + (costsCents ?? 0);
}
/** The lines of the face; costs only where there are any. */
function faceLines(taxes, costs, source) {
	return costs ? [{
		what: "taxes",
		cents: taxes,
		source
	}, {
		what: "costs",
		cents: costs,
		source
	}] : [{
		what: "taxes",
		cents: taxes,
		source
	}];
}
function total(lines) {
	return lines.reduce((cents, line) => cents + line.cents, 0);
}
/** Amounts that had come up by `asOf`; a sentence for each that had not. */
function untilDay(amounts, asOf, what) {
	return {
		due: amounts.filter(({ on }) => on <= asOf),
		notYet: amounts.filter(({ on }) => on > asOf).map(({ on }) => `the ${what} of ${on} came after ${asOf} and is not in the total`)
	};
}
/** `1 month`, `7 months`. */
function counted(count, unit) {
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
// domain/redemption/alabama-land-sale.ts
/**
* Redemption from a sale of land for taxes in Alabama, to a private buyer or bid in for the State.
*
* From the State it stays open until title leaves it, so there is no last day. Judicial redemption by
* an owner who kept possession (AL-13, AL-14) is not quoted.
*
* Source: Ala. Code §§ 40-10-28, 40-10-29, 40-10-82, 40-10-120 to 40-10-122.
*/
var alabamaLandSale = {
	period: period$3,
	payoff: payoff$3
};
function period$3(sale) {
	if (sale.boughtByState) return {
		deadline: null,
		deadlines: [],
		assumptions: [`bid in for the State: open until title leaves the State, on an unknown day (${cite("AL-4")})`]
	};
	const end = addYears(sale.saleDate, rateOn("al-land-sale", "period", sale.saleDate).value);
	const deedFrom = addDays(end, 1);
	return {
		deadline: end,
		deadlines: [
			{
				what: "last day to redeem",
				on: end,
				source: cite("AL-4")
			},
			{
				what: "last day of proof by the person who redeemed, to be paid the excess",
				on: addYears(sale.saleDate, 3),
				source: cite("AL-11")
			},
			{
				what: "first day the buyer may demand a deed",
				on: deedFrom,
				source: cite("AL-12")
			},
			...mortgageeDeadline(sale, end),
			{
				what: "earliest day the short statute has run, if the buyer held adversely and the owner kept no possession",
				on: addYears(deedFrom, 3),
				source: cite("AL-13")
			},
			{
				what: "last day of a late claim to the excess; who may claim is unsettled",
				on: addYears(sale.saleDate, lateClaimYears(sale.saleDate)),
				source: cite("AL-11")
			}
		],
		assumptions: [
			...sale.mortgageeNotifiedOn === null ? [`a mortgagee or lienor of record at the sale may redeem until one year after the buyer’s written notice; without notice, indefinitely (${cite("AL-5")})`] : [],
			`an owner who kept possession may redeem in court without limit of time (${cite("AL-13")}, ${cite("AL-14")})`,
			"the last day is not moved off a weekend",
			UNLESS_EXTENDED
		]
	};
}
function mortgageeDeadline({ mortgageeNotifiedOn }, end) {
	if (mortgageeNotifiedOn === null) return [];
	const year = addYears(mortgageeNotifiedOn, 1);
	return [{
		what: `last day for the mortgagee or lienor of record notified in writing on ${mortgageeNotifiedOn}`,
		on: year > end ? year : end,
		source: cite("AL-5")
	}];
}
/** § 40-10-28: ten years for sales of 2016 and after, eleven for 2015, twelve before. */
function lateClaimYears(saleDate) {
	if (saleDate >= "2016-01-01") return 10;
	return saleDate >= "2015-01-01" ? 11 : 12;
}
function payoff$3(sale) {
	const { taxesCents: taxes } = sale;
	const face = faceCents(sale);
	const needsMarketValue = (face === null ? 0 : Math.max(0, (sale.bidCents ?? face) - face)) > 0 && !sale.boughtByState && sale.marketValueCents === null;
	if (taxes === null || face === null) return { missing: ["taxes"] };
	if (needsMarketValue) return { missing: ["marketValue"] };
	const soldFor = sale.bidCents ?? face;
	const rate = rateOn("al-land-sale", sale.boughtByState ? "interest to the State" : "interest", sale.saleDate);
	const earning = earningBase(sale, face, soldFor);
	const quoted = (ratePercent) => linesAt(ratePercent, rate.source, sale, {
		taxes,
		face,
		soldFor,
		earning
	});
	const { lines, spent, notYet } = quoted(rate.value);
	const receivesCents = total(lines);
	return {
		lines,
		months: null,
		buyer: sale.boughtByState ? null : {
			receivesCents,
			spentCents: soldFor + spent
		},
		assumptions: [
			`simple interest by days, a year of 365 days; the statute does not say (${cite("AL-10")})`,
			...otherReading(sale, (ratePercent) => total(quoted(ratePercent).lines)),
			...aboutPrice$1(sale, face, soldFor),
			...sale.accrued.length > 0 ? [`costs accrued since the sale (insurance, preservation; ${cite("AL-7")}, not verified against the statute) are added without interest`] : [],
			...notYet,
			ESTIMATE
		]
	};
}
/** What interest runs on: the face and the excess up to 15% of the market value (AL-7). */
function earningBase(sale, face, soldFor) {
	if (sale.boughtByState || sale.marketValueCents === null || soldFor <= face) return fraction(soldFor, 1);
	const share = rateOn("al-land-sale", "excess that earns interest", sale.saleDate);
	const cap = product(fraction(sale.marketValueCents, 1), percent(share.value));
	return sum(fraction(face, 1), smaller(fraction(soldFor - face, 1), cap));
}
function linesAt(ratePercent, source, sale, price) {
	const { saleDate, asOf } = sale;
	const soldForSource = cite(sale.boughtByState ? "AL-8" : "AL-7");
	const sold = price.soldFor < price.face ? [{
		what: "amount for which sold",
		cents: price.soldFor,
		source: soldForSource
	}] : faceLines(price.taxes, sale.costsCents, soldForSource);
	if (price.soldFor > price.face) sold.push({
		what: "excess",
		cents: price.soldFor - price.face,
		source: soldForSource
	});
	const later = untilDay(sale.laterTaxes, asOf, "later tax");
	const accrued = untilDay(sale.accrued, asOf, "cost");
	return {
		lines: [
			...sold,
			{
				what: `interest of ${ratePercent}% a year, ${counted(daysBetween(saleDate, asOf), "day")}`,
				cents: dailyInterest(price.earning, ratePercent, saleDate, asOf),
				source
			},
			...later.due.flatMap(({ cents, on }) => [{
				what: `later taxes paid on ${on}`,
				cents,
				source: soldForSource
			}, {
				what: `interest of ${ratePercent}% a year on them, ${counted(daysBetween(on, asOf), "day")}`,
				cents: dailyInterest(fraction(cents, 1), ratePercent, on, asOf),
				source
			}]),
			...accrued.due.map(({ cents, on }) => ({
				what: `cost accrued on ${on}`,
				cents,
				source: cite("AL-7")
			}))
		],
		spent: total([...later.due, ...accrued.due]),
		notYet: [...later.notYet, ...accrued.notYet]
	};
}
/** Which day decides between 12% and 8% is unsettled where they lie on either side of 2020 (AL-9). */
function otherReading(sale, totalAt) {
	if (sale.boughtByState) return [];
	const bySale = rateOn("al-land-sale", "interest", sale.saleDate);
	const byRedemption = rateOn("al-land-sale", "interest", sale.asOf);
	if (bySale.value === byRedemption.value) return [];
	return [`${bySale.value}% by the day of sale; if the day of redemption decides, ${byRedemption.value}% and a total of ${inDollars(totalAt(byRedemption.value))} (${cite("AL-9")}, unsettled)`];
}
function aboutPrice$1(sale, face, soldFor) {
	if (soldFor < face) return [`the land was sold for less than the face of ${inDollars(face)}: check the bid`];
	if (sale.bidCents === null && !sale.boughtByState) return [`no bid given: taken as sold for the face, ${inDollars(face)}, without an excess`];
	if (soldFor === face) return [];
	if (sale.boughtByState) return ["bid in for the State for more than the face: check the bid"];
	return [`who redeems may claim the excess of ${inDollars(soldFor - face)} back (${cite("AL-11")})`, `interest on the excess runs on the part not above 15% of the market value (${cite("AL-7")})`];
}
// domain/redemption/alabama-tax-lien.ts
/**
* Redemption from the holder of an Alabama tax lien certificate: taxes and costs are the certificate
* amount, at the rate bid. It stays open until a court forecloses it, so there is no last day.
*
* Source: Ala. Code §§ 40-10-184, 40-10-193, 40-10-197.
*/
var alabamaTaxLien = {
	period: period$2,
	payoff: payoff$2
};
function period$2({ saleDate }) {
	const first = rateOn("al-tax-lien", "first foreclosure suit", saleDate);
	const last = rateOn("al-tax-lien", "last foreclosure suit", saleDate);
	return {
		deadline: null,
		deadlines: [{
			what: "first day of the foreclosure suit",
			on: addYears(saleDate, first.value),
			source: first.source
		}, {
			what: "last day of the foreclosure suit",
			on: addYears(saleDate, last.value),
			source: last.source
		}],
		assumptions: [`no decree has foreclosed the right to redeem; only the holder of all sold certificates can sue (${cite("AL-25")})`]
	};
}
function payoff$2(sale) {
	const { taxesCents: taxes, certificateRatePercent: rate, saleDate, asOf } = sale;
	const certificate = faceCents(sale);
	if (taxes === null || certificate === null || rate === null) return { missing: [...taxes === null ? ["taxes"] : [], ...rate === null ? ["certificateRate"] : []] };
	const source = cite("AL-24");
	const later = untilDay(sale.laterTaxes, asOf, "later tax");
	const costs = untilDay(sale.accrued, asOf, "cost");
	const since = [...later.due.map(({ cents, on }) => ({
		what: `later taxes paid on ${on}`,
		cents,
		source
	})), ...costs.due.map(({ cents, on }) => ({
		what: `cost accrued on ${on} (title report)`,
		cents,
		source
	}))];
	const lines = [
		...faceLines(taxes, sale.costsCents, source),
		{
			what: `interest of ${rate}% a year on the certificate, ${counted(daysBetween(saleDate, asOf), "day")}`,
			cents: dailyInterest(fraction(certificate, 1), rate, saleDate, asOf),
			source
		},
		...since
	];
	return {
		lines,
		months: null,
		buyer: {
			receivesCents: total(lines),
			spentCents: certificate + total(since)
		},
		assumptions: [
			"simple interest by days, a year of 365 days; the statute does not say",
			...since.length > 0 ? [`later taxes and the title report are added without interest (${source})`] : [],
			...later.notYet,
			...costs.notYet,
			ESTIMATE
		]
	};
}
// domain/redemption/federal-lien.ts
var NOTHING = {
	lien: null,
	deadlines: [],
	assumptions: []
};
/**
* Whether a federal tax lien survives the sale, and until when the United States may redeem.
*
* `localEnd` is the last day of redemption under state law, null where none is known. Where no notice
* of a federal tax lien is given, the days are those of a lien there may be. How long the lien itself
* lives (US-6) is not judged here.
*
* Source: 26 U.S.C. § 7425; 28 U.S.C. § 2410(c).
*/
function federalOverlay(sale, localEnd) {
	const overlay = overlayOf(sale, localEnd);
	const { lien } = overlay;
	if (lien !== null) {
		const outcome = `the federal tax lien ${OUTCOME[lien.outcome]}: ${lien.why} (${lien.source})`;
		return {
			...overlay,
			assumptions: [outcome, ...overlay.assumptions]
		};
	}
	if (sale.noticeToUnitedStatesOn === null) return overlay;
	const untold = "noticeToUnitedStatesOn without federalLienNoticeFiledOn: whether a federal tax lien survives is not judged";
	return {
		...overlay,
		assumptions: [untold, ...overlay.assumptions]
	};
}
var OUTCOME = {
	survives: "survives the sale",
	"cut off": "is cut off",
	unsettled: "may survive"
};
function overlayOf(sale, localEnd) {
	switch (sale.regime) {
		case "ms-land-sale":
		case "al-land-sale": return nonjudicialSale(sale, localEnd);
		case "tn-court-sale": return courtSale(sale, localEnd);
		case "al-tax-lien": return lienForeclosure(sale);
	}
}
function nonjudicialSale(sale, localEnd) {
	const { saleDate, federalLienNoticeFiledOn: filedOn } = sale;
	const redemption = nonjudicialRedemption(saleDate, localEnd);
	if (filedOn === null) return {
		lien: null,
		deadlines: redemption,
		assumptions: unsettledDate(redemption)
	};
	const daysBefore = daysBetween(filedOn, saleDate);
	if (daysBefore <= 30) return {
		lien: {
			outcome: "unsettled",
			why: `the notice of federal tax lien was filed ${daysBefore < 0 ? "after" : `${daysBefore} days before`} the sale, not more than 30 days before: no notice to the United States was owed, and local law decides whether the lien is cut off`,
			source: cite("US-1")
		},
		deadlines: redemption,
		assumptions: unsettledDate(redemption)
	};
	const noticeDue = {
		what: "last day of the 25-day notice to the United States",
		on: addDays(saleDate, -25),
		source: cite("US-1")
	};
	const why = whyNoticeFails(sale.noticeToUnitedStatesOn, noticeDue.on);
	if (why !== null) return {
		lien: {
			outcome: "survives",
			why: `the notice of federal tax lien was filed ${daysBefore} days before the sale, more than 30, and ${why}`,
			source: cite("US-1")
		},
		deadlines: [noticeDue],
		assumptions: [`the federal tax lien stays, so the United States has nothing to redeem (${cite("US-4")})`]
	};
	return {
		lien: {
			outcome: "cut off",
			why: `the United States was notified on ${sale.noticeToUnitedStatesOn}, at least 25 days before the sale; a lien senior to the taxes would stay (${cite("US-4")})`,
			source: cite("US-1")
		},
		deadlines: [noticeDue, ...redemption],
		assumptions: unsettledDate(redemption)
	};
}
function whyNoticeFails(noticeOn, dueOn) {
	if (noticeOn === null) return "no notice to the United States is given";
	if (noticeOn <= dueOn) return null;
	return `the notice of ${noticeOn} to the United States came less than 25 days before the sale`;
}
/** 120 days or the longer local period, from each of the two days that may be the sale (US-2, US-3). */
function nonjudicialRedemption(saleDate, localEnd) {
	const days120 = addDays(saleDate, 120);
	if (localEnd === null) return [{
		what: "earliest last day for the United States to redeem, if the auction cut off its tax lien",
		on: days120,
		source: cite("US-2")
	}];
	return [{
		what: "last day for the United States to redeem from the auction, for a tax lien",
		on: later(days120, localEnd),
		source: cite("US-2")
	}, {
		what: "last day for the United States to redeem, for a tax lien, counted from the end of redemption (unsettled)",
		on: addDays(localEnd, 120),
		source: cite("US-3")
	}];
}
function unsettledDate(redemption) {
	if (redemption.length < 2) return [];
	return [`for a federal tax lien the sale is the auction or, if the lien is divested only when redemption ends, that day: both dates are shown (${cite("US-3")}, unsettled)`];
}
function courtSale(sale, localEnd) {
	const days120 = addDays(sale.saleDate, 120);
	return {
		lien: dependsOnJoinder(sale, "the suit for the taxes"),
		deadlines: [{
			what: "last day for the United States to redeem, for a tax lien, if it was joined",
			on: localEnd === null ? days120 : later(days120, localEnd),
			source: cite("US-5")
		}, {
			what: "last day for the United States to redeem, for another lien, if it was joined (not verified against the statute)",
			on: addYears(sale.saleDate, 1),
			source: cite("US-5")
		}],
		assumptions: []
	};
}
function lienForeclosure(sale) {
	const lien = dependsOnJoinder(sale, "the foreclosure suit");
	return lien === null ? NOTHING : {
		...NOTHING,
		lien
	};
}
function dependsOnJoinder(sale, suit) {
	if (sale.federalLienNoticeFiledOn === null) return null;
	return {
		outcome: "unsettled",
		why: `a sale under a decree cuts the lien off only if the United States was joined in ${suit}; a 25-day notice does not stand in for that`,
		source: cite("US-5")
	};
}
function later(a, b) {
	return a > b ? a : b;
}
// domain/redemption/mississippi-land-sale.ts
/**
* Redemption from a Mississippi county's tax sale, struck off to a private buyer or to the State.
*
* The last day itself counts and is not moved off a weekend. Municipal sales follow the same sections
* (MS-8). Redemption of a part of the land is not quoted (MS-15).
*
* Source: Miss. Code §§ 27-41-77, 27-43-1, 27-43-3, 27-45-3, 27-45-23, 15-1-15, 15-1-17.
*/
var mississippiLandSale = {
	period: period$1,
	payoff: payoff$1
};
function period$1({ saleDate }) {
	const end = addYears(saleDate, rateOn("ms-land-sale", "period", saleDate).value);
	return {
		deadline: end,
		deadlines: [
			{
				what: "first day of the owner’s notice window",
				on: addDays(end, -180),
				source: cite("MS-25")
			},
			{
				what: "last day to issue the owner’s notice",
				on: addDays(end, -60),
				source: cite("MS-25")
			},
			{
				what: "last day to publish the notice, 45 days before redemption ends (not verified against the statute)",
				on: addDays(end, -45),
				source: cite("MS-26")
			},
			{
				what: "last day to redeem",
				on: end,
				source: cite("MS-11")
			},
			{
				what: "first day the buyer may demand a deed",
				on: addDays(end, 1),
				source: cite("MS-31")
			},
			{
				what: "last day of the owner’s claim to the excess, if not redeemed",
				on: addYears(end, 2),
				source: cite("MS-22")
			},
			{
				what: "last day to sue to cancel a title of the State or its patentee",
				on: addYears(end, 2),
				source: cite("MS-37")
			},
			{
				what: "earliest day possession bars a challenge, if it began when redemption ended",
				on: addYears(end, 3),
				source: cite("MS-36")
			}
		],
		assumptions: [lastDayStays(end), UNLESS_EXTENDED]
	};
}
function lastDayStays(end) {
	const weekday = weekdayOf(end);
	const weekend = weekday === 6 ? "a Saturday" : weekday === 0 ? "a Sunday" : null;
	return weekend ? `the last day, ${end}, is ${weekend} and is not moved: whether ${cite("MS-18")} moves it is unsettled, redeem before it` : `the last day is not moved if the courthouse is closed on it: whether ${cite("MS-18")} moves it is unsettled`;
}
function payoff$1(sale) {
	const { taxesCents: taxes, costsCents: costs } = sale;
	const face = faceCents(sale);
	if (taxes === null || face === null) return { missing: ["taxes"] };
	const { due, notYet } = untilDay(sale.accrued, sale.asOf, "cost");
	const counted = (count) => linesCounting(count, sale, due, taxes, face);
	const { lines, forBuyer, months } = counted(anniversaryMonths);
	const byCalendar = counted(calendarMonths);
	const assumptions = ["months counted by anniversary, a fraction as one"];
	if (total(byCalendar.lines) !== total(lines)) assumptions.push(`counted by calendar month (${byCalendar.months} instead of ${months}) the total would be ${inDollars(total(byCalendar.lines))}; ${cite("MS-14")} does not say which`);
	assumptions.push(`interest is simple and does not run on the damages (${cite("MS-13")})`);
	if (costs === null) assumptions.push("no costs of the sale given: damages run on the whole amount");
	assumptions.push(...aboutBuyer(sale, face), ...notYet, ESTIMATE);
	return {
		lines,
		months,
		buyer: sale.boughtByState ? null : {
			receivesCents: total(forBuyer),
			spentCents: sale.bidCents ?? face
		},
		assumptions
	};
}
function linesCounting(countMonths, { saleDate, asOf, costsCents }, accrued, taxes, face) {
	const damagesRate = rateOn("ms-land-sale", "damages", saleDate);
	const rate = rateOn("ms-land-sale", "interest", saleDate);
	const months = countMonths(saleDate, asOf);
	const damages = {
		what: `damages of ${damagesRate.value}% on the taxes`,
		cents: monthlyInterest(taxes, damagesRate.value, 1),
		source: damagesRate.source
	};
	const interest = {
		what: `interest of ${rate.value}% a month on taxes and costs, ${counted(months, "month")}`,
		cents: monthlyInterest(face, rate.value, months),
		source: rate.source
	};
	const since = accrued.flatMap(({ cents, on }) => {
		const costMonths = countMonths(on, asOf);
		return [{
			what: `cost accrued on ${on}`,
			cents,
			source: cite("MS-12")
		}, {
			what: `interest of ${rate.value}% a month on it, ${counted(costMonths, "month")}`,
			cents: monthlyInterest(cents, rate.value, costMonths),
			source: cite("MS-12")
		}];
	});
	const offered = faceLines(taxes, costsCents, cite("MS-12"));
	return {
		months,
		lines: [
			...offered,
			damages,
			interest,
			...since
		],
		/** Never the damages or the excess (MS-19, MS-21). */
		forBuyer: [
			...offered,
			interest,
			...since
		]
	};
}
function aboutBuyer({ boughtByState, bidCents }, face) {
	if (boughtByState) return ["struck off to the State: no private buyer receives anything"];
	const damages = "who gets the damages is unsettled: they are payable, and left out of what the buyer receives";
	if (bidCents === null) return [`no bid given: the buyer’s result is for a bid of the face, ${inDollars(face)}`, damages];
	if (bidCents < face) return [`the bid is below the face of ${inDollars(face)}, the least a private buyer can bid (${cite("MS-7")}): check it`, damages];
	if (bidCents === face) return [damages];
	return [`redeemed, the county keeps the excess of ${inDollars(bidCents - face)} (${cite("MS-21")})`, damages];
}
// domain/redemption/tennessee-holidays.ts
var SUNDAY = 0;
var MONDAY = 1;
var THURSDAY = 4;
var SATURDAY = 6;
/** Juneteenth stands in the section's text of 2024, not in that of 2021; general knowledge says 2023. */
var JUNETEENTH_SINCE = 2023;
/**
* Name of the Tennessee legal holiday a day is, null where it is none. A holiday on a Sunday is kept on
* the Monday after, one on a Saturday on the Friday before. Days a governor or president appoints, and
* days of elections, are not in it: see `regularElectionOn`.
*
* Source: Tenn. Code Ann. § 15-1-101.
*/
function tennesseeHolidayOn(day) {
	const year = Number(day.slice(0, 4));
	for (const [holiday, name] of [...holidaysOf(year), ...holidaysOf(year + 1)]) if (day === holiday || day === keptOn(holiday)) return name;
	return null;
}
function keptOn(holiday) {
	const weekday = weekdayOf(holiday);
	if (weekday === SUNDAY) return addDays(holiday, 1);
	return weekday === SATURDAY ? addDays(holiday, -1) : holiday;
}
function holidaysOf(year) {
	return [
		[`${year}-01-01`, "New Year's Day"],
		[nthWeekday(year, 1, MONDAY, 3), "Martin Luther King, Jr. Day"],
		[nthWeekday(year, 2, MONDAY, 3), "Washington Day"],
		[goodFriday(year), "Good Friday"],
		[lastMondayOfMay(year), "Memorial Day"],
		...year >= JUNETEENTH_SINCE ? [[`${year}-06-19`, "Juneteenth"]] : [],
		[`${year}-07-04`, "Independence Day"],
		[nthWeekday(year, 9, MONDAY, 1), "Labor Day"],
		[nthWeekday(year, 10, MONDAY, 2), "Columbus Day"],
		[`${year}-11-11`, "Veterans' Day"],
		[nthWeekday(year, 11, THURSDAY, 4), "Thanksgiving Day"],
		[`${year}-12-25`, "Christmas Day"]
	];
}
/** `day` itself, or the next that is neither on a weekend nor a legal holiday (§ 1-3-102). */
function tennesseeWorkingDay(day) {
	let on = day;
	while (whyNoWorkingDay(on) !== null) on = addDays(on, 1);
	return on;
}
/** Saturday, Sunday or the holiday's name; null on a working day. */
function whyNoWorkingDay(day) {
	const weekday = weekdayOf(day);
	if (weekday === SATURDAY) return "a Saturday";
	return weekday === SUNDAY ? "a Sunday" : tennesseeHolidayOn(day);
}
/**
* Whether a day is that of a regular August or November election. § 15-1-101 makes days set apart for
* elections throughout the State legal holidays; whether such a day moves a deadline is unsettled.
* The days (first Thursday of August, Tuesday after the first Monday of November, even years) are
* general knowledge.
*/
function regularElectionOn(day) {
	const year = Number(day.slice(0, 4));
	if (year % 2 !== 0) return false;
	return day === nthWeekday(year, 8, THURSDAY, 1) || day === addDays(nthWeekday(year, 11, MONDAY, 1), 1);
}
function nthWeekday(year, month, weekday, n) {
	const first = `${year}-${String(month).padStart(2, "0")}-01`;
	return addDays(first, (weekday - weekdayOf(first) + 7) % 7 + 7 * (n - 1));
}
function lastMondayOfMay(year) {
	return addDays(nthWeekday(year, 6, MONDAY, 1), -7);
}
/** Two days before Easter of the Gregorian calendar (the anonymous computus, Nature, 1876). */
function goodFriday(year) {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
	const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
	const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - c % 4) % 7;
	const m = Math.floor((a + 11 * h + 22 * l) / 451);
	const n = h + l - 7 * m + 114;
	const easter = `${year}-${String(Math.floor(n / 31)).padStart(2, "0")}-${String(n % 31 + 1).padStart(2, "0")}`;
	return addDays(easter, -2);
}
// domain/redemption/tennessee-court-sale.ts
/**
* Redemption from a Tennessee chancery court's tax sale, by motion in the case; `asOf` is its day.
*
* The period runs from the entry of the order that confirms the sale, never from the auction. Its last
* day moves off weekends and legal holidays. The buyer's claim for what he spent on the parcel is
* decided after the motion and is not in the total.
*
* Source: Tenn. Code Ann. §§ 67-5-2701, 67-5-2504(d), 1-3-102.
*/
var tennesseeCourtSale = {
	period,
	payoff
};
var ONE_YEAR = {
	what: "1 year",
	from: (order) => addYears(order, 1)
};
var DAYS_180 = {
	what: "180 days",
	from: (order) => addDays(order, 180)
};
var DAYS_90 = {
	what: "90 days",
	from: (order) => addDays(order, 90)
};
var DAYS_30 = {
	what: "30 days",
	from: (order) => addDays(order, 30)
};
/** TN-8, and TN-9 where the length of the delinquency is unknown. */
function lengthOf({ isVacantAbandoned, delinquentYears }) {
	if (isVacantAbandoned) return DAYS_30;
	if (delinquentYears === null || delinquentYears <= 5) return ONE_YEAR;
	return delinquentYears < 8 ? DAYS_180 : DAYS_90;
}
function period(sale) {
	const { confirmedOn } = sale;
	if (confirmedOn === null) return { missing: ["confirmedOn"] };
	const length = lengthOf(sale);
	const counted = length.from(confirmedOn);
	const end = tennesseeWorkingDay(counted);
	return {
		deadline: end,
		deadlines: [{
			what: "last day to redeem",
			on: end,
			source: `${cite("TN-8")}; ${cite("TN-18")}`
		}, {
			what: "last day to sue to undo the tax title",
			on: tennesseeWorkingDay(addYears(sale.saleDate, 3)),
			source: `${cite("TN-15")}; ${cite("TN-18")}`
		}],
		assumptions: [
			...aboutLength(sale, confirmedOn),
			...counted === end ? [] : [`the last day of ${length.what}, ${counted}, is ${whyNoWorkingDay(counted)}: it moves to ${end} (${cite("TN-18")})`],
			...regularElectionOn(end) ? [`${end} is the day of a regular election, by Tenn. Code Ann. § 15-1-101 perhaps a legal holiday: the last day is not moved for it`] : [],
			`the period the court fixed before the sale governs (${cite("TN-8")})`,
			`a suit against the tax title may be barred after one year from discovery under later amendments (${cite("TN-15")}, unsettled)`,
			UNLESS_EXTENDED
		]
	};
}
function aboutLength({ isVacantAbandoned, delinquentYears }, confirmedOn) {
	if (isVacantAbandoned || delinquentYears !== null) return [];
	const shorter = [DAYS_180, DAYS_90].map(({ from }) => tennesseeWorkingDay(from(confirmedOn)));
	return [`delinquentYears unknown: the longest period, 1 year, is counted (${cite("TN-8")}); over 5 and under 8 years the last day is ${shorter[0]}, at 8 or more ${shorter[1]}`];
}
function payoff(sale) {
	const { taxesCents: taxes, paidOn, saleDate, asOf } = sale;
	const face = faceCents(sale);
	if (taxes === null || face === null || paidOn === null) return { missing: [...taxes === null ? ["taxes"] : [], ...paidOn === null ? ["paidOn"] : []] };
	const price = sale.bidCents ?? face;
	const interestAt = (ratePercent) => dailyInterest(fraction(price, 1), ratePercent, paidOn, asOf);
	const rate = rateOn("tn-court-sale", "interest", saleDate);
	const interest = interestAt(rate.value);
	const days = Math.max(0, daysBetween(paidOn, asOf));
	const lines = [...faceLines(taxes, sale.costsCents, rate.source), {
		what: `interest of ${rate.value}% a year on the purchase price, ${counted(days, "day")}`,
		cents: interest,
		source: rate.source
	}];
	const older = olderReadings(sale, price);
	return {
		lines,
		months: null,
		buyer: {
			receivesCents: price + interest,
			spentCents: price
		},
		assumptions: [
			"interest by days, a year of 365 days; the statute does not say",
			`${rate.value}% a year from ${paidOn}, when the buyer paid the clerk, to the motion; an older official page says 1% on the day of sale and on each first of a month until 30 days after the motion: ${counted(older.months, "month")}, a total of ${inDollars(face + older.monthly)} (${cite("TN-10")}, unsettled)`,
			`still older law says 10% a year: a total of ${inDollars(face + interestAt(older.yearlyPercent))} (${cite("TN-10")}, unsettled)`,
			...aboutPrice(sale, face, price),
			"the buyer gets the purchase price back from the clerk, with the interest (not verified against the statute)",
			`amounts the buyer spent on the parcel are not in the total: he may claim them within 30 days (${cite("TN-11")})`,
			ESTIMATE
		]
	};
}
/** 1% on the day of sale and on each first of a month until 30 days after the motion; 10% a year. */
function olderReadings({ saleDate, asOf }, price) {
	const monthlyRate = rateOn("tn-court-sale", "interest, older official page", saleDate);
	const yearlyRate = rateOn("tn-court-sale", "interest, still older law", saleDate);
	const months = calendarMonths(saleDate, addDays(asOf, 30));
	return {
		months,
		monthly: monthlyInterest(price, monthlyRate.value, months),
		yearlyPercent: yearlyRate.value
	};
}
function aboutPrice(sale, face, price) {
	const { confirmedOn, paidOn, asOf, bidCents } = sale;
	const sentences = [];
	if (bidCents === null) sentences.push(`no bid given: taken as sold for the face, ${inDollars(face)}`);
	else if (price < face) sentences.push(`the bid is below the face of ${inDollars(face)}, the least the court sells for (${cite("TN-4")}): check it`);
	if (confirmedOn !== null && asOf < confirmedOn) sentences.push(`the right to redeem vests on entry of the order, ${confirmedOn}: a motion on ${asOf} is early (${cite("TN-7")})`);
	if (paidOn !== null && paidOn > asOf) sentences.push(`the buyer pays the clerk after ${asOf}: no interest has run`);
	return sentences;
}
// domain/redemption/redeem.ts
var RULES = {
	"ms-land-sale": mississippiLandSale,
	"al-land-sale": alabamaLandSale,
	"al-tax-lien": alabamaTaxLien,
	"tn-court-sale": tennesseeCourtSale
};
/**
* Until when and for how much land can be redeemed, citing the law for each line and each day.
*
* The last day itself counts as open. Nothing is guessed: a missing fact makes the answer unknown and
* is named, and where the law is unsettled the assumption stands in the answer. An expired answer has
* its deadlines and no amounts. Not legal advice; verify with counsel.
*/
function redeem(question) {
	const sale = dated(question);
	if (sale === null) {
		const why = question.saleDateIsAssumed ? ["the sale date was assumed by the importer: no deadline and no payoff are computed from it"] : [];
		return {
			...NOTHING_KNOWN,
			missing: ["saleDate", ...asOfMissing(question)].join(", "),
			assumptions: [...why, ...question.notes]
		};
	}
	const rules = RULES[question.regime];
	const period = rules.period(sale);
	const { asOf } = sale;
	const payoff = asOf === null ? null : rules.payoff({
		...sale,
		asOf
	});
	const missingAmounts = payoff !== null && "missing" in payoff ? payoff.missing : [];
	if ("missing" in period) return {
		...NOTHING_KNOWN,
		missing: [
			...period.missing,
			...asOfMissing(question),
			...missingAmounts
		].join(", "),
		assumptions: question.notes
	};
	const federal = federalOverlay(sale, period.deadline);
	const known = {
		...NOTHING_KNOWN,
		deadlines: [...period.deadlines, ...federal.deadlines].sort((a, b) => a.on < b.on ? -1 : a.on > b.on ? 1 : 0),
		federalLien: federal.lien,
		assumptions: [
			...period.assumptions,
			...federal.assumptions,
			...question.notes
		]
	};
	if (asOf !== null && period.deadline !== null && asOf > period.deadline) return {
		...known,
		status: "expired",
		deadline: period.deadline
	};
	if (payoff === null || "missing" in payoff) return {
		...known,
		missing: [...asOfMissing(question), ...missingAmounts].join(", ")
	};
	return {
		...known,
		...amounts(payoff),
		status: "open",
		deadline: period.deadline,
		assumptions: [...payoff.assumptions, ...known.assumptions]
	};
}
var NOTHING_KNOWN = {
	status: "unknown",
	missing: null,
	deadline: null,
	total: null,
	months: null,
	lines: [],
	buyerReceives: null,
	buyerResult: null,
	deadlines: [],
	federalLien: null,
	assumptions: [],
	checkedOn: LAW_CHECKED_ON
};
function dated(question) {
	const { saleDate, saleDateIsAssumed } = question;
	return saleDate === null || saleDateIsAssumed ? null : {
		...question,
		saleDate
	};
}
function asOfMissing({ asOf }) {
	return asOf === null ? ["asOf"] : [];
}
function amounts({ lines, months, buyer }) {
	return {
		total: toDollars(total(lines)),
		months,
		lines: lines.map(({ what, cents, source }) => ({
			what,
			amount: toDollars(cents),
			source
		})),
		buyerReceives: buyer && toDollars(buyer.receivesCents),
		buyerResult: buyer && toDollars(buyer.receivesCents - buyer.spentCents)
	};
}
// domain/redemption/read-question.ts
var COMMON_FIELDS = [
	"regime",
	"saleDate",
	"saleDateIsAssumed",
	"asOf",
	"taxes",
	"costs",
	"federalLienNoticeFiledOn",
	"noticeToUnitedStatesOn"
];
var FIELDS = {
	"ms-land-sale": [
		"bid",
		"accrued",
		"boughtByState"
	],
	"al-land-sale": [
		"bid",
		"marketValue",
		"accrued",
		"laterTaxes",
		"boughtByState",
		"mortgageeNotifiedOn"
	],
	"al-tax-lien": [
		"certificateRate",
		"accrued",
		"laterTaxes"
	],
	"tn-court-sale": [
		"bid",
		"confirmedOn",
		"paidOn",
		"delinquentYears",
		"isVacantAbandoned"
	]
};
/** The question for another kind of sale, without the fields that kind does not use. */
function askedAs(regime, question) {
	const used = [...COMMON_FIELDS, ...FIELDS[regime]];
	const kept = Object.entries(question).filter(([name]) => used.includes(name));
	return {
		...Object.fromEntries(kept),
		regime
	};
}
/**
* A redemption question from what a file or a request holds, amounts in dollars and days as
* `YYYY-MM-DD`. A field that is absent or null is unknown. What cannot be true is refused, all
* problems in one sentence each; what the regime has no use for is kept as a note for the answer.
*/
function readRedemptionQuestion(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return { error: `a redemption question is an object, not ${shown(value)}` };
	const fields = new FieldReader(value);
	const regime = fields.regime();
	const question = {
		regime: regime ?? "ms-land-sale",
		saleDate: fields.day("saleDate"),
		saleDateIsAssumed: fields.flag("saleDateIsAssumed"),
		asOf: fields.day("asOf"),
		taxesCents: fields.cents("taxes"),
		costsCents: fields.cents("costs"),
		bidCents: fields.cents("bid"),
		accrued: fields.datedAmounts("accrued", "accruedOn"),
		laterTaxes: fields.datedAmounts("laterTaxes", "paidOn"),
		marketValueCents: fields.cents("marketValue"),
		certificateRatePercent: fields.number("certificateRate", "a percentage"),
		confirmedOn: fields.day("confirmedOn"),
		paidOn: fields.day("paidOn"),
		delinquentYears: fields.number("delinquentYears", "a number of years"),
		isVacantAbandoned: fields.flag("isVacantAbandoned"),
		boughtByState: fields.flag("boughtByState"),
		mortgageeNotifiedOn: fields.day("mortgageeNotifiedOn"),
		federalLienNoticeFiledOn: fields.day("federalLienNoticeFiledOn"),
		noticeToUnitedStatesOn: fields.day("noticeToUnitedStatesOn"),
		notes: fields.notes
	};
	if (regime) fields.noteUnused([...COMMON_FIELDS, ...FIELDS[regime]], regime);
	const problems = [...fields.problems, ...regime ? contradictions(question) : []];
	return problems.length > 0 ? { error: problems.join("; ") } : { question };
}
/** Contradictions between valid fields. An assumed sale date contradicts nothing. */
function contradictions(question) {
	const problems = [];
	const { regime, asOf, certificateRatePercent } = question;
	const saleDate = question.saleDateIsAssumed ? null : question.saleDate;
	const notBeforeSale = (path, day) => {
		if (saleDate !== null && day !== null && day < saleDate) problems.push(`${path}: ${day} is before the sale of ${saleDate}`);
	};
	if (saleDate !== null && asOf !== null && saleDate > asOf) problems.push(`saleDate: the sale of ${saleDate} is after asOf, ${asOf}`);
	for (const [index, { on }] of question.accrued.entries()) notBeforeSale(`accrued[${index}].accruedOn`, on);
	for (const [index, { on }] of question.laterTaxes.entries()) notBeforeSale(`laterTaxes[${index}].paidOn`, on);
	if (regime === "tn-court-sale") {
		notBeforeSale("confirmedOn", question.confirmedOn);
		notBeforeSale("paidOn", question.paidOn);
	}
	if (regime === "al-tax-lien" && certificateRatePercent !== null && saleDate !== null) {
		const highest = rateOn("al-tax-lien", "highest certificate rate", saleDate);
		if (certificateRatePercent > highest.value) problems.push(`certificateRate: ${certificateRatePercent} is above the highest rate, ${highest.value}% (${highest.source})`);
	}
	return problems;
}
/** Reads fields one by one and collects their problems. */
var FieldReader = class FieldReader {
	problems = [];
	notes = [];
	#fields;
	#path;
	constructor(value, path = "") {
		this.#fields = new Map(Object.entries(value).filter(([, field]) => field !== null));
		this.#path = path;
	}
	regime() {
		const value = this.#fields.get("regime");
		const regime = REGIMES.find((known) => known === value);
		if (regime) return regime;
		const known = `known are ${REGIMES.join(", ")}`;
		this.#refuse("regime", value === void 0 ? `it is missing, ${known}` : `${shown(value)} is not known, ${known}`);
		return null;
	}
	day(name) {
		const value = this.#fields.get(name);
		if (value === void 0) return null;
		if (typeof value === "string" && isDay(value)) return value;
		return this.#refuse(name, `${shown(value)} is not a day of the calendar (YYYY-MM-DD)`);
	}
	flag(name) {
		const value = this.#fields.get(name);
		if (value === void 0 || typeof value === "boolean") return value ?? false;
		this.#refuse(name, `${shown(value)} is neither true nor false`);
		return false;
	}
	number(name, what) {
		const value = this.#fields.get(name);
		if (value === void 0) return null;
		if (typeof value !== "number" || !Number.isFinite(value)) return this.#refuse(name, `${shown(value)} is not ${what}`);
		if (value < 0) return this.#refuse(name, `${value} is negative`);
		if (value > 0x9184e72a000) return this.#refuse(name, `${value} is too large`);
		return value;
	}
	cents(name) {
		const dollars = this.number(name, "a number of dollars");
		if (dollars === null) return null;
		const cents = toCents(dollars);
		if (cents / 100 !== dollars) this.notes.push(`${this.#path}${name}: ${dollars} rounded to ${inDollars(cents)}`);
		return cents;
	}
	datedAmounts(name, dayName) {
		const value = this.#fields.get(name);
		if (value === void 0) return [];
		if (!Array.isArray(value)) {
			this.#refuse(name, `${shown(value)} is not a list of {amount, ${dayName}}`);
			return [];
		}
		return value.flatMap((entry, index) => {
			const path = `${name}[${index}]`;
			if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
				this.#refuse(path, `${shown(entry)} is not an object of amount and ${dayName}`);
				return [];
			}
			const fields = new FieldReader(entry, `${path}.`);
			const cents = fields.cents("amount");
			const on = fields.day(dayName);
			for (const field of ["amount", dayName]) if (!fields.#fields.has(field)) fields.#refuse(field, "it is missing");
			this.problems.push(...fields.problems);
			this.notes.push(...fields.notes);
			return cents === null || on === null ? [] : [{
				cents,
				on
			}];
		});
	}
	noteUnused(used, regime) {
		for (const [name, value] of this.#fields) {
			if (used.includes(name) || value === void 0 || value === false) continue;
			this.notes.push(`${name} is not used: ${regime} has no rule for it`);
		}
	}
	#refuse(name, why) {
		this.problems.push(`${this.#path}${name}: ${why}`);
		return null;
	}
};
function isDay(text) {
	if (!/^(?:1[89]|2\d)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return false;
	return addDays(text, 0) === text;
}
function shown(value) {
	let text = String(value);
	if (typeof value === "string") text = `“${value}”`;
	else if (Array.isArray(value)) text = "a list";
	else if (typeof value === "object" && value !== null) text = "an object";
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
// web/features/redemption/refused-facts.ts
/**
* The engine's error message, `fact: why; fact: why`, split by fact. A part about none of `facts`
* has null for its fact and is left as is.
*/
function refusedFacts(error, facts) {
	return error.split("; ").map((sentence) => {
		const [name, ...rest] = sentence.split(": ");
		const fact = facts.find((each) => each === name);
		if (fact === void 0) return {
			fact: null,
			why: sentence
		};
		const why = rest.join(": ").replace(/\basOf\b/, "the redemption date");
		return {
			fact,
			why: `This is not possible: ${writeDays(why)}`
		};
	});
}
// web/features/max-bid/bid-inputs.ts
/** The rows of the bid calculation in the engine's order, with the inputs of each. */
var BID_ROWS = [
	{
		line: "value",
		fields: [{
			name: "value",
			label: "Value with good title",
			unit: "$"
		}]
	},
	{
		line: "margin",
		says: true,
		fields: [{
			name: "marginPercent",
			label: "Margin",
			unit: "%"
		}]
	},
	{
		line: "repairs",
		fields: [{
			name: "repairs",
			label: "Repairs",
			unit: "$"
		}]
	},
	{
		line: "liens and taxes",
		fields: [{
			name: "survivors",
			label: "Liens and taxes that survive",
			unit: "$"
		}]
	},
	{
		line: "cost of curing",
		fields: [{
			name: "cureCosts",
			label: "Cost to cure the title",
			unit: "$"
		}]
	},
	{
		line: "holding",
		says: true,
		fields: [{
			name: "holdingPerMonth",
			label: "Holding cost per month",
			unit: "$"
		}, {
			name: "holdingMonths",
			label: "Months held",
			unit: "months"
		}]
	},
	{
		line: "expected loss",
		says: true,
		fields: [{
			name: "score",
			label: "Title risk (confidence score)",
			unit: "points"
		}]
	}
];
/** The inputs to send: typed, and a valid number. */
function sendable(inputs) {
	const fields = [...BID_ROWS.flatMap((row) => row.fields), ...leastBidFields("al-land-sale")];
	return Object.fromEntries(Object.entries(inputs).flatMap(([name, text]) => {
		if (name === "regime") return text ? [[name, text]] : [];
		const value = numberIn(text, fields.find((field) => field.name === name)?.unit ?? "$");
		return value === null ? [] : [[name, String(value)]];
	}));
}
var MARKET_VALUE = {
	name: "marketValue",
	label: "Assessor’s market value",
	unit: "$"
};
/** The amount the bid is compared with; not part of the calculation. The price of a tax lien is not bid. */
function leastBidFields(regime) {
	const face = {
		name: "face",
		label: `Taxes and costs (${regime === "al-tax-lien" ? "amount due" : "minimum bid"})`,
		unit: "$"
	};
	return regime === "al-land-sale" ? [face, MARKET_VALUE] : [face];
}
var SOURCE_WORDS = {
	yours: "your figure",
	assessor: "the assessor",
	default: "default"
};
/** The source of a figure, as shown on the sheet. */
function sourceWords(from) {
	const { source, note } = from;
	if (note === "not entered") return capitalise(note);
	return capitalise([SOURCE_WORDS[source] ?? source, note].filter(Boolean).join(": "));
}
/** The engine's line for a row; undefined where nothing was computed. */
function lineOf(bid, row) {
	return bid.lines.find(({ what }) => what.startsWith(row.line));
}
// web/features/max-bid/bid-verdict.tsx
var import_jsx_runtime = require_jsx_runtime();
var BADGES = {
	bid: {
		tone: "good",
		word: "Bid"
	},
	"no bid": {
		tone: "bad",
		word: "No bid"
	},
	"past sale": {
		tone: "other",
		word: "Sale date passed"
	},
	unknown: null
};
/** What the maximum bid means, and what it loses if the owner redeems. */
function BidVerdict({ status, verdict, lossIfRedeemed }) {
	const badge = BADGES[status];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-2",
		children: [
			badge && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
				tone: badge.tone,
				children: badge.word
			}),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "text-ink-muted",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: verdict }), "."]
			})
		]
	}), lossIfRedeemed !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-2 font-semibold text-danger",
		children: [
			"If the owner redeems, this bid loses up to ",
			formatMoney(lossIfRedeemed),
			"."
		]
	})] });
}
// web/features/max-bid/yield-chart.tsx
/** In pixels; the width is flexible, and text keeps its size. */
var HEIGHT = 160;
var PAD = {
	top: 8,
	bottom: 24
};
var LABEL_GAP = 14;
var SERIES = [
	"stroke-accent",
	"stroke-info-ink",
	"stroke-warn-ink",
	"stroke-bad-ink",
	"stroke-ink"
];
var LABELS = [
	"fill-accent",
	"fill-info-ink",
	"fill-warn-ink",
	"fill-bad-ink",
	"fill-ink"
];
/** Percent per year by bid, one line for each redemption time. The table below has the figures. */
function YieldChart({ offers, months, yearlyPercent, axis, nameOf }) {
	const series = months.filter((month) => month >= 6).map((month) => ({
		month,
		points: offers.flatMap((offer, at) => {
			const percent = yearlyPercent(offer, month);
			return percent === null ? [] : [{
				at,
				percent
			}];
		})
	}));
	const drawsOne = series.every(({ points }) => JSON.stringify(points) === JSON.stringify(series[0]?.points));
	const lines = drawsOne ? series.slice(0, 1) : series;
	const all = series.flatMap(({ points }) => points.map(({ percent }) => percent));
	if (all.length < 2 || offers.length < 2) return null;
	const low = Math.min(0, ...all);
	const high = Math.max(0, ...all);
	const x = (at) => `${at / (offers.length - 1) * 100}%`;
	const y = (percent) => PAD.top + (high - percent) / (high - low || 1) * (HEIGHT - PAD.top - PAD.bottom);
	const ends = spreadLabels(lines.map(({ points }) => y(points.at(-1)?.percent ?? 0)));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
		"aria-hidden": true,
		height: HEIGHT,
		className: "mt-3 mr-19 ml-11 block w-[calc(100%-7.5rem)] max-w-lg overflow-visible fill-none text-xs",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("line", {
				x1: "0",
				x2: "100%",
				y1: y(0),
				y2: y(0),
				className: "stroke-line-strong"
			}),
			[.../* @__PURE__ */ new Set([
				high,
				0,
				low
			])].filter((each) => each === 0 || Math.abs(y(each) - y(0)) >= LABEL_GAP).map((percent) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("text", {
				x: -8,
				y: y(percent) + 4,
				textAnchor: "end",
				className: "fill-ink-muted tabular-nums",
				children: `${Math.round(percent)}%`.replace("-", "−")
			}, percent)),
			lines.map(({ month, points }, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", { children: [
				points.slice(1).map(({ at, percent }, before) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("line", {
					x1: x(points[before]?.at ?? at),
					y1: y(points[before]?.percent ?? percent),
					x2: x(at),
					y2: y(percent),
					strokeWidth: "2",
					className: SERIES[place % SERIES.length]
				}, at)),
				points.map(({ at, percent }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
					cx: x(at),
					cy: y(percent),
					r: "3",
					strokeWidth: "2",
					className: `fill-sheet ${SERIES[place % SERIES.length]}`
				}, at)),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("text", {
					x: "100%",
					dx: "8",
					y: (ends[place] ?? 0) + 4,
					className: LABELS[place % LABELS.length],
					children: drawsOne ? "at any time" : formatCount(month, "month")
				})
			] }, month)),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("text", {
				x: "0",
				y: 156,
				className: "fill-ink-muted",
				children: [
					axis,
					" ",
					nameOf(offers[0] ?? 0)
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("text", {
				x: "100%",
				y: 156,
				textAnchor: "end",
				className: "fill-ink-muted",
				children: nameOf(offers.at(-1) ?? 0)
			})
		]
	});
}
/** Labels kept apart in the order of their height, and above the axis below. */
function spreadLabels(heights) {
	const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
	const placed = [...heights];
	let last = Number.NEGATIVE_INFINITY;
	for (const at of order) {
		last = Math.max(placed[at] ?? 0, last + LABEL_GAP);
		placed[at] = last;
	}
	let lowest = HEIGHT - PAD.bottom;
	for (const at of order.reverse()) {
		placed[at] = Math.min(placed[at] ?? 0, lowest);
		lowest = (placed[at] ?? 0) - LABEL_GAP;
	}
	return placed;
}
// web/features/max-bid/yield-part.tsx
/** A shadow at each edge that hides more of a wide table: the sheet-colored covers scroll away with it. */
var SCROLL_SHADOWS = { background: [
	"linear-gradient(to right, var(--sheet) 30%, transparent) left / 2.5rem 100% no-repeat local",
	"linear-gradient(to left, var(--sheet) 30%, transparent) right / 2.5rem 100% no-repeat local",
	"linear-gradient(to right, var(--line-strong), transparent) left / 0.75rem 100% no-repeat scroll",
	"linear-gradient(to left, var(--line-strong), transparent) right / 0.75rem 100% no-repeat scroll"
].join(", ") };
/** The return on a bid if the owner redeems: the curve, its figures and the rules. */
function YieldPart({ regime, curve }) {
	const isRate = regime === "al-tax-lien";
	const keyOf = (row) => isRate ? row.ratePercent ?? 0 : row.bid;
	const months = [...new Set(curve.rows.map((row) => row.months))];
	const offers = [...new Set(curve.rows.map(keyOf))].sort((one, other) => isRate ? other - one : one - other);
	const cell = (offer, month) => curve.rows.find((row) => keyOf(row) === offer && row.months === month);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "yield-title",
		className: "mt-5",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: "yield-title",
				className: "font-semibold",
				children: "If the owner redeems"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "mt-1 grid gap-1 text-pretty",
				children: curve.notes.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: capitalise(note) }), "."] }, note))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(YieldChart, {
				offers,
				months,
				yearlyPercent: (offer, month) => cell(offer, month)?.yearlyPercent ?? null,
				axis: isRate ? "Rate bid" : "Bid",
				nameOf: (offer) => isRate ? `${offer}%` : formatValue(offer)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
				"aria-label": "Gain by bid and months",
				className: "break-inside-avoid overflow-x-auto print:overflow-visible",
				style: SCROLL_SHADOWS,
				tabIndex: 0,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
					className: "mt-2 w-full text-xs",
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
							className: "pb-1 text-left text-ink-muted",
							children: "Gain in whole dollars, and as a percentage of the bid per year, by months to redemption"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
							className: "text-ink-muted text-xs",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								className: "sticky left-0 h-8 bg-sheet pr-2 text-left align-bottom font-semibold",
								children: isRate ? "Rate bid" : "Bid"
							}), months.map((month) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "col",
								className: "h-8 w-0 pl-2 text-right align-bottom font-semibold",
								children: formatCount(month, "month")
							}, month))] })
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: offers.map((offer) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
							className: "border-t",
							children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
								scope: "row",
								className: "sticky left-0 whitespace-nowrap bg-sheet py-1 pr-2 text-left font-normal tabular-nums",
								children: isRate ? `${offer}%` : formatValue(offer)
							}), months.map((month) => {
								const row = cell(offer, month);
								return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
									className: cn("whitespace-nowrap py-1 pl-2 text-right tabular-nums", row?.gain != null && row.gain < 0 && "text-danger"),
									children: [row?.gain == null ? "—" : signed(row.gain), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
										className: "block text-ink-muted",
										children: row?.yearlyPercent == null ? "" : percentWords(row.yearlyPercent)
									})]
								}, month);
							})]
						}, offer)) })
					]
				})
			})
		]
	});
}
function percentWords(percent) {
	return `${formatNumber(Math.round(percent * 10) / 10)}%`.replace("-", "−");
}
function signed(amount) {
	const whole = Math.round(amount);
	return whole < 0 ? `−${formatValue(-whole)}` : formatValue(whole);
}
// domain/redemption/missing-words.ts
var MISSING_WORDS = new Map(Object.entries({
	saleDate: "the sale date",
	asOf: "the payoff date",
	taxes: "the taxes for which the land was sold",
	costs: "the costs of the sale",
	bid: "what the buyer bid",
	marketValue: "the assessor’s market value",
	certificateRate: "the rate of the tax lien certificate",
	confirmedOn: "the day the court confirmed the sale",
	paidOn: "the day the buyer paid the clerk",
	delinquentYears: "for how many years taxes were unpaid"
}));
/** An assumption with the fact it names in words instead of the question's field. */
function assumptionWords(assumption) {
	return assumption.replace(/^(\w+) unknown:/, (all, name) => MISSING_WORDS.has(name) ? `${MISSING_WORDS.get(name)} is not known:` : all);
}
/** A fact of a sale in words, by the question's field. */
function factWords(name) {
	return MISSING_WORDS.get(name) ?? name;
}
/** The question's fields an unknown answer lacks; none where what is missing is no fact of the sale. */
function missingFacts(missing) {
	return (missing ?? "").split(/; |, /).filter((name) => MISSING_WORDS.has(name));
}
/** The facts an unknown answer lacks, in words: `the day of the sale; what the buyer bid`. */
function missingWords(missing) {
	if (!missing) return "a fact of the sale";
	return missing.split("; ").map((part) => {
		const names = part.split(", ");
		return names.every((name) => MISSING_WORDS.has(name)) ? names.map((name) => MISSING_WORDS.get(name)).join(", ") : part.replace(/^regime: /, "");
	}).join("; ");
}
// web/features/redemption/deadline-list.tsx
/** Every deadline of the sale, in order, with its section of law; past ones are marked. */
function DeadlineList({ deadlines, today }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "mt-5 w-full",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("caption", {
				className: "pb-1 text-left font-semibold",
				children: "Key dates"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", {
				className: "sr-only",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						children: "Date"
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "col",
						children: "Event"
					})
				] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: deadlines.map(({ what, on, source }, place) => {
				const days = daysBetween(today, on);
				return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: cn("border-t", days < 0 && "text-ink-muted"),
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
						scope: "row",
						className: "w-28 py-1.5 pr-3 text-left align-top font-normal sm:w-32",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Day, { on }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "block text-ink-muted text-xs tabular-nums",
							children: distanceWords(days)
						})]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
						className: "py-1.5 align-top",
						children: [capitalise(what), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "block text-ink-muted text-xs",
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: source })
						})]
					})]
				}, `${what} ${place}`);
			}) })
		]
	});
}
/** `passed`, `today`, `in 97 days`, `in about 3 years` */
function distanceWords(days) {
	if (days < 0) return "passed";
	if (days === 0) return "today";
	return days < 730 ? `in ${formatCount(days, "day")}` : `in about ${Math.round(days / 365.25)} years`;
}
// web/features/redemption/payoff-sum.tsx
/** Whether the payoff's own text names the requested day. */
var saysItsDay = ({ status, total }) => status === "expired" || total !== null;
/** The payoff as a sum on paper: every line with its section of law, the total double-underlined. */
function PayoffSum({ payoff, day }) {
	if (payoff.status === "expired") return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-4 text-ink-muted",
		children: [
			"The land can no longer be redeemed on ",
			formatDay(day),
			payoff.deadline && `: the last day is ${formatDay(payoff.deadline)}`,
			"."
		]
	});
	if (payoff.total === null) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "mt-4 text-ink-muted",
		children: [
			"The payoff can’t be computed: ",
			missingWords(payoff.missing),
			" is unknown."
		]
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
		className: "mt-4 w-full",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("caption", {
				className: "pb-1 text-left font-semibold",
				children: [
					"Payoff on ",
					formatDay(day),
					payoff.months !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: "font-normal text-ink-muted",
						children: [
							", ",
							formatCount(payoff.months, "month"),
							" of interest"
						]
					})
				]
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
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("tbody", { children: payoff.lines.map((line, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
				className: "border-t",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
					scope: "row",
					className: "py-1.5 pr-3 text-left font-normal",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Prose, { children: capitalise(line.what) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "block text-ink-muted text-xs",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cited, { children: line.source })
					})]
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
					className: "py-1.5 text-right align-top tabular-nums",
					children: formatMoney(line.amount)
				})]
			}, `${line.what} ${place}`)) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tfoot", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: "border-ink border-t",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "row",
						className: "py-2 pr-3 text-left font-semibold",
						children: "To redeem"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "py-2 text-right align-top tabular-nums",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
							className: "border-ink border-b-3 border-double font-semibold text-base",
							children: formatMoney(payoff.total)
						})
					})]
				}),
				payoff.buyerReceives !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: "border-t",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
						scope: "row",
						className: "py-1.5 pr-3 text-left font-normal text-ink-muted",
						children: "Paid to the buyer"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "py-1.5 text-right tabular-nums",
						children: formatMoney(payoff.buyerReceives)
					})]
				}),
				payoff.buyerResult !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					className: "border-t",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
						scope: "row",
						className: "py-1.5 pr-3 text-left font-normal text-ink-muted",
						children: ["Buyer’s ", payoff.buyerResult < 0 ? "loss" : "gain"]
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", {
						className: "py-1.5 text-right tabular-nums",
						children: formatMoney(Math.abs(payoff.buyerResult))
					})]
				})
			] })
		]
	});
}
export { readRedemptionQuestion as _, factWords as a, YieldPart as c, leastBidFields as d, lineOf as f, askedAs as g, refusedFacts as h, assumptionWords as i, BidVerdict as l, sourceWords as m, saysItsDay as n, missingFacts as o, sendable as p, DeadlineList as r, missingWords as s, PayoffSum as t, BID_ROWS as u, redeem as v };
