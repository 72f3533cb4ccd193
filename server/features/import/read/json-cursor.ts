import { ListRefused } from '../../../../domain/import/list-refused.ts'
import {
  type JsonLimits,
  JsonRefused,
  MAX_JSON_DEPTH,
  parseJson,
} from '../../../../domain/lib/bounded-json.ts'
import { detectEncoding, utf16ToUtf8 } from './text-encoding.ts'

/** Limits of one object of a list (land with its corners). In memory it needs ten times its bytes or more. */
export const OBJECT_LIMITS: JsonLimits = { bytes: 4 * 1024 * 1024, values: 2_200_000 }

const QUOTE = 34
const BACKSLASH = 92

export function parseOrDamaged(value: Buffer): unknown {
  try {
    return parseJson(value, OBJECT_LIMITS)
  } catch (cause) {
    throw cause instanceof JsonRefused ? damaged() : cause
  }
}

function damaged(): JsonStopped {
  return new JsonStopped(
    'damaged',
    'This JSON is damaged or incomplete. Download or export the file again and import that.',
  )
}

/** JSON whose reading stopped, worded for a file; `why` is for other sources. */
export class JsonStopped extends ListRefused {
  override name = 'JsonStopped'
  readonly why: JsonRefused['why']

  constructor(why: JsonRefused['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** A position in JSON that is still arriving. */
export class JsonCursor {
  encoding = 'utf-8'
  readonly #all: AsyncIterable<Buffer>
  readonly #maxValueBytes: number
  #blocks: AsyncIterator<Buffer> | null = null
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  /** Elements of the list read so far. */
  #elements = 0

  constructor(all: AsyncIterable<Buffer>, maxValueBytes = OBJECT_LIMITS.bytes) {
    this.#all = all
    this.#maxValueBytes = maxValueBytes
  }

  async begin(): Promise<void> {
    const raw = this.#all[Symbol.asyncIterator]()
    const opening = await raw.next()
    const first: Buffer = opening.done ? Buffer.alloc(0) : opening.value
    const { name, markBytes } = detectEncoding(first)
    this.encoding = name
    async function* again(): AsyncGenerator<Buffer> {
      yield first
      for (;;) {
        const more = await raw.next()
        if (more.done) return
        yield more.value
      }
    }
    if (name === 'utf-16le' || name === 'utf-16be') {
      this.#blocks = utf16ToUtf8(again(), name)
      return
    }
    this.#bytes = first.subarray(markBytes)
    this.#blocks = raw
  }

  /** The next character that is not a blank, without consuming it. */
  async peek(): Promise<string> {
    for (;;) {
      while (this.#at < this.#bytes.length) {
        const code = this.#bytes[this.#at] as number
        if (code > 32) return String.fromCharCode(code)
        this.#at++
      }
      if (!(await this.#fill())) throw damaged()
    }
  }

  take(): void {
    this.#at++
  }

  /** Whether the array at the cursor begins with an object. */
  async holdsObjects(): Promise<boolean> {
    for (let at = this.#at + 1; ; at++) {
      if (at >= this.#bytes.length) {
        const offset = at - this.#at
        if (!(await this.#fill())) return false
        at = this.#at + offset
      }
      const code = this.#bytes[at] ?? 0
      if (code > 32) return code === 123
    }
  }

  /** A member's name and its colon. */
  async name(): Promise<string> {
    if ((await this.peek()) !== '"') throw damaged()
    const name = String(parseOrDamaged(await this.value()))
    if ((await this.peek()) !== ':') throw damaged()
    this.take()
    return name
  }

  /** The next element of the current array, or null after its last. */
  async element(isFirst: boolean): Promise<Buffer | null> {
    const next = await this.peek()
    if (next === ']') {
      this.take()
      return null
    }
    if (!isFirst) {
      if (next !== ',') throw damaged()
      this.take()
      await this.peek()
    }
    this.#elements++
    return this.value()
  }

  /** The bytes of the value at the cursor, which moves behind it. */
  async value(): Promise<Buffer> {
    let at = this.#at
    let depth = 0
    let inText = false
    for (;;) {
      const bytes = this.#bytes
      const length = bytes.length
      while (at < length) {
        const code = bytes[at] as number
        if (inText) {
          if (code === BACKSLASH) at++
          else if (code === QUOTE) {
            inText = false
            if (depth === 0) return this.#cut(at + 1)
          }
        } else if (code === QUOTE) {
          inText = true
        } else if (code === 123 || code === 91) {
          if (++depth > MAX_JSON_DEPTH) throw this.#tooDeep()
        } else if (code === 125 || code === 93) {
          if (depth === 0) return this.#cut(at)
          if (--depth === 0) return this.#cut(at + 1)
        } else if (depth === 0 && (code === 44 || code <= 32)) return this.#cut(at)
        at++
      }
      if (length - this.#at > this.#maxValueBytes) {
        throw new JsonStopped(
          'bytes',
          `${this.#place()} is larger than 4 MB, too large for a property. Remove it, or draw its outline with fewer corners, and try again.`,
        )
      }
      const offset = at - this.#at
      if (!(await this.#fill())) throw damaged()
      at = this.#at + offset
    }
  }

  #place(): string {
    return this.#elements === 0
      ? 'One object of this file'
      : `Object ${this.#elements} of this file`
  }

  #tooDeep(): JsonStopped {
    return new JsonStopped(
      'depth',
      `${this.#place()} has lists within lists more than ${MAX_JSON_DEPTH} deep, too deep for a property. Export the file again.`,
    )
  }

  #cut(end: number): Buffer {
    const value = this.#bytes.subarray(this.#at, end)
    this.#at = end
    if (value.length === 0) throw damaged()
    return value
  }

  /** Reads on until the buffer has doubled, so that a long object is not copied again for every block. */
  async #fill(): Promise<boolean> {
    const rest = this.#bytes.subarray(this.#at)
    const pieces: Buffer[] = [rest]
    let added = 0
    while (added === 0 || added < rest.length) {
      const more = await this.#blocks?.next()
      if (!more || more.done) break
      pieces.push(more.value)
      added += more.value.length
    }
    if (added === 0) return false
    this.#bytes = Buffer.concat(pieces)
    this.#at = 0
    return true
  }
}
