import { JsonRefused, MAX_JSON_DEPTH, parseJson } from '../../domain/lib/bounded-json.ts'
import { findJsonFault } from './json-fault.ts'

/** Maximum characters of one item; property records have less than a tenth. */
const MAX_ITEM = 32 * 1024 * 1024

/** One value of the input; `index` is its position in the array, null when the input is not an array. */
export type JsonItem = { value: unknown; index: number | null; line: number }

/** A JSON syntax error at this line. */
export class NotJson extends Error {
  override name = 'NotJson'
  readonly line: number

  constructor(line: number, why: string) {
    super(`this is not JSON: ${why}`)
    this.line = line
  }
}

const [QUOTE, BACKSLASH, COMMA, NEWLINE] = [34, 92, 44, 10]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Streams the items of a JSON array, or a single value. Throws `NotJson` at the first syntax error. */
export async function* readJsonItems(chunks: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  const cutter = new ItemCutter()
  for await (const chunk of chunks) {
    cutter.feed(chunk)
    yield* cutter.take()
  }
  cutter.finish()
  yield* cutter.take()
}

/** Splits a streamed text at the commas of its outermost array. */
class ItemCutter {
  #ready: JsonItem[] = []
  #kind: 'array' | 'value' | null = null
  #text = ''
  #count = 0
  #depth = 0
  #isInString = false
  #isEscaped = false
  #isClosed = false
  #line = 1
  /** Line where the current item's text begins, including leading whitespace. */
  #textLine = 1

  take(): JsonItem[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  feed(chunk: string): void {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at)
      if (code === NEWLINE) this.#line += 1
      if (this.#kind === null) {
        if (isBlank(code)) continue
        this.#kind = code === OPEN_ARRAY ? 'array' : 'value'
        from = this.#kind === 'array' ? at + 1 : at
        this.#textLine = this.#line
        if (this.#kind === 'array') continue
      }
      if (this.#kind === 'value' || this.#isClosed) continue
      if (this.#isInString) this.#readInString(code)
      else if (code === QUOTE) this.#isInString = true
      else if (code === OPEN_ARRAY || code === OPEN_OBJECT) this.#depth += 1
      else if (this.#depth > 0) {
        if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) this.#depth -= 1
      } else if (code === COMMA || code === CLOSE_ARRAY) {
        this.#text += chunk.slice(from, at)
        this.#isClosed = code === CLOSE_ARRAY
        this.#endItem(code === CLOSE_ARRAY)
        from = at + 1
      }
    }
    if (this.#kind !== null) this.#text += chunk.slice(from)
    if (this.#text.length > MAX_ITEM) {
      throw new NotJson(this.#textLine, 'the value that begins here is longer than 32 MB')
    }
  }

  finish(): void {
    if (this.#kind === 'array' && this.#isClosed) {
      const rest = this.#text.trim()
      if (rest === '') return
      throw new NotJson(this.#lineOf(/\S/), `nothing more is expected, not “${rest.slice(0, 12)}”`)
    }
    if (this.#kind === 'array') {
      if (this.#text.trim() !== '') this.#parse()
      throw new NotJson(this.#line, 'a comma or the closing bracket is expected, not the end')
    }
    this.#ready.push({ value: this.#parse(), index: null, line: this.#lineOf(/\S/) })
    this.#text = ''
  }

  #readInString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) this.#isInString = false
  }

  #endItem(isLast: boolean): void {
    const isNone = isLast && this.#count === 0 && this.#text.trim() === ''
    if (!isNone) {
      if (this.#text.trim() === '') {
        throw new NotJson(this.#line, `a value is expected, not “${isLast ? ']' : ','}”`)
      }
      this.#ready.push({ value: this.#parse(), index: this.#count, line: this.#lineOf(/\S/) })
      this.#count += 1
    }
    this.#text = ''
    this.#textLine = this.#line
  }

  #parse(): unknown {
    try {
      // The operator's own file: any number of values.
      return parseJson(this.#text, { bytes: MAX_ITEM, values: Number.POSITIVE_INFINITY })
    } catch (error) {
      if (error instanceof JsonRefused && error.why === 'depth') {
        throw new NotJson(
          this.#textLine,
          `the value that begins here has lists within lists more than ${MAX_JSON_DEPTH} deep`,
        )
      }
      const fault = findJsonFault(this.#text)
      if (fault === null) throw error
      throw new NotJson(this.#textLine + fault.line - 1, fault.why)
    }
  }

  /** The line of the first non-whitespace character. */
  #lineOf(pattern: RegExp): number {
    const at = Math.max(0, this.#text.search(pattern))
    let line = this.#textLine
    for (let place = 0; place < at; place += 1) {
      if (this.#text.charCodeAt(place) === NEWLINE) line += 1
    }
    return line
  }
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === NEWLINE || code === 13 || code === 0xfeff
}
