/**
 * Maximum nesting of any JSON here: a feature's corners are nine levels deep. Deeper JSON is neither a list nor a
 * request, and walking it could overflow the stack.
 */
export const MAX_JSON_DEPTH = 64

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENS_LIST = 91
const CLOSES_LIST = 93
const OPENS_OBJECT = 123
const CLOSES_OBJECT = 125

/** Limits of one JSON text. Depth is MAX_JSON_DEPTH. */
export type JsonLimits = { bytes: number; values: number }

/** Why JSON from outside is not parsed: it exceeds a limit, or is damaged. */
export class JsonRefused extends Error {
  override name = 'JsonRefused'
  readonly why: 'bytes' | 'depth' | 'values' | 'damaged'

  constructor(why: JsonRefused['why'], options?: ErrorOptions) {
    super(`JSON from outside is not parsed: ${why}`, options)
    this.why = why
  }
}

/**
 * Parses outside JSON, as text or as UTF-8 bytes. Its length, depth and number of values are checked first, because a
 * short text can contain more values than memory. Throws JsonRefused.
 */
export function parseJson(json: string | Uint8Array, { bytes, values }: JsonLimits): unknown {
  if (json.length > bytes) throw new JsonRefused('bytes')
  const excess = jsonExcess(json, { depth: MAX_JSON_DEPTH, values })
  if (excess !== null) throw new JsonRefused(excess)
  try {
    // biome-ignore lint/plugin: checked above
    return JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json))
  } catch (cause) {
    throw new JsonRefused('damaged', { cause })
  }
}

/**
 * The exceeded limit of JSON (text or UTF-8 bytes): levels or total values; null if none. Reads each character once,
 * stops at the first excess, and ignores the content of strings. The parser checks validity.
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
