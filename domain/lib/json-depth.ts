/**
 * Lists and objects within each other that any JSON of ours has: a feature's corners lie nine deep. What
 * is deeper is no list and no request, and whoever walks through it could run out of stack.
 */
export const MAX_JSON_DEPTH = 64

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENS_LIST = 91
const CLOSES_LIST = 93
const OPENS_OBJECT = 123
const CLOSES_OBJECT = 125

/** Whether JSON, as text or as its bytes in UTF-8, nests deeper than allowed. */
export function isJsonTooDeep(json: string | Uint8Array, allowed = MAX_JSON_DEPTH): boolean {
  return jsonExcess(json, { depth: allowed, values: Number.POSITIVE_INFINITY }) !== null
}

/**
 * Which limit JSON (text or UTF-8 bytes) exceeds: levels or total values; null when neither. Reads each
 * character once, stops at the first excess, and ignores the content of strings. Validity is left to the parser.
 */
export function jsonExcess(
  json: string | Uint8Array,
  allowed: { depth: number; values: number },
): 'depth' | 'values' | null {
  const isText = typeof json === 'string'
  let depth = 0
  let values = 1
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const code = isText ? json.charCodeAt(at) : (json[at] as number)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) {
      inText = true
    } else if (code === COMMA) {
      values++
    } else if (code === OPENS_LIST || code === OPENS_OBJECT) {
      values++
      if (++depth > allowed.depth) return 'depth'
    } else if (code === CLOSES_LIST || code === CLOSES_OBJECT) {
      if (depth > 0) depth--
    }
    if (values > allowed.values) return 'values'
  }
  return null
}
