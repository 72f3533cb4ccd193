"""Days and money of the worked examples, with decimal arithmetic and the standard library's calendar alone."""
import calendar
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
TENNESSEE_CLOSED = {day(text) for text in ("2015-02-16", "2024-12-25", "2025-01-01", "2026-11-26", "2026-12-25", "2027-07-05")}


def working(on):
    while on.weekday() >= 5 or on in TENNESSEE_CLOSED:
        on += timedelta(days=1)
    return on
