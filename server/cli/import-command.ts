import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FileImportResult } from '../../contract/import.ts'
import type { ImportQuestion } from '../../contract/import-question.ts'
import type { ListCorrections } from '../../domain/import/corrections.ts'
import { parseDay } from '../../domain/import/date.ts'
import { parseSpans } from '../../domain/import/fixed-width-columns.ts'
import type { KeptReading } from '../../domain/import/kept-reading.ts'
import { ListRefused, ListUndecided } from '../../domain/import/list-refused.ts'
import { LIST_MEANINGS, type ListMeaning } from '../../domain/import/meaning.ts'
import { lineRanges } from '../../domain/import/problem-groups.ts'
import { centralDay, type LocalDate } from '../../domain/lib/local-date.ts'
import { failImport, insertImport } from '../features/import/import.queries.ts'
import { withClaim } from '../features/import/import-locks.queries.ts'
import {
  findImport,
  type ListedProblems,
  listProblems,
} from '../features/import/import-progress.queries.ts'
import { previewList } from '../features/import/preview-list.ts'
import { readCorrections } from '../features/import/read-corrections.ts'
import { readProfile } from '../features/import/read-profile.ts'
import { failureText, runImport } from '../features/import/run-import.ts'
import { dropStage } from '../features/import/stage.queries.ts'
import { tidyTables } from '../features/import/tidy-tables.queries.ts'
import { scoreTitles } from '../features/title/score-titles.ts'
import { readConfig } from '../platform/config/config.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { attachDatabase } from '../platform/db/start-database.ts'
import { prepareStorage } from '../platform/jobs/prepare-storage.ts'
import { readFileArgument, statFile } from './file-argument.ts'
import { recordStaff } from './staff.ts'
import { WrongUsage } from './usage.ts'

const HELP = `parcelproof import FILE [options]      (FILE may be -, standard input)

Imports a county list: text, Excel, Word, PDF, JSON or a format of GIS, recognized by its content.

  --county NAME    county of the list, where the list names none: "Hinds County, MS"
  --profile NAME   profile of the list, if it is not recognized; or a profile's file (.json), as the review
                   of a list shows it: how that list is read, and where its columns stand in print
  --meaning WORD   what the rows state, if it is not recognized: bills (single debts), snapshot (all that
                   is owed on the list's day), sale-results, roll, layer, instruments or notices
  --sheet NAME     sheet of a workbook to read, if not those that are its list; may be given more than once
  --as-of DAY      the day the list is of: 2026-08-04
  --corrections FILE
                   how columns are read, as JSON: {"columns": {"Amount 2": "totalOwed", "Notes": null},
                   "splits": [{"heading": "Place", "by": ", ", "into": ["city", "state"]}]}
                   "cents": true reads amounts without a point as cents, 0000012345 as $123.45; false as
                   dollars; left out, those filled with zeros are rejected.
                   Of a printed list also "layout": {"pageWidth": 612, "edges": [98, 280, 450]}, where its
                   columns but the first begin, in points from the left of a column of print.
                   Kept for the next list with these headings; a dry run, which reads no database,
                   does not know what was kept
  --columns LIST   columns of a text without delimiters by their positions: 0-7,7-27,27-36. Each is the position
                   of its first character, counted from 0, and the one behind its last; what stands outside of
                   them is not read. Without a heading row they are named “Positions 1–7” and so on, for
                   --corrections to say what each is. Kept for the next roll with lines as long that have the
                   same in these columns
  --afresh         leave out what was corrected in an earlier list
  --as KIND        what the rows are: properties (the default) or instruments, an index of recorded
                   documents. Its columns: type, recorded_on, grantors, grantees, and any of county,
                   parcel_id, ppin, address, legal, executed_on, book_page, instrument_number,
                   consideration, amount, matures_on, refers_to, cross_references, interest, remarks;
                   several names in a cell are separated by semicolons. County deed indexes with
                   other headings are recognized
  --dry-run        show the mapping and the first rows; write nothing
  --json           the result as JSON: {imported, total, message, errors, profile, mapping, assumed, …}

Each rejected row goes to standard error as file:line: reason. Exit status 1 when a row was rejected.
Warnings on imported rows go there too, each after "remark: ".
Settings come from the environment (DATA_DIR, DATABASE_URL), as for the web app; a running web app
on the same DATA_DIR keeps running.
`

