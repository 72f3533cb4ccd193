#!/usr/bin/env python3
"""Recomputes the worked examples of the law, with decimal arithmetic and the standard library's calendar.

Shares no code with the product and is not needed to run it. Writes a table that worked-examples.test.ts reads:

    python3 domain/redemption/check/worked_examples.py > domain/redemption/check/worked-examples.tsv

Columns: example, value, result, question (JSON in the form of `parcelproof redeem`). A value is a field of the answer, a
reading `about/reader/field`, or a deadline `day:words of its name[|reader]`.
"""
import calendar
import json
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def cents(value):
    return value.quantize(CENT, rounding=ROUND_HALF_UP)


def day(text):
    return date.fromisoformat(text)


def plus_months(start, months):
    month = start.month - 1 + months
    year, month = start.year + month // 12, month % 12 + 1
    return date(year, month, min(start.day, calendar.monthrange(year, month)[1]))


def plus_years(start, years):
    return plus_months(start, 12 * years)


def anniversary(start, end):
    count = 1
    while plus_months(start, count) < end:
        count += 1
    return count


def touched(start, end):
    return (end.year - start.year) * 12 + end.month - start.month + 1


def simple(principal, percent, days):
    return cents(Decimal(principal) * Decimal(percent) / 100 * days / 365)


def mississippi(taxes, costs, start, end, months, accrued=()):
    taxes, costs = Decimal(taxes), Decimal(costs)
    rate = Decimal("0.015")
    interest = cents((taxes + costs) * rate * months(start, end))
    fees = sum(Decimal(a) + cents(Decimal(a) * rate * months(day(on), end)) for a, on in accrued)
    return {
        "total": taxes + costs + cents(taxes * Decimal("0.05")) + interest + fees,
        "buyer": taxes + costs + interest,
    }


# Tennessee's closed days that the examples meet: weekends, and holidays of the years in question.
TENNESSEE_CLOSED = {day(text) for text in ("2024-12-25", "2025-01-01", "2026-11-26", "2026-12-25", "2027-07-05")}


def working(on):
    while on.weekday() >= 5 or on in TENNESSEE_CLOSED:
        on += timedelta(days=1)
    return on


ROWS = []


def row(example, value, result, question):
    ROWS.append((example, value, str(result), json.dumps(question)))


def e1_to_e7():
    e1 = {"regime": "ms-land-sale", "saleDate": "2024-08-26", "taxes": 1842.17, "asOf": "2025-03-10"}
    start = day("2024-08-26")
    one = mississippi("1842.17", 0, start, day("2025-03-10"), anniversary)
    row("E1", "total", one["total"], e1)
    row("E1", "MS-14/redeemer/total", mississippi("1842.17", 0, start, day("2025-03-10"), touched)["total"], e1)
    row("E7", "buyerReceives", one["buyer"], {**e1, "bid": 5000})
    row("E7", "buyerResult", one["buyer"] - 5000, {**e1, "bid": 5000})
    two = {**e1, "taxes": 1790.17, "costs": 52}
    row("E2", "total", mississippi("1790.17", 52, start, day("2025-03-10"), anniversary)["total"], two)
    fee = [("48", "2025-02-03")]
    with_fee = {**two, "bid": 5000, "accrued": [{"amount": 48, "accruedOn": "2025-02-03"}]}
    both = mississippi("1790.17", 52, start, day("2025-03-10"), anniversary, fee)
    row("E2 fee", "total", both["total"], with_fee)
    row("E2 fee", "MS-14/redeemer/total", mississippi("1790.17", 52, start, day("2025-03-10"), touched, fee)["total"], with_fee)
    row("E2 fee", "buyerReceives", both["buyer"], with_fee)
    row("E2 fee", "buyerResult", both["buyer"] - 5000, with_fee)
    paid = {**with_fee, "accrued": [{"amount": 48, "accruedOn": "2025-02-03", "paidByBuyer": True}]}
    own = cents(Decimal(48) * Decimal("0.015") * anniversary(day("2025-02-03"), day("2025-03-10")))
    row("E2 own fee", "buyerReceives", both["buyer"] + 48 + own, paid)
    for on in ("2024-08-26", "2024-09-26", "2024-09-27", "2025-03-10", "2026-08-26"):
        row("E3", "total", mississippi("1842.17", 0, start, day(on), anniversary)["total"], {**e1, "asOf": on})
    row("E3", "status", "expired", {**e1, "asOf": "2026-08-27"})
    for on in ("2026-09-30", "2026-10-01", "2027-02-28", "2027-03-01"):
        asked = {**e1, "saleDate": "2026-08-31", "taxes": 600, "asOf": on}
        row("E4", "total", mississippi("600", 0, day("2026-08-31"), day(on), anniversary)["total"], asked)
    e5 = {**e1, "saleDate": "2025-04-07", "taxes": 482.76, "costs": 35, "asOf": "2026-01-02"}
    row("E5", "total", mississippi("482.76", 35, day("2025-04-07"), day("2026-01-02"), anniversary)["total"], e5)
    end = plus_years(start, 2)
    for words, on in (
        ("last day to redeem", end),
        ("first day of the owner’s notice window", end - timedelta(days=180)),
        ("last day to issue the owner’s notice", end - timedelta(days=60)),
        ("last day to publish the notice", end - timedelta(days=45)),
        ("first day the buyer may demand a deed", end + timedelta(days=1)),
        ("claim to the excess", plus_years(end, 2)),
        ("title of the State", plus_years(end, 2)),
        ("possession bars a challenge", plus_years(end, 3)),
        ("United States to redeem from the auction", max(end, start + timedelta(days=120))),
        ("counted from the end of redemption", end + timedelta(days=120)),
    ):
        row("E6", f"day:{words}", on, e1)
    lien = {**e1, "federalLienNoticeFiledOn": "2023-01-15"}
    row("E6", "day:25-day notice to the United States, if the auction", start - timedelta(days=25), lien)
    row("E6", "day:25-day notice to the United States, if the end of redemption", end - timedelta(days=25), lien)


