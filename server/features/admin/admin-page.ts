import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'

/** Query of a list paged by the id of its last row. */
const IdPlace = z.object({ id: z.number().int().nonnegative() })

/** Last id of the previous page; undefined for the first. */
export function afterId(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : decodeCursor(IdPlace, cursor).id
}

/** A page of rows and the next cursor; `rows` has one row past the page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last === undefined ? null : cursorOf(last) }
}

export function idCursor({ id }: { id: number }): string {
  return encodeCursor(IdPlace, { id })
}

/** Finds an account by its number, else by its email address. */
export function accountOf(text: string | undefined): { userId?: number; email?: string } {
  if (text === undefined) return {}
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1]
  return digits === undefined ? { email: text } : { userId: Number(digits) }
}
