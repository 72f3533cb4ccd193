import { setImmediate as turn } from 'node:timers/promises'
import type { RunSheet, RunSheetLine, RunSheetQuery } from '../../../contract/run-sheet.ts'
import { placeLine } from '../../../domain/address/shown-address.ts'
import { LAW_CHECKED_ON } from '../../../domain/law/rules.ts'
import {
  formatCount,
  formatDay,
  formatMoney,
  formatValue,
  NOTHING,
} from '../../../domain/lib/format.ts'
import { sumLines, sumWords } from '../../../domain/run-sheet/line-bids.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import {
  artifact,
  type Doc,
  INK,
  LINE,
  MUTED,
  openDocument,
  type Struct,
  TONE_COLOR,
} from '../../platform/pdf/document.ts'
import { FONT } from '../../platform/pdf/fonts.ts'

const MARGIN = 36
/** Bottom of the lines; the footer is below. */
const FOOT = 52
const PAD = { x: 5, y: 5 }

/** Smallest font size, in points. */
const LEAST_SIZE = 8

/** A cell: a bold line over a lighter one. */
type Cell = { strong: string; text?: string; ink?: string }
type Column = {
  heading: string
  share: number
  size: number
  isNumber?: boolean
  /** The bold line is not wrapped; a long one has a smaller font. */
  isWhole?: boolean
  /** Whether a line is empty here: a column with only empty lines is left out. */
  isLeftOut?: (line: RunSheetLine) => boolean
  cell: (line: RunSheetLine) => Cell | null
}

const COLUMNS: readonly Column[] = [
  {
    heading: 'Item',
    share: 0.05,
    size: 13,
    isLeftOut: ({ item }) => item === null,
    cell: ({ item }) => ({ strong: item ?? '' }),
  },
  {
    heading: 'Parcel and address',
    share: 0.18,
    size: 11.5,
    isWhole: true,
    cell: ({ parcelId, address, city }) => ({
      strong: parcelId ?? 'No parcel ID',
      text: placeLine(address, city),
    }),
  },
  {
    heading: 'Owner',
    share: 0.12,
    size: 9.5,
    cell: ({ ownerName }) => ({ strong: '', text: ownerName ?? 'Unknown' }),
  },
  {
    heading: 'Due',
    share: 0.1,
    size: 11.5,
    isNumber: true,
    isWhole: true,
    cell: ({ amountDue, isAmountAssumed }) => ({
      strong: owedWords(amountDue, isAmountAssumed),
    }),
  },
  {
    heading: 'If redeemed',
    share: 0.11,
    size: 13,
    isNumber: true,
    isWhole: true,
    isLeftOut: ({ bids }) => bids.kind === null,
    cell: ({ bids }) => redeemedCell(bids),
  },
  {
    heading: 'With deed',
    share: 0.1,
    size: 13,
    isNumber: true,
    isWhole: true,
    cell: ({ bids }) => ({
      strong: bids.ifDeeded === null ? NOTHING : whole(bids.ifDeeded),
      ...(bids.ifDeeded === null
        ? { text: 'unknown' }
        : bids.isBelowMinimum
          ? { text: 'below minimum', ink: TONE_COLOR.bad.ink }
          : {}),
    }),
  },
  {
    heading: 'Redemption and next steps',
    share: 0.19,
    size: 9.5,
    cell: ({ clock, follows }) => ({ strong: clock, text: follows }),
  },
  {
    heading: 'Red flags',
    share: 0.11,
    size: 9.5,
    cell: ({ flags }) =>
      flags.length === 0
        ? { strong: '', text: 'none found' }
        : { strong: flags.join(', '), ink: TONE_COLOR.bad.ink },
  },
  {
    heading: 'Overlays',
    share: 0.12,
    size: 9.5,
    isLeftOut: ({ overlays }) => overlays.length === 0,
    cell: ({ overlays }) => ({ strong: '', text: overlays.join('; ') || 'not compared' }),
  },
  {
    heading: 'Title',
    share: 0.07,
    size: 13,
    isNumber: true,
    cell: ({ titleScore, underlyingTitleScore }) => ({
      strong: underlyingTitleScore === null ? NOTHING : String(underlyingTitleScore),
      ...(titleScore === null ? {} : { text: `score ${titleScore}` }),
    }),
  },
  // Null: an empty box to write in.
  {
    heading: 'Result',
    share: 0.1,
    size: 9.5,
    cell: ({ result }) =>
      result && {
        strong: result.words,
        text: [result.soldTo, result.bid === null ? null : formatMoney(result.bid)]
          .filter(Boolean)
          .join(', '),
      },
  },
]

/** A bid, in whole dollars, rounded down. */
const whole = (amount: number) => formatValue(Math.floor(amount))

