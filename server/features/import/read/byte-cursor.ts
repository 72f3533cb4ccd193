/** Reads pieces of any length from a stream of bytes. */
export class ByteCursor {
  readonly #source: AsyncIterator<Buffer>
  #block: Buffer = Buffer.alloc(0)
  #at = 0
  #isEnded = false
  /** Bytes consumed so far. */
  position = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Whether this many bytes are buffered: if not, `fill` waits for them. */
  has(count: number): boolean {
    return this.#block.length - this.#at >= count
  }

  /** Waits for this many bytes; false if the stream ends before. */
  async fill(count: number): Promise<boolean> {
    const pieces = [this.#block.subarray(this.#at)]
    let size = this.#block.length - this.#at
    while (size < count && !this.#isEnded) {
      const next = await this.#source.next()
      if (next.done) this.#isEnded = true
      else {
        pieces.push(next.value)
        size += next.value.length
      }
    }
    this.#block = pieces.length === 1 ? (pieces[0] ?? this.#block) : Buffer.concat(pieces)
    this.#at = 0
    return size >= count
  }

  /** Consumes the next bytes, which `has` or `fill` has found; they are not overwritten. */
  take(count: number): Buffer {
    const bytes = this.#block.subarray(this.#at, this.#at + count)
    this.#at += count
    this.position += count
    return bytes
  }

  /** Skips this many bytes; false if the stream ends before. */
  async skip(count: number): Promise<boolean> {
    let left = count
    while (left > 0) {
      if (!this.has(1) && !(await this.fill(1))) return false
      const step = Math.min(left, this.#block.length - this.#at)
      this.take(step)
      left -= step
    }
    return true
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
