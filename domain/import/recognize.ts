import { foldHeading, foldWithoutYear, nameHeadings } from '../lib/fold-heading.ts'
import type { LocalDate } from '../lib/local-date.ts'
import { assumedOfEveryRow } from './assumed-of-list.ts'
import { besideColumns, besideRemarks } from './beside-table.ts'
import { ColumnValues } from './column-values.ts'
import {
  correctColumns,
  hasCorrections,
  type ListCorrections,
  readingOf,
  withParts,
} from './corrections.ts'
import { FIELDS, type Field, KEPT_AS_WRITTEN } from './field.ts'
import { findHeadingRow, type HeadingContext, titleText } from './find-heading-row.ts'
import { findKept } from './kept-reading.ts'
import { findAsOf, findDistrict, findListDay, findTaxYear } from './list-facts.ts'
import type { ListPlan } from './list-plan.ts'
import { ListRefused } from './list-refused.ts'
import { profileColumns } from './match-profile.ts'
import { type ListMeaning, meaningOf, withMeaning } from './meaning.ts'
import { refuseWhatIsNoProperty } from './no-properties.ts'
import { type Profile, TAX_KINDS } from './profile.ts'
import { hasStreetPieces } from './recognize/address-columns.ts'
import { askPrice, askTotals, askUnread } from './recognize/ask-owed.ts'
import { findDayFirst } from './recognize/day-order.ts'
import { isSharedHeading, resolveLastSale } from './recognize/last-sale.ts'
import { findListCounty } from './recognize/list-county.ts'
import type { QuestionChoice } from './recognize/question.ts'
import { readColumns } from './recognize/read-columns.ts'
import { type MeaningRead, readMeaning } from './recognize/read-meaning.ts'
import { resolveRedeemed } from './recognize/redeemed-day.ts'
import { readResultColumns } from './recognize/result-evidence.ts'
import { readStatusWords } from './recognize/status-words.ts'
import type { Position } from './rings.ts'
import { deedSaleRemarks } from './row-bill.ts'
import { learnKinds, soundCells, usualCells } from './row-kinds.ts'
import { cutSampleRow, type SampleRow } from './sample-row.ts'
import { tidy } from './tidy.ts'

export type RecognizeContext = HeadingContext & {
  /** What the rows state, decided by the person who brought the list. */
  meaning?: ListMeaning | null
  /** The day the list is of, given by the person. */
  asOf?: LocalDate | null
  today: LocalDate
  /** The rows are JSON objects whose `taxStatus` counts. */
  takesStatedStatus?: boolean
  /** It was pasted, not uploaded as a file. */
  isPasted?: boolean
  /** Where the shapes of its first rows lie, in degrees of WGS 84. */
  places?: readonly Position[]
  /** Notices in running text: its headings are ours. */
  isRunning?: boolean
  /** Its rows have shapes, also where it is not known where they lie. */
  hasShapes?: boolean
  /** It is CSV or JSON, for which the specification has rules. */
  isText?: boolean
  /** It is a sheet: each cell stands in its column, so no missing quotation mark can shift it. */
  isSheet?: boolean
}

/**
 * The rules of a list without a profile: the specification's headings, and what counties usually
 * call them. What it states is read off it (read-meaning.ts).
 */
const GENERIC: Profile = {
  name: 'generic',
  title: 'List of properties',
  kind: 'tax-list',
  county: null,
  knownBy: [],
  map: {},
  assumesHome: true,
  addressHolds: 'street city ST zip',
  example: { headings: [], row: [], becomes: {} },
}

/**
 * Recognizes a list by its first rows (some 60 of them): finds the heading row below any titles, picks the profile its
 * headings belong to (or the generic aliases), and says what each column means. Throws ListRefused
 * if it is not a list of properties.
 */
