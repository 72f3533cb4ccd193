import type { Tone } from '../lib/tone.ts'

/** Tax sale status; the words are the specification's (section 4). */
export const TAX_STATUSES = ['delinquent', 'clear', 'auctioned', 'redeemed', 'pending'] as const
export type TaxStatus = (typeof TAX_STATUSES)[number]

export function isTaxStatus(text: string): text is TaxStatus {
  return (TAX_STATUSES as readonly string[]).includes(text)
}

/** The colors are the specification's (section 4). */
export const TAX_STATUS_TONE: Record<TaxStatus, Tone> = {
  delinquent: 'bad',
  clear: 'good',
  auctioned: 'warn',
  redeemed: 'info',
  pending: 'wait',
}

/** A tax status, with who holds the land: the State's is not to be sold for its taxes any more. */
export const statusWords = (status: string, isHeldByState: boolean | undefined): string =>
  isHeldByState ? `${status}, held by the State` : status
