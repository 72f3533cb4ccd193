import { capitalise, formatCount, formatDay } from '../lib/format.ts'
import { daysBetween, type LocalDate } from '../lib/local-date.ts'
import type { Tone } from '../lib/tone.ts'
import { foreclosureWindow, lastDayToRedeem } from '../redemption/last-day.ts'
import { totalOwedWords } from '../tax-sale/owed-words.ts'
import { isTaxStatus, SOLD_TO_STATE, TAX_STATUS_TONE } from '../tax-sale/status.ts'
import type { Severity } from '../title/findings/finding.ts'
import { findingWord } from '../title/findings/words.ts'
import { CONFIDENCE_TONE, confidenceLabel, DEFAULT_SCORE } from '../title/score/score-bands.ts'
import type { PropertyAnchor } from './page-place.ts'

export type VerdictTile = {
  name: 'Taxes' | 'Redemption' | 'Title' | 'Liens' | 'Ownership' | 'Sale'
  tone: Tone
  /** The result in one or two words. */
  word: string
  /** The number behind the result; null without one. */
  number: string | null
  /** The time from today; null without one. */
  note: string | null
  /** The part of the page with the evidence; null without one. */
  evidence: PropertyAnchor | null
  isAssumed: boolean
  /** The county's file that would tell, where nothing is known. */
  missing?: 'tax list' | 'deed index' | 'roll'
}

type Subject = { ownerName: string | null; taxStatus: string | null; assumed: readonly string[] }
type Sale = {
  status: string
  totalOwed: number | null
  saleDate: LocalDate | null
  redemptionDate: LocalDate | null
  assumed: readonly string[]
} | null
type Title = {
  basis: 'analysis' | 'statement'
  confidenceScore: number | null
  hasActiveLinks: boolean
  liens: readonly { isActive: boolean }[]
  findings: readonly { code: string; severity: Severity; points: number }[]
} | null
type SaleRedemption = {
  status: 'open' | 'expired' | 'unknown'
  deadline: LocalDate | null
  saleDate: LocalDate | null
  total: number | null
  deadlines: readonly { what: string; on: LocalDate }[]
  regime?: string
  isHeldByState?: true | undefined
}

/** Records of a property. Null: no record. Undefined: could not be loaded. */
export type Known = {
  property: Subject
  flags: number
  sale: Sale | undefined
  title: Title | undefined
  redemption: { sales: readonly SaleRedemption[] } | undefined
}

/** Whether the score is based on deeds; otherwise it comes from a list or is the default. */
export function isExamined(record: {
  basis: 'analysis' | 'statement'
  confidenceScore: number | null
}): boolean {
  return record.basis === 'analysis' && record.confidenceScore !== null
}

/** `today`, `in 12 days`, `1 day ago` */
export function daysAway(today: LocalDate, on: LocalDate): string {
  const days = daysBetween(today, on)
  if (days === 0) return 'today'
  const count = formatCount(Math.abs(days), 'day')
  return days > 0 ? `in ${count}` : `${count} ago`
}

const NOT_ANALYSED = {
  tone: 'other',
  word: 'Not analyzed',
  number: null,
  note: null,
  evidence: null,
  isAssumed: false,
} as const

const NOT_LOADED = { ...NOT_ANALYSED, word: 'Not loaded' } as const

/** The tiles at the top of a property page. An unexamined tile is gray; it is never shown as good. */
export function verdict(known: Known, today: LocalDate): VerdictTile[] {
  const { property, sale, title } = known
  const isHeld = heldSaleOf(known.redemption?.sales ?? []) !== null
  return [
    taxes(property, sale ?? null, isHeld),
    sale === undefined ? { name: 'Sale', ...NOT_LOADED } : saleTile(sale, today, isHeld),
    redemptionTile(known, today),
    title === undefined ? { name: 'Title', ...NOT_LOADED } : titleTile(title),
    title === undefined ? { name: 'Liens', ...NOT_LOADED } : liensTile(title),
    ownership(property, known.flags, title ?? null),
  ]
}

const WORST_FIRST: readonly Tone[] = ['bad', 'warn', 'wait', 'info', 'other', 'good']

