import { citation } from '../../domain/law/citation.ts'
import type { Block } from './block.ts'

/** A piece of a text: plain words, strong words, a link, or cited sections of law. */
export type Piece =
  | { kind: 'plain' | 'strong' | 'law'; text: string }
  | { kind: 'link'; text: string; to: string }

const MARKUP =
  /\*\*(?<strong>.+?)\*\*|\[(?<label>.+?)\]\((?<to>.+?)\)|\{(?<ids>[A-Z][A-Z-]*-[A-Z0-9-]+(?:, [A-Z][A-Z-]*-[A-Z0-9-]+)*)\}/g

/** Parses the markup of a text. An unknown rule of law throws. */
export function readPieces(markup: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of markup.matchAll(MARKUP)) {
    if (match.index > end) pieces.push({ kind: 'plain', text: markup.slice(end, match.index) })
    const { strong, label, to, ids } = match.groups ?? {}
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (label !== undefined && to !== undefined) pieces.push({ kind: 'link', text: label, to })
    else if (ids !== undefined) pieces.push({ kind: 'law', text: cited(ids) })
    end = match.index + match[0].length
  }
  if (end < markup.length) pieces.push({ kind: 'plain', text: markup.slice(end) })
  return pieces
}

/** The text without its markup. */
export function plainText(markup: string): string {
  return readPieces(markup)
    .map(({ text }) => text)
    .join('')
}

/** Every text of a block, without markup. */
export function textsOf(block: Block): string[] {
  return markupOf(block).map(plainText)
}

/** Every text of a block, with its markup. */
export function markupOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    default:
      return [block.text]
  }
}

/** Words per minute of silent reading: the mean of adult readers of English, Brysbaert 2019. */
const WORDS_PER_MINUTE = 238

/** Reading time of an article in minutes, at least one. */
export function readMinutes(body: readonly Block[]): number {
  const words = body
    .flatMap(textsOf)
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE))
}

/** The cited sections, in brackets. */
function cited(ids: string): string {
  return `(${citation(ids.split(', '))})`
}
