import type { PropertyDetail } from '../../contract/property.ts'
import type { TaxSaleDetail } from '../../contract/tax-sale.ts'
import type { LocalDate } from '../../domain/local-date.ts'
import { isTaxStatus } from '../../domain/tax-sale/status.ts'
import { capitalise, formatDay, formatMoney } from '../lib/format.ts'
import type { Tone } from '../ui/badge.tsx'
import { TAX_STATUS_LOOK } from './tax-status-badge.tsx'

export type VerdictTile = {
  name: 'Taxes' | 'Redemption' | 'Title' | 'Liens' | 'Ownership' | 'Sale'
  tone: Tone
  /** The finding in a word or two. */
  word: string
  /** The number behind it; null where there is none. */
  number: string | null
  /** What the number means from today. */
  note: string | null
  /** The part of the page that is its evidence; null where there is none yet. */
  evidence: 'tax-sale' | 'property-information' | null
  isAssumed: boolean
}

type Subject = Pick<PropertyDetail, 'ownerName' | 'taxStatus' | 'assumed'>
type Sale = Pick<
  TaxSaleDetail,
  'status' | 'totalOwed' | 'saleDate' | 'redemptionDate' | 'assumed'
> | null

/** Whole days from one day to another; negative where it lies before. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** `today`, `in 12 days`, `1 day ago` */
export function daysAway(today: LocalDate, on: LocalDate): string {
  const days = daysBetween(today, on)
  if (days === 0) return 'today'
  const count = `${Math.abs(days).toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${count}` : `${count} ago`
}

const NOT_ANALYSED = {
  tone: 'other',
  word: 'Not analysed',
  number: null,
  note: null,
  evidence: null,
  isAssumed: false,
} as const

const NOT_LOADED = { ...NOT_ANALYSED, word: 'Not loaded' } as const

/**
 * The strip at the top of a property: what is known, tile by tile. What nobody has looked into yet
 * says so in grey; it is never shown as good. `sale` is null where no source says anything, and
 * undefined where the record could not be read.
 */
export function verdict(
  property: Subject,
  sale: Sale | undefined,
  today: LocalDate,
): VerdictTile[] {
  return [
    taxes(property, sale ?? null),
    sale === undefined ? { name: 'Sale', ...NOT_LOADED } : saleTile(sale, today),
    sale === undefined ? { name: 'Redemption', ...NOT_LOADED } : redemption(sale, today),
    { name: 'Title', ...NOT_ANALYSED },
    { name: 'Liens', ...NOT_ANALYSED },
    {
      name: 'Ownership',
      tone: 'other',
      word: property.ownerName ? 'As listed' : 'Unknown',
      number: property.ownerName ? '1 name' : null,
      note: null,
      evidence: 'property-information',
      isAssumed: property.assumed.includes('ownerName'),
    },
  ]
}

function taxes(property: Subject, sale: Sale): VerdictTile {
  const status = sale?.status ?? property.taxStatus
  if (!status) return { name: 'Taxes', ...NOT_ANALYSED, word: 'No information' }
  return {
    name: 'Taxes',
    tone: isTaxStatus(status) ? TAX_STATUS_LOOK[status].tone : 'other',
    word: isTaxStatus(status) ? capitalise(status) : status,
    number: sale && sale.totalOwed !== null ? formatMoney(sale.totalOwed) : null,
    note: sale && sale.totalOwed !== null ? 'owed' : null,
    evidence: 'tax-sale',
    isAssumed: sale?.assumed.includes('totalOwed') === true,
  }
}

function saleTile(sale: Sale, today: LocalDate): VerdictTile {
  if (!sale) return { name: 'Sale', ...NOT_ANALYSED, word: 'No information' }
  if (!sale.saleDate) {
    return {
      name: 'Sale',
      tone: 'other',
      word: 'Not scheduled',
      number: null,
      note: null,
      evidence: 'tax-sale',
      isAssumed: false,
    }
  }
  const isComing = sale.saleDate >= today
  return {
    name: 'Sale',
    tone: isComing ? 'warn' : 'other',
    word: isComing ? 'Scheduled' : 'Past',
    number: formatDay(sale.saleDate),
    note: daysAway(today, sale.saleDate),
    evidence: 'tax-sale',
    isAssumed: sale.assumed.includes('saleDate'),
  }
}

function redemption(sale: Sale, today: LocalDate): VerdictTile {
  if (!sale?.redemptionDate) return { name: 'Redemption', ...NOT_ANALYSED }
  // The last day itself still counts.
  const isOpen = sale.redemptionDate >= today
  return {
    name: 'Redemption',
    tone: isOpen ? 'warn' : 'other',
    word: isOpen ? 'Open' : 'Date has passed',
    number: formatDay(sale.redemptionDate),
    note: daysAway(today, sale.redemptionDate),
    evidence: 'tax-sale',
    isAssumed: sale.assumed.includes('redemptionDate'),
  }
}
