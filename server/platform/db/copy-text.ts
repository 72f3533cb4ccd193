import { from as copyFrom } from 'pg-copy-streams'
import type { Client } from './db.ts'

/** Text of one value in PostgreSQL's COPY text format; null and undefined are `\N`. */
export function copyText(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value !== 'string')
    return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)
  return needsEscape(value) ? escaped(value) : value
}

/** Text of an array of texts in COPY text format; null where the array is. */
export function copyTextArray(values: ReadonlyArray<string | null> | null): string {
  if (values === null) return '\\N'
  let text = '{'
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (i > 0) text += ','
    if (value === null || value === undefined) text += 'NULL'
    else text += `"${value.replace(/["\\]/g, '\\$&').replaceAll('\0', '')}"`
  }
  text += '}'
  return needsEscape(text) ? escaped(text) : text
}

function needsEscape(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 || code === 92 || (code >= 0xd800 && code <= 0xdfff)) return true
  }
  return false
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
}

/** Bytes buffered before they are written to the connection. */
const CHUNK_CHARS = 64 * 1024

/**
 * Writes rows into a table by COPY. `write` takes one line per row (values from `copyText`, joined by tabs) and
 * returns a promise only when the connection applies backpressure.
 */
export class CopyWriter {
  #stream
  #pending = ''
  #failure: Error | null = null
  readonly #finished: Promise<void>

  constructor(db: Client, target: string) {
    this.#stream = db.query(copyFrom(`copy ${target} from stdin`))
    this.#finished = new Promise((resolve, reject) => {
      this.#stream.on('finish', resolve)
      this.#stream.on('error', (error: Error) => {
        this.#failure = error
        reject(error)
      })
    })
    // The failure is reported by `write` or `end`, whichever comes first.
    this.#finished.catch(() => {})
  }

  write(line: string): Promise<void> | null {
    this.#pending += line
    this.#pending += '\n'
    return this.#pending.length < CHUNK_CHARS ? null : this.#flush()
  }

  async #flush(): Promise<void> {
    if (this.#failure) throw this.#failure
    const chunk = Buffer.from(this.#pending)
    this.#pending = ''
    if (this.#stream.write(chunk)) return
    await new Promise<void>((resolve) => {
      const go = () => {
        this.#stream.off('drain', go)
        this.#stream.off('error', go)
        resolve()
      }
      this.#stream.once('drain', go)
      this.#stream.once('error', go)
    })
    if (this.#failure) throw this.#failure
  }

  /** Sends the rest and waits until the database has stored all rows. */
  async end(): Promise<void> {
    if (this.#pending) await this.#flush()
    this.#stream.end()
    await this.#finished
  }

  /** Aborts: the database discards the rows. */
  abort(): void {
    this.#stream.destroy()
  }
}
