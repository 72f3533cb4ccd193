import { z } from 'zod'
import { TEXT_LIMITS } from '../domain/lib/text-limits.ts'

/** A county in a filter; longer texts are refused before any lookup. */
export const CountyText = z
  .string()
  .max(
    TEXT_LIMITS.county,
    `a county has ${TEXT_LIMITS.county} characters at most; write it like “Hinds County, MS”`,
  )

/** Cursor from the previous page. */
export const CursorText = z
  .string()
  .max(500, 'this cursor is not valid; leave it out to start at the beginning')

/** A word that chooses, such as a status. */
export const WordText = z.string().max(100, 'must have 100 characters at most')

/** Search input; cut to 200 characters, and refused beyond this. */
export const TypedText = z.string().max(10_000, 'must have 10,000 characters at most')
