import { type County, parseCounty } from '../../county/county.ts'
import { cutText, inThousands, MAX_OTHER_CELL, MAX_OTHER_CELLS } from '../../lib/text-limits.ts'
import { parseFraction } from '../../title/reading/fraction.ts'
import { splitAddress } from '../address.ts'
import { parseDay } from '../date.ts'
import { parseMoneyCents } from '../money.ts'
import { isPlaceholderAddress, isPlaceholderId } from '../placeholder.ts'
import type { RowProblem } from '../record.ts'
import { tidy } from '../tidy.ts'
import { documentType, foldType, hasNoPart, isTaxAuthority } from './document-type.ts'
import { joinBookPage, parseBookPage, readNumber, readReferences } from './filing.ts'
import {
  INSTRUMENT_LIMITS,
  type InstrumentField,
  type InstrumentRecord,
  ONLY_WORDS,
} from './instrument-field.ts'
import type { InstrumentPlan } from './instrument-plan.ts'

export type MappedInstrument =
  | {
      kind: 'row'
      record: InstrumentRecord | null
      problems: readonly RowProblem[]
      /** Its type, where it is not known and nobody has said what it is. */
      unknownType?: string
    }
  /** A blank line, or the heading row again. */
  | { kind: 'skip' }

const SKIP: MappedInstrument = { kind: 'skip' }

/**
 * Reads one row of an index of instruments, or returns the faults. An unreadable cell refuses the row if it would
 * change the meaning (a day, a share); otherwise it is a remark.
 */
export function mapInstrument(
  plan: InstrumentPlan,
  cells: readonly string[],
  line: number,
): MappedInstrument {
  if (line <= plan.headingLine || cells.every((cell) => tidy(cell) === null)) return SKIP
  if (isHeadingAgain(plan, cells)) return SKIP
  const row = new InstrumentRow(plan, cells, line)
  const record = row.read()
  if (!row.isRefused) {
    const { problems } = row
    const unknown = row.isUnanswered ? record?.statedType : undefined
    return {
      kind: 'row',
      record,
      problems,
      ...(unknown === undefined ? {} : { unknownType: unknown }),
    }
  }
  // Warnings describe what was used instead.
  const problems = row.problems.filter(({ kind }) => kind === 'refused')
  return { kind: 'row', record: null, problems }
}

function isHeadingAgain({ headings }: InstrumentPlan, cells: readonly string[]): boolean {
  return headings.every((heading, index) => (cells[index] ?? '').trim() === heading)
}

class InstrumentRow {
  readonly problems: RowProblem[] = []
  isRefused = false
  /** Its type is not known, and nobody has said what it is. */
  isUnanswered = false
  readonly #plan: InstrumentPlan
  readonly #cells: readonly string[]
  readonly #line: number
  /** Text in a column of amounts that is not an amount. */
  readonly #words: string[] = []

  constructor(plan: InstrumentPlan, cells: readonly string[], line: number) {
    this.#plan = plan
    this.#cells = cells
    this.#line = line
  }

  read(): InstrumentRecord | null {
    if (this.#cells.slice(this.#plan.headings.length).some((cell) => tidy(cell) !== null)) {
      this.#refuse(
        `it has ${this.#cells.length} cells where the heading row has ${this.#plan.headings.length}; a quotation mark around a cell with the delimiter in it may be missing`,
      )
      return null
    }
    const county = this.#county()
    const statedType = this.text('type')
    const { grantors, grantees } = this.#parties()
    const filed = this.#filing()
    if (statedType === null) this.#refuse('it has no document type')
    if (
      grantors.length + grantees.length === 0 &&
      filed.bookPage === null &&
      filed.instrumentNumber === null
    ) {
      this.#refuse('it has no party, no book and page, and no number')
    } else if (grantors.length + grantees.length === 0) this.#note('it has no party')
    const days = this.#days()
    const considerationCents = this.#money('consideration')
    const amountCents = this.#money('amount')
    const interest = this.#interest()
    if (this.isRefused || county === null || statedType === null) return null

