import type { LawMark } from './law-row.ts'
import { type LawId, law } from './rules.ts'

/** How far a rule may be trusted whose section was not read, or does not settle it. */
const CAVEAT: Record<LawMark, string | null> = {
  S: null,
  product: null,
  S2: 'text not read',
  G: 'text not read',
  '?': 'unsettled',
}

/**
 * The sections of some rules as a text names them, each once:
 * `Miss. Code § 27-45-3; Ala. Code § 40-10-83, text not read`. An unknown id is refused.
 */
export function citation(ids: readonly string[]): string {
  const cited = [...new Set(ids)].map((id) => {
    const { section, mark } = law(id as LawId)
    // Where no section was found, the words say so themselves.
    const caveat = section.includes('no section') ? null : CAVEAT[mark]
    return {
      text: [section, caveat].filter(Boolean).join(', '),
      caveat,
      sections: sectionsIn(section),
    }
  })
  const isNamedBy = (one: (typeof cited)[number], other: (typeof cited)[number]) =>
    one.caveat === other.caveat && one.sections.every((each) => other.sections.includes(each))
  const kept = cited.filter(
    (one, place) =>
      !cited.some(
        (other, at) =>
          at !== place && isNamedBy(one, other) && (at < place || !isNamedBy(other, one)),
      ),
  )
  return kept.map(({ text }) => text).join('; ')
}

/** `Miss. Code §§ 15-1-15, 15-1-17` names two sections. */
function sectionsIn(section: string): string[] {
  return section.split('; ').flatMap((part) => {
    // bounded: one section's name as this program writes it
    const [, code = part, numbers = ''] = /^(.*?) §§? (.*)$/.exec(part) ?? []
    return numbers.split(', ').map((number) => `${code} ${number}`)
  })
}
