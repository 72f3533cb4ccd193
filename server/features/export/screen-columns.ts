import { RED_FLAG_CODES } from '../../../domain/property/red-flag-codes.ts'
import { MAIL_PLACES, OWNER_KINDS, SOLD_TO } from '../../../domain/screen/filters.ts'
import { FINDING_CODES } from '../../../domain/title/findings/finding.ts'
import { toDollars } from '../property/property-row.ts'
import { CRITICAL_BIT, MAJOR_BIT } from '../screen/stored-row.ts'

// What filters see of a parcel and no list states, so that a file can be filtered as a screen is.

/** What filters read of a parcel; all null while it waits to be written. */
export type ScreenedRow = {
  screenedValue: number | null
  isAssessedValue: boolean | null
  improved: boolean | null
  ownerKind: number | null
  mail: number | null
  firstUnpaidYear: number | null
  soldTo: number | null
  lastTransfer: string | null
  findings: number | null
  liens: number | null
  hasFederalLien: boolean | null
  flags: number | null
}

/** Their select list, of a row x. */
export const SCREENED_COLUMNS = `x.value_cents as "screenedValue", x.is_assessed_value as "isAssessedValue",
  x.improved, x.owner_kind as "ownerKind", x.mail, x.first_unpaid_year as "firstUnpaidYear", x.sold_to as "soldTo",
  x.last_transfer as "lastTransfer", x.findings, x.liens, x.has_federal_lien as "hasFederalLien", x.flags`

type ScreenedColumn = {
  heading: string
  kind: 'text' | 'number' | 'money' | 'day'
  width: number
  value: (row: ScreenedRow) => string | number | null
}

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')
const codeAt = (all: readonly string[], place: number | null) =>
  place === null ? null : (all[place] ?? null)
/** Bits may be more than 32. */
const hasBit = (bits: number, place: number) => Math.floor(bits / 2 ** place) % 2 === 1
const codesOf = (all: readonly string[], bits: number | null) =>
  bits === null ? null : all.filter((_code, place) => hasBit(bits, place)).join(' ') || 'none'

/** The most severe finding of the underlying title; `none` has neither. */
function worstOf({ findings }: ScreenedRow): string | null {
  if (findings === null) return null
  if (hasBit(findings, CRITICAL_BIT)) return 'critical'
  return hasBit(findings, MAJOR_BIT) ? 'major' : 'none'
}

export const SCREEN_COLUMNS: readonly ScreenedColumn[] = [
  {
    heading: 'Screening Value',
    kind: 'money',
    width: 16,
    value: (row) => toDollars(row.screenedValue),
  },
  {
    heading: 'Screening Value From',
    kind: 'text',
    width: 20,
    value: (row) =>
      row.screenedValue === null ? null : row.isAssessedValue ? 'assessed' : 'market',
  },
  { heading: 'Improved', kind: 'text', width: 10, value: (row) => yesOrNo(row.improved) },
  {
    heading: 'Owner Kind',
    kind: 'text',
    width: 12,
    value: (row) => codeAt(OWNER_KINDS, row.ownerKind),
  },
  {
    heading: 'Mail To Owner',
    kind: 'text',
    width: 14,
    value: (row) => codeAt(MAIL_PLACES, row.mail),
  },
  {
    heading: 'Delinquent Since',
    kind: 'number',
    width: 16,
    value: (row) => row.firstUnpaidYear,
  },
  { heading: 'Sale Holder', kind: 'text', width: 12, value: (row) => codeAt(SOLD_TO, row.soldTo) },
  { heading: 'Last Transfer', kind: 'day', width: 13, value: (row) => row.lastTransfer },
  {
    heading: 'Findings',
    kind: 'text',
    width: 30,
    value: (row) => codesOf(FINDING_CODES, row.findings),
  },
  { heading: 'Worst Underlying Finding', kind: 'text', width: 24, value: worstOf },
  { heading: 'Liens', kind: 'number', width: 8, value: (row) => row.liens },
  {
    heading: 'Federal Lien',
    kind: 'text',
    width: 12,
    value: (row) => (row.liens === null ? null : yesOrNo(row.hasFederalLien)),
  },
  {
    heading: 'Red Flags',
    kind: 'text',
    width: 24,
    value: (row) => codesOf(RED_FLAG_CODES, row.flags),
  },
]
