import { z } from 'zod'

/** Answer of `GET /api/sample-data`. */
export const SampleData = z.object({
  properties: z.number().int().nonnegative().describe('Properties the sample brought'),
  mayRemove: z.boolean().describe('Whether you may remove them with `DELETE /api/sample-data`'),
})
export type SampleData = z.infer<typeof SampleData>

/** Answer of `DELETE /api/sample-data`. */
export const SampleRemoved = z.object({
  removed: z.number().int().nonnegative().describe('How many properties are gone'),
})
