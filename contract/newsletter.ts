import { z } from 'zod'
import { EmailAddress } from './value.ts'

/** Body of `POST /api/newsletter`. The answer is the same whether the address is known or not. */
export const Subscribe = z.strictObject({
  email: EmailAddress,
  source: z.enum(['blog', 'resources']).default('blog'),
})
export type Subscribe = z.infer<typeof Subscribe>
export const SubscribeAnswer = z.object({ message: z.string() })
