import {
  artifact,
  type Doc,
  END,
  INK,
  LINE,
  MARGIN,
  MUTED,
  type Struct,
  WIDTH,
} from './document.ts'
import { FONT } from './fonts.ts'

type Look = { size?: number; color?: string; strong?: boolean; indent?: number; gap?: number }

export type TableColumn = {
  heading: string
  /** Share of the page's width; the shares of a table add up to 1. */
  share: number
  isNumber?: boolean
}

/** A cell's text, or a bold line over lighter text. */
export type TableCell = string | { strong: string; text: string }

const CELL = { size: 8.5, pad: 5 }
/** Approximate height of a table's heading row. */
const HEAD_HEIGHT = 24

/** Writes a tagged document from top to bottom, with page breaks as needed. */
export class Sheet {
  readonly doc: Doc
  readonly root: Struct

  constructor(doc: Doc, root: Struct) {
    this.doc = doc
    this.root = root
    doc.y = MARGIN.top
  }

  /** Starts a new page when less than `height` is left. */
  need(height: number): void {
    if (this.doc.y + height > END) this.doc.addPage()
  }

  space(height: number): void {
    this.doc.y += height
  }

  /** A section heading, kept together with `follows` points of the content after it. */
  heading(text: string, follows = 60): void {
    this.space(20)
    this.need(34 + follows)
    this.#tagged('H2', text, FONT.heading, { size: 15 })
    this.#rule(this.doc.y + 3)
    this.space(10)
  }

  subheading(text: string, follows = 40): void {
    this.space(8)
    this.need(20 + follows)
    this.#tagged('H3', text, FONT.strong, { size: 10.5 })
    this.space(3)
  }

  title(text: string): void {
    this.#tagged('H1', text, FONT.heading, { size: 26 })
  }

  say(text: string, look: Look = {}): void {
    const { size = 9.5 } = look
    const font = look.strong ? FONT.strong : FONT.text
    const width = WIDTH - (look.indent ?? 0)
    const height = this.doc.font(font).fontSize(size).heightOfString(text, { width, lineGap: 1.5 })
    // A long text may break across pages.
    if (height < 200) this.need(height)
    this.#tagged('P', text, font, look)
    this.space(look.gap ?? 4)
  }

  list(items: readonly string[], look: Look = {}): void {
    const list = this.doc.struct('L')
    this.root.add(list)
    for (const item of items) {
      const { size = 9.5 } = look
      const width = WIDTH - 12
      this.doc.font(FONT.text).fontSize(size)
      this.need(this.doc.heightOfString(item, { width, lineGap: 1.5 }))
      const top = this.doc.y
      artifact(this.doc, 'Layout', () => {
        this.doc.circle(MARGIN.left + 3, top + size * 0.6, 1.4).fill(MUTED)
      })
      const entry = this.doc.struct('LI')
      list.add(entry)
      entry.add(
        this.doc.struct('LBody', {}, () => {
          this.doc
            .font(FONT.text)
            .fontSize(size)
            .fillColor(look.color ?? INK)
            .text(item, MARGIN.left + 12, top, { width, lineGap: 1.5 })
        }),
      )
      entry.end()
      this.space(3)
    }
    list.end()
  }

  /** A table whose heading row is repeated on every page. */
  table(columns: readonly TableColumn[], rows: readonly (readonly TableCell[])[]): void {
    const widths = columns.map(({ share }) => share * WIDTH)
    const table = this.doc.struct('Table')
    this.root.add(table)
    // The heading row is never alone at the bottom of a page, if it and the first row fit on one page.
    const first = rows[0] ? this.#heightOf(widths, rows[0]) : 0
    this.need(Math.min(Math.max(50, HEAD_HEIGHT + first), END - MARGIN.top))
    const head = this.doc.struct('TR')
    table.add(head)
    this.#cells(
      columns,
      widths,
      columns.map(({ heading }) => heading),
      (draw) => head.add(this.doc.struct('TH', {}, draw)),
      { isHead: true },
    )
    head.end()
    for (const row of rows) {
      const height = this.#heightOf(widths, row)
      if (this.doc.y + height > END) {
        this.doc.addPage()
        this.#cells(
          columns,
          widths,
          columns.map(({ heading }) => heading),
          (draw) => artifact(this.doc, 'Pagination', draw),
          { isHead: true },
        )
      }
      const line = this.doc.struct('TR')
      table.add(line)
      this.#cells(columns, widths, row, (draw) => line.add(this.doc.struct('TD', {}, draw)), {
        isHead: false,
      })
      line.end()
    }
    table.end()
    this.space(6)
  }

  #cells(
    columns: readonly TableColumn[],
    widths: readonly number[],
    cells: readonly TableCell[],
    put: (draw: () => void) => void,
    { isHead }: { isHead: boolean },
  ): void {
    const top = this.doc.y
    let left: number = MARGIN.left
    let bottom = top
    for (const [place, cell] of cells.entries()) {
      const width = (widths[place] ?? 0) - 2 * CELL.pad
      const align = columns[place]?.isNumber ? ('right' as const) : ('left' as const)
      const x = left + (place === 0 ? 0 : CELL.pad)
      put(() => {
        const { doc } = this
        doc.fontSize(CELL.size)
        const options = { width: width + (place === 0 ? CELL.pad : 0), align, lineGap: 1 }
        if (typeof cell === 'string') {
          doc.font(isHead ? FONT.strong : FONT.text).fillColor(isHead ? MUTED : INK)
          doc.text(cell || ' ', x, top + CELL.pad, options)
        } else {
          doc
            .font(FONT.strong)
            .fillColor(INK)
            .text(cell.strong, x, top + CELL.pad, options)
          if (cell.text) doc.font(FONT.text).fillColor(MUTED).text(cell.text, x, doc.y, options)
        }
        bottom = Math.max(bottom, doc.y)
      })
      this.doc.y = top
      left += widths[place] ?? 0
    }
    this.doc.y = bottom + CELL.pad
    this.#rule(this.doc.y, isHead ? 0.9 : 0.4)
  }

  #heightOf(widths: readonly number[], row: readonly TableCell[]): number {
    const { doc } = this
    doc.fontSize(CELL.size)
    const heights = row.map((cell, place) => {
      const width = (widths[place] ?? 0) - 2 * CELL.pad
      const of = (font: string, text: string) =>
        doc.font(font).heightOfString(text || ' ', { width, lineGap: 1 })
      if (typeof cell === 'string') return of(FONT.text, cell)
      return of(FONT.strong, cell.strong) + (cell.text ? of(FONT.text, cell.text) : 0)
    })
    return Math.max(...heights) + 2 * CELL.pad
  }

  #tagged(tag: string, text: string, font: string, look: Look): void {
    const { size = 9.5, color = INK, indent = 0 } = look
    this.root.add(
      this.doc.struct(tag, {}, () => {
        this.doc
          .font(font)
          .fontSize(size)
          .fillColor(color)
          .text(text, MARGIN.left + indent, this.doc.y, { width: WIDTH - indent, lineGap: 1.5 })
      }),
    )
  }

  #rule(y: number, width = 0.5): void {
    artifact(this.doc, 'Layout', () => {
      this.doc
        .lineWidth(width)
        .strokeColor(LINE)
        .moveTo(MARGIN.left, y)
        .lineTo(MARGIN.left + WIDTH, y)
        .stroke()
    })
  }
}
