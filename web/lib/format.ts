import type { LocalDate } from '../../domain/local-date.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
})
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
// Days have no time zone: read as UTC, written as UTC.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const instant = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Chicago',
})

/** What stands where nothing is known. */
export const NOTHING = '—'

/** US dollars with thousand separators and cents: `$1,234.50`. For what is owed, billed or paid. */
export function formatMoney(amount: number | null): string {
  return amount === null ? NOTHING : dollars.format(amount)
}

/** US dollars, cents only where there are some: `$125,000`. For values and prices. */
export function formatValue(amount: number | null): string {
  if (amount === null) return NOTHING
  return (Number.isInteger(amount) ? wholeDollars : dollars).format(amount)
}

/** A count or a measure with thousand separators, three decimals at most. */
export function formatNumber(value: number | null): string {
  return value === null ? NOTHING : decimals.format(value)
}

/** `Apr 6, 2026` */
export function formatDay(on: LocalDate): string {
  return day.format(new Date(`${on}T00:00:00Z`))
}

/** `Apr 6`, where the year is clear from what stands around it. */
export function formatShortDay(on: LocalDate): string {
  return shortDay.format(new Date(`${on}T00:00:00Z`))
}

/** An instant as the covered counties' clocks show it: `Apr 6, 2026, 9:30 AM`. */
export function formatInstant(at: string): string {
  return instant.format(new Date(at)).replace(/\u202f/g, ' ')
}

/** `1 property`, `2 properties`, `1,204 properties` */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

type Place = {
  address: string | null
  city: string | null
  state: string | null
  zipCode?: string | null
}

/** City, state and zip as an envelope has them: `Jackson, MS 39202`. Empty where none is known. */
export function formatCity({ city, state, zipCode }: Place): string {
  const tail = [state, zipCode].filter(Boolean).join(' ')
  return [city, tail].filter(Boolean).join(', ')
}

/** The whole address on one line; empty where none is known. */
export function formatAddress(place: Place): string {
  return [place.address, formatCity(place)].filter(Boolean).join(', ')
}

/**
 * What a property is called where only one name fits: its address, else its parcel.
 */
export function propertyName(property: {
  address: string | null
  parcelId: string | null
}): string {
  return property.address ?? (property.parcelId ? `Parcel ${property.parcelId}` : 'No address')
}

/** A word as it begins a line; the rest is left as it was written. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
