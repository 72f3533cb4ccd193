import type { Freshness } from '../../../contract/coverage.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'

/**
 * The common freshness of all kinds, if they share as-of date and import day: then the dates are shown once. Null if
 * they differ or an import failed.
 */
export function sharedDays(kinds: readonly Freshness[]): Freshness | null {
  const held = kinds.filter(({ rows }) => rows > 0)
  const [first] = held
  if (!first || kinds.some(({ failure }) => failure)) return null
  const days = new Set(held.map((kind) => `${kind.asOf} ${importDay(kind)}`))
  return days.size === 1 ? first : null
}

function importDay({ importedAt }: Freshness): string | null {
  return importedAt === null ? null : centralDay(new Date(importedAt))
}
