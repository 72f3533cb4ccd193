import type { County } from '../county/county.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { cutText, MAX_HEADING } from '../lib/text-limits.ts'
import type { Field } from './field.ts'
import type { ListMeaning } from './meaning.ts'
import type { ListKind, Profile } from './profile.ts'
import type { Assumable, RowProblem } from './record.ts'

/** One of a list's first rows, split into cells. */
export type SampleRow = { line: number; cells: string[] }

/** As much of each cell as shows what its column means. */
export function cutSampleRow({ line, cells }: SampleRow): SampleRow {
  return { line, cells: cells.map((cell) => cutText(cell, MAX_HEADING)) }
}

/** Warnings on the file and on whole columns, at the heading line. */
export function columnRemarks({ remarks, fileRemarks = [], headingLine }: ListPlan): RowProblem[] {
  return [...fileRemarks, ...remarks].map((message) => ({
    line: headingLine,
    kind: 'noted',
    message,
  }))
}

/** How a recognized list is read: made once from its first rows, then applied to every row. */
export type ListPlan = {
  /** Name of the profile; `generic` for a list recognized by its headings alone. */
  profile: string
  /** Description of the list. */
  title: string
  kind: ListKind
  /** What the rows state. */
  meaning: ListMeaning
  /** Who decided that. */
  meaningFrom: 'given' | 'profile' | 'read'
  /** Meanings that fit as well: the review asks. */
  otherMeanings: ListMeaning[]
  /** The one county all rows lie in; null where each row names its own. */
  county: County | null
  /** Where `county` comes from, strongest first. `default` is the specification's Hinds County. */
  countyFrom: 'given' | 'rows' | 'title' | 'profile' | 'default'
  /** Judicial district or the like, from the file's name or title: `1`. */
  district: string | null
  taxYear: number | null
  /** The tax year is written as such (a title, a heading, a column); otherwise it is read off the file's name and marked assumed. */
  taxYearIsStated: boolean
  /** The list's date; null when unknown. */
  asOf: string | null
  /** The day by which this list replaces others, or is replaced; null where nothing in it says one. */
  day: LocalDate | null
  /** Line of the heading row; rows up to it are not data. */
  headingLine: number
  /** Named: no empty one, no two alike. */
  headings: string[]
  mapping: { heading: string; field: Field | null }[]
  /** Columns kept with the row, in order. */
  extraHeadings: string[]
  extraIndexes: number[]
  /** What will be assumed in every row, because the list has no column for it. */
  assumedDefaults: Assumable[]
  /** Messages on columns that were not read as the field of their name. */
  remarks: string[]
  /** Messages on how the file was read: its layer, its projection. */
  fileRemarks?: readonly string[]
  /** Key of the list, shared by its editions: profile, county, tax year and headings. */
  listKey: string
  /** Field -> columns, in joining order. */
  columns: Partial<Record<Field, number[]>>
  rules: Profile
  /** A tax status the rows state is taken instead of `delinquent` (the JSON API). */
  takesStatedStatus: boolean
}
