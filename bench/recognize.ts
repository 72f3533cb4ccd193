import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCounty } from '../domain/county/county.ts'
import type { ListPlan } from '../domain/import/list-plan.ts'
import { ListRefused } from '../domain/import/list-refused.ts'
import type { HeadingNames } from '../domain/import/recognize/score-column.ts'
import { type RecognizeContext, recognizeList } from '../domain/import/recognize.ts'
import type { SampleRow } from '../domain/import/sample-row.ts'
import { seededRandom } from '../domain/lib/seeded-random.ts'
import { openList } from '../server/features/import/read/open-list.ts'
import { AppError } from '../server/platform/errors.ts'
import { namesWithout } from './recognize/held-out.ts'
import { ASPECTS, type Judged, judgePlan, REFUSED } from './recognize/judge.ts'
import { TRUTHS, type Truth } from './recognize/truth.ts'

const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url))
const SAMPLE_ROWS = 60
const FORMS = 20
const TODAY = '2026-11-28'

/** `at`: the place of the heading row among the first rows; -1 where the list is refused before. */
type Opened = { truth: Truth; rows: SampleRow[]; context: RecognizeContext; at: number }

/**
 * `npm run bench -- recognize [--only TEXT]`: how lists are read whose columns, meaning and county a person has read
 * independently (recognize/truth.ts): as they are and without any profile; in forms with shuffled columns that are
 * renamed as other publishers call them; and without headings. Each list is held out: the names of headings that no
 * other publisher's list shows are not known while it is read (recognize/held-out.ts), and a renamed column's heading is
 * held out in the same way. What is asked is no fault; what is wrong in silence is.
 */
export async function recognizeBench(args: string[]): Promise<void> {
  if (!existsSync(SHARED)) {
    process.stdout.write('There is no folder ../shared with published lists: nothing to read.\n')
    return
  }
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : ''
  const opened: Opened[] = []
  for (const truth of TRUTHS.filter(({ file }) => file.includes(only))) {
    const path = `${SHARED}${truth.file}`
    if (!existsSync(path)) {
      process.stdout.write(`${truth.file} is not there: skipped.\n`)
      continue
    }
    opened.push(await open(truth, path))
  }
  const shown = opened.map((list) => ({
    from: list.truth.from,
    headings: list.rows[list.at]?.cells ?? [],
  }))
  const names = (publishers: readonly string[]) => namesWithout(publishers, shown)
  for (const list of opened) list.context.names = names([list.truth.from])
  const asIs = opened.map((list) => ({ list, judged: judge(list, list.rows) }))
  for (const { list, judged } of asIs) {
    const open = ASPECTS.filter((aspect) => judged[aspect] !== 'right')
    const words = open.map((aspect) => `${aspect} ${judged[aspect]}`).join(', ')
    process.stdout.write(`${list.truth.file}: ${words || 'all right'}\n`)
  }
  report(
    `${asIs.length} lists as they are`,
    asIs.map(({ judged }) => judged),
  )
  const random = seededRandom(44)
  const forms = opened.flatMap((list) =>
    Array.from({ length: FORMS }, () => judgeForm(list, opened, random, names)),
  )
  report(`${forms.length} forms, columns shuffled and renamed`, forms)
  report(
    'without headings',
    opened.map((list) => judgeUnnamed(list)),
  )
}

async function open(truth: Truth, path: string): Promise<Opened> {
  const fileName = basename(path)
  const list = await openList(createReadStream(path), {
    fileName,
    byteCount: statSync(path).size,
    county: truth.county === undefined ? null : parseCounty(truth.county),
  })
  const rows: SampleRow[] = []
  let hasShapes = false
  for await (const batch of list.batches) {
    for (const row of batch.rows.slice(0, SAMPLE_ROWS - rows.length)) {
      rows.push({ line: row.line, cells: row.cells() })
      hasShapes ||= row.geometry?.() !== undefined
    }
    if (rows.length >= SAMPLE_ROWS) break
  }
  const isText = ['csv', 'tsv', 'pipe', 'semicolon', 'json'].includes(list.format)
  const context: RecognizeContext = {
    fileName,
    title: list.title,
    county: truth.county === undefined ? null : parseCounty(truth.county),
    profile: 'generic',
    today: TODAY,
    hasShapes,
    isText,
  }
  return { truth, rows, context, at: headingAt(rows, context) }
}

function read(rows: readonly SampleRow[], context: RecognizeContext): ListPlan | null {
  try {
    return recognizeList(rows, context)
  } catch (error) {
    if (error instanceof ListRefused || error instanceof AppError) return null
    throw error
  }
}

