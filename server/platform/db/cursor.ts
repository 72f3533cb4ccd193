import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** A page's start as text for the address. */
export function encodeCursor<S extends z.ZodType>(schema: S, cursor: z.infer<S>): string {
  return Buffer.from(JSON.stringify(schema.parse(cursor))).toString('base64url')
}

/** The page's start again; a text that is none of ours is refused. */
export function decodeCursor<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('invalid_input', 'The cursor is not one of a page before', { cause })
  }
}