/** `parcelproof import FILE`: the import of the web app, run here and now. */
export async function importCommand(args: string[]): Promise<number> {
  const argument = readFileArgument(args, HELP, {
    county: { type: 'string' },
    profile: { type: 'string' },
    as: { type: 'string' },
    meaning: { type: 'string' },
    sheet: { type: 'string', multiple: true },
    'as-of': { type: 'string' },
    corrections: { type: 'string' },
    columns: { type: 'string' },
    afresh: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  if (argument === null) return 0
  const { file, values } = argument
  if (values.as !== undefined && values.as !== 'properties' && values.as !== 'instruments') {
    throw new WrongUsage(`--as is properties or instruments, not “${values.as}”`)
  }
  const meaning = readMeaning(values.meaning)
  const asOf = readDay(values['as-of'])
  const corrections = withColumns(await readCorrectionsFile(values.corrections), values.columns)
  const today = centralDay(new Date())
  const given = await readProfileFile(values.profile, today)
  if (given && corrections !== undefined) {
    throw new WrongUsage('give a profile’s file, or corrections and columns, not both')
  }
  const fileName = file === '-' ? 'standard input' : basename(file)
  const byteCount = file === '-' ? null : await sizeOf(file)
  const options = {
    ...(values.county === undefined ? {} : { county: values.county }),
    ...(values.profile === undefined || given ? {} : { profile: values.profile }),
    ...(values.as === 'instruments' || meaning === 'instruments'
      ? { as: 'instruments' as const }
      : {}),
    ...(meaning === undefined || meaning === 'instruments' ? {} : { meaning }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(values.sheet === undefined ? {} : { sheet: values.sheet }),
    ...(corrections === undefined ? {} : { corrections, keeps: 'everyone' as const }),
    ...(values.afresh ? { afresh: true as const } : {}),
  }
  const open = () =>
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 })
  try {
    if (values['dry-run']) {
      const from = { fileName, options, given, wholeFile: true }
      const result = await previewList(open(), from, today)
      const { error_details: refused, remark_details: noted, problemGroups: groups } = result
      const problems = { refused, noted, groups }
      return show(result, problems, file, values.json)
    }
    return await importFile(file, { fileName, byteCount, options, given, open }, today, values.json)
  } catch (error) {
    const text = failureText(error)
    if (text === null) throw error
    process.stderr.write(`${file}: ${text}\n`)
    if (!values.json)
      for (const question of questionsOf(error)) process.stderr.write(`${questionText(question)}\n`)
    if (values.json)
      process.stdout.write(
        `${JSON.stringify({ imported: 0, total: 0, message: text, errors: [text], questions: questionsOf(error) })}\n`,
      )
    return 1
  }
}

/** What the list leaves open, where it was refused for that. */
const questionsOf = (error: unknown) => (error instanceof ListUndecided ? error.questions : [])

function readMeaning(word: string | undefined): ListMeaning | undefined {
  if (word === undefined) return undefined
  const meaning = LIST_MEANINGS.find((each) => each === word)
  if (meaning) return meaning
  throw new WrongUsage(`--meaning is one of ${LIST_MEANINGS.join(', ')}, not “${word}”`)
}

function readDay(text: string | undefined): LocalDate | undefined {
  if (text === undefined) return undefined
  const answer = parseDay(text)
  if (answer.ok && answer.day) return answer.day
  throw new WrongUsage(`--as-of is a day such as 2026-08-04, not “${text}”`)
}

async function readCorrectionsFile(file: string | undefined): Promise<ListCorrections | undefined> {
  if (file === undefined) return undefined
  await statFile(file)
  const read = readCorrections(await readFile(file, 'utf8'))
  if ('corrections' in read) return read.corrections
  throw new WrongUsage(`the corrections in “${file}” can’t be used: ${read.why}`)
}

function withColumns(
  corrections: ListCorrections | undefined,
  columns: string | undefined,
): ListCorrections | undefined {
  if (columns === undefined) return corrections
  if (corrections?.spans || corrections?.layout) {
    throw new WrongUsage('--columns and the corrections both set the columns: give one of them')
  }
  const read = parseSpans(columns)
  if ('spans' in read) return { ...corrections, spans: read.spans }
  throw new WrongUsage(`--columns: ${read.why}`)
}

/** A profile read from its file; undefined for a name. */
async function readProfileFile(
  name: string | undefined,
  today: LocalDate,
): Promise<KeptReading | undefined> {
  if (name === undefined || !/\.json$/i.test(name)) return undefined
  await statFile(name)
  const read = readProfile(await readFile(name, 'utf8'), today)
  if ('given' in read) return read.given
  throw new WrongUsage(`the profile in “${name}” can’t be used: ${read.why}`)
}

async function sizeOf(file: string): Promise<number> {
  const found = await statFile(file)
  if (!found.isFile()) throw new WrongUsage(`“${file}” is not a file`)
  return found.size
}

async function importFile(
  file: string,
  source: Parameters<typeof runImport>[2],
  today: string,
  json: boolean,
): Promise<number> {
  const config = readConfig(process.env)
  const database = await attachDatabase(config, { log: () => {} })
  let db: Pool | undefined
  try {
    db = openPool(await prepareStorage(database, config), 5)
    const id = await insertImport(db, source)
    await recordStaff(db, { event: 'import-begun', about: { import: id } })
    await runClaimed(db, id, source, today)
    // A running web app may also do this; the first one wins.
    await scoreTitles(db, { today, onlyDue: true })
    const progress = await findImport(db, id)
    if (!progress?.result) throw new ListRefused(progress?.message ?? 'The import no longer exists')
    const problems = await listProblems(db, id, 10_000_000)
    return show(progress.result, problems, file, json)
  } finally {
    await db?.end()
    await database.stop()
  }
}

/** Claimed while it runs, so that no worker claims it; standard input can't be read twice. */
async function runClaimed(
  db: Pool,
  id: number,
  source: Parameters<typeof runImport>[2],
  today: string,
): Promise<void> {
  await withClaim(db, id, async (lost) => {
    try {
      const { written } = await runImport(db, id, source, today, { lost })
      await tidyTables(db, written)
    } catch (error) {
      await dropStage(db, id)
      await failImport(db, id, failureText(error) ?? 'The import failed; nothing was imported')
      throw error
    }
  })
}

function show(
  result: FileImportResult,
  { refused, noted, groups }: ListedProblems,
  file: string,
  json: boolean,
): number {
  for (const problem of refused) process.stderr.write(`${atLine(file, problem)}\n`)
  for (const remark of noted) process.stderr.write(`remark: ${atLine(file, remark)}\n`)
  if (json) {
    const { imported, total_rows, message, error_details, remark_details, ...rest } = result
    process.stdout.write(
      `${JSON.stringify({ imported, total: total_rows, message, ...rest, errors: refused, remarks: noted })}\n`,
    )
  } else {
    process.stdout.write(`${result.message}\n`)
    if (result.profile) process.stdout.write(`Recognized as ${result.profile}\n`)
    for (const { heading, field } of result.mapping) {
      process.stdout.write(`  ${heading} → ${field ?? 'kept with the row'}\n`)
    }
    for (const question of result.questions) process.stdout.write(`${questionText(question)}\n`)
    for (const group of groups) process.stdout.write(`${groupText(group)}\n`)
    if (result.assumed.length > 0) process.stdout.write(`Assumed: ${result.assumed.join(', ')}\n`)
    for (const row of result.preview) process.stdout.write(`${JSON.stringify(row)}\n`)
  }
  return refused.length > 0 ? 1 : 0
}

/** A question with the options that answer it. */
function questionText({ why, choices }: Pick<ImportQuestion, 'why' | 'choices'>): string {
  const answers = choices.map(({ label, county, meaning, columns, types }) => {
    const option = county ? `--county "${county}"` : meaning ? `--meaning ${meaning}` : ''
    const corrections = types ? { types } : { columns }
    return `  ${label}: ${option || `--corrections FILE with ${JSON.stringify(corrections)}`}`
  })
  return [`Before it can be imported: ${why}`, ...answers].join('\n')
}

function groupText({
  kind,
  count,
  message,
  lines,
  example,
}: ListedProblems['groups'][number]): string {
  const where = lineRanges(lines, count)
  const what = `${kind === 'refused' ? 'rejection' : 'remark'}${count === 1 ? '' : 's'}`
  const which = where === '' ? '' : ` (${where})`
  return `${count.toLocaleString('en-US')} ${what}${which}: ${count === 1 ? withoutLine(example) : message}`
}

const withoutLine = (problem: string) => problem.replace(/^Line \d+: /, '')

function atLine(file: string, problem: string): string {
  const [, line, text] = /^Line (\d+): ([\s\S]*)$/.exec(problem) ?? []
  return line ? `${file}:${line}: ${text}` : `${file}: ${problem}`
}
