import type { LocalDate } from '../lib/local-date.ts'

/** The earliest road of a way; null if no road has a day. */
export function firstRoad<Road extends { from: LocalDate | null }>(
  roads: readonly Road[],
): Road | null {
  const dated = roads.filter(({ from }) => from !== null)
  return dated.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))[0] ?? null
}
