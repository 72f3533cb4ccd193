import { shownAddress } from '../../domain/address/shown-address.ts'
import { centralTime } from '../../domain/lib/central-time.ts'
import { formatDay } from '../../domain/lib/format.ts'

export {
  capitalise,
  formatCount,
  formatDay,
  formatList,
  formatMoney,
  formatMonthDay,
  formatNumber,
  formatValue,
  NOTHING,
} from '../../domain/lib/format.ts'

/** A timestamp in the covered counties' time zone: `Apr 6, 2026, 9:30 AM`. */
export function formatInstant(at: string): string {
  return clockWords(at, 'HH:MM'.length)
}

/** With seconds: `Apr 6, 2026, 9:30:05 AM`. */
export function formatSecond(at: string): string {
  return clockWords(at, 'HH:MM:SS'.length)
}

function clockWords(at: string, length: number): string {
  const [day = '', time = ''] = centralTime(new Date(at)).split('T')
  const hour = Number(time.slice(0, 2))
  return `${formatDay(day)}, ${hour % 12 || 12}${time.slice(2, length)} ${hour < 12 ? 'AM' : 'PM'} CT`
}

type Place = {
  address: string | null
  city: string | null
  state: string | null
  zipCode?: string | null
}

/** City, state and zip as on an envelope: `Jackson, MS 39202`. Empty if all are unknown. */
export function formatCity({ city, state, zipCode }: Place): string {
  const tail = [state, zipCode].filter(Boolean).join(' ')
  return [city && shownAddress(city), tail].filter(Boolean).join(', ')
}

/** The whole address on one line; empty if unknown. */
export function formatAddress(place: Place): string {
  return [place.address && shownAddress(place.address), formatCity(place)]
    .filter(Boolean)
    .join(', ')
}