function judge({ truth, context }: Opened, rows: readonly SampleRow[]): Judged {
  const plan = read(rows, context)
  return plan === null ? REFUSED : judgePlan(plan, truth)
}

function headingAt(rows: readonly SampleRow[], context: RecognizeContext): number {
  const plan = read(rows, context)
  return plan === null ? -1 : rows.findIndex(({ line }) => line === plan.headingLine)
}

/** Columns in another order, and those of the truth under the heading of the same field in another publisher's list. */
function judgeForm(
  list: Opened,
  all: readonly Opened[],
  random: () => number,
  names: (publishers: readonly string[]) => HeadingNames,
): Judged {
  const { at } = list
  const heading = list.rows[at]
  if (!heading) return REFUSED
  const width = Math.max(...list.rows.map(({ cells }) => cells.length))
  const order = Array.from({ length: width }, (_each, index) => ({ index, by: random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ index }) => index)
  const { renamed, publishers } = renames(list.truth, all, random, heading.cells)
  const context = { ...list.context, names: names([list.truth.from, ...publishers]) }
  const back = new Map([...renamed].map(([from, to]) => [to, from]))
  const rows = list.rows.map((row, place) => ({
    line: row.line,
    cells: order.map((index) => {
      const cell = row.cells[index] ?? ''
      return place === at ? (renamed.get(cell.trim()) ?? cell) : cell
    }),
  }))
  const plan = read(rows, context)
  const judged =
    plan === null ? REFUSED : judgePlan(plan, list.truth, (name) => back.get(name) ?? name)
  const wrong = ASPECTS.filter((aspect) => judged[aspect] === 'wrong')
  if (wrong.length > 0) {
    const said = [...renamed].map(([from, to]) => `${from} as ${to}`).join(', ')
    process.stdout.write(`${list.truth.file} with ${said}: wrong ${wrong.join(', ')}\n`)
  }
  return judged
}

function renames(
  truth: Truth,
  all: readonly Opened[],
  random: () => number,
  headings: readonly string[],
): { renamed: Map<string, string>; publishers: string[] } {
  const renamed = new Map<string, string>()
  const publishers: string[] = []
  const taken = new Set(headings.map((heading) => heading.trim().toLowerCase()))
  for (const aspect of ['parcel', 'owner', 'address', 'owed'] as const) {
    const [own] = single(truth[aspect])
    if (own === undefined) continue
    const elsewhere = all.flatMap((other) =>
      other.truth.from === truth.from
        ? []
        : single(other.truth[aspect]).map((name) => ({ name, from: other.truth.from })),
    )
    const other = elsewhere[Math.floor(random() * elsewhere.length)]
    if (other === undefined || taken.has(other.name.toLowerCase())) continue
    taken.add(other.name.toLowerCase())
    renamed.set(own, other.name)
    publishers.push(other.from)
  }
  return { renamed, publishers }
}

/** The heading of a field that is one column; none where several are right or are joined. */
function single(right: Truth['parcel']): string[] {
  const [only, ...others] = right ?? []
  return typeof only === 'string' && others.length === 0 ? [only] : []
}

/** `Column 1` to `Column n` in place of the headings. */
function judgeUnnamed(list: Opened): Judged {
  const { at } = list
  const names = new Map<string, string>()
  const rows = list.rows.map((row, place) => {
    if (place !== at) return row
    const cells = row.cells.map((cell, index) => {
      names.set(`Column ${index + 1}`, cell.trim())
      return `Column ${index + 1}`
    })
    return { line: row.line, cells }
  })
  const plan = read(rows, list.context)
  return plan === null ? REFUSED : judgePlan(plan, list.truth, (name) => names.get(name) ?? name)
}

function report(title: string, judged: readonly Judged[]): void {
  process.stdout.write(`\n${title}\n`)
  const line = (name: string, verdicts: readonly string[]) => {
    const share = (of: string) => {
      const count = verdicts.filter((verdict) => verdict === of).length
      return `${of} ${((100 * count) / Math.max(1, verdicts.length)).toFixed(1)}% (${count})`
    }
    process.stdout.write(`  ${name}: ${share('right')}, ${share('asked')}, ${share('wrong')}\n`)
  }
  for (const aspect of ASPECTS)
    line(
      aspect,
      judged.map((each) => each[aspect]),
    )
  line(
    'all',
    judged.flatMap((each) => ASPECTS.map((aspect) => each[aspect])),
  )
}
