import type { FileImportResult } from '../../../../contract/import.ts'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import type { RawRow } from '../../../../domain/import/raw-row.ts'
import type { PartInPrint } from '../../../../domain/printed/row-in-print.ts'
import { shownParts } from '../../../../domain/printed/shown-parts.ts'
import type { PartToDraw } from './draw-part.ts'

/** Rows shown as printed: as many read ones as unread ones. */
const SHOWN_ROWS = 5

type Noted = { line: number; isRead: boolean; parts: PartInPrint[] }

/** Collects the places of the first rows of a printed list, and renders them once the list is read. */
export class PreviewPrints {
  readonly #noted: Noted[] = []

  add(row: RawRow, isRead: boolean): void {
    if (!row.inPrint || this.#noted.filter((one) => one.isRead === isRead).length >= SHOWN_ROWS)
      return
    const parts = row.inPrint()
    if (parts.length > 0) this.#noted.push({ line: row.line, isRead, parts })
  }

  /** Rows whose page can't be rendered are shown without it. */
  async draw(
    mapping: FileImportResult['mapping'],
    draw: (parts: PartToDraw[]) => Promise<Uint8Array[]>,
  ): Promise<FileImportResult['inPrint']> {
    const noted = [...this.#noted].sort((a, b) => a.line - b.line)
    if (noted.length === 0) return []
    const drawn = await draw(noted.flatMap(({ parts }) => parts)).catch((error) => {
      if (error instanceof ListRefused) return []
      throw error
    })
    let at = 0
    return noted.flatMap(({ line, isRead, parts }) => {
      const pictures = drawn.slice(at, at + parts.length)
      at += parts.length
      if (pictures.length < parts.length) return []
      return [
        { line, isRead, parts: shownParts(parts, mapping, (part) => asAddress(pictures[part])) },
      ]
    })
  }
}

const asAddress = (png: Uint8Array | undefined) =>
  `data:image/png;base64,${Buffer.from(png ?? []).toString('base64')}`
