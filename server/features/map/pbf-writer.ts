/** Writes the bytes of a protocol buffer. */
export class PbfWriter {
  #bytes: Buffer
  #at = 0

  constructor(size = 1024) {
    this.#bytes = Buffer.allocUnsafe(size)
  }

  get length(): number {
    return this.#at
  }

  #room(wanted: number): void {
    if (this.#at + wanted <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + wanted))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }

  /** A whole number from 0 to 2^53. */
  varint(value: number): void {
    this.#room(10)
    let left = value
    // Bit shifts work on 32 bits only.
    while (left > 0x7fffffff) {
      this.#bytes[this.#at++] = (left % 128) | 0x80
      left = Math.floor(left / 128)
    }
    while (left > 0x7f) {
      this.#bytes[this.#at++] = (left & 0x7f) | 0x80
      left >>>= 7
    }
    this.#bytes[this.#at++] = left
  }

  /** A 32-bit integer, in the encoding of vector tiles: small steps are short. */
  zigzag(value: number): void {
    this.varint(zigzag(value))
  }

  bytes(bytes: Uint8Array): void {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.#at)
    this.#at += bytes.length
  }

  /** A field whose value is bytes. */
  field(number: number, bytes: Uint8Array): void {
    this.varint(number * 8 + 2)
    this.varint(bytes.length)
    this.bytes(bytes)
  }

  /** A field whose value is a number. */
  number(number: number, value: number): void {
    this.varint(number * 8)
    this.varint(value)
  }

  done(): Buffer {
    return this.#bytes.subarray(0, this.#at)
  }
}

export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1
}

/** Bytes a number takes as a varint. */
export function varintSize(value: number): number {
  let size = 1
  for (let left = value; left > 0x7f; left = Math.floor(left / 128)) size++
  return size
}
