import type { AddressToken } from './tokens.ts'

/**
 * Box and route in the Postal Service's words: `POST OFFICE BOX 5` → `PO BOX 5`, `RURAL ROUTE 2 BOX 5` → `RR 2 BOX
 * 5`, `STAR ROUTE 4 BOX 9` → `HC 4 BOX 9`. A `BOX 5` alone is unchanged, since it may be on an unnamed route. Source:
 * USPS Publication 28, sections 24 (rural routes), 25 (highway contract routes) and 28 (post office boxes).
 */
export function boxText(tokens: readonly AddressToken[]): string | null {
  if (tokens.length === 0) return null
  const words: string[] = []
  for (let i = 0; i < tokens.length; i++) {
    const word = tokens[i]?.text ?? ''
    if (word === 'POBOX' || word === 'POB') words.push('PO', 'BOX')
    else if (word === 'BX') words.push('BOX')
    else words.push(word)
  }
  const text = words.join(' ')
  if (!/ BOX /.test(` ${text} `) || text.startsWith('PO ')) return text
  return text
    .replace(/^(?:(?:HIGHWAY|HWY) CONTRACT|STAR|HC)(?: (?:ROUTE|RTE|RT))? (?=\w+ BOX\b)/, 'HC ')
    .replace(/^HCR (?=\w+ BOX\b)/, 'HC ')
    .replace(
      /^(?:RURAL (?:ROUTE|RTE|RT|DELIVERY)|RURAL|RFD(?: (?:ROUTE|RTE|RT))?|R R|RD|ROUTE|RTE|RT) (?=\w+ BOX\b)/,
      'RR ',
    )
}

/**
 * The number of a post office box: `PO BOX 5` → `5`, `PO DRAWER 5` → `5`, since the Postal Service has one word for
 * all of them (USPS Publication 28, section 28). A rural or contract route is included (`RR 2 BOX 5`), since each
 * route numbers its boxes from one. A text without a number is unchanged.
 */
export function boxNumber(text: string): string {
  return text.replace(BOX_WORDS, '')
}

const BOX_WORDS =
  /^(?:(?:P ?O|POST OFFICE) )?(?:(?:LOCK|CALLER) ?)?(?:BOX|DRAWER|BIN|CALLER|FIRM CALLER)(?: (?:NO|NUM|NUMBER))? (?=\S)/
