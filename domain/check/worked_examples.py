#!/usr/bin/env python3
"""Recomputes the worked examples of the law, with decimal arithmetic and the standard library's calendar.

Shares no code with the product and is not needed to run it. Writes a table that worked-examples.test.ts reads:

    python3 domain/check/worked_examples.py > domain/check/worked-examples.tsv

Columns: example, value, result, question (JSON). A value is a field of the answer of `parcelproof redeem`, a reading
`about/reader/field`, a deadline `day:words of its name[|reader]`, or of another engine: `failed`, `federal`,
`lien:expiresOn`, `lien:isActive`, `title:code`, `title:score`, `surplus:status`, `surplus:from`, `surplus:until`,
`bid:noLossUpTo`, `bid:lossAbove`, `audit:verdict`.
"""
import json
from datetime import timedelta
from decimal import Decimal

from arithmetic import anniversary, cents, day, mississippi, plus_months, plus_years, simple, touched, working

ROWS = []


def row(example, value, result, question):
    ROWS.append((example, value, "null" if result is None else str(result), json.dumps(question)))


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


def before(on):
    return on - timedelta(days=1)


def after(on):
    return on + timedelta(days=1)


def at_edges(example, value, last, question, through, beyond):
    """A result that holds through the last day, and another one from the day after."""
    for on, result in ((before(last), through), (last, through), (after(last), beyond)):
        row(f"{example}, {on}", value, result, {**question, "asOf": str(on)})


def federal_notice():
    sale = {"regime": "ms-land-sale", "saleDate": "2024-08-26", "taxes": 1842.17}
    auction = day("2024-08-26")
    end = plus_years(auction, 2)

    def fate(filed, told, on):
        """By both days of the sale: it survives if it does by one, it is cut off if it is by both."""
        fates = []
        for sold in (end, auction):
            due = sold - timedelta(days=25)
            if (sold - filed).days <= 30:
                fates.append("unsettled")
            else:
                fates.append("cut off" if told is not None and told <= due else "survives")
        return "survives" if "survives" in fates else "cut off" if set(fates) == {"cut off"} else "unsettled"

    for filed, told in (
        ("2025-01-15", None), ("2023-01-15", "2026-06-01"), ("2023-01-15", None), ("2023-01-15", "2024-08-01"),
        ("2023-01-15", "2024-08-02"), ("2024-07-26", "2024-08-01"), ("2024-07-27", "2024-08-01"), ("2024-08-01", None),
        ("2026-07-26", None), ("2026-07-27", None), ("2026-07-26", "2026-08-01"), ("2026-07-26", "2026-08-02"),
    ):
        asked = {**sale, "federalLienNoticeFiledOn": filed, "asOf": "2026-08-20"}
        if told is not None:
            asked["noticeToUnitedStatesOn"] = told
        result = fate(day(filed), None if told is None else day(told), day("2026-08-20"))
        row(f"E18 filed {filed}, told {told}", "federal", result, asked)


def liens():
    def lien(example, state, kind, executed, recorded, last, matures=None, acts=()):
        question = {"state": state, "type": kind, "executedOn": executed, "recordedOn": recorded, "maturesOn": matures, "acts": list(acts)}
        row(f"E13 {example}", "lien:expiresOn", last, {**question, "asOf": "2026-11-01"})
        if last is not None:
            at_edges(f"E13 {example}", "lien:isActive", last, question, "true", "false")

    def half_year(on):
        return plus_months(on, 6)

    lien("Mississippi judgment", "MS", "judgment", "2018-03-05", "2018-03-20", plus_years(day("2018-03-05"), 7))
    lien("Mississippi trust, last maturity", "MS", "deed-of-trust", "2005-06-01", "2005-06-01",
         half_year(plus_years(day("2012-06-01"), 6)), "2012-06-01")
    lien("Mississippi trust, none shown", "MS", "deed-of-trust", "2010-03-15", "2010-03-15",
         half_year(plus_years(plus_years(day("2010-03-15"), 1), 6)))
    lien("Tennessee trust", "TN", "deed-of-trust", "2004-04-01", "2004-04-01", plus_years(day("2014-04-01"), 10), "2014-04-01")
    lien("Alabama judgment", "AL", "judgment", "2015-03-05", "2019-01-10", plus_years(day("2015-03-05"), 10))
    lien("Mississippi construction", "MS", "mechanics-lien", None, "2025-04-10", day("2025-04-10") + timedelta(days=180))
    lien("federal", "MS", "federal-tax-lien", "2015-06-15", "2016-01-01", plus_years(day("2015-06-15"), 10) + timedelta(days=30))
    lien("Mississippi state tax", "MS", "state-tax-lien", "2020-12-01", "2021-02-01", plus_years(day("2021-02-01"), 7))
    lien("Alabama state tax", "AL", "state-tax-lien", "2015-01-05", "2015-04-20", plus_years(day("2015-04-20"), 10))
    lien("Tennessee state tax", "TN", "state-tax-lien", None, "2009-06-01", None)
    lien("Alabama mortgage, none shown", "AL", "deed-of-trust", "1996-06-01", "1996-06-01", plus_years(day("1996-06-01"), 20))
    lien("Alabama mortgage", "AL", "deed-of-trust", "1990-01-02", "1990-01-02", plus_years(day("2003-09-15"), 20), "2003-09-15")


