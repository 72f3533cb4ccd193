import { damagedXls } from './compound-file.ts'
import { MAX_CELL_LENGTH, type SharedTexts } from './shared-texts.ts'

/** A text after its two-byte length. */
export function stringAt(bytes: Buffer, at: number): string {
  if (at + 3 > bytes.length) return ''
  const count = bytes.readUInt16LE(at)
  const flags = bytes[at + 2] ?? 0
  const start = at + 3 + ((flags & 8) !== 0 ? 2 : 0) + ((flags & 4) !== 0 ? 4 : 0)
  return (flags & 1) !== 0
    ? bytes.toString('utf16le', start, start + count * 2)
    : bytes.toString('latin1', start, start + count)
}

/** The workbook's texts, which continue across records. */
export function readStrings(parts: readonly Buffer[], texts: SharedTexts): void {
  const reader = new Parts(parts)
  reader.skip(4)
  const count = reader.uint32()
  for (let index = 0; index < count; index++) {
    const length = reader.uint16()
    const flags = reader.byte()
    const runs = (flags & 8) !== 0 ? reader.uint16() : 0
    const more = (flags & 4) !== 0 ? reader.uint32() : 0
    if (length > MAX_CELL_LENGTH) throw damagedXls()
    texts.add(reader.text(length, (flags & 1) !== 0).replaceAll('\0', ''))
    reader.skip(runs * 4 + more)
  }
}

class Parts {
  readonly #parts: readonly Buffer[]
  #part = 0
  #at = 0

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts
  }

  byte(): number {
    this.#settle()
    return this.#parts[this.#part]?.[this.#at++] ?? 0
  }

  uint16 = () => this.byte() + this.byte() * 256
  uint32 = () => this.uint16() + this.uint16() * 65_536

  skip(count: number): void {
    for (let left = count; left > 0; ) {
      const step = Math.min(left, this.#settle())
      this.#at += step
      left -= step
    }
  }

  /** If a text continues in the next record, that record starts with its character width. */
  text(length: number, isWide: boolean): string {
    let text = ''
    let wide = isWide
    while (text.length < length) {
      const part = this.#part
      const left = this.#settle()
      if (this.#part !== part && this.#at === 0) {
        wide = (this.byte() & 1) !== 0
        continue
      }
      const size = wide ? 2 : 1
      const count = Math.min(length - text.length, Math.floor(left / size))
      if (count === 0) throw damagedXls()
      const end = this.#at + count * size
      text += this.#parts[this.#part]?.toString(wide ? 'utf16le' : 'latin1', this.#at, end) ?? ''
      this.#at = end
    }
    return text
  }

  /** Moves to the next record at the end of this one; returns how many bytes are left in it. */
  #settle(): number {
    for (;;) {
      const part = this.#parts[this.#part]
      if (!part) throw damagedXls()
      if (this.#at < part.length) return part.length - this.#at
      this.#part++
      this.#at = 0
    }
  }
}
