import type { FileImportResult } from '../../../../contract/import.ts'
import type { Field } from '../../../../domain/import/field.ts'
import type { QuestionSubject } from '../../../../domain/import/recognize/question.ts'
import { formatCount, formatDay, formatList, formatMoney } from '../../../lib/format.ts'
import { MEANING_WORDS } from '../../property/meaning-words.ts'
import type { ReviewColumn } from './edit-corrections.ts'

/** What was decided about a list, in a sentence, with what speaks against it. */
export type Decision = {
  name: string
  text: string
  against: string | null
  /** Where it is changed: in its own place, or at the element of this id. */
  changed: ChangedHere | (typeof CHANGED_AT)[keyof typeof CHANGED_AT]
  /** The question that leaves it open. */
  about: QuestionSubject | null
}

export const CHANGED_AT = { columns: 'list-columns', sheets: 'list-sheets' } as const

/** Decisions that are changed where they are stated. */
export type ChangedHere = 'county' | 'meaning' | 'day'

const COUNTY_FROM: Record<NonNullable<FileImportResult['countyFrom']>, string> = {
  given: 'as you gave it',
  rows: 'from its rows',
  title: 'from its title or file name',
  profile: 'from its form',
  default: 'assumed',
  open: 'please choose',
}

type Reviewed = Pick<
  FileImportResult,
  | 'total_rows'
  | 'parcels'
  | 'county'
  | 'countyFrom'
  | 'mapping'
  | 'meanings'
  | 'meaning'
  | 'sheets'
  | 'listDay'
  | 'questions'
>

export function decisionsOf(result: Reviewed, columns: readonly ReviewColumn[]): Decision[] {
  // An index of deeds has no meaning to choose.
  if (result.meaning === null) return [{ ...countyOf(result), about: openOf(result, 'county') }]
  return [
    sheetOf(result),
    parcelOf(result, columns),
    countyOf(result),
    meaningOf(result),
    amountOf(result, columns),
    dayOf(result),
  ].flatMap((decision) =>
    decision === null ? [] : [{ ...decision, about: openOf(result, decision.about) }],
  )
}

const openOf = ({ questions }: Reviewed, about: QuestionSubject | null) =>
  questions.some((question) => question.about === about) ? about : null

const headingsOf = (columns: readonly ReviewColumn[], ...fields: Field[]) =>
  columns.filter(({ field }) => field !== null && fields.includes(field))

function parcelOf(
  { parcels, total_rows }: Reviewed,
  columns: readonly ReviewColumn[],
): Decision | null {
  const [number] = headingsOf(columns, 'parcelId', 'ppin')
  const address = headingsOf(columns, 'address')
  const named = number ? [number] : address
  if (named.length === 0 || parcels === null) return null
  const isEach = parcels >= total_rows
  const repeated = columns.filter((column) => column.repeats).map(({ heading }) => heading)
  return {
    name: number ? 'Parcel number' : 'Property',
    text: `${formatList(named.map(({ heading }) => heading))}, ${isEach ? 'different on every row' : `${formatCount(parcels, 'parcel')} in ${formatCount(total_rows, 'row')}`}`,
    against:
      number && isEach && repeated.length > 0
        ? `${formatList(repeated)} ${repeated.length === 1 ? 'repeats' : 'repeat'}`
        : null,
    changed: CHANGED_AT.columns,
    about: 'parcel',
  }
}

function countyOf({ county, countyFrom, mapping }: Reviewed): Decision {
  const isNamed = county === null && mapping.some(({ field }) => field === 'county')
  const from = countyFrom === null || isNamed ? '' : `, ${COUNTY_FROM[countyFrom]}`
  return {
    name: 'County',
    text: `${county ?? (isNamed ? 'Named in each row' : 'Not recognized')}${from}`,
    against: countyFrom === 'default' ? 'the list does not name its county' : null,
    changed: 'county',
    about: 'county',
  }
}

function meaningOf({ meaning, meanings }: Reviewed): Decision | null {
  if (meaning === null) return null
  const [, other] = meanings
  return {
    name: 'Each row',
    text: MEANING_WORDS[meaning][0],
    against: other
      ? `or ${MEANING_WORDS[other.meaning][0].toLowerCase()}${other.owed === null ? '' : `, ${formatMoney(other.owed)}`}`
      : null,
    changed: 'meaning',
    about: 'meaning',
  }
}

function amountOf({ meanings }: Reviewed, columns: readonly ReviewColumn[]): Decision | null {
  const read = headingsOf(columns, 'totalOwed')
  const amounts = read.length > 0 ? read : headingsOf(columns, 'taxesOwed', 'penaltiesOwed')
  const owed = meanings[0]?.owed ?? null
  if (amounts.length === 0) return null
  const named = formatList(amounts.map(({ heading }) => heading))
  return {
    name: 'Amount owed',
    text: owed === null ? named : `${named}, ${formatMoney(owed)}`,
    against: null,
    changed: CHANGED_AT.columns,
    about: 'money',
  }
}

function dayOf({ listDay }: Reviewed): Decision {
  return {
    name: 'Day',
    text: listDay === null ? 'The day it is imported' : formatDay(listDay),
    against: null,
    changed: 'day',
    about: null,
  }
}

function sheetOf({ sheets }: Reviewed): Decision | null {
  if (sheets.length < 2) return null
  const words = (isRead: boolean) =>
    formatList(
      sheets
        .filter((sheet) => sheet.isRead === isRead)
        .map(({ name, rows, sum }) => {
          const money = sum === null ? '' : `, ${formatMoney(sum)}`
          return `${name} (${formatCount(rows, 'row')}${money})`
        }),
    )
  const unread = words(false)
  return {
    name: 'Sheet',
    text: words(true),
    against: unread === '' ? null : `not read: ${unread}`,
    changed: CHANGED_AT.sheets,
    about: null,
  }
}