/** Tiles in the order of their weight; alike ones stay in theirs. */
export const worstFirst = (tiles: readonly VerdictTile[]): VerdictTile[] =>
  tiles.toSorted((a, b) => WORST_FIRST.indexOf(a.tone) - WORST_FIRST.indexOf(b.tone))

function titleTile(title: Title): VerdictTile {
  if (!title) return { name: 'Title', ...NOT_ANALYSED, evidence: 'title', missing: 'deed index' }
  if (title.confidenceScore === null) {
    return {
      name: 'Title',
      ...NOT_ANALYSED,
      word: 'No deed known',
      number: `${DEFAULT_SCORE}/100`,
      note: 'default',
      evidence: 'title',
      missing: 'deed index',
    }
  }
  const label = confidenceLabel(title.confidenceScore)
  return {
    name: 'Title',
    tone: CONFIDENCE_TONE[label],
    word: label,
    number: `${title.confidenceScore}/100`,
    note: isExamined(title) ? 'title confidence' : 'as a list states',
    evidence: 'title',
    isAssumed: false,
  }
}

function liensTile(title: Title): VerdictTile {
  if (!title) return { name: 'Liens', ...NOT_ANALYSED, evidence: 'liens', missing: 'deed index' }
  const active = title.liens.filter(({ isActive }) => isActive).length
  if (title.hasActiveLinks) {
    return {
      name: 'Liens',
      tone: 'bad',
      word: 'Active',
      number: active > 0 ? formatCount(active, 'lien') : null,
      note: null,
      evidence: 'liens',
      isAssumed: false,
    }
  }
  const hasSearched = isExamined(title)
  return {
    name: 'Liens',
    // An empty result is good only if something was searched.
    tone: hasSearched ? 'good' : 'other',
    word: hasSearched ? 'None found' : 'Unknown',
    number: hasSearched ? '0 active' : null,
    note: null,
    evidence: 'liens',
    isAssumed: false,
    ...(hasSearched ? {} : { missing: 'deed index' }),
  }
}

/** Findings that put the owner's title itself in doubt: neither taxes nor liens. */
const OWNERSHIP_DEFECTS: ReadonlySet<string> = new Set([
  ...['chain-gap', 'wild-deed', 'competing-conveyance', 'partial-interest', 'missing-joinder'],
  ...['deceased-grantor', 'heirship-only', 'authority-missing', 'quitclaim-link', 'lis-pendens'],
  ...['unsettled-foreclosure', 'tax-deed-in-chain', 'tax-deed-aged', 'tax-sale-notice-defect'],
  ...['divorce-unsettled', 'under-disability', 'decree-on-publication'],
])

/** The defect of ownership with the most points, if it is critical or major. */
const worstDefect = (title: Title) =>
  title?.findings
    .filter(({ code, severity }) => OWNERSHIP_DEFECTS.has(code) && /critical|major/.test(severity))
    .toSorted((a, b) => b.points - a.points)
    .at(0)

function ownership(property: Subject, flags: number, title: Title): VerdictTile {
  const isAssumed = property.assumed.includes('ownerName')
  if (title?.findings.some(({ code }) => code === 'owner-not-in-chain')) {
    return {
      name: 'Ownership',
      tone: 'bad',
      word: 'Not of record',
      number: 'another holds title',
      note: null,
      evidence: 'title',
      isAssumed,
    }
  }
  const defect = worstDefect(title)
  if (defect) {
    return {
      name: 'Ownership',
      tone: defect.severity === 'critical' ? 'bad' : 'warn',
      word: findingWord(defect.code),
      number: null,
      note: null,
      evidence: 'title',
      isAssumed,
    }
  }
  if (flags > 0) {
    return {
      name: 'Ownership',
      tone: 'warn',
      word: property.ownerName ? 'Look closer' : 'Unknown',
      number: formatCount(flags, 'red flag'),
      note: null,
      evidence: 'red-flags',
      isAssumed,
    }
  }
  return {
    name: 'Ownership',
    tone: 'other',
    word: property.ownerName ? 'As listed' : 'Unknown',
    number: property.ownerName ? '1 name' : null,
    note: null,
    evidence: 'ownership',
    isAssumed,
    ...(property.ownerName ? {} : { missing: 'roll' }),
  }
}