export function recognizeList(rows: ReadonlyArray<SampleRow>, asked: RecognizeContext): ListPlan {
  const sample = rows.map(cutSampleRow)
  const found = findHeadingRow(sample, asked)
  const written = nameHeadings(found.row.cells)
  const before = findKept(asked, written, found.profile?.name ?? GENERIC.name)
  const context = before ? { ...asked, ...before.choices } : asked
  const width = written.length
  const below = sample.slice(found.end)
  const read = found.profile
    ? { columns: profileColumns(found.profile, written), remarks: [], questions: [] }
    : readColumns(written, below, {
        isRunningPrint: asked.isRunning ?? false,
        names: asked.names,
      })
  const { headings, columns, splits, decided } = correctColumns(
    read.columns,
    written,
    context.corrections,
  )
  const after =
    splits.length === 0
      ? below
      : below.map(({ line, cells }) => ({ line, cells: withParts(cells, width, splits) }))
  const beside = context.isSheet ? besideColumns(width, below) : []
  // What a person decided about a column needs no remark.
  const isSettled = (remark: string) =>
    [...decided].some((index) => remark.includes(`"${written[index]}"`))
  const remarks = read.remarks.filter((remark) => !isSettled(remark))
  const known = found.profile ?? GENERIC
  const hasShapes = context.hasShapes ?? (context.places ?? []).length > 0
  refuseWhatIsNoProperty(columns, {
    isKnown: found.profile !== null || isAddressChosen(context.corrections),
    headings,
    rows: after,
    isMap: hasShapes || hasStreetPieces(headings.map((heading) => foldHeading(heading))),
  })

  if (!after.some((row) => row.cells.some((cell) => cell.trim() !== ''))) {
    throw new ListRefused(
      'The list has a heading row but no rows under it. Check that the whole list was exported and try again.',
    )
  }

  const titles = sample.slice(0, found.start).map((row) => titleText(row.cells))
  const heading = (text: string) => text.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[_]+/g, ' ')
  const spoken = [context.title ?? '', ...titles]
  const fileName = heading(context.fileName)
  const texts = [...spoken, fileName]
  const {
    meaning,
    others,
    question: openMeaning,
  } = findMeaning(known, context, () =>
    readMeaning({ columns, headings, rows: after, texts }, { ...context, hasShapes }),
  )
  if (known === GENERIC) resolveLastSale(columns, headings, meaning, decided)
  const redeemed =
    known === GENERIC
      ? resolveRedeemed(columns, headings, after, { today: context.today, decided })
      : []
  const rules = withMeaning(known, meaning)
  if (rules.refused) throw new ListRefused(rules.refused)
  if (known === GENERIC) {
    if (meaning === 'sale-results') readResultColumns(columns, headings, after)
    else if (!decided.has(columns.soldTo?.[0] ?? -1)) delete columns.soldTo
  }
  const price =
    known === GENERIC && (meaning === 'bills' || meaning === 'snapshot')
      ? askPrice(columns, headings, after)
      : []
  const isTaxes = known === GENERIC && TAX_KINDS.has(rules.kind)
  if (isTaxes && !decided.has(columns.totalOwed?.[0] ?? -1)) {
    price.push(...askTotals(columns, headings, after))
  }
  const statuses = isTaxes
    ? readStatusWords(columns, headings, after, context.isPasted || context.takesStatedStatus)
    : { remarks: [], questions: [] }
  const { county, countyFrom, ...place } = findListCounty(columns, found.profile, {
    given: context.county,
    texts,
    fileName: context.fileName,
    headings,
    rows: after,
    places: context.places ?? [],
    isAssumed:
      context.isPasted === true || (context.isText !== false && !context.takesStatedStatus),
  })
  const year = findTaxYear(columns, headings, after, spoken, fileName, TAX_KINDS.has(rules.kind))

  const days = findDayFirst(columns, headings, after)

  // A future day is the sale's, not the list's as-of date.
  const asOf = context.asOf ?? findAsOf(columns, after, spoken, fileName)

  const mapping = headings.map((name, index) => ({
    heading: name,
    field: FIELDS.find((field) => columns[field]?.includes(index)) ?? null,
  }))
  const isKept = (field: Field) =>
    KEPT_AS_WRITTEN.includes(field) && !(field === 'taxStatus' && context.takesStatedStatus)
  const kept = new Set((rules.keeps ?? []).map((name) => foldHeading(name)))
  const extraIndexes = mapping.flatMap(({ heading: name, field }, index) =>
    index < width &&
    (field === null || isKept(field) || isSharedHeading(name, field) || kept.has(foldHeading(name)))
      ? [index]
      : [],
  )
  const unread = known === GENERIC ? unreadColumns(mapping, after, decided) : []
  if (price.length === 0 && !context.isPasted && (meaning === 'bills' || meaning === 'snapshot'))
    price.push(...askUnread(columns, unread))
  const corrected = new Set([...decided].map((index) => written[index] ?? ''))
  const plan: ListPlan = {
    profile: rules.name,
    title: rules.title,
    kind: rules.kind,
    meaning,
    meaningFrom: context.meaning ? 'given' : found.profile ? 'profile' : 'read',
    otherMeanings: others,
    county,
    countyFrom,
    state: place.state,
    district: findDistrict(texts),
    taxYear: year.taxYear,
    taxYearIsStated: year.isStated,
    asOf: asOf !== null && asOf <= context.today ? asOf : null,
    day: null,
    headingLine: found.row.line,
    headings,
    width,
    splits,
    mapping,
    extraHeadings: extraIndexes.map((index) => headings[index] ?? ''),
    extraIndexes,
    assumedDefaults: [],
    remarks: [
      ...remarks,
      ...statuses.remarks,
      ...(rules.kind === 'sale-results' ? deedSaleRemarks(headings) : []),
      ...days.remarks,
      ...besideRemarks(beside, after),
    ],
    dayFirst: days.dayFirst,
    questions: [
      ...[...read.questions, ...price, ...redeemed, ...statuses.questions].filter(
        ({ choices }) => !isAnswered(choices, corrected, context.corrections),
      ),
      ...[openMeaning, place.question].filter((question) => question !== null),
    ],
    unread,
    listKey: '',
    columns,
    kinds: learnKinds(headings, columns, found.row.line, after),
    usualCells: usualCells(found.row.line, below),
    soundCells: context.isText && found.row.line > 0 ? soundCells(found.row.cells, below) : 0,
    isSheet: context.isSheet ?? false,
    beside,
    rules,
    areWholeCents: context.corrections?.cents ?? null,
    corrections: hasCorrections(context.corrections) ? (context.corrections ?? null) : null,
    corrected: [...corrected],
    readAs: before?.readAs ?? null,
    reading: readingOf(context),
    takesStatedStatus: context.takesStatedStatus ?? false,
    isPasted: context.isPasted ?? false,
    print: context.print ?? null,
    fixedWidth: context.fixedWidth ?? null,
  }
  plan.day = findListDay(plan, year.ofRows, context.fileName)
  plan.assumedDefaults = assumedOfEveryRow(plan, known)
  plan.listKey = [
    plan.profile,
    county ? county.id : 'rows',
    year.ofRows ?? year.taxYear ?? '',
    partOf(rules, headings, after),
    foundHeadings(context, written).map(foldWithoutYear).join(','),
  ].join('|')
  return plan
}