def alabama():
    e8 = {"regime": "al-land-sale", "saleDate": "2024-05-13", "taxes": 1842.17, "bid": 3000, "marketValue": 40000, "asOf": "2025-03-10"}
    days = (day("2025-03-10") - day("2024-05-13")).days
    row("E8", "total", 3000 + simple("3000", 8, days), e8)
    base = Decimal("1842.17") + min(Decimal("10157.83"), Decimal(40000) * 15 / 100)
    row("E9", "total", 12000 + simple(base, 8, days), {**e8, "bid": 12000})
    end = plus_years(day("2024-05-13"), 3)
    for words, on in (
        ("last day to redeem", end),
        ("first day the buyer may demand a deed", end + timedelta(days=1)),
        ("short statute", plus_years(end + timedelta(days=1), 3)),
        ("counted from the end of redemption", end + timedelta(days=120)),
    ):
        row("E10", f"day:{words}", on, e8)
    told = {**e8, "mortgageeNotifiedOn": "2027-01-20"}
    row("E10", "day:mortgagee", max(end, plus_years(day("2027-01-20"), 1)), told)
    lien = {**e8, "federalLienNoticeFiledOn": "2023-01-15"}
    row("E10", "day:25-day notice to the United States, if the auction", day("2024-05-13") - timedelta(days=25), lien)
    row("E10", "day:25-day notice to the United States, if the end of redemption", end - timedelta(days=25), lien)
    e11 = {"regime": "al-tax-lien", "saleDate": "2024-04-22", "taxes": 1842.17, "certificateRate": 7, "asOf": "2025-03-10"}
    row("E11", "total", Decimal("1842.17") + simple("1842.17", 7, (day("2025-03-10") - day("2024-04-22")).days), e11)
    row("E11", "day:first day of the foreclosure suit", plus_years(day("2024-04-22"), 3), e11)
    row("E11", "day:last day of the foreclosure suit", plus_years(day("2024-04-22"), 10), e11)
    e15 = {
        "regime": "al-land-sale", "saleDate": "2023-05-16", "taxes": 750, "bid": 750, "asOf": "2025-05-16",
        "accrued": [{"amount": 1200, "accruedOn": "2023-07-01"}, {"amount": 9500, "accruedOn": "2023-09-01"}],
    }
    price = 750 + simple("750", 8, (day("2025-05-16") - day("2023-05-16")).days)
    extra = sum(simple(a, 8, (day("2025-05-16") - day(on)).days) for a, on in ((1200, "2023-07-01"), (9500, "2023-09-01")))
    row("E15", "total", price + 10700 + extra, e15)
    row("E15", "AL-7/buyer/total", price + 10700, e15)
    row("E15", "buyerReceives", price, e15)
    e16 = {
        "regime": "al-tax-lien", "saleDate": "2021-05-04", "taxes": 1000, "certificateRate": 12, "asOf": "2025-06-01",
        "accrued": [{"amount": 300, "accruedOn": "2024-06-01"}],
    }
    lien_days = (day("2025-06-01") - day("2021-05-04")).days
    report_days = (day("2025-06-01") - day("2024-06-01")).days
    row("E16", "total", 1300 + simple("1000", 12, lien_days) + simple("300", 12, report_days), e16)
    e17 = {"regime": "al-land-sale", "saleDate": "2021-05-11", "taxes": 500, "boughtByState": True, "asOf": "2025-05-11"}
    state_days = (day("2025-05-11") - day("2021-05-11")).days
    row("E17", "total", 500 + simple("500", 12, state_days), e17)
    row("E17", "AL-8/buyer/total", 500 + simple("500", 8, state_days), e17)


