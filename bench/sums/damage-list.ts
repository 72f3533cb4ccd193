import { seededRandom } from '../../domain/lib/seeded-random.ts'
// Damages lists as real ones are damaged, and remembers each row's true debt.

/** A row of a list as text, with the true debt of its parcel. */
export type Line = {
  cells: readonly string[]
  /** Cents; null: no debt is printed. Undefined: not a row of the list (a heading, a total). */
  owed: number | null | undefined
}

export type Source = { headings: readonly string[]; lines: readonly Line[]; amountColumn: number }

/** A whole number from 0 to below `n`, by a seed. */
type Pick = (n: number) => number

export function pickWith(seed: number): Pick {
  const next = seededRandom(seed)
  return (n) => Math.floor(next() * n)
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const written = (cells: readonly string[]) => cells.map(quoted).join(',')
const heading = (cells: readonly string[]): Line => ({ cells, owed: undefined })

/** A damaged list: its text, and the true debt of each line, first line first. */
type Broken = { bytes: Uint8Array; lines: readonly Line[] }

function asFile(lines: readonly Line[], text = (line: Line) => written(line.cells)): Broken {
  return { bytes: Buffer.from(`${lines.map(text).join('\n')}\n`), lines }
}

/** The first damaged row, and the share of damaged rows in percent. */
type Extent = { begin: number; percent: number }

function extentOf(source: Source, pick: Pick): Extent {
  return {
    begin: pick(2) === 0 ? 0 : pick(source.lines.length),
    percent: [1, 10, 50, 100][pick(4)] ?? 100,
  }
}

function broken(source: Source, pick: Pick, change: (line: Line, at: number) => Line): Line[] {
  const { begin, percent } = extentOf(source, pick)
  return source.lines.map((line, at) =>
    at >= begin && pick(100) < percent ? change(line, at) : line,
  )
}

const whole = (source: Source, lines: readonly Line[]) => [heading(source.headings), ...lines]

/** As saved by a program that reads a limited number of columns. */
const cutTo = (width: number, cells: readonly string[]) => cells.slice(0, width)

export const WAYS: Readonly<Record<string, (source: Source, other: Source, pick: Pick) => Broken>> =
  {
    'lost quotation marks': (source, _other, pick) =>
      asFile(
        whole(
          source,
          broken(source, pick, (line) => ({ ...line, cells: line.cells.join(',').split(',') })),
        ),
      ),

    'lost quotation marks, cut to the headings': (source, _other, pick) =>
      asFile(
        whole(
          source,
          broken(source, pick, (line) => ({
            ...line,
            cells: cutTo(source.headings.length, line.cells.join(',').split(',')),
          })),
        ),
      ),

    'a quotation mark too many': (source, _other, pick) => {
      const at = pick(source.lines.length)
      return asFile(whole(source, source.lines), (line) =>
        line === source.lines[at] ? `"${written(line.cells)}` : written(line.cells),
      )
    },

    'columns moved to the right': (source, _other, pick) => {
      // Up to the middle: farther on, neighboring cells are of one kind and nobody could tell.
      const from = pick(Math.ceil(source.headings.length / 2))
      return asFile(
        whole(
          source,
          broken(source, pick, (line) => ({
            ...line,
            cells: cutTo(source.headings.length, line.cells.toSpliced(from, 0, '')),
          })),
        ),
      )
    },

    'columns moved to the left': (source, _other, pick) => {
      const from = pick(Math.ceil(source.headings.length / 2))
      return asFile(
        whole(
          source,
          broken(source, pick, (line) => ({
            ...line,
            cells: [...line.cells.toSpliced(from, 1), ''],
          })),
        ),
      )
    },

    'merged cells': (source, _other, pick) => {
      const column = pick(source.headings.length)
      const height = 2 + pick(4)
      return asFile(
        whole(
          source,
          source.lines.map((line, at) => {
            if (at % height === 0) return line
            // A merged cell's text is nowhere in the file.
            const owed = column === source.amountColumn ? null : line.owed
            return { cells: line.cells.with(column, ''), owed }
          }),
        ),
      )
    },

    'a heading row on every page': (source, _other, pick) => {
      const page = 5 + pick(50)
      return asFile(
        whole(
          source,
          source.lines.flatMap((line, at) =>
            at % page === page - 1 ? [line, heading(source.headings)] : [line],
          ),
        ),
      )
    },

    'the rows of another list behind its own': (source, other, pick) => {
      const from = 20 + pick(source.lines.length)
      const middle = pick(2) === 0 ? [heading(other.headings)] : []
      return asFile(whole(source, [...source.lines.slice(0, from), ...middle, ...other.lines]))
    },

    'totals in the middle': (source, _other, pick) => {
      const page = 5 + pick(50)
      const label = ['TOTAL', 'Subtotal', 'Page total:', 'Total for page 3'][pick(4)] ?? 'TOTAL'
      const labelAt = pick(2) === 0 ? 0 : pick(source.headings.length)
      let sum = 0
      return asFile(
        whole(
          source,
          source.lines.flatMap((line, at) => {
            sum += line.owed ?? 0
            if (at % page !== page - 1) return [line]
            const cells = source.headings
              .map(() => '')
              .with(labelAt, label)
              .with(source.amountColumn, (sum / 100).toFixed(2))
            return [line, { cells, owed: undefined }]
          }),
        ),
      )
    },

    'the wrong encoding': (source, _other, pick) => {
      const file = asFile(
        whole(
          source,
          broken(source, pick, (line) => ({
            ...line,
            cells: line.cells.map((cell) => cell.replace(/[AEO](?=[A-Z])/g, 'É')),
          })),
        ),
      )
      const text = Buffer.from(file.bytes).toString('utf8')
      const encoding = (['latin1', 'utf16le', 'utf8'] as const)[pick(3)] ?? 'latin1'
      // The last: UTF-8 read as Latin-1 and written as UTF-8 again.
      const misread = encoding === 'utf8' ? Buffer.from(text).toString('latin1') : text
      return { ...file, bytes: Buffer.from(misread, encoding) }
    },
  }
