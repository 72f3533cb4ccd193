import { z } from 'zod'

const KEY = 'mailing:letter'

const Draft = z.object({ sender: z.string(), text: z.string(), isLegal: z.boolean() })
export type Draft = z.infer<typeof Draft>

const EMPTY: Draft = {
  sender: '',
  text: 'Dear {owner},\n\nI am writing about parcel {parcel} at {address} in {county}.\n\n\n\nSincerely,\n',
  isLegal: false,
}

/** The letter as it was last written in this browser: it is stored nowhere else. */
export function readDraft(): Draft {
  try {
    return Draft.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? EMPTY
  } catch {
    return EMPTY
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is off or full: the text lasts as long as the dialog.
  }
}
