import { z } from 'zod'
import { ImportQuestion } from './import-question.ts'
import { ShownRoll } from './roll.ts'

/** What the one who asked can say to have their list taken, for a screen to ask for it. */
export const ErrorReason = z.enum(['county', 'columns'])
export type ErrorReason = z.infer<typeof ErrorReason>

/** A column of a list that can't be read before somebody says what its columns are: its heading and first values. */
export const UnknownColumn = z.object({
  heading: z.string(),
  first: z.array(z.string()).describe('Up to three of its first values'),
})
export type UnknownColumn = z.infer<typeof UnknownColumn>

/** Every error response. `message` is written for people. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** What is missing, where a screen can ask for it. */
  reason: ErrorReason.optional(),
  /** With the reason `columns`: those of the list, of which one is to be named. */
  columns: z.array(UnknownColumn).optional(),
  /** Of a text that can't be read: its first lines, on which columns can be set by their positions. */
  roll: ShownRoll.optional(),
  /** What a list leaves open: each choice names the options that answer it. */
  questions: z.array(ImportQuestion).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
