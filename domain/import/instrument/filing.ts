import { cutText } from '../../lib/text-limits.ts'
import { tidy } from '../tidy.ts'

/** Longest book and page or number kept as a key; no recorder writes more. */
const MAX_KEY = 60

/** Maximum characters read of a cell that names other instruments. */
const MAX_REFERENCES = 5_000

const BOOK_PAGE =
  /^(?:(?:BOOK|BK|B|VOL(?:UME)?|LIBER|DB|DEED BOOK)\.?\s*)?([A-Z]{0,4}\d{1,6}[A-Z]{0,3})\s*(?:(?:,\s*)?(?:PAGE|PG|P|FOLIO)\.?|[/,;:-])\s*([A-Z]?\d{1,6}[A-Z]?)$/i

/** `book/page` normalized: `0475 / 280`, `BK 475 PG 280` and `475-280` are `475/280`. Null for others. */
export function parseBookPage(text: string): string | null {
  const trimmed = text.trim()
  // A truncated one would be a different one.
  if (trimmed.length > MAX_KEY) return null
  const parts = BOOK_PAGE.exec(trimmed)
  return parts ? joinBookPage(parts[1] ?? '', parts[2] ?? '') : null
}

/** The same of two cells; null unless both are there. */
export function joinBookPage(book: string, page: string): string | null {
  if (book.length > MAX_KEY || page.length > MAX_KEY) return null
  const [first, second] = [withoutZeros(book), withoutZeros(page)]
  const joined = `${first}/${second}`
  return first === '' || second === '' || joined.length > MAX_KEY ? null : joined
}

function withoutZeros(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=[0-9])/, '')
}

/** An instrument's number in comparable form; null without one. */
export function readNumber(text: string | null): string | null {
  const number = tidy(text ?? undefined)
  if (number === null || /^0*$/.test(number)) return null
  return number.toUpperCase().slice(0, MAX_KEY)
}

/**
 * The instruments a cell names, as book/page or number. Some indexes concatenate them without a separator, each with
 * a three-digit code at its end: `500/420-0711607/374-071`.
 */
export function readReferences(written: string): string[] {
  const text = cutText(written, MAX_REFERENCES)
  const coded = /^(?:\s*(?:[;,]\s*)?\d{1,5}\/\d{1,5}-\d{3})+\s*$/.test(text)
  const parts = coded
    ? [...text.matchAll(/(\d{1,5}\/\d{1,5})-\d{3}/g)].map((found) => found[1] ?? '')
    : text.split(/[;|\n]|,(?!\s*(?:PAGE|PG|P)\b)/i)
  const references = parts.flatMap((part) => {
    const trimmed = part.trim()
    if (trimmed === '') return []
    const key = parseBookPage(trimmed) ?? readNumber(trimmed)
    return key === null ? [] : [key]
  })
  return [...new Set(references)]
}
