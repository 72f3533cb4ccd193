import { ListProfile } from '../../../contract/import.ts'
import type { KeptReading, Reading } from '../../../domain/import/kept-reading.ts'
import { parseJson } from '../../../domain/lib/bounded-json.ts'

/** Id of a profile that came as a file and is not kept. */
const GIVEN = 0
const MAX_PROFILE = 1024 * 1024

/** Parses a profile from JSON, as the review of a list shows it, or returns the fault. */
export function readProfile(text: string, today: string): { given: KeptReading } | { why: string } {
  let value: unknown
  try {
    value = parseJson(text, { bytes: MAX_PROFILE, values: 100_000 })
  } catch {
    return { why: 'it is not JSON' }
  }
  const read = ListProfile.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    return { why: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it can’t be read'}` }
  }
  const {
    county,
    knownBy,
    map,
    splits,
    corrected,
    extends: base,
    meaning,
    layout,
    fixedWidth,
  } = read.data
  const profile: Reading = {
    county,
    knownBy,
    map: map as Reading['map'],
    corrected,
    extends: base,
    ...(splits ? { splits } : {}),
    ...(meaning ? { meaning } : {}),
    ...(layout ? { layout } : {}),
    ...(fixedWidth ? { fixedWidth } : {}),
  }
  return { given: { id: GIVEN, correctedAt: `${today}T00:00:00.000Z`, profile } }
}
