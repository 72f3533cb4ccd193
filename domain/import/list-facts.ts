import {
  COVERAGE,
  type County,
  countiesNamed,
  findCounty,
  parseCounty,
  parseState,
} from '../county/county.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { parseDay } from './date.ts'
import type { Field } from './field.ts'
import { yearOfHeading } from './heading-words.ts'
import type { ListPlan } from './list-plan.ts'
import type { SampleRow } from './sample-row.ts'

/** Maximum distance of a day after `as of`. */
const SPOKEN_LENGTH = 30

const OWED: readonly Field[] = ['taxesOwed', 'penaltiesOwed', 'totalOwed']

/**
 * The county named by a title or a file name: `Rankin County tax sale`, `sedgwick_county_ks_2024`,
 * `hinds-2026`. `state` (a postal code) decides where the text names none; else a covered state does.
 */
export function countyInText(text: string, state: string | null): County | null {
  const [first, ...others] = countiesInText(text, state)
  if (!first || others.length === 0) return first ?? null
  return parseCounty(`${first.name} County`, state)
}

/** Every county that a title or a file name may mean: several where it names no state. */
export function countiesInText(text: string, state: string | null): County[] {
  const words = text
    .replace(/[^A-Za-z.']+/g, ' ')
    .trim()
    .split(' ')
  const code = words.find((word) => /^[A-Z]{2}$/.test(word) && parseState(word) !== null) ?? null
  for (let at = 0; at < words.length; at++) {
    if (!/^(?:county|parish|co\.?)$/i.test(words[at] ?? '')) continue
    const next = words[at + 1] ?? ''
    for (let length = 3; length >= 1; length--) {
      if (at - length < 0) continue
      const name = words.slice(at - length, at).join(' ')
      const stated = /^[A-Za-z]{2,}$/.test(next) ? parseState(next) : null
      const counties = countiesNamed(`${name} County`, stated ?? state)
      if (counties.length > 0) return counties
    }
  }
  const behind = countiesBehind(text, state)
  if (behind.length > 0) return behind
  // Without the word, only covered counties: many others are also names of people and towns.
  for (const { countyId } of COVERAGE) {
    const name = findCounty(countyId)?.name ?? ''
    const at = words.findIndex((word) => word.toLowerCase() === name.toLowerCase())
    if (at < 0 || /^homes?$/i.test(words[at + 1] ?? '')) continue
    const stated = parseState(words[at + 1] ?? '') ?? code ?? state
    const counties = countiesNamed(`${name} County`, stated)
    if (counties.length > 0) return counties
  }
  return []
}

// bounded: 60 characters
const COUNTY_OF = /\b(?:county|parish)(?: of\b|\s?:)([A-Za-z.', ]{1,60})/i

/** The counties that a title names behind the word: `County: Yazoo`, `COUNTY OF YAZOO, MS`. */
function countiesBehind(text: string, state: string | null): County[] {
  const names = COUNTY_OF.exec(text)?.[1]?.match(/[A-Za-z.']+/g) ?? []
  for (let length = Math.min(3, names.length); length >= 1; length--) {
    const name = `${names.slice(0, length).join(' ')} County`
    const counties = countiesNamed(name, parseState(names[length] ?? '') ?? state)
    if (counties.length > 0) return counties
  }
  return []
}

/**
 * The tax year of all rows (`taxYear`; stated or guessed from the file's name), or the only year of the rows' own
 * column in the first rows (`ofRows`).
 */
export function findTaxYear(
  columns: ListPlan['columns'],
  headings: readonly string[],
  rows: readonly SampleRow[],
  titles: readonly string[],
  fileName: string,
  isTaxList: boolean,
): { taxYear: number | null; isStated: boolean; ofRows: number | null } {
  if (columns.taxYear) {
    const years = new Set<string>()
    for (const row of rows) {
      const cell = row.cells[columns.taxYear[0] ?? -1]?.trim() ?? ''
      if (/^(?:19|20)\d{2}$/.test(cell)) years.add(cell)
    }
    const only = years.size === 1 ? Number([...years][0]) : null
    return { taxYear: null, isStated: true, ofRows: only }
  }
  for (const text of [...titles, fileName]) {
    const stated =
      /\btax\s*year[\s:#-]*((?:19|20)\d{2})\b|\b((?:19|20)\d{2})\s*tax\s*year\b|\bTY[\s-]?((?:19|20)\d{2})\b/i.exec(
        text,
      )
    const year = stated?.[1] ?? stated?.[2] ?? stated?.[3]
    if (year) return { taxYear: Number(year), isStated: true, ofRows: null }
  }
  const named = new Set(
    OWED.flatMap((field) => columns[field] ?? []).flatMap(
      (index) => yearOfHeading(headings[index] ?? '') ?? [],
    ),
  )
  // Columns of several years are bills of several years, without a common year.
  if (named.size === 1) return { taxYear: Number([...named][0]), isStated: true, ofRows: null }
  if (named.size > 1) return { taxYear: null, isStated: false, ofRows: null }
  if (!isTaxList || columns.year) return { taxYear: null, isStated: false, ofRows: null }
  // A bare year in the file's name may be the tax year or the sale's: used, and marked assumed.
  const bare = new Set(
    fileName
      .replace(/\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/g, ' ')
      .match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g),
  )
  const only = bare.size === 1 ? Number([...bare][0]) : null
  return { taxYear: only, isStated: false, ofRows: null }
}

/** The judicial district named by a title or the file name: `1`. */
export function findDistrict(texts: readonly string[]): string | null {
  const ordinals: ReadonlyMap<string, string> = new Map(
    Object.entries({
      first: '1',
      second: '2',
      third: '3',
      '1st': '1',
      '2nd': '2',
      '3rd': '3',
    }),
  )
  for (const text of texts) {
    const number = /\bdist(?:rict)?[\s._-]*(\d)(?!\d)/i.exec(text)?.[1]
    if (number) return number
    const word = /\b(first|second|third|1st|2nd|3rd)\s+(?:judicial\s+)?district\b/i.exec(text)?.[1]
    if (word) return ordinals.get(word.toLowerCase()) ?? null
  }
  return null
}

/** The list's date: from a column of its own, a title, or the file's name. */
export function findAsOf(
  columns: ListPlan['columns'],
  rows: readonly SampleRow[],
  titles: readonly string[],
  fileName: string,
): string | null {
  const column = columns.asOf?.[0]
  if (column !== undefined) {
    for (const row of rows) {
      const answer = parseDay(row.cells[column] ?? '')
      if (answer.ok && answer.day) return answer.day
    }
  }
  for (const text of [...titles, fileName]) {
    const word = /\b(?:as of|dated?|updated|printed|run)\b/i.exec(text)
    const behind = word ? text.slice(word.index + word[0].length).replace(/^[\s:]+/, '') : ''
    const day = dayInText(behind.slice(0, SPOKEN_LENGTH))
    if (day) return day
  }
  return dayInText(fileName)
}

/**
 * The day by which a list replaces others: its own date, else the first day of the year in its file name or rows. The
 * results of a year's sale are later than its advertised list: their last day.
 */
export function findListDay(
  { asOf, taxYear, meaning }: Pick<ListPlan, 'asOf' | 'taxYear' | 'meaning'>,
  yearOfRows: number | null,
  fileName: string,
): LocalDate | null {
  if (asOf !== null) return asOf
  const named = new Set(fileName.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g))
  const year = named.size === 1 ? Number([...named][0]) : (yearOfRows ?? taxYear)
  if (year === null) return null
  return `${year}-${meaning === 'sale-results' ? '12-31' : '01-01'}`
}

function dayInText(text: string): string | null {
  const shapes = [
    /(?<!\d)(\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2})(?!\d)/,
    /(?<!\d)(\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/,
    /(?<!\d)((?:19|20)\d{6})(?!\d)/,
    /([A-Za-z]{3,9}\.? \d{1,2},? \d{4})(?!\d)/,
  ]
  for (const shape of shapes) {
    const found = shape.exec(text)?.[1]
    if (!found) continue
    const answer = parseDay(/^\d{4} /.test(found) ? found.replaceAll(' ', '-') : found)
    if (answer.ok && answer.day) return answer.day
  }
  return null
}