/** Whether the person decided already what a question is about: a field for a column, or one of its columns. */
function isAnswered(
  choices: readonly QuestionChoice[],
  decided: ReadonlySet<string>,
  corrections: ListCorrections | null | undefined,
): boolean {
  const asked = choices.flatMap(({ columns = [] }) => columns)
  const fields = new Set((corrections?.columns ?? []).map(([, field]) => field))
  return asked.some(
    ([heading, field]) => decided.has(heading) || (field !== null && fields.has(field)),
  )
}

const isAddressChosen = (corrections: ListCorrections | null | undefined) =>
  (corrections?.columns ?? []).some(([, field]) => field === 'address')

/** Columns of money or days that no field reads, by the first rows, but for those a person decided about. */
function unreadColumns(
  mapping: ListPlan['mapping'],
  rows: readonly SampleRow[],
  decided: ReadonlySet<number>,
): ListPlan['unread'] {
  return mapping.flatMap(({ heading, field }, index) => {
    if (field !== null || decided.has(index)) return []
    const values = new ColumnValues(heading)
    for (const row of rows) values.add(row.cells[index])
    const { holds } = values
    return holds === 'money' || holds === 'day' ? [{ heading, holds }] : []
  })
}

/** What the person says a list states, else what its profile does, else what is read off it. */
function findMeaning(
  known: Profile,
  { meaning }: RecognizeContext,
  read: () => MeaningRead,
): MeaningRead {
  const sure = { others: [], question: null, isAssumed: false }
  if (meaning) return { meaning, ...sure }
  return known === GENERIC ? read() : { meaning: meaningOf(known), ...sure }
}

/** A printed list stays the same one when its columns are set in another way: it is known by those that are found. */
function foundHeadings({ print }: RecognizeContext, written: readonly string[]): readonly string[] {
  if (!print || print.layout.setBy === 'found') return written
  return nameHeadings(cutSampleRow({ line: 0, cells: print.layout.foundHeadings }).cells)
}

/** Which part of a list that is published in several files this is. */
function partOf(rules: Profile, headings: readonly string[], rows: readonly SampleRow[]): string {
  const index = headings.findIndex(
    (name) => foldHeading(name) === foldHeading(rules.parts?.heading ?? '-'),
  )
  return (tidy(rows[0]?.cells[index]) ?? '').toLowerCase()
}
