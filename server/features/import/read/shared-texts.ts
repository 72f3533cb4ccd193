import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { XmlEvents } from './xml-events.ts'
import type { ZipEntry, ZipReader } from './zip-entries.ts'

/** A million rows of four distinct texts each. */
const MAX_TEXTS = 4_000_000
/** Of all of them together, in UTF-8. */
const MAX_BYTES = 96 * 1024 * 1024
/** Three times the cell limit of spreadsheet programs. */
export const MAX_CELL_LENGTH = 100_000

/** Longer than the longest text in UTF-8. */
const BLOCK_BYTES = 1024 * 1024

/**
 * The texts of a workbook that cells refer to by number. They are stored in blocks outside the JavaScript heap, since
 * a large county's are a hundred megabytes.
 */
export class SharedTexts {
  readonly #blocks: Buffer[] = []
  #used = BLOCK_BYTES
  #starts = new Uint32Array(1024)
  #lengths = new Uint32Array(1024)
  #count = 0

  add(text: string): void {
    if (this.#count === MAX_TEXTS) {
      throw tooMuch(`more than ${MAX_TEXTS.toLocaleString('en-US')} different texts`)
    }
    if (this.#count === this.#starts.length) {
      this.#starts = doubled(this.#starts)
      this.#lengths = doubled(this.#lengths)
    }
    const length = Buffer.byteLength(text)
    if (this.#used + length > BLOCK_BYTES) {
      if ((this.#blocks.length + 1) * BLOCK_BYTES > MAX_BYTES) {
        throw tooMuch(`more than ${MAX_BYTES / 1024 / 1024} MB of texts`)
      }
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES))
      this.#used = 0
    }
    this.#blocks.at(-1)?.write(text, this.#used)
    this.#starts[this.#count] = (this.#blocks.length - 1) * BLOCK_BYTES + this.#used
    this.#lengths[this.#count] = length
    this.#used += length
    this.#count += 1
  }

  /** The text of this number; empty if there is none. */
  at(index: number): string {
    const length = this.#lengths[index]
    if (!(index < this.#count) || length === undefined || length === 0) return ''
    const start = this.#starts[index] ?? 0
    const at = start % BLOCK_BYTES
    return this.#blocks[(start - at) / BLOCK_BYTES]?.toString('utf8', at, at + length) ?? ''
  }

  get count(): number {
    return this.#count
  }
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

function tooMuch(what: string): ListRefused {
  return new ListRefused(
    `This workbook holds ${what}, which is more than can be read at once. Save its sheet as CSV and import that file, which may be of any size.`,
  )
}

export async function readSharedTexts(reader: ZipReader, entry: ZipEntry): Promise<SharedTexts> {
  const texts = new SharedTexts()
  let text = ''
  let takes = false
  let isReading = 0
  const place = () => `its text number ${(texts.count + 1).toLocaleString('en-US')}`
  const events = new XmlEvents(
    {
      open(name) {
        if (name === 'si') text = ''
        else if (name === 'rPh') isReading++
        else if (name === 't') takes = isReading === 0
      },
      text(part) {
        if (takes) text = joinCell(text, part, place)
      },
      close(name) {
        if (name === 't') takes = false
        else if (name === 'rPh') isReading--
        else if (name === 'si') {
          texts.add(unescapeText(text))
          text = ''
        }
      },
    },
    place,
  )
  for await (const chunk of reader.read(entry)) for (const _piece of events.read(chunk));
  events.end()
  return texts
}

/** Appends a part to a cell's text, up to the limit. */
export function joinCell(text: string, part: string, place: () => string): string {
  if (text.length + part.length <= MAX_CELL_LENGTH) return text + part
  throw new ListRefused(
    `This workbook has more than ${MAX_CELL_LENGTH.toLocaleString('en-US')} characters in ${place()}, which no property needs. Shorten it, or save the sheet as CSV without it, and import that file.`,
  )
}

/** XML writes characters it can't contain as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\0', '')
}
