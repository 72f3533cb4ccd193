import { z } from 'zod'

/** Every error response. `message` is written for people. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
