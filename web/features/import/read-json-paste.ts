import type { PasteProblem, PasteRead } from './paste.ts'

const NO_DATA: PasteProblem = {
  title: 'No JSON Data',
  text: 'Please paste your JSON data in the text area below before importing.',
}
const EMPTY_LIST: PasteProblem = {
  title: 'No JSON Data',
  text: 'The array is empty. Please paste at least one property object before importing.',
}
const INVALID_FORMAT: PasteProblem = {
  title: 'Invalid JSON Format',
  text: 'JSON must be an array of property objects.',
}

/** Pasted JSON as property objects, or the error. Titles: specification, section 5. */
export function readJsonPaste(text: string): PasteRead {
  const json = text.replace(/^\ufeff/, '').trim()
  if (json === '') return { problem: NO_DATA }
  let value: unknown
  try {
    value = JSON.parse(json, keepNumber)
  } catch (error) {
    return { problem: { title: 'JSON Parse Error', text: parseErrorText(error, text) } }
  }
  if (!Array.isArray(value)) return { problem: INVALID_FORMAT }
  if (value.length === 0) return { problem: EMPTY_LIST }
  if (!value.every(isObject)) return { problem: INVALID_FORMAT }
  return { properties: value, placeOf: (n) => `Property ${n}` }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A number as written, if parsing would change it: a parcel ID of twenty digits, or `12.10`. Browsers without
 * `JSON.parse` source text return the number.
 */
function keepNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || source === String(value)) return value
  return /^-?\d+(?:\.\d+)?$/.test(source) ? source : value
}

function parseErrorText(error: unknown, text: string): string {
  const place = placeInError(error instanceof Error ? error.message : '', text)
  return place
    ? `This is not valid JSON at line ${place.line}, character ${place.column}. Correct it there, and import again.`
    : 'This is not valid JSON. Check brackets, quotation marks and commas, and import again.'
}

/** Browsers report the place as an offset, as line and column, or not at all. */
function placeInError(message: string, text: string): { line: number; column: number } | null {
  const offset = /position (\d+)/.exec(message)?.[1]
  if (offset !== undefined) {
    const lead = text.length - text.replace(/^\ufeff/, '').trimStart().length
    const before = text.slice(0, lead + Number(offset)).split(/\r\n|\r|\n/)
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  const named = /line (\d+) column (\d+)/.exec(message)
  return named ? { line: Number(named[1]), column: Number(named[2]) } : null
}
