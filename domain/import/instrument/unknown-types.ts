import type { InstrumentType } from '../../title/reading/instrument-type.ts'
import type { Question, TypeAnswer } from '../recognize/question.ts'
import { foldType, withoutBook } from './document-type.ts'

export type TypeAnswers = ReadonlyMap<string, InstrumentType | null>

/** By the type without its marks and case. */
export const typeAnswers = (answers: readonly TypeAnswer[]): TypeAnswers =>
  new Map(answers.map(([stated, type]) => [foldType(stated), type]))

/** Types of one index that are counted, named, and offered as another. */
const MAX_COUNTED = 1_000
const MAX_NAMED = 8
const MAX_OFFERED = 4

/** What a type may be, by its words. It is never taken without an answer. */
const MAY_BE: ReadonlyArray<readonly [words: RegExp, type: InstrumentType, label: string]> = [
  [/\bRELEAS|\bSATISF|\bCANCEL|\bDISCHARG/, 'release', 'a release'],
  [/\bASSIGN|\bTRANSFER\b/, 'assignment', 'an assignment'],
  [/\bTRUST\b|\bMORTGAGE|\bMTG\b/, 'deed-of-trust', 'a deed of trust'],
  [/\bDEED|\bCONVEY/, 'warranty-deed', 'a deed'],
  [/\bJUDG|\bDECREE\b/, 'judgment', 'a judgment'],
  [/\bLIEN\b|\bASSESSMENT\b/, 'municipal-lien', 'a municipal lien'],
  [/\bEASEMENT|\bRIGHT OF WAY|\bESMT/, 'easement', 'an easement'],
  [/\bCOVENANT|\bRESTRICT/, 'restrictive-covenants', 'restrictive covenants'],
]

/** Counts the types of an index that are not known, for one question about all of them. */
export class UnknownTypes {
  readonly #counts = new Map<string, number>()

  add(word: string): void {
    const stated = withoutBook(word)
    const count = this.#counts.get(stated)
    if (count === undefined && this.#counts.size >= MAX_COUNTED) return
    this.#counts.set(stated, (count ?? 0) + 1)
  }

  questions(): Question[] {
    const counted = [...this.#counts].sort(([, a], [, b]) => b - a)
    if (counted.length === 0) return []
    const named = counted
      .slice(0, MAX_NAMED)
      .map(([stated, count]) => `"${stated}" (${count.toLocaleString('en-US')})`)
    const more = counted.length - named.length
    const offered = counted.slice(0, MAX_OFFERED).flatMap(([stated]) =>
      MAY_BE.filter(([words]) => words.test(foldType(stated)))
        .slice(0, 1)
        .map(([, type, label]) => ({
          label: `"${stated}" is ${label}`,
          types: [[stated, type] as const],
        })),
    )
    return [
      {
        about: 'type',
        why: `these types of documents are not known: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
        choices: [
          {
            label: 'Keep them as written, without a part in the analysis',
            types: counted.map(([stated]) => [stated, null] as const),
          },
          ...offered,
        ],
      },
    ]
  }
}
