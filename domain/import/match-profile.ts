import { foldHeading, foldWithoutYear } from '../lib/fold-heading.ts'
import { FIELDS } from './field.ts'
import type { ListPlan } from './list-plan.ts'
import type { Profile } from './profile.ts'

const COUNTY_HEADINGS = new Set(['county', 'countyname', 'cntyname'])

/** The profile whose headings the row has; of several the one with the most. */
export function matchProfiles(
  cells: readonly string[],
  profiles: readonly Profile[],
  isNamed: (profile: Profile) => boolean,
): Profile | null {
  const filled = cells.filter((cell) => cell.trim() !== '').length
  const folded = new Set([...cells.map(foldHeading), ...cells.map(foldWithoutYear)])
  let best: Profile | null = null
  for (const profile of profiles) {
    if (!profile.knownBy.every((heading) => folded.has(foldWithoutYear(heading)))) continue
    if (profile.notWith?.some((heading) => folded.has(foldHeading(heading)))) continue
    if (profile.isExact && filled > profile.knownBy.length + (folded.has('county') ? 1 : 0))
      continue
    if (profile.isCommon && !isNamed(profile)) continue
    if (profile.knownBy.length > (best?.knownBy.length ?? 0)) best = profile
  }
  return best
}

/** The columns of each field, by a profile. */
export function profileColumns(profile: Profile, headings: readonly string[]): ListPlan['columns'] {
  const columns: ListPlan['columns'] = {}
  const folded = headings.map(foldHeading)
  const yearless = headings.map(foldWithoutYear)
  for (const field of FIELDS) {
    const wanted = profile.map[field] ?? []
    const at: number[] = []
    for (const heading of wanted) {
      const index = folded.indexOf(foldHeading(heading))
      const other = index >= 0 ? index : yearless.indexOf(foldWithoutYear(heading))
      if (other >= 0 && !at.includes(other)) at.push(other)
    }
    const beginning = profile.mapBeginning?.[field]
    if (beginning) {
      folded.forEach((name, index) => {
        if (name.startsWith(foldHeading(beginning)) && !at.includes(index)) at.push(index)
      })
    }
    if (at.length > 0) columns[field] = profile.firstOf?.includes(field) ? at.slice(0, 1) : at
  }
  // A county column is always read.
  if (profile.county === null && !columns.county) {
    const index = folded.findIndex((name) => COUNTY_HEADINGS.has(name))
    if (index >= 0) columns.county = [index]
  }
  return columns
}