def titles():
    """Edges of the bars: what a tax title rests on, by the day of the examination."""
    def title(example, state, sale, last, through, beyond, **more):
        at_edges(example, "title:code", last, {"state": state, "saleDate": sale, **more}, through, beyond)

    sale = day("2011-08-29")
    title("MS-11 no deed of record", "MS", str(sale), plus_years(sale, 2), "critical redemption-open",
          "critical tax-deed-in-chain", deed=None)
    title("MS-36 without possession", "MS", str(sale), plus_years(sale, 5), "critical tax-deed-in-chain",
          "major tax-deed-aged", deed="tax-deed")
    occupied = plus_years(sale, 2)
    title("MS-36 occupied since redemption ended", "MS", str(sale), plus_years(occupied, 3), "critical tax-deed-in-chain",
          "minor tax-deed-aged", deed="tax-deed", occupiedFrom=str(occupied))
    title("MS-37 State patent", "MS", str(sale), plus_years(plus_years(sale, 2), 2), "critical tax-deed-in-chain",
          "minor tax-deed-aged", deed="patent")
    title("AL-13 without possession", "AL", "2011-05-10", plus_years(day("2011-05-10"), 6), "critical tax-deed-in-chain",
          "major tax-deed-aged", deed="tax-deed")
    order = day("2014-04-08")
    title("TN-15 from the order", "TN", "2014-02-11", working(plus_years(order, 1)), "critical tax-deed-in-chain",
          "minor tax-deed-aged", deed="tax-deed", order=str(order))
    title("TN-15 older text, no order", "TN", "2012-02-14", working(plus_years(day("2012-02-14"), 3)), "critical tax-deed-in-chain",
          "minor tax-deed-aged", deed="tax-deed")
    published = day("2017-01-04")
    title("MS-38 decree on publication", "MS", str(sale), plus_years(published, 2), "note decree-on-publication", "none",
          deed="tax-deed", publishedOn=str(published))
    death = day("2021-01-15")
    title("T-9 affidavit of heirship", "MS", None, plus_years(death, 3) + timedelta(days=90), "major heirship-only",
          "minor heirship-only", diedOn=str(death))


def surplus():
    def claim(example, state, sale, kind, rows, **more):
        asked = {"state": state, "kind": kind, "saleDate": sale, **more}
        for on, status in rows:
            row(f"{example}, {on}", "surplus:status", status, {**asked, "asOf": str(on)})
        return asked

    sale = day("2024-08-26")
    end = plus_years(sale, 2)
    asked = claim("MS-22", "MS", str(sale), "ms-land-sale", (
        (end, "early"), (after(end), "open"), (plus_years(end, 2), "open"), (after(plus_years(end, 2)), "ended"),
    ))
    row("MS-22", "surplus:from", after(end), {**asked, "asOf": str(after(end))})
    row("MS-22", "surplus:until", plus_years(end, 2), {**asked, "asOf": str(after(end))})
    for sold, years in (("2014-12-31", 12), ("2015-01-01", 11), ("2015-12-31", 11), ("2016-01-01", 10), ("2024-05-13", 10)):
        start = day(sold)
        proof, late = plus_years(start, 3), plus_years(start, years)
        asked = claim(f"AL-11 sold {sold}", "AL", sold, "al-land-sale", ((late, "open"), (after(late), "ended")))
        row(f"AL-11 sold {sold}", "surplus:until", late, {**asked, "asOf": str(late)})
        row(f"AL-11 sold {sold}", "surplus:from", max(after(proof), day("2024-10-01")), {**asked, "asOf": str(late)})
    claim("AL-11 (HB 270)", "AL", "2019-05-14", "al-land-sale", (
        (day("2024-09-30"), "contested"), (day("2024-10-01"), "open"),
    ))
    claim("TN-12", "TN", "2024-08-20", "tn-court-sale", (
        (day("2024-09-24"), "early"), (day("2024-09-25"), "open"),
    ), confirmedOn="2024-09-25")


