import type { Standing } from './law-row.ts'
import { LIEN_LIFE_SECTIONS } from './lien-life-sections.ts'
import { type LawId, law } from './rules.ts'

/** How far a rule may be trusted whose section was not read, or does not settle it. */
const CAVEAT: Record<Standing, string | null> = {
  sourced: null,
  product: null,
  general: 'general knowledge',
  unsure: 'unsettled',
}

const LIFE: Readonly<Record<string, { section: string; standing: Standing }>> = LIEN_LIFE_SECTIONS

/**
 * The sections of some rules as a text names them, each once:
 * `Miss. Code § 27-45-3; Ala. Code § 40-10-83, general knowledge`. An id nobody knows is refused.
 */
export function citation(ids: readonly string[]): string {
  const sections = new Set(
    ids.map((id) => {
      const { section, standing } = LIFE[id] ?? law(id as LawId)
      return [section, CAVEAT[standing]].filter(Boolean).join(', ')
    }),
  )
  return [...sections].join('; ')
}
