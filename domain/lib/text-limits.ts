/**
 * Maximum lengths of outside texts from other sources than lists; those of list columns are declared with their
 * fields. Longer ones are cut before any pattern is applied, and reported with the line of their row (row-reader.ts).
 */
export const TEXT_LIMITS = {
  address: 500,
  city: 200,
  state: 100,
  zipCode: 100,
  county: 100,
  ownerName: 1_000,
  ownerAddress: 500,
} as const

/** Any cell. */
export const MAX_CELL = 20_000
/** A heading, or a cell read only to recognize its column. */
export const MAX_HEADING = 500
/** One cell in a column without a field, and all such cells of a row together. */
export const MAX_OTHER_CELL = 4_000
export const MAX_OTHER_CELLS = 50_000

/** The text cut to the limit, never in the middle of a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit)
}

/** The number as people write it: `20,000`. */
export function inThousands(count: number): string {
  return count.toLocaleString('en-US')
}
