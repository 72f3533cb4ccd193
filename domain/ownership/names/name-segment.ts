import type { Party, PartyRole } from './party.ts'

/** One name of a text with the words found beside it, before it is split into parts. */
export type Segment = {
  /** The words between commas. */
  parts: string[][]
  roles: PartyRole[]
  marital: Party['marital']
  /** The name follows AND WIFE, ET VIR: it is the spouse of the name before. */
  isSpouse: boolean
  /** ET UX without a name after it. */
  hasUnnamedSpouse: boolean
  /** The last two names are a couple by its words. */
  endsCouple: boolean
  /** Words of each other name, and whether it is a maiden name. */
  aliases: { words: string[]; isMaiden: boolean }[]
  /** Words of the principal's name, and the capacity. */
  principal: { words: string[]; role: PartyRole } | null
  /** Words of the representative's name. */
  agent: { words: string[] } | null
  careOf: string
  share: string
  /** Words of a deed that show the order GIVEN SURNAME. */
  hasDeedWords: boolean
  /** ESTATE OF, HEIRS OF, TRUSTEE OF: prose in which either order is found. */
  hasProse: boolean
  /** A capacity in the plural or common to the whole text. */
  capacity: PartyRole | null
}

export function newSegment(): Segment {
  return {
    parts: [[]],
    roles: [],
    marital: null,
    isSpouse: false,
    hasUnnamedSpouse: false,
    endsCouple: false,
    aliases: [],
    principal: null,
    agent: null,
    careOf: '',
    share: '',
    hasDeedWords: false,
    hasProse: false,
    capacity: null,
  }
}

export const wordsOf = (segment: Segment): string[] =>
  segment.parts.length === 1 ? (segment.parts[0] ?? []) : segment.parts.flat()

export const isEmpty = (segment: Segment): boolean =>
  segment.parts.every((part) => part.length === 0)
