import { z } from 'zod'

export const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  database: z.literal('ok'),
  /** Properties that are sample data; the sample line shows while there are any. */
  sampleData: z.boolean(),
})
export type Health = z.infer<typeof Health>