function taxes(property: Subject, sale: Sale, isHeld: boolean): VerdictTile {
  const status = sale?.status ?? property.taxStatus
  if (!status) {
    return { name: 'Taxes', ...NOT_ANALYSED, word: 'No information', missing: 'tax list' }
  }
  return {
    name: 'Taxes',
    tone: isTaxStatus(status) ? TAX_STATUS_TONE[status] : 'other',
    word: isTaxStatus(status) ? capitalise(status) : status,
    number: sale && totalOwedWords(sale),
    // What the State lists is no bill that anyone is asked to pay, and no price.
    note: sale && (isHeld ? 'on the State’s list' : 'owed'),
    evidence: 'what-is-owed',
    isAssumed: false,
  }
}

function saleTile(sale: Sale, today: LocalDate, isHeld: boolean): VerdictTile {
  if (isHeld) return { name: 'Sale', ...NOT_ANALYSED, word: SOLD_TO_STATE, evidence: 'redemption' }
  if (!sale) return { name: 'Sale', ...NOT_ANALYSED, word: 'No information', missing: 'tax list' }
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

/** The sale by which the State holds the land; null if it does not. */
export function heldSaleOf<Held extends Pick<SaleRedemption, 'isHeldByState'>>(
  sales: readonly Held[],
): Held | null {
  return sales.find(({ isHeldByState }) => isHeldByState === true) ?? null
}

/** By the law of the latest sale; without a known sale, by a list's date. */
function redemptionTile({ redemption, sale }: Known, today: LocalDate): VerdictTile {
  const latest = redemption?.sales[0]
  if (sale?.status === 'redeemed' && latest?.status !== 'open') {
    return {
      name: 'Redemption',
      tone: TAX_STATUS_TONE.redeemed,
      word: 'Redeemed',
      number: null,
      note: null,
      evidence: 'tax-sale',
      isAssumed: false,
    }
  }
  if (latest && !(latest.saleDate !== null && latest.saleDate > today)) {
    const last = lastDayToRedeem(latest)
    if (latest.isHeldByState && latest.regime === 'al-land-sale') {
      return { ...computed('open', null, today), number: 'until title leaves the State' }
    }
    if (latest.status !== 'unknown') return computed(latest.status, last, today)
    // The missing facts may affect only the payoff.
    if (last !== null) return computed(last >= today ? 'open' : 'expired', last, today)
    const suit = foreclosureWindow(latest)
    if (suit && today <= suit.to) return computed('open', null, today)
    if (!sale?.redemptionDate) {
      return { name: 'Redemption', ...NOT_ANALYSED, word: 'Not known', evidence: 'redemption' }
    }
  }
  if (sale?.redemptionDate) return stated(sale.redemptionDate, sale.assumed, today)
  if (redemption === undefined || sale === undefined) return { name: 'Redemption', ...NOT_LOADED }
  const isComing = sale?.saleDate != null && sale.saleDate >= today
  return {
    name: 'Redemption',
    ...NOT_ANALYSED,
    word: latest || isComing ? 'Not sold yet' : 'No sale known',
    evidence: 'redemption',
  }
}

function computed(
  status: 'open' | 'expired',
  lastDay: LocalDate | null,
  today: LocalDate,
): VerdictTile {
  return {
    name: 'Redemption',
    tone: status === 'open' ? 'warn' : 'other',
    word: status === 'open' ? 'Open' : 'Period ended',
    number: lastDay ? formatDay(lastDay) : status === 'open' ? 'until foreclosed' : null,
    note: lastDay && daysAway(today, lastDay),
    evidence: 'redemption',
    isAssumed: false,
  }
}

function stated(on: LocalDate, assumed: readonly string[], today: LocalDate): VerdictTile {
  // The last day still counts.
  const isOpen = on >= today
  return {
    name: 'Redemption',
    tone: isOpen ? 'warn' : 'other',
    word: isOpen ? 'Open' : 'Date has passed',
    number: formatDay(on),
    note: daysAway(today, on),
    evidence: 'tax-sale',
    isAssumed: assumed.includes('redemptionDate'),
  }
}
