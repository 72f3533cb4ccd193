import type { County } from '../county/county.ts'
import { inDollars } from '../lib/cents.ts'
import type { LocalDate } from '../lib/local-date.ts'
import type { PrintedLayout } from '../printed/layout.ts'
import type { Turn } from '../printed/printed-word.ts'
import type { ColumnKind } from './column-kind.ts'
import type { ListCorrections, PlacedSplit } from './corrections.ts'
import type { CountyFrom } from './county-from.ts'
import type { Field } from './field.ts'
import type { FixedWidthOfList } from './fixed-width-columns.ts'
import type { ListMeaning } from './meaning.ts'
import type { ListKind, Profile } from './profile.ts'
import type { Question } from './recognize/question.ts'
import type { Assumable, RowProblem } from './record.ts'

/** Warnings on the file and on whole columns, at the heading line; not those on unread money, whose sum is not known yet. */
export function columnRemarks({
  remarks,
  unread,
  fileRemarks = [],
  headingLine,
}: ListPlan): RowProblem[] {
  const texts = [...fileRemarks, ...remarks]
  for (const { heading, holds } of unread) {
    if (holds === 'day' && !isRemarkedOn(heading, remarks))
      texts.push(unreadRemark(heading, holds, null))
  }
  return texts.map((message) => ({ line: headingLine, kind: 'noted', message }))
}

/** Whether a remark names the column already. */
export const isRemarkedOn = (heading: string, remarks: readonly string[]) =>
  remarks.some((text) => text.includes(`"${heading}"`))

/** Says that a column of money or days is not read; `sumCents` if its sum is known. */
export function unreadRemark(
  heading: string,
  holds: 'money' | 'day',
  sumCents: number | null,
): string {
  const what = holds === 'day' ? 'days' : 'amounts'
  const sum = sumCents === null ? '' : ` (sum ${inDollars(sumCents)})`
  return `the column "${heading}" holds ${what}${sum} and is not read as any field; it is kept with each property as written`
}

/** `turn`: rotation of a scanned page. */
export type PrintOfList = { layout: PrintedLayout; pageCount: number; turn?: Turn }

/** A sheet of a workbook. `cents`: sum of its amounts if it is not read; null if unknown. */
export type SheetOfList = { name: string; rows: number; isRead: boolean; cents: number | null }

/** How a recognized list is read: derived once from its first rows, then applied to every row. */
export type ListPlan = {
  /** Name of the profile; `generic` for a list recognized by its headings alone. */
  profile: string
  /** Description of the list. */
  title: string
  kind: ListKind
  /** What the rows state. */
  meaning: ListMeaning
  /** Source of that choice. */
  meaningFrom: 'given' | 'profile' | 'read'
  /** Other possible meanings: the review asks. */
  otherMeanings: ListMeaning[]
  /** The county of all rows; null if each row names its own. */
  county: County | null
  countyFrom: CountyFrom
  /** Postal code of the state all rows lie in, by what they say together; null where that is open. */
  state: string | null
  /** Judicial district or the like, from the file's name or title: `1`. */
  district: string | null
  taxYear: number | null
  /** The tax year is stated (title, heading, column); otherwise it is the file name's, marked assumed. */
  taxYearIsStated: boolean
  /** The list's date; null when unknown. */
  asOf: string | null
  /** The day by which this list replaces others, or is replaced; null without one. */
  day: LocalDate | null
  /** Whether amounts without a point are in cents, by a person's choice; null without one. */
  areWholeCents: boolean | null
  /** Line of the heading row; rows up to it are not data. */
  headingLine: number
  /** Unique and non-empty: those of written columns, then those of the parts of split ones. */
  headings: string[]
  /** Number of written columns. */
  width: number
  splits: PlacedSplit[]
  mapping: { heading: string; field: Field | null }[]
  /** Columns kept with the row, in order. */
  extraHeadings: string[]
  extraIndexes: number[]
  /** Fields assumed in every row, because the list has no column for them. */
  assumedDefaults: Assumable[]
  /** Columns that write the day before the month. */
  dayFirst: readonly number[]
  /** Messages on columns that were not read as the field of their name. */
  remarks: string[]
  /** Columns of money or days that no field reads. */
  unread: { heading: string; holds: 'money' | 'day' }[]
  /** What the list does not decide: nothing is imported before it is answered. */
  questions: Question[]
  /** Messages on how the file was read: its layer, its projection. */
  fileRemarks?: readonly string[]
  /** Sheets of its workbook. */
  sheets?: readonly SheetOfList[]
  /** Key of the list, shared by its editions: profile, county, tax year and headings. */
  listKey: string
  /** Field -> columns, in joining order. */
  columns: Partial<Record<Field, number[]>>
  /** Expected pattern of each column's cells; empty without an expectation. */
  kinds: ColumnKind[]
  /** Number of cells that half of the first rows reach; 0 for objects with names. */
  usualCells: number
  /** Number of cells without which a row is cut; 0 where any of the first rows is whole. */
  soundCells: number
  /** Its rows are a sheet's: cells can't be shifted by a missing quotation mark, and may be left out at the end. */
  isSheet: boolean
  /** Columns without a heading behind the last one that most rows of a sheet fill. */
  beside: number[]
  rules: Profile
  /** Corrections of this reading, given now or kept from an earlier list; null without any. */
  corrections: ListCorrections | null
  /** The corrected written columns. */
  corrected: string[]
  /** The kept reading it is read by; null without one. */
  readAs: { id: number; correctedAt: string } | null
  /** A person's choices about reading the rows. A different text requires reading known rows again. */
  reading: string
  /** The rows' tax status replaces `delinquent` (the JSON API). */
  takesStatedStatus: boolean
  /** Money the list does not state is 0, marked as assumed: the specification's default for pasted lists. */
  isPasted: boolean
  /** The layout of its pages; null if it is not printed. */
  print: PrintOfList | null
  /** The columns of its lines; null if they are not of fixed width. */
  fixedWidth: FixedWidthOfList | null
}
