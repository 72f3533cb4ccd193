import { ALABAMA_LAW } from './alabama.ts'
import { FEDERAL_LAW } from './federal.ts'
import type { LawRow, Standing } from './law-row.ts'
import { MISSISSIPPI_LAW } from './mississippi.ts'
import { TENNESSEE_LAW } from './tennessee.ts'
import { TITLE_LAW } from './title.ts'

const ROWS = [
  ...MISSISSIPPI_LAW,
  ...ALABAMA_LAW,
  ...TENNESSEE_LAW,
  ...FEDERAL_LAW,
  ...TITLE_LAW,
] as const satisfies readonly LawRow[]

/** Id of a rule: MS, AL, TN, US (federal) or T (title), and its number. */
export type LawId = (typeof ROWS)[number][0]

export type LawRule = { id: LawId; section: string; standing: Standing; rule: string }

/** The day all rules were last checked. Whatever shows one says so, and "verify with counsel". */
export const LAW_CHECKED_ON = '2026-11-21'

const RULES: ReadonlyMap<string, LawRule> = new Map(
  ROWS.map(([id, section, standing, rule]) => [id, { id, section, standing, rule }]),
)

export function law(id: LawId): LawRule {
  const rule = RULES.get(id)
  if (!rule) throw new Error(`no rule ${id}`)
  return rule
}

/** Its section, as an answer names it: "Miss. Code § 27-45-3". */
export function cite(id: LawId): string {
  return law(id).section
}
