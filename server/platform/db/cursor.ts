import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Encodes a cursor for the URL. */
export function encodeCursor<S extends z.ZodType>(schema: S, cursor: z.infer<S>): string {
  return Buffer.from(JSON.stringify(schema.parse(cursor))).toString('base64url')
}

/** Decodes a cursor; throws when it is not one of ours. */
export function decodeCursor<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError(
      'invalid_input',
      'The cursor is not valid. Leave it out to start at the beginning.',
      { cause },
    )
  }
}