def bids():
    for face in ("1842.17", "600.00", "0.33", "258707.00"):
        due = Decimal(face)
        for value, months in (("bid:noLossUpTo", 1), ("bid:lossAbove", 24)):
            bound = due + cents(due * Decimal("0.015") * months)
            row(f"MS-12, MS-21 face {face}", value, bound, {"face": float(face), "saleDate": "2027-04-05"})
            # The redemption engine itself: at the bound nothing is lost, a cent above it a cent.
            last = plus_months(day("2027-04-05"), months)
            for extra in ("0", "0.01"):
                asked = {"regime": "ms-land-sale", "saleDate": "2027-04-05", "taxes": float(face),
                         "bid": float(bound + Decimal(extra)), "asOf": str(last)}
                row(f"MS-12, MS-21 face {face}, {months} months", "buyerResult", -Decimal(extra) + Decimal("0.00"), asked)


def notices():
    """Each notice of the clerk on the edges of its window (MS-25, MS-26, MS-29)."""
    end = plus_years(day("2024-08-26"), 2)
    first, last = end - timedelta(days=180), end - timedelta(days=60)
    published = end - timedelta(days=45)

    def step(key, on, verdict):
        row(f"{key} on {on}", "audit:verdict", verdict, {"saleDate": "2024-08-26", "step": key, "on": str(on), "asOf": "2026-11-01"})

    for key in ("owner-notice", "mail"):
        step(key, before(first), "gap")
        step(key, first, "in-order")
    step("owner-notice", last, "in-order")
    step("owner-notice", after(last), "gap")
    step("publication", published, "in-order")
    step("publication", after(published), "gap")


def rates():
    """The rates of Alabama on either side of 2020 (AL-8, AL-9), and the lien certificate's highest (AL-21)."""
    for sold, percent in (("2019-12-31", 12), ("2020-01-01", 8)):
        on = plus_years(day(sold), 1)
        days = (on - day(sold)).days
        asked = {"regime": "al-land-sale", "saleDate": sold, "taxes": 1000, "bid": 1000, "asOf": str(on)}
        row(f"AL-9 sold {sold}", "total", 1000 + simple("1000", percent, days), asked)
        state = {**asked, "bid": None, "boughtByState": True}
        row(f"AL-8 sold {sold}", "total", 1000 + simple("1000", 12, days), state)
        if percent == 8:
            row(f"AL-8 sold {sold}", "AL-8/buyer/total", 1000 + simple("1000", 8, days), state)


def tennessee_scales():
    """Each step of both scales, on either side of the order that decides (TN-8)."""
    for on, years, length in (
        ("2026-06-30", 5, "year"), ("2026-06-30", 5.5, 180), ("2026-06-30", 7.9, 180), ("2026-06-30", 8, 90),
        ("2026-07-01", 3, "year"), ("2026-07-01", 3.5, 90), ("2026-07-01", 5, 90), ("2026-07-01", 8, 90),
    ):
        order = day(on)
        end = plus_years(order, 1) if length == "year" else order + timedelta(days=length)
        asked = {"regime": "tn-court-sale", "saleDate": "2026-05-20", "taxes": 1000, "bid": 3000, "paidOn": "2026-05-20",
                 "confirmedOn": on, "delinquentYears": years}
        at_edges(f"TN-8 order {on}, {years} years", "status", working(end), asked, "open", "expired")


e1_to_e7()
alabama()
tennessee()
failed_sale()
federal_notice()
liens()
titles()
surplus()
bids()
notices()
rates()
tennessee_scales()
print("example\tvalue\tresult\tquestion")
for each in ROWS:
    print("\t".join(each))
