import { z } from 'zod'

/** What the one who asked can say to have their list taken, for a screen to ask for it. */
export const ErrorReason = z.enum(['county'])
export type ErrorReason = z.infer<typeof ErrorReason>

/** Every error response. `message` is written for people. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** What is missing, where a screen can ask for it. */
  reason: ErrorReason.optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
