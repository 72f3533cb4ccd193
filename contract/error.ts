import { z } from 'zod'
import { ShownFixedWidth } from './fixed-width.ts'
import { ImportQuestion } from './import-question.ts'

/** The missing input that the sender can add to have their list accepted; a screen asks for it. */
export const ErrorReason = z.enum(['county', 'columns'])
export type ErrorReason = z.infer<typeof ErrorReason>

/** A column of a list that can't be read until a person names its columns: its heading and first values. */
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
  /** For the reason `columns`: those of the list, one of which must be named. */
  columns: z.array(UnknownColumn).optional(),
  /** For an unreadable text: its first lines, on which columns can be set by position. */
  fixedWidth: ShownFixedWidth.optional(),
  /** What a list leaves open: each choice names the options that answer it. */
  questions: z.array(ImportQuestion).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
