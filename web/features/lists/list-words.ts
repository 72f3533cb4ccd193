import type { PrivateList } from '../../../contract/lists.ts'
import type { Tone } from '../../../domain/lib/tone.ts'
import type { ListShow } from './list-filter.ts'

/** `Edition 2 of 3`; null for a single one. */
export function editionWords({
  edition,
  editions,
}: Pick<PrivateList, 'edition' | 'editions'>): string | null {
  return editions < 2 ? null : `Edition ${edition} of ${editions}`
}

export const SHOW_WORDS: Record<ListShow, string> = {
  all: 'All',
  own: 'Not in the record',
  added: 'New',
  gone: 'Gone',
  changed: 'Changed',
}

/** Why a filter shows nothing. */
export const NONE_SHOWN: Record<ListShow, string> = {
  all: 'No parcel could be read from this list.',
  own: 'The record has every parcel of this list.',
  added: 'Every parcel of this list was on the edition before.',
  gone: 'Every parcel of the edition before is on this list, too.',
  changed: 'What is owed is as in the edition before.',
}

type Proposal = NonNullable<PrivateList['proposal']>

export const PROPOSAL_LOOK: Record<Proposal, { tone: Tone; word: string }> = {
  open: { tone: 'wait', word: 'Offered' },
  accepted: { tone: 'good', word: 'In the record' },
  declined: { tone: 'other', word: 'Declined' },
  withdrawn: { tone: 'other', word: 'Withdrawn' },
}
