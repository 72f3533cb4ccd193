import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ListRefused } from '../../../../domain/import/list-refused.ts'
import { type ArchiveWords, damagedZip, WORKBOOK } from './zip-entries.ts'

/** A workbook's parts nest some eight deep. */
const MAX_DEPTH = 64
/** Maximum length of a tag or text: a cell has at most 32,767 characters. */
const MAX_TOKEN = 512 * 1024
/** The parser receives this many bytes at a time, so that its events are consumed in between. */
const PIECE = 32 * 1024

export type XmlOptions = {
  /** How messages name the file. */
  words?: ArchiveWords
  /** The longest text or tag. */
  maxToken?: number
}

/**
 * The tags and texts of a part of a workbook or of another document, as its bytes arrive. Endless content (a text, a
 * comment, nested tags) is refused before it is buffered; `place` names the current place for messages.
 */
export class XmlEvents {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  readonly #decoder = new TextDecoder()
  readonly #place: () => string
  readonly #words: ArchiveWords
  readonly #maxToken: number
  #depth = 0
  #sinceLast = 0

  constructor(
    on: {
      open(name: string, attributes: Record<string, string>): void
      close?(name: string): void
      text?(part: string): void
    },
    place: () => string,
    { words = WORKBOOK, maxToken = MAX_TOKEN }: XmlOptions = {},
  ) {
    this.#place = place
    this.#words = words
    this.#maxToken = maxToken
    const parser = this.#parser
    parser.on('error', (error) => {
      throw error
    })
    parser.on('opentag', (tag) => {
      this.#sinceLast = 0
      if (++this.#depth > MAX_DEPTH) throw this.#refused(`tags more than ${MAX_DEPTH} deep`)
      on.open(localName(tag.name), (tag as SaxesTagPlain).attributes)
    })
    parser.on('closetag', (tag) => {
      this.#sinceLast = 0
      this.#depth--
      on.close?.(localName(tag.name))
    })
    const text = (part: string) => {
      this.#sinceLast = 0
      on.text?.(part)
    }
    parser.on('text', text)
    parser.on('cdata', text)
    // No more handlers: with three more the parser takes six times as long (its object becomes a dictionary), so
    // comments count toward the size limit.
  }

  /** Parses a chunk; yields after every piece, so that its events can be passed on. */
  *read(chunk: Uint8Array): Generator<void> {
    // Slices bytes, not text: slices of a text are slow to read.
    for (let at = 0; at < chunk.length; at += PIECE) {
      this.#write(this.#decoder.decode(chunk.subarray(at, at + PIECE), { stream: true }))
      yield
    }
  }

  readAll(bytes: Uint8Array): void {
    for (const _piece of this.read(bytes));
    this.end()
  }

  end(): void {
    this.#guarded(() => this.#parser.close())
  }

  #write(piece: string): void {
    this.#sinceLast += piece.length
    this.#guarded(() => this.#parser.write(piece))
    if (this.#sinceLast > this.#maxToken) throw this.#refused('a text or a tag that does not end')
  }

  #guarded(work: () => void): void {
    try {
      work()
    } catch (error) {
      throw error instanceof ListRefused ? error : damagedZip(error, this.#words)
    }
  }

  #refused(what: string): ListRefused {
    const { what: file, instead } = this.#words
    const advice = `${instead.charAt(0).toUpperCase()}${instead.slice(1)}`
    return new ListRefused(
      `This ${file} has ${what}, in ${this.#place()}, which no program writes. ${advice}, and import that file.`,
    )
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Reads a small part of the workbook. */
export function parseXml(
  xml: Uint8Array,
  part: string,
  open: (name: string, attributes: Record<string, string>) => void,
  close?: (name: string) => void,
): void {
  new XmlEvents(close ? { open, close } : { open }, () => part).readAll(xml)
}
