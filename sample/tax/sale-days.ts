import {
  type DayNumber,
  firstOf,
  isWorkingDay,
  lastWeekday,
  monthOf,
  nthWeekday,
  weekdayOf,
  yearOf,
} from '../days.ts'
import type { SampleCounty } from '../land/places.ts'

const MONDAY = 1

/**
 * The county's regular sale day of a year. Mississippi: the last Monday of August (Miss. Code
 * § 27-41-55) or the first Monday of April (§ 27-41-59). Alabama: a weekday of April or May, each
 * county its own (Ala. Code §§ 40-10-15, 40-10-182 leave the day to the county). Tennessee courts
 * have no yearly day; theirs are `courtDays`.
 */
export function saleDay(county: SampleCounty, year: number): DayNumber {
  if (county.saleMonth === 4) return nthWeekday(year, 4, MONDAY, 1)
  if (county.saleMonth === 8) return lastWeekday(year, 8, MONDAY)
  if (county.state === 'TN') {
    const day = nthWeekday(year, 3 + 3 * (county.countyId % 3), courtWeekday(county), 2)
    return isWorkingDay(day) ? day : day + 7
  }
  return nthWeekday(year, 4 + (county.countyId % 2), 2 + (county.countyId % 3), 2)
}

/** The regular sale days after `today`, soonest first. */
export function nextSaleDay(county: SampleCounty, today: DayNumber): DayNumber {
  const thisYear = saleDay(county, yearOf(today))
  return thisYear > today ? thisYear : saleDay(county, yearOf(today) + 1)
}

/** The last regular sale day on or before `day`. */
export function lastSaleDay(county: SampleCounty, day: DayNumber): DayNumber {
  const thisYear = saleDay(county, yearOf(day))
  return thisYear <= day ? thisYear : saleDay(county, yearOf(day) - 1)
}

/**
 * The day of an adjourned sale: parcels not reached on the regular day are offered on a Monday two to three weeks
 * from `today`, or the next working day after a holiday.
 */
export function adjournedSaleDay(today: DayNumber): DayNumber {
  const earliest = today + 14
  const monday = earliest + ((MONDAY - weekdayOf(earliest) + 7) % 7)
  for (let day = monday; ; day++) {
    if (isWorkingDay(day) && !isChristmastide(day)) return day
  }
}

/**
 * Tennessee: the clerk and master sells when the court orders it (Tenn. Code § 67-5-2501), here twice
 * a month on the county's own weekday. The next such day at least three days from `today`.
 */
export function nextCourtDay(county: SampleCounty, today: DayNumber): DayNumber {
  for (let day = today + 3; ; day++) {
    if (weekdayOf(day) !== courtWeekday(county) || !isWorkingDay(day) || isChristmastide(day))
      continue
    const ofMonth = Math.floor((day - firstOf(yearOf(day), monthOf(day))) / 7) + 1
    if (ofMonth === 2 || ofMonth === 4) return day
  }
}

function courtWeekday(county: SampleCounty): number {
  return 2 + (county.countyId % 3)
}

/** No sales from 23 December to 2 January. */
function isChristmastide(day: DayNumber): boolean {
  const month = monthOf(day)
  const date = day - firstOf(yearOf(day), month) + 1
  return (month === 12 && date >= 23) || (month === 1 && date <= 2)
}
