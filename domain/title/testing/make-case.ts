import type { FindingCode } from '../findings/finding.ts'
import { faultText } from '../reading/case-fault.ts'
import type { InstrumentType } from '../reading/instrument-type.ts'
import { readCase } from '../reading/read-case.ts'
import type { TitleCase } from '../reading/title-case.ts'
import { analyzeTitle, type TitleAnalysis } from '../score/analyze.ts'

/** An instrument in a case's JSON; absent fields are left to `readCase`. */
export type WrittenInstrument = {
  id?: string
  type: InstrumentType
  recordedOn: string
  executedOn?: string | null
  grantors?: readonly string[]
  grantees?: readonly string[]
  bookPage?: string | null
  consideration?: number | null
  amount?: number | null
  maturesOn?: string | null
  refersTo?: readonly string[]
  interest?: string | null
  remarks?: string | null
}

export type WrittenSale = {
  id: string
  saleDate: string | null
  kind: 'ms-land-sale' | 'al-land-sale' | 'al-tax-lien' | 'tn-court-sale'
  status: 'delinquent' | 'sold' | 'redeemed' | 'matured' | 'cancelled'
  taxYear?: number | null
  amount?: number | null
  purchaser?: string | null
  notices?: Record<string, boolean | null>
  occupiedFrom?: string | null
}

export type WrittenCase = {
  asOf?: string
  state?: 'MS' | 'AL' | 'TN'
  ownerName?: string | null
  instruments: readonly WrittenInstrument[]
  taxSales?: readonly WrittenSale[]
}

/** An instrument from one grantor to one grantee, executed on the day of recording by default. */
export function between(
  type: InstrumentType,
  recordedOn: string,
  grantors: string | readonly string[],
  grantees: string | readonly string[],
  rest: Partial<WrittenInstrument> = {},
): WrittenInstrument {
  return {
    type,
    recordedOn,
    executedOn: recordedOn,
    grantors: typeof grantors === 'string' ? [grantors] : grantors,
    grantees: typeof grantees === 'string' ? [grantees] : grantees,
    ...rest,
  }
}

/** Parses the case; a refused case is an error in the test. */
export function caseOf(written: WrittenCase): TitleCase {
  const read = readCase({
    asOf: '2026-11-01',
    state: 'MS',
    ...written,
    instruments: written.instruments.map((each, at) => ({ id: `i${at + 1}`, ...each })),
  })
  if (read.status === 'refused') throw new Error(faultText(read.faults))
  return read.titleCase
}

export function analyze(written: WrittenCase): TitleAnalysis {
  return analyzeTitle(caseOf(written))
}

/** The codes of the findings that cost points, heaviest first. */
export function codesOf(written: WrittenCase): FindingCode[] {
  return analyze(written)
    .findings.filter(({ severity }) => severity !== 'note')
    .map(({ code }) => code)
}