def tennessee():
    e12 = {
        "regime": "tn-court-sale", "saleDate": "2024-08-20", "taxes": 1842.17, "bid": 3000, "paidOn": "2024-08-20",
        "confirmedOn": "2024-09-25", "delinquentYears": 6, "asOf": "2025-03-10",
    }
    days = (day("2025-03-10") - day("2024-08-20")).days
    owed = Decimal("1842.17")
    firsts = touched(day("2024-08-20"), day("2025-03-10") + timedelta(days=30))
    row("E12", "total", owed + simple("3000", 12, days), e12)
    row("E12", "TN-10/redeemer/total", owed + cents(Decimal(3000) * firsts / 100), e12)
    row("E12", "TN-10/buyer/total", owed + simple("3000", 10, days), e12)
    order = day("2024-09-25")
    row("E12 years 3", "deadline", working(plus_years(order, 1)), {**e12, "delinquentYears": 3})
    row("E12 years 6", "deadline", working(order + timedelta(days=180)), e12)
    row("E12 years 8", "deadline", working(order + timedelta(days=90)), {**e12, "delinquentYears": 8, "asOf": "2024-10-01"})
    row("E12 vacant", "deadline", working(order + timedelta(days=30)), {**e12, "isVacantAbandoned": True, "asOf": "2024-10-01"})
    row("E12 years 8", "status", "expired", {**e12, "delinquentYears": 8})
    row("E12 suit", "day:last day to sue to undo the tax title", working(plus_years(order, 1)), e12)
    row("E12 suit", "day:undo the tax title, by the older text", working(plus_years(day("2024-08-20"), 3)), e12)
    unknown = {**e12, "delinquentYears": None, "asOf": "2024-10-01"}
    row("E12 unknown", "deadline", working(order + timedelta(days=90)), unknown)
    row("E12 unknown", "TN-9/buyer/deadline", working(plus_years(order, 1)), unknown)
    row("E12 unknown", "deadline", working(plus_years(order, 1)), {**unknown, "reader": "buyer"})
    row("E12 unknown", "TN-9/redeemer/deadline", working(order + timedelta(days=90)), {**unknown, "reader": "buyer"})
    for order_text, years, length in (
        ("2026-06-30", 4, "year"), ("2026-06-30", 6, 180), ("2026-07-01", 3, "year"), ("2026-07-01", 4, 90), ("2026-07-01", 8, 90),
    ):
        order = day(order_text)
        end = plus_years(order, 1) if length == "year" else order + timedelta(days=length)
        asked = {
            "regime": "tn-court-sale", "saleDate": "2026-05-20", "taxes": 1842.17, "bid": 3000, "paidOn": "2026-05-20",
            "confirmedOn": order_text, "delinquentYears": years, "asOf": "2026-07-02",
        }
        row(f"E14 order {order_text}, {years} years", "deadline", working(end), asked)
    order = day("2026-08-03")
    asked = {**asked, "confirmedOn": "2026-08-03", "delinquentYears": None, "asOf": "2026-08-04"}
    row("E14 unknown", "deadline", working(order + timedelta(days=90)), asked)
    row("E14 unknown", "TN-9/buyer/deadline", working(plus_years(order, 1)), asked)


def failed_sale():
    months = anniversary(day("2024-08-26"), day("2027-01-11"))
    lien = Decimal("1842.17") + cents(Decimal("1842.17") * Decimal("0.015") * months) + 12
    row("E19", "failed", lien, {"saleDate": "2024-08-26", "taxes": 1842.17, "expenses": 12, "decreedOn": "2027-01-11"})


e1_to_e7()
alabama()
tennessee()
failed_sale()
print("example\tvalue\tresult\tquestion")
for each in ROWS:
    print("\t".join(each))
