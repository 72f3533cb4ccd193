import { z } from 'zod'

/** The letter as the person last wrote it in this browser: it is stored nowhere else. */
export const Draft = z.object({ sender: z.string(), text: z.string(), isLegal: z.boolean() })
export type Draft = z.infer<typeof Draft>

export const EMPTY_DRAFT: Draft = {
  sender: '',
  text: 'Dear {owner},\n\nI am writing about parcel {parcel} at {address} in {county}.\n\n\n\nSincerely,\n',
  isLegal: false,
}