    const known = documentType(statedType, [...grantors, ...grantees])
    const said = known === null ? this.#plan.types.get(foldType(statedType)) : undefined
    const type = known ?? said ?? null
    if (type === null) {
      this.isUnanswered = said === undefined && !hasNoPart(statedType)
      this.#note(
        this.isUnanswered
          ? `the document type "${statedType}" is not known; it is kept as written and not used in the analysis`
          : `the document type "${statedType}" is kept as written and not used in the analysis`,
      )
    }
    const place = this.#place(county)
    const swapped = type !== null && namesAuthorityFirst(type, grantors, grantees)
    return {
      line: this.#line,
      countyId: county.id,
      ...place,
      type: type ?? statedType,
      isKnownType: type !== null,
      statedType,
      ...days,
      grantors: swapped ? grantees : grantors,
      grantees: swapped ? grantors : grantees,
      ...filed,
      considerationCents,
      amountCents,
      references: [
        ...this.#references('refersTo').map((reference) => `<${reference}`),
        ...this.#references('crossReferences'),
      ],
      interest,
      remarks: [this.text('remarks') ?? [], this.#words].flat().join('; ') || null,
      extra: this.#extra(),
    }
  }

  #references(field: 'refersTo' | 'crossReferences'): string[] {
    return readReferences(this.#raw(field), this.#plan.columns.instrumentNumber !== undefined)
  }

  text(field: InstrumentField): string | null {
    return tidy(this.#raw(field))
  }

  /** The cell, cut to its field's limit: for free text its beginning counts. */
  #raw(field: InstrumentField): string {
    const cell = this.#cells[this.#plan.columns[field]?.[0] ?? -1] ?? ''
    const limit = INSTRUMENT_LIMITS[field]
    if (cell.length <= limit) return cell
    const text = cell.trim()
    if (text.length <= limit) return text
    const heading = this.#plan.headings[this.#plan.columns[field]?.[0] ?? -1]
    const length = `the column "${heading}" is ${inThousands(text.length)} characters long`
    if (ONLY_WORDS.has(field)) {
      this.#note(`${length}; its first ${inThousands(limit)} were kept`)
      return cutText(text, limit)
    }
    this.#refuse(`${length}; the maximum is ${inThousands(limit)}`)
    return ''
  }

  #county(): County | null {
    const named = this.text('county')
    if (named === null) {
      if (this.#plan.county === null) this.#refuse('it names no county')
      return this.#plan.county
    }
    const county = parseCounty(named, this.#plan.county?.state ?? null)
    if (county === null) this.#refuse(`"${named}" is not a known county`)
    return county
  }

  /** Names as written; several in one cell are separated by a semicolon, a bar or a line break. */
  #parties(): { grantors: string[]; grantees: string[] } {
    const read = (field: 'grantors' | 'grantees') =>
      this.#raw(field)
        .split(/[;|\n]/)
        .flatMap((part) => tidy(part) ?? [])
    return { grantors: read('grantors'), grantees: read('grantees') }
  }

  #filing(): Pick<InstrumentRecord, 'bookPage' | 'instrumentNumber'> {
    const [whole, book, page] = [this.text('bookPage'), this.text('book'), this.text('page')]
    const bookPage = whole !== null ? parseBookPage(whole) : joinBookPage(book ?? '', page ?? '')
    if (whole !== null && bookPage === null) {
      this.#note(`the book and page "${whole}" can't be read and were left out`)
    }
    return { bookPage, instrumentNumber: readNumber(this.#raw('instrumentNumber')) }
  }

  #days(): Pick<InstrumentRecord, 'recordedOn' | 'executedOn' | 'maturesOn'> {
    const recordedOn = this.#day('recordedOn', 'recording day')
    let executedOn = this.#day('executedOn', 'day of execution')
    const maturesOn = this.#day('maturesOn', 'maturity')
    if (recordedOn !== null && recordedOn > this.#plan.today) {
      this.#refuse(`its recording date ${recordedOn} is in the future`)
    }
    if (recordedOn === null && !this.isRefused) {
      this.#note('it has no recording date; it is kept but not used in the analysis')
    }
    if (recordedOn !== null && executedOn !== null && executedOn > recordedOn) {
      this.#note(
        `its execution date ${executedOn} is after its recording date ${recordedOn}; the execution date was left out`,
      )
      executedOn = null
    }
    return { recordedOn, executedOn, maturesOn }
  }

  #day(field: InstrumentField, what: string): string | null {
    const text = this.text(field)
    if (text === null) return null
    const answer = parseDay(text)
    if (answer.ok) return answer.day
    this.#refuse(`the ${what} "${text}" can't be read: ${answer.why}`)
    return null
  }

  #money(field: 'consideration' | 'amount'): number | null {
    const text = this.text(field)
    if (text === null || text === '-') return null
    const answer = parseMoneyCents(text)
    if (answer.ok && answer.cents >= 0) return answer.cents
    // `TEN DOLLARS AND LOVE AND AFFECTION`: kept as text; the deed is valid.
    this.#words.push(text)
    this.#note(
      answer.ok
        ? `the ${field} "${text}" is negative; it is kept as a remark`
        : `the ${field} "${text}" can't be read: ${answer.why}; it is kept as a remark`,
    )
    return null
  }

  /** A share such as `1/2` or `50%`; the whole is not a share. */
  #interest(): string | null {
    const text = this.text('interest')
    if (text === null || /^(?:all|whole|full|fee(?: simple)?|100 ?%|1(?:\/1)?)$/i.test(text))
      return null
    const percent = /^(\d{1,2}) ?%$/.exec(text)?.[1]
    const share = percent
      ? `${percent}/100`
      : text
          .replace(/^(?:an? )?und(?:ivided|\.)? /i, '')
          .replace(/int(?:erest|\.)?$/i, '')
          .trimEnd()
    if (parseFraction(share) !== null) return share.replace(/\s/g, '')
    this.#refuse(`the interest "${text}" is not a share such as 1/2`)
    return null
  }

  #place(
    county: County,
  ): Pick<InstrumentRecord, 'parcelId' | 'ppin' | 'address' | 'legal' | 'description'> {
    const id = (field: 'parcelId' | 'ppin') => {
      const text = this.text(field)
      return text === null || isPlaceholderId(text) ? null : text
    }
    const stated = this.text('address')
    const description = this.text('description')
    const found = stated ?? (description === null ? null : addressIn(description))
    const street =
      found === null || isPlaceholderAddress(found)
        ? null
        : splitAddress(found, { listState: county.state }).street
    const legal = [this.text('legal'), this.text('subdivision')].filter((part) => part !== null)
    return {
      parcelId: id('parcelId'),
      ppin: id('ppin'),
      address: street?.slice(0, 200) ?? null,
      legal: legal.length > 0 ? legal.join(' ') : found === null ? description : null,
      description: description ?? (legal.length > 0 ? legal.join(' ') : null),
    }
  }

  #extra(): Record<string, string> | null {
    const extra = new Map<string, string>()
    let room = MAX_OTHER_CELLS
    for (const index of this.#plan.extraIndexes) {
      const text = this.#cells[index]?.trim()
      const heading = this.#plan.headings[index]
      if (!text || heading === undefined) continue
      const limit = Math.min(MAX_OTHER_CELL, room)
      if (text.length > limit) {
        this.#note(
          `the column "${heading}" is ${inThousands(text.length)} characters long; its first ${inThousands(limit)} were kept`,
        )
        if (limit === 0) continue
      }
      room -= Math.min(text.length, limit)
      extra.set(heading, cutText(text, limit))
    }
    return extra.size > 0 ? Object.fromEntries(extra) : null
  }

  #refuse(message: string): void {
    this.isRefused = true
    if (this.#isReported(message)) return
    this.problems.push({ line: this.#line, kind: 'refused', message })
  }

  #note(message: string): void {
    if (this.#isReported(message)) return
    this.problems.push({ line: this.#line, kind: 'noted', message })
  }

  /** A column read twice is reported once. */
  #isReported(message: string): boolean {
    return this.problems.some((problem) => problem.message === message)
  }
}

/** A clerk's description: the address in fixed columns, nine digits of zip code, then the remark. */
const FIXED_COLUMNS = /^(\d+[A-Z]? .+?) \d{9}(?:\D|$)/
const IN_BRACKETS = /\((\d+[A-Z]? [^()]+)\)$/
/** Nothing but a house number and a street. */
const ALONE = /^\d+[A-Z]?(?: [A-Z0-9.'#-]+){1,6}$/i
const OF_LAND = /\b(?:AC|ACRES?|LOTS?|BLK|BLOCK|SEC|SECTION|PT|PART|SQ|FT|FEET|BK|BOOK|PG|PAGE)\b/i

/** The street address in a description, if it has one of the known forms. */
function addressIn(description: string): string | null {
  const named = FIXED_COLUMNS.exec(description)?.[1] ?? IN_BRACKETS.exec(description)?.[1]
  if (named !== undefined) return named
  return ALONE.test(description) && !OF_LAND.test(description) ? description : null
}

/** Some indexes list the taxing government, the claimant, in the debtor's column. */
function namesAuthorityFirst(type: string, grantors: string[], grantees: string[]): boolean {
  return (
    (type === 'federal-tax-lien' || type === 'state-tax-lien') &&
    grantors.length > 0 &&
    grantors.every(isTaxAuthority) &&
    grantees.length > 0 &&
    !grantees.some(isTaxAuthority)
  )
}
