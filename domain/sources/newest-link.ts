/** A link of a page, with its absolute address. */
export type PageLink = { address: string; text: string }

/** Pages of counties have a few hundred links. */
const MAX_LINKS = 5_000
const LONGEST_ADDRESS = 2_000
const LONGEST_PATTERN = 200

/**
 * The newest link of a page that matches a pattern; null without one. In a pattern `*` matches anything and `{year}`
 * a year; it is compared with the link's text and the file's name, ignoring case. The newest has the latest year;
 * among links without a year it is the first, since counties put the latest on top.
 */
export function newestLink(html: string, pattern: string, pageAddress: string): PageLink | null {
  const pieces = piecesOf(pattern.slice(0, LONGEST_PATTERN))
  let best: { link: PageLink; year: number } | null = null
  for (const link of linksOf(html, pageAddress)) {
    const names = [link.text, fileNameOf(link.address)]
    if (!names.some((name) => matches(name, pieces))) continue
    const year = Math.max(...names.map(latestYear))
    if (best === null || year > best.year) best = { link, year }
  }
  return best?.link ?? null
}

/** Whether a pattern matches a name, as above. */
export function matchesPattern(name: string, pattern: string): boolean {
  return matches(name, piecesOf(pattern.slice(0, LONGEST_PATTERN)))
}

/** The http and https links of a page, in order. Reads each character once. */
export function linksOf(html: string, pageAddress: string): PageLink[] {
  const links: PageLink[] = []
  // Lowercases only ASCII: other lowercase letters can be longer, which would shift positions.
  const lower = html.replace(/[A-Z]/g, (capital) => capital.toLowerCase())
  let at = 0
  while (links.length < MAX_LINKS) {
    const start = lower.indexOf('<a', at)
    if (start < 0) break
    const endOfTag = html.indexOf('>', start)
    if (endOfTag < 0) break
    at = endOfTag + 1
    const address = completeAddress(hrefOf(html.slice(start + 2, endOfTag)), pageAddress)
    if (address === null) continue
    const end = lower.indexOf('</a', at)
    if (end < 0) break
    links.push({ address, text: plainText(html.slice(at, end)) })
    at = end
  }
  return links
}

function hrefOf(tag: string): string | null {
  // `<abbr>` and `<article>` start with an a too.
  if (!isSpace(tag.charAt(0))) return null
  const lower = tag.toLowerCase()
  let at = lower.indexOf('href')
  // `data-href` is another attribute.
  while (at > 0 && !isSpace(tag.charAt(at - 1))) at = lower.indexOf('href', at + 1)
  if (at < 1) return null
  const value = tag.slice(at + 4).trimStart()
  if (!value.startsWith('=')) return null
  const rest = value.slice(1).trimStart()
  const quote = rest.charAt(0)
  if (quote === '"' || quote === "'") {
    const end = rest.indexOf(quote, 1)
    return end < 0 ? null : rest.slice(1, end)
  }
  return rest.split(/\s/, 1)[0] ?? null
}

const isSpace = (character: string) => /^\s$/.test(character)

function completeAddress(href: string | null, pageAddress: string): string | null {
  if (href === null || href.length > LONGEST_ADDRESS) return null
  const text = unescaped(href.trim())
  if (!URL.canParse(text, pageAddress)) return null
  const url = new URL(text, pageAddress)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

function plainText(html: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    text += `${html.slice(at, open)} `
    const close = html.indexOf('>', open)
    if (close < 0) return squeezed(text)
    at = close + 1
  }
  return squeezed(text + html.slice(at))
}

const squeezed = (text: string) =>
  unescaped(text).split(/\s+/).filter(Boolean).join(' ').slice(0, 500)

const unescaped = (text: string) =>
  text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const isDigit = (character: string) => character >= '0' && character <= '9'

/** The latest year in a text, 1990 to 2099, alone or in a date of eight digits (`20260401`); else 0. */
export function latestYear(text: string): number {
  let latest = 0
  let digits = ''
  for (const character of `${text} `) {
    if (isDigit(character)) {
      digits += character
      continue
    }
    const years =
      digits.length === 4 || digits.length === 8 ? [digits.slice(0, 4), digits.slice(-4)] : []
    for (const year of years.map(Number)) {
      if (year >= 1990 && year <= 2099 && year > latest) latest = year
    }
    digits = ''
  }
  return latest
}

type Piece = { text: string; before: 'anything' | 'year' | 'nothing' }

function piecesOf(pattern: string): Piece[] {
  const pieces: Piece[] = []
  let before: Piece['before'] = 'nothing'
  let text = ''
  const folded = pattern.toLowerCase()
  for (let at = 0; at < folded.length; at++) {
    const isYear = folded.startsWith('{year}', at)
    if (folded.charAt(at) !== '*' && !isYear) {
      text += folded.charAt(at)
      continue
    }
    if (text !== '' || before !== 'nothing') pieces.push({ text, before })
    text = ''
    before = isYear ? 'year' : 'anything'
    if (isYear) at += '{year}'.length - 1
  }
  pieces.push({ text, before })
  return pieces
}

/**
 * Whether a name contains the pieces of a pattern in order. Other text may come before and after: people write `tax
 * sale list` for `2026 Tax Sale List (PDF)`.
 */
function matches(name: string, pieces: readonly Piece[]): boolean {
  const text = name.toLowerCase()
  let at = 0
  for (const piece of pieces) {
    if (piece.before === 'year') {
      at = endOfYear(text, at)
      if (at < 0) return false
    }
    const found = text.indexOf(piece.text, at)
    if (found < 0) return false
    at = found + piece.text.length
  }
  return true
}

/** The end of the first year in a text from a position on; -1 without one. */
function endOfYear(text: string, from: number): number {
  for (let at = from; at + 4 <= text.length; at++) {
    if (latestYear(text.slice(at, at + 4)) > 0) return at + 4
  }
  return -1
}
