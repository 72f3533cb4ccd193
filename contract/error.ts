import { z } from 'zod'

/** Every refusal the server sends. `message` is written for the person who reads it. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
