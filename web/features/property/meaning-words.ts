import type { ListMeaning } from '../../../domain/import/meaning.ts'

/** The meaning of a list's rows: its name, and a sentence. */
export const MEANING_WORDS: Record<ListMeaning, readonly [name: string, sentence: string]> = {
  bills: ['Bills', 'Each row is one debt. The debts of a parcel add up.'],
  snapshot: [
    'Balance on a day',
    'Each row is all that is owed on that day. A later list replaces it.',
  ],
  'sale-results': [
    'Sale results',
    'Each row says what became of a parcel at the sale, and for what amount.',
  ],
  roll: ['Assessor’s roll', 'Each row describes a parcel. It says nothing about what is owed.'],
  layer: ['Parcel map', 'Each row outlines a parcel. It says nothing about what is owed.'],
  notices: ['Sale notices', 'Each row announces a sale. It says nothing about taxes owed.'],
  instruments: ['Recorded documents', 'Each row is a document of the recorder’s index.'],
}

/** The name of the meaning of a list’s rows; unchanged if unknown. */
export function meaningName(meaning: string): string {
  return Object.hasOwn(MEANING_WORDS, meaning) ? MEANING_WORDS[meaning as ListMeaning][0] : meaning
}
