import { cutText } from '../../lib/text-limits.ts'
import { tidy } from '../tidy.ts'

/** Longest book and page or number kept as a key; no recorder writes more. */
const MAX_KEY = 60

/** Maximum characters read of a cell that names other instruments. */
const MAX_REFERENCES = 5_000

// `BK 475 PG 280`, `OR Book: 475 Page: 280`, `DOT 475/280`.
// bounded: at most MAX_KEY characters
const BOOK_PAGE =
  /^(?:[A-Z]{1,5}\s+)?(?:(?:BOOK|BK|B|VOL(?:UME)?|LIBER|[A-Z]{1,4}(?=\s))\s*[.:#]?\s*)?([A-Z]{0,4}\d{1,6}[A-Z]{0,3})\s*(?:(?:,\s*)?(?:PAGE|PG|P|FOLIO)\s*[.:#]?|[/,;:-])\s*([A-Z]?\d{1,6}[A-Z]?)$/i
/** `400050 bk:1    /471`, of which several follow one another in a cell. */
const NUMBERED =
  /([A-Z]?\d[\w-]{2,24})\s+BK\s*:\s*([A-Z]{0,4}\d{1,6}[A-Z]{0,3})\s*\/\s*([A-Z]?\d{1,6}[A-Z]?)(?![\w/])/gi
/** What may stand between them. */
const BETWEEN = /^[\s,;|]*$/

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
 * The instruments a cell names, as book/page or number; where it has both, the number if the index numbers its rows,
 * for books of two kinds may have one number. Some indexes concatenate them without a separator, each with
 * a three-digit code at its end: `500/420-0711607/374-071`.
 */
export function readReferences(written: string, hasNumbers = false): string[] {
  const text = cutText(written, MAX_REFERENCES)
  const numbered = [...text.matchAll(NUMBERED)]
  if (numbered.length > 0 && BETWEEN.test(text.replace(NUMBERED, ''))) {
    const keys = numbered.map(([, number = '', book = '', page = '']) =>
      hasNumbers ? readNumber(number) : joinBookPage(book, page),
    )
    return [...new Set(keys.filter((key) => key !== null))]
  }
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
