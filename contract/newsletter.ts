import { z } from 'zod'

/** Body of `POST /api/newsletter`. The answer is the same whether the address is known or not. */
export const Subscribe = z.strictObject({
  email: z.email('must be an email address').max(254),
  source: z.enum(['blog', 'resources']).default('blog'),
})
export type Subscribe = z.infer<typeof Subscribe>
export const SubscribeAnswer = z.object({ message: z.string() })
