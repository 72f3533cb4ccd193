import type { LocalDate } from '../lib/local-date.ts'
import { ALABAMA_LAND_SALE_LAW, ALABAMA_TAX_LIEN_LAW } from './alabama.ts'
import { FEDERAL_LAW } from './federal.ts'
import type { LawRow } from './law-row.ts'
import { LIEN_LIFE_LAW } from './lien-lives.ts'
import { MISSISSIPPI_SALE_LAW } from './mississippi-sale.ts'
import { MISSISSIPPI_TITLE_LAW } from './mississippi-title.ts'
import { TENNESSEE_LAW } from './tennessee.ts'
import { TITLE_LAW } from './title.ts'

/** The table of rules. A rule that changed has a row for each validity, in order. */
export const LAW = [
  ...MISSISSIPPI_SALE_LAW,
  ...MISSISSIPPI_TITLE_LAW,
  ...ALABAMA_LAND_SALE_LAW,
  ...ALABAMA_TAX_LIEN_LAW,
  ...TENNESSEE_LAW,
  ...FEDERAL_LAW,
  ...TITLE_LAW,
  ...LIEN_LIFE_LAW,
]

/** Id of a rule: MS, AL, TN, US (federal), T (title) or LIFE (of a lien), and its number or name. */
export type LawId = (typeof LAW)[number]['id']

/** The day all rules were last checked. Whatever shows one says so, and "verify with counsel". */
export const LAW_CHECKED_ON = '2026-11-27'

/** The year of the oldest copy of a statute that was read; opinions and bills do not age. */
export const LAW_OLDEST_COPY = LAW.flatMap(
  ({ copy }) => /^(?:\d{4} (?:to|and) )?(\d{4})/.exec(copy)?.[1] ?? [],
)
  .toSorted()
  .at(0)

const ROWS = new Map<string, LawRow[]>()
for (const row of LAW) ROWS.set(row.id, [...(ROWS.get(row.id) ?? []), row])

/** The row of an id for the day that decides it; without one the newest. */
export function law(id: LawId, decidingDay?: LocalDate): LawRow {
  const rows = ROWS.get(id)
  const row =
    decidingDay === undefined
      ? rows?.at(-1)
      : rows?.find(
          ({ from, until }) =>
            (from === null || from <= decidingDay) && (until === null || decidingDay <= until),
        )
  if (!row) throw new Error(`no rule ${id}`)
  return row
}

/** Its section, as an answer names it: "Miss. Code § 27-45-3". For a rule of several states: `citeIn`. */
export function cite(id: LawId, decidingDay?: LocalDate): string {
  return law(id, decidingDay).section
}

/** What the sections of a state name. */
const OF_STATE: ReadonlyMap<string, RegExp> = new Map([
  ['MS', /Miss/],
  ['AL', /Ala/],
  ['TN', /Tenn/],
])
const citedIn = new Map<string, string>()

/** The sections of a rule that are of one state; where it has none of it, the custom of title examination. */
export function citeIn(id: LawId, state: string): string {
  const key = `${state} ${id}`
  const known = citedIn.get(key)
  if (known !== undefined) return known
  const own = cite(id)
    .split('; ')
    .filter((section) => OF_STATE.get(state)?.test(section))
  const cited = own.length > 0 ? own.join('; ') : cite('T-19')
  citedIn.set(key, cited)
  return cited
}
