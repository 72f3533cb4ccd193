import type { z } from 'zod'
import { parseJson } from '../../../domain/lib/bounded-json.ts'
import { AppError } from '../errors.ts'

/** Enough for a few values of a row. */
const LIMITS = { bytes: 4_096, values: 50 }

/** Encodes a cursor for the URL. */
export function encodeCursor<S extends z.ZodType>(schema: S, cursor: z.infer<S>): string {
  return Buffer.from(JSON.stringify(schema.parse(cursor))).toString('base64url')
}

/** Decodes a cursor; throws when it is invalid. */
export function decodeCursor<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  try {
    return schema.parse(parseJson(Buffer.from(text, 'base64url'), LIMITS))
  } catch (cause) {
    throw new AppError(
      'invalid_input',
      'The cursor is not valid. Leave it out to start at the beginning.',
      { cause },
    )
  }
}
