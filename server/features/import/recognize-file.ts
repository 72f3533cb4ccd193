import { PASTED_LIST } from '../../../contract/import.ts'
import { type County, parseCounty } from '../../../domain/county/county.ts'
import { hasCorrections, namedByHeading } from '../../../domain/import/corrections.ts'
import { type FixedWidthHint, showFixedWidth } from '../../../domain/import/fixed-width-columns.ts'
import {
  type InstrumentPlan,
  recognizeInstruments,
} from '../../../domain/import/instrument/instrument-plan.ts'
import { typeAnswers } from '../../../domain/import/instrument/unknown-types.ts'
import { type KeptReading, keptTypes } from '../../../domain/import/kept-reading.ts'
import { countyInText } from '../../../domain/import/list-facts.ts'
import type { ListPlan } from '../../../domain/import/list-plan.ts'
import { ListRefused } from '../../../domain/import/list-refused.ts'
import { placeOf } from '../../../domain/import/outline.ts'
import type { RawRow } from '../../../domain/import/raw-row.ts'
import { recognizeList } from '../../../domain/import/recognize.ts'
import type { Position } from '../../../domain/import/rings.ts'
import type { SampleRow } from '../../../domain/import/sample-row.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import type { ImportOptions } from './import.queries.ts'
import type { FileHint, ListBatch, ListFormat, OpenList } from './read/list-batch.ts'
import type { ScanReader } from './read/list-pages.ts'

/** Rows read before the list is recognized. */
const SAMPLE_ROWS = 60

/** Forms for which the specification says what is assumed. */
const TEXTS: ReadonlySet<ListFormat> = new Set(['csv', 'tsv', 'pipe', 'semicolon', 'json'])

/** Forms in which a cell stands in its column. */
const SHEETS: ReadonlySet<ListFormat> = new Set(['xlsx', 'xls', 'html', 'xml'])

/** Opens a file as `openList` does. */
export type OpensList = (source: AsyncIterable<Uint8Array>, hint: FileHint) => Promise<OpenList>

export type ImportSource = {
  fileName: string
  byteCount: number | null
  options: ImportOptions
  /** Readings of lists that the sender corrected before. */
  kept?: readonly KeptReading[] | undefined
  /** The profile it must be read by, if one was uploaded. */
  given?: KeptReading | undefined
  /** Reads scanned pages of a PDF; without it they are only reported. */
  scans?: ScanReader | undefined
  /** Opens the file from its beginning. */
  open: () => AsyncIterable<Uint8Array>
}

/**
 * Opens a file and recognizes its list by the first rows. `rows` are all rows below the heading row, batch by batch.
 * Throws ListRefused if it is not a list.
 */
export async function openAndRecognize(
  source: AsyncIterable<Uint8Array>,
  from: Omit<ImportSource, 'open'> & { opens: OpensList },
  today: LocalDate,
): Promise<{ plan: ListPlan; rows: AsyncIterable<ListBatch> }> {
  const { profile } = from.options
  const given = givenCounty(from.options)
  const corrections = from.options.corrections ?? null
  const { given: only } = from
  const kept = only ? [only] : from.options.afresh ? [] : (from.kept ?? [])
  const printedColumns = {
    given: corrections?.layout,
    // The person's current choice replaces kept ones.
    kept: hasCorrections(corrections) || profile !== undefined ? [] : keptColumns(kept),
  }
  const fixedWidthColumns = {
    given: corrections?.spans,
    kept: hasCorrections(corrections) || profile !== undefined ? [] : keptFixedWidths(kept, given),
  }
  const sheets = from.options.sheet ?? null
  const hint = { ...from, printedColumns, fixedWidthColumns, sheets }
  return openWith(source, hint, given, (first, list, { places, hasShapes }) => {
    if (corrections?.spans && list.fixedWidth?.setBy !== 'given') {
      throw new ListRefused(
        'The corrections give columns by their positions, but this file is no text. Leave the positions out.',
      )
    }
    if (corrections?.layout && list.print?.layout.setBy !== 'given') {
      throw new ListRefused(
        'The corrections set columns on a page, but this list is no printed one. Leave the layout out.',
      )
    }
    const plan = recognizeList(first, {
      fileName: from.fileName,
      title: list.title,
      county: given,
      profile: profile ?? null,
      meaning: from.options.meaning ?? null,
      asOf: from.options.asOf ?? null,
      corrections: corrections && namedByHeading(corrections, list.print?.layout.headings ?? []),
      kept,
      print: list.print ?? null,
      isRunning: list.isRunning ?? list.print?.layout.body.kind === 'running',
      fixedWidth: list.format === 'fixed-width' ? (list.fixedWidth ?? null) : null,
      today,
      // JSON objects state the product's own fields; a file's column is a county's term.
      takesStatedStatus: list.format === 'json',
      places,
      hasShapes: places.length > 0 || hasShapes,
      isText: TEXTS.has(list.format),
      isSheet: SHEETS.has(list.format),
      isPasted: list.format === 'json' && from.fileName === PASTED_LIST,
    })
    if (only && plan.readAs?.id !== only.id) {
      throw new ListRefused(
        'This list has neither the headings nor the layout of the given profile. Leave the profile out, or choose another.',
      )
    }
    if (list.remarks) plan.fileRemarks = list.remarks
    if (list.sheets) plan.sheets = list.sheets
    else if (from.options.sheet !== undefined) throw new ListRefused(NO_SHEETS)
    return plan
  })
}

