/** A sheet of labels on US Letter paper, in points (72 to the inch), by its maker's dimensions. */
export type LabelSheet = {
  name: string
  columns: number
  rows: number
  width: number
  height: number
  left: number
  top: number
  /** From one label's edge to the next one's. */
  across: number
  down: number
  /** Margin inside the label's edge. */
  padding: number
  fontSize: number
}

const inches = (count: number) => count * 72

export const LABEL_SHEETS = {
  '5160': {
    name: '30 a sheet, 2⅝ × 1 in (Avery 5160)',
    columns: 3,
    rows: 10,
    width: inches(2.625),
    height: inches(1),
    left: inches(0.1875),
    top: inches(0.5),
    across: inches(2.75),
    down: inches(1),
    padding: 9,
    fontSize: 10,
  },
  '5163': {
    name: '10 a sheet, 4 × 2 in (Avery 5163)',
    columns: 2,
    rows: 5,
    width: inches(4),
    height: inches(2),
    left: inches(0.15625),
    top: inches(0.5),
    across: inches(4.1875),
    down: inches(2),
    padding: 14,
    fontSize: 13,
  },
} as const satisfies Record<string, LabelSheet>

export type LabelSheetId = keyof typeof LABEL_SHEETS
export const LABEL_SHEET_IDS = Object.keys(LABEL_SHEETS) as LabelSheetId[]

/** Position of a label: `at` counts from 0 over all sheets. */
export function labelBox(sheet: LabelSheet, at: number) {
  const each = sheet.columns * sheet.rows
  const place = at % each
  const [row, column] = [Math.floor(place / sheet.columns), place % sheet.columns]
  return {
    page: Math.floor(at / each),
    x: sheet.left + column * sheet.across,
    y: sheet.top + row * sheet.down,
    width: sheet.width,
    height: sheet.height,
  }
}

/** Width of a text at a size, in points. */
export type Measure = (text: string, size: number) => number

export type FittedLabel = { lines: string[]; size: number; lineHeight: number; isCut: boolean }

/** Smaller is not legible to sorting machines. */
const LEAST_SIZE = 6.5
const LINE_HEIGHT = 1.22

/**
 * The lines of a label, fitted to its inside: all in one smaller size, down to 6.5 points; longer lines are cut with
 * an ellipsis, and lines in the middle are left out before the last one.
 */
export function fitLabel(
  lines: readonly string[],
  sheet: LabelSheet,
  measure: Measure,
): FittedLabel {
  const width = sheet.width - 2 * sheet.padding
  const height = sheet.height - 2 * sheet.padding
  const fits = (size: number) =>
    lines.length * size * LINE_HEIGHT <= height &&
    lines.every((line) => measure(line, size) <= width)
  let size: number = sheet.fontSize
  while (size > LEAST_SIZE && !fits(size)) size = Math.max(LEAST_SIZE, size - 0.5)
  const most = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)))
  const kept = lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), lines.at(-1) ?? '']
  const cut = kept.map((line) => cutToFit(line, (text) => measure(text, size) <= width))
  return {
    lines: cut,
    size,
    lineHeight: size * LINE_HEIGHT,
    isCut: kept.length < lines.length || cut.some((line, at) => line !== kept[at]),
  }
}

function cutToFit(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line
  // By characters, not by surrogates.
  const signs = [...line]
  let [low, high] = [0, signs.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(`${signs.slice(0, middle).join('').trimEnd()}…`)) low = middle
    else high = middle - 1
  }
  return `${signs.slice(0, low).join('').trimEnd()}…`
}
