import type { LocalDate } from '../lib/local-date.ts'

/** The road of a way that comes first; null where none has a day. */
export function firstRoad<Road extends { from: LocalDate | null }>(
  roads: readonly Road[],
): Road | null {
  const dated = roads.filter(({ from }) => from !== null)
  return dated.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))[0] ?? null
}
