/** `letter`: to the former owner; `claim`: to the holder of the surplus. */
export const DRAFTS = ['letter', 'claim'] as const
export type DraftName = (typeof DRAFTS)[number]