function redeemedCell(bids: RunSheetLine['bids']): Cell {
  if (bids.kind === 'price comes back') return { strong: '', text: 'price comes back' }
  if (bids.kind === 'held by the State') return { strong: '', text: 'held by the State' }
  if (bids.kind === 'rate') return { strong: `${bids.ratePercent}%`, text: 'rate bid down' }
  if (bids.noLossUpTo === null) return { strong: NOTHING }
  return {
    strong: whole(bids.noLossUpTo),
    ...(bids.lossAbove === null ? {} : { text: `to ${whole(bids.lossAbove)}` }),
  }
}

/** The run sheet on landscape paper, tagged; the same sheet gives the same bytes. */
export async function runSheetPdf(sheet: RunSheet, paper: RunSheetQuery['paper']): Promise<Buffer> {
  const name = `Run sheet: ${nameOf(sheet)}`
  const { doc, root, close } = await openDocument({
    title: `${name}, ${daySaid(sheet)}`,
    subject: sheet.list
      ? 'Parcels of a private list'
      : 'Parcels of a tax sale in the county’s order',
    on: sheet.asOf,
    paper: { size: paper === 'a4' ? 'A4' : 'LETTER', isLandscape: true, margin: MARGIN },
  })
  writeHead(doc, root, sheet)
  await writeLines(doc, root, sheet)
  writeClose(doc, root, sheet)
  return close(`ParcelProof · ${name} · ${daySaid(sheet)} · as of ${formatDay(sheet.asOf)}`)
}

const nameOf = ({ list, screen, county }: RunSheet) => list?.name ?? screen?.name ?? county

function daySaid({ saleDate, list, screen, asOf }: RunSheet): string {
  if (screen) return `saved screen as of ${formatDay(asOf)}`
  if (list) return `list of ${formatDay(list.day)}`
  return saleDate === null ? 'no sale day listed' : `sale of ${formatDay(saleDate)}`
}

