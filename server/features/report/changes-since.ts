import { shownAddress } from '../../../domain/address/shown-address.ts'
import {
  capitalise,
  formatCount,
  formatDay,
  formatMoney,
  NOTHING,
} from '../../../domain/lib/format.ts'
import { coverLine } from '../../../domain/overlays/cover-words.ts'
import { owedPhrase, totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { findingWord } from '../../../domain/title/findings/words.ts'
import type { ReportInput } from './report-content.ts'

export type Change = { what: string; before: string; after: string }

/** Differences between the report `before` and the records `now`, in the report's wording. */
export function changesSince(before: ReportInput, now: ReportInput): Change[] {
  const then = linesOf(before)
  const today = linesOf(now)
  const changes: Change[] = []
  for (const [what, text] of today) {
    const earlier = then.get(what) ?? NOTHING
    if (earlier !== text) changes.push({ what, before: earlier, after: text })
  }
  return changes
}

function linesOf({
  property,
  taxSale,
  title,
  redemptions,
  flags,
  owner,
  overlays,
}: ReportInput): Map<string, string> {
  const day = (on: string | null | undefined) => (on ? formatDay(on) : NOTHING)
  const redemption = redemptions[0]
  const active = title?.liens.filter(({ isActive }) => isActive).length
  return new Map([
    ['Owner of record', property.ownerName ?? 'Unknown'],
    ['Address', property.address ? shownAddress(property.address) : NOTHING],
    ['Market value', formatMoney(property.marketValue)],
    ['Tax status', statusOf(taxSale?.status ?? property.taxStatus)],
    ['Total owed', totalOwedWords(taxSale)],
    ['Sale date', day(taxSale?.saleDate)],
    ['Title confidence', title?.confidenceScore == null ? NOTHING : `${title.confidenceScore}/100`],
    [
      'Underlying title',
      title?.underlyingTitleScore == null ? NOTHING : `${title.underlyingTitleScore}/100`,
    ],
    [
      'Findings',
      listed(
        title?.findings.filter(({ points }) => points > 0).map(({ code }) => findingWord(code)),
      ),
    ],
    [
      'Holders of title',
      listed(title?.holders.map(({ name, interest }) => `${name} (${interest})`)),
    ],
    ['Active liens', active === undefined ? NOTHING : formatCount(active, 'lien')],
    ['Instruments', title ? formatCount(title.instruments.length, 'instrument') : NOTHING],
    [
      'Redemption',
      redemption ? redemptionWords(redemption.status, day(redemption.deadline)) : NOTHING,
    ],
    ['Red flags', listed(flags.map(({ title: name }) => name))],
    ['Owner’s other parcels', othersOf(owner)],
    ['Overlays', overlaysOf(overlays)],
    ['Rule set', title?.ruleSet ?? NOTHING],
  ])
}

const statusOf = (status: string | null) => (status === null ? NOTHING : capitalise(status))

/** Of a period that ended, never that nobody can redeem (who-may-redeem.ts). */
function redemptionWords(status: 'open' | 'expired' | 'unknown', lastDay: string): string {
  switch (status) {
    case 'open':
      return lastDay === NOTHING ? 'open, no last day' : `open until ${lastDay}`
    case 'expired':
      return lastDay === NOTHING ? 'ordinary period ended' : `ordinary period ended ${lastDay}`
    case 'unknown':
      return 'last day or payoff unknown'
  }
}

function overlaysOf(overlays: ReportInput['overlays']): string {
  const compared = overlays.filter(({ readOn }) => readOn !== null)
  if (compared.length === 0) return NOTHING
  return listed(compared.map(({ kind, name, covers }) => coverLine(kind, name, covers)))
}

function othersOf(owner: ReportInput['owner']): string {
  // No other parcels means no difference, whether or not the owner was known then.
  if (!owner?.others || owner.others.parcels === 0) return NOTHING
  const { parcels, delinquent, totalOwed, isOwedAssumed } = owner.others
  return `${formatCount(parcels, 'parcel')}, ${delinquent} delinquent, ${owedPhrase(totalOwed, isOwedAssumed)}`
}

function listed(items: readonly string[] | undefined): string {
  if (items === undefined) return NOTHING
  return items.length === 0 ? 'none' : [...items].sort().join('; ')
}
