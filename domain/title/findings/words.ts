import { capitalise, formatDay } from '../../lib/format.ts'
import type { LocalDate } from '../../lib/local-date.ts'
import type { Severity } from './finding.ts'

// Names of a title record's codes, on screens and on paper.

const INSTRUMENT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'sheriffs-deed': 'Sheriff’s deed',
    'trustees-deed': 'Trustee’s deed',
    'mechanics-lien': 'Mechanic’s lien',
    'hoa-lien': 'HOA lien',
    'ucc-fixture': 'UCC fixture filing',
    'ucc-continuation': 'UCC continuation',
    'lis-pendens': 'Lis pendens',
    'lis-pendens-release': 'Release of lis pendens',
    'quiet-title-judgment': 'Quiet title judgment',
  }),
)

/** An instrument's or a lien's type as on screens: `warranty-deed` is `Warranty deed`. */
export function instrumentWord(type: string): string {
  return INSTRUMENT_WORDS.get(type) ?? capitalise(type.replaceAll('-', ' '))
}

const FINDING_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'chain-gap': 'Gap in the chain of title',
    'owner-not-in-chain': 'Assessed owner is not in the chain',
    'wild-deed': 'Deed by a stranger to the title',
    'competing-conveyance': 'Conveyed twice',
    'partial-interest': 'Only part of the title was conveyed',
    'missing-joinder': 'Spouse did not join',
    'deceased-grantor': 'Deed signed after grantor’s death',
    'heirship-only': 'Passed by affidavit of heirship alone',
    'authority-missing': 'Authority to sign is not of record',
    'name-variance': 'Names differ',
    'quitclaim-link': 'Quitclaim between strangers',
    'out-of-order-recording': 'Recorded out of order',
    'unsettled-foreclosure': 'Foreclosure is not complete of record',
    'tax-deed-in-chain': 'Tax title not cleared',
    'tax-deed-aged': 'Old tax title not cleared',
    'tax-sale-notice-defect': 'Notice of the tax sale was defective',
    'redemption-open': 'Still redeemable',
    'delinquent-taxes': 'Unpaid taxes',
    'unreleased-deed-of-trust': 'Deed of trust not released',
    'stale-deed-of-trust': 'Old deed of trust never released',
    'active-judgment': 'Judgment lien',
    'federal-tax-lien': 'Federal tax lien',
    'state-tax-lien': 'State tax lien',
    'mechanics-lien': 'Mechanic’s lien',
    'municipal-lien': 'Municipal lien',
    'hoa-lien': 'HOA lien',
    'ucc-fixture': 'UCC fixture filing',
    'lis-pendens': 'Pending suit over the title',
    'bankruptcy-open': 'Bankruptcy not closed',
    'divorce-unsettled': 'Divorce awards the land, no deed follows',
    'under-disability': 'Minor or ward',
    'decree-on-publication': 'Decree may still be reopened',
    'short-search': 'Records do not reach back far enough',
    'reserved-minerals': 'Minerals reserved',
    easement: 'Easement',
    'restrictive-covenants': 'Restrictive covenants',
  }),
)

/** A short name of a finding; a code without one is spelled out. */
export function findingWord(code: string): string {
  return FINDING_WORDS.get(code) ?? capitalise(code.replaceAll('-', ' '))
}

/** The place in the recorder's books: `Book 2911/417`, `No. 2019-4417`; empty if unknown. */
export function recordingPlace(instrument: {
  bookPage: string | null
  instrumentNumber: string | null
}): string {
  return [
    instrument.bookPage && `Book ${instrument.bookPage}`,
    instrument.instrumentNumber && `No. ${instrument.instrumentNumber}`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const SEVERITY_WORDS: Record<Severity, string> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  note: 'Exception',
}

/** Names in sequence; `name not stated` if the record has none. */
export function partyNames(names: readonly string[]): string {
  return names.length === 0 ? 'name not stated' : names.join('; ')
}

export type Evidence<Instrument, Sale> =
  | { kind: 'instrument'; instrument: Instrument }
  | { kind: 'tax-sale'; sale: Sale }

/** The instruments behind a finding, in its order; ids missing in the record are left out. */
export function evidenceOf<Instrument extends { id: string }, Sale extends { id: string }>(
  record: { instruments: readonly Instrument[]; taxSales: readonly Sale[] },
  ids: readonly string[],
): Evidence<Instrument, Sale>[] {
  return ids.flatMap((id): Evidence<Instrument, Sale>[] => {
    const instrument = record.instruments.find((each) => each.id === id)
    if (instrument) return [{ kind: 'instrument', instrument }]
    const sale = record.taxSales.find((each) => each.id === id)
    return sale ? [{ kind: 'tax-sale', sale }] : []
  })
}

/** The dates a search covered: `Mar 2, 1984 to Nov 1, 2026`. */
export function searchedDates(record: { searchedFrom: LocalDate | null; asOf: LocalDate }): string {
  return record.searchedFrom
    ? `${formatDay(record.searchedFrom)} to ${formatDay(record.asOf)}`
    : `up to ${formatDay(record.asOf)}`
}