function writeHead(doc: Doc, root: Struct, sheet: RunSheet): void {
  const width = doc.page.width - 2 * MARGIN
  const say = (tag: string, font: string, size: number, color: string, text: string) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(font).fontSize(size).fillColor(color).text(text, MARGIN, doc.y, { width })
      }),
    )
  say('H1', FONT.heading, 20, INK, `${nameOf(sheet)}, ${daySaid(sheet)}`)
  doc.y += 2
  say(
    'P',
    FONT.text,
    9.5,
    MUTED,
    [
      formatCount(sheet.lines.length, 'parcel'),
      sheet.isTracked ? 'tracked parcels only' : '',
      sheet.list ? `${sheet.county} · private list of your workspace` : '',
      sheet.orderedBy
        ? `ordered by the list’s “${sheet.orderedBy}”`
        : sheet.list || sheet.screen
          ? `in the ${sheet.list ? 'list' : 'screen'}’s own order`
          : 'by parcel ID',
      `records as of ${formatDay(sheet.asOf)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  )
  if (sheet.isSample) {
    doc.y += 2
    say(
      'P',
      FONT.strong,
      9.5,
      TONE_COLOR.warn.ink,
      'Sample data: these properties are fictional. Nothing here describes real land.',
    )
  }
  doc.y += 6
}

/** Maximum time a sheet blocks the event loop. */
const TURN_MS = 25

/** Yields to other requests: thousands of parcels take seconds. */
function makeRest(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await turn()
    since = performance.now()
  }
}

async function writeLines(doc: Doc, root: Struct, { lines }: RunSheet): Promise<void> {
  if (lines.length === 0) {
    root.add(
      doc.struct('P', {}, () => {
        doc.font(FONT.text).fontSize(11).fillColor(INK).text('No parcel is listed for this sale.')
      }),
    )
    return
  }
  const rest = makeRest()
  const columns = await place(doc, lines, rest)
  const table = doc.struct('Table')
  root.add(table)
  const head = doc.struct('TR')
  table.add(head)
  writeHeadings(doc, columns, (draw) => head.add(doc.struct('TH', {}, draw)))
  head.end()
  for (const line of lines) {
    await rest()
    const height = heightOf(doc, columns, line)
    if (doc.y + height > doc.page.height - FOOT) {
      doc.addPage()
      writeHeadings(doc, columns, (draw) => artifact(doc, 'Pagination', draw))
    }
    const row = doc.struct('TR')
    table.add(row)
    writeLine(doc, columns, row, line, height)
    row.end()
  }
  table.end()
}

type Placed = Column & { x: number; width: number }

/** The columns from left to right, without empty ones. */
async function place(
  doc: Doc,
  lines: readonly RunSheetLine[],
  rest: () => Promise<void>,
): Promise<Placed[]> {
  const shown = COLUMNS.filter(({ isLeftOut }) => !isLeftOut || !lines.every(isLeftOut))
  const whole = shown.reduce((sum, { share }) => sum + share, 0)
  let x = MARGIN
  const placed: Placed[] = []
  for (const column of shown) {
    await rest()
    const width = (column.share / whole) * (doc.page.width - 2 * MARGIN)
    const inner = width - (column.isNumber ? 2 * PAD.x : PAD.x)
    const size = column.isWhole ? wholeSize(doc, column, inner, lines) : column.size
    placed.push({ ...column, size, x, width: inner })
    x += width
  }
  return placed
}

/** The largest size at which no bold line of a column wraps, but not below the smallest readable one. */
function wholeSize(
  doc: Doc,
  { size, cell }: Column,
  width: number,
  lines: readonly RunSheetLine[],
): number {
  doc.font(FONT.strong).fontSize(size)
  const widths = lines.map((line) => doc.widthOfString(cell(line)?.strong ?? ''))
  const widest = widths.reduce((most, each) => Math.max(most, each), 0)
  return widest <= width
    ? size
    : Math.max(LEAST_SIZE, Math.floor((10 * size * width) / widest) / 10)
}

function writeHeadings(
  doc: Doc,
  columns: readonly Placed[],
  put: (draw: () => void) => void,
): void {
  const top = doc.y
  for (const { heading, isNumber, x, width } of columns) {
    put(() => {
      doc
        .font(FONT.strong)
        .fontSize(8.5)
        .fillColor(MUTED)
        .text(heading, x, top, { width, align: isNumber ? 'right' : 'left', lineBreak: false })
    })
  }
  doc.x = MARGIN
  doc.y = top + 13
  rule(doc, 0.9)
}

function heightOf(doc: Doc, columns: readonly Placed[], line: RunSheetLine): number {
  const heights = columns.map(({ size, width, cell }) => {
    const { strong, text } = cell(line) ?? { strong: '', text: '' }
    const of = (words: string | undefined, font: string, points: number) =>
      words ? doc.font(font).fontSize(points).heightOfString(words, { width, lineGap: 0.5 }) : 0
    return of(strong, FONT.strong, size) + of(text, FONT.text, 8.5)
  })
  return Math.max(26, ...heights) + 2 * PAD.y
}

function writeLine(
  doc: Doc,
  columns: readonly Placed[],
  row: Struct,
  line: RunSheetLine,
  height: number,
): void {
  const top = doc.y
  for (const { size, isNumber, x, width, cell } of columns) {
    const content = cell(line)
    const options = {
      width,
      align: isNumber ? ('right' as const) : ('left' as const),
      lineGap: 0.5,
    }
    row.add(
      doc.struct('TD', {}, () => {
        doc
          .font(FONT.strong)
          .fontSize(size)
          .fillColor(content?.ink ?? INK)
        // An empty cell must still be tagged.
        doc.text(content?.strong || (content?.text ? '' : ' '), x, top + PAD.y, options)
        if (!content?.text) return
        const y = content.strong ? doc.y : top + PAD.y
        const ink = content.strong ? (content.ink ?? MUTED) : INK
        doc.font(FONT.text).fontSize(8.5).fillColor(ink).text(content.text, x, y, options)
      }),
    )
    if (content === null) box(doc, x, top + PAD.y, width + PAD.x, height - 2 * PAD.y)
  }
  doc.x = MARGIN
  doc.y = top + height
  rule(doc, 0.4)
}

function box(doc: Doc, x: number, y: number, width: number, height: number): void {
  artifact(doc, 'Layout', () => {
    doc.lineWidth(0.8).strokeColor(LINE).rect(x, y, width, height).stroke()
  })
}

function rule(doc: Doc, width: number): void {
  artifact(doc, 'Layout', () => {
    doc
      .lineWidth(width)
      .strokeColor(LINE)
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .stroke()
  })
}

function writeClose(doc: Doc, root: Struct, { lines }: RunSheet): void {
  const width = doc.page.width - 2 * MARGIN
  const { due, noLossUpTo, ifDeeded } = sumLines(lines)
  const law = [...new Set(lines.flatMap((line) => line.law.split('; ')))].filter(Boolean)
  const text = [
    'Due is the amount on the county’s list, without later costs; the officer who holds the sale sets the minimum bid. If redeemed: no loss up to the first figure if redeemed in the first month, a loss at every redemption above the second. With deed: what the land is worth to you if nobody redeems, an estimate from the record and the figures on the property’s page. Title: the underlying title, without the open sale’s own taxes and redemption.',
    `Sums: due ${sumWords(due, formatMoney)}; if redeemed ${sumWords(noLossUpTo, whole)}; with the deed ${sumWords(ifDeeded, whole)}.`,
    law.length > 0 ? `Clock: ${law.join('; ')}, checked ${formatDay(LAW_CHECKED_ON)}.` : '',
    'Not legal advice: verify with counsel.',
  ]
    .filter(Boolean)
    .join(' ')
  const height = doc.font(FONT.text).fontSize(8.5).heightOfString(text, { width })
  if (doc.y + height + 10 > doc.page.height - FOOT) doc.addPage()
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font(FONT.text)
        .fontSize(8.5)
        .fillColor(MUTED)
        .text(text, MARGIN, doc.y + 8, { width })
    }),
  )
}
