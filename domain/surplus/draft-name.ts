/** `letter`: to the former owner; `claim`: to whoever holds the surplus. */
export const DRAFTS = ['letter', 'claim'] as const
export type DraftName = (typeof DRAFTS)[number]