const NO_SHEETS = 'This file is no workbook and has no sheets. Leave the option sheet out.'

/** The columns set on the pages of earlier prints. */
const keptColumns = (kept: readonly KeptReading[]) =>
  kept.flatMap(({ id, profile: { layout } }) => (layout ? [{ id, columns: layout }] : []))

/** The columns set by position, of texts of this county or without a county. */
const keptFixedWidths = (
  kept: readonly KeptReading[],
  county: County | null,
): FixedWidthHint['kept'] =>
  kept.flatMap(({ id, profile }) => {
    const isOther = county !== null && profile.county !== null && profile.county !== county.id
    return profile.fixedWidth && !isOther ? [{ id, fixedWidth: profile.fixedWidth }] : []
  })

/** The same for an index of recorded instruments. */
export async function openInstruments(
  source: AsyncIterable<Uint8Array>,
  from: {
    fileName: string
    byteCount: number | null
    options: ImportOptions
    kept?: readonly KeptReading[] | undefined
    opens: OpensList
  },
  today: LocalDate,
): Promise<{ plan: InstrumentPlan; rows: AsyncIterable<ListBatch> }> {
  const county = givenCounty(from.options)
  if (from.options.profile !== undefined) {
    throw new ListRefused('Lists of instruments have no profiles. Leave the profile out.')
  }
  const { types = [], ...columns } = from.options.corrections ?? {}
  if (hasCorrections(columns)) {
    throw new ListRefused(
      'The columns of a list of instruments can’t be corrected. Leave the corrections out, or rename its headings.',
    )
  }
  const { fileName, byteCount, opens, options, kept = [] } = from
  const sheets = options.sheet ?? null
  return openWith(source, { fileName, byteCount, opens, sheets }, county, (first, { title }) => {
    const plan = recognizeInstruments(first, { fileName, title, county, today })
    plan.types = typeAnswers([...keptTypes(kept, plan.county), ...types])
    return plan
  })
}

function givenCounty({ county }: ImportOptions): County | null {
  const given = county === undefined ? null : parseCounty(county)
  if (county !== undefined && given === null) {
    throw new ListRefused(`“${county}” is not a known county of the United States.`, {
      missing: 'county',
    })
  }
  return given
}

/** Where the shapes of the first rows lie, and whether they have any. */
type ShapesOfRows = { places: Position[]; hasShapes: boolean }

async function openWith<P extends { headingLine: number }>(
  source: AsyncIterable<Uint8Array>,
  {
    printedColumns = {},
    fixedWidthColumns = {},
    opens,
    ...file
  }: Omit<FileHint, 'county'> & { opens: OpensList },
  given: County | null,
  recognize: (first: SampleRow[], list: OpenList, shapes: ShapesOfRows) => P,
): Promise<{ plan: P; rows: AsyncIterable<ListBatch> }> {
  const { fileName, byteCount, scans, sheets = null } = file
  const county = given ?? countyInText(fileName.replaceAll('_', ' '), null)
  const hint = { fileName, byteCount, county, printedColumns, fixedWidthColumns, scans, sheets }
  const list = await opens(source, hint)
  const batches = list.batches[Symbol.asyncIterator]()
  try {
    const first: RawRow[] = []
    let bytesRead = 0
    while (first.length < SAMPLE_ROWS) {
      const next = await batches.next()
      if (next.done) break
      first.push(...next.value.rows)
      bytesRead = next.value.bytesRead
    }
    const sample = first.slice(0, SAMPLE_ROWS)
    const plan = recognize(
      sample.map((row) => ({ line: row.line, cells: row.cells() })),
      list,
      {
        places: sample.flatMap(placesOfRow),
        hasShapes: sample.some((row) => row.geometry?.() !== undefined),
      },
    )
    return { plan, rows: below(first, plan.headingLine, bytesRead, batches) }
  } catch (error) {
    // Closes the file: the rest is not read.
    await batches.return?.()
    if (error instanceof ListRefused && list.fixedWidth)
      error.fixedWidth ??= showFixedWidth(list.fixedWidth)
    throw error
  }
}

/** The places of a row's shape; empty without one. */
function placesOfRow(row: RawRow): Position[] {
  const { lng, lat } = placeOf(row.geometry?.())
  return lng === null || lat === null ? [] : [[lng, lat]]
}

async function* below(
  first: RawRow[],
  headingLine: number,
  bytesRead: number,
  rest: AsyncIterator<ListBatch>,
): AsyncGenerator<ListBatch> {
  yield { rows: first.filter((row) => row.line > headingLine), bytesRead }
  try {
    for (;;) {
      const next = await rest.next()
      if (next.done) return
      yield next.value
    }
  } finally {
    await rest.return?.()
  }
}
