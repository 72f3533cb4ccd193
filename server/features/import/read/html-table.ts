/** Maximum attributes of a placemark, and their length. */
const MAX_ATTRIBUTES = 500
const MAX_HTML = 256 * 1024

/**
 * Name and value of each row of two cells in a piece of HTML, the form in which GIS programs write a feature's
 * attributes. Nested tables are read like one.
 */
export function attributesInTable(html: string): [name: string, value: string][] {
  if (html.length > MAX_HTML || !html.includes('<')) return []
  const found: [string, string][] = []
  for (const row of html.split(/<tr\b/i).slice(1)) {
    const cells = row
      .split(/<t[dh]\b/i)
      .slice(1)
      .map((cell) => textOf(cell.slice(cell.indexOf('>') + 1)))
    const [name, value] = cells
    if (cells.length !== 2 || !name || value === undefined) continue
    if (found.length >= MAX_ATTRIBUTES) return []
    found.push([name, /^&?lt;Null&?gt;$|^<Null>$/i.test(value) ? '' : value])
  }
  return found
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#160': ' ',
}

/** The text of a piece of HTML, without tags. */
export function textOf(html: string): string {
  let text = ''
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    text += html.slice(at, open < 0 ? html.length : open)
    if (open < 0) break
    const close = html.indexOf('>', open)
    if (close < 0) break
    at = close + 1
  }
  return text
    .replace(/&(#?\w{2,5});/g, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
}
