import type { LocalDate } from '../lib/local-date.ts'

export type Preset = { name: string; query: string }

/** Screens that a press sets. `nextSale`: the coming day of sale, if one is known. */
export function presets(nextSale: LocalDate | null): Preset[] {
  const day =
    nextSale === null ? 'sale=upcoming' : `saleDateMin=${nextSale}&saleDateMax=${nextSale}`
  return [
    {
      name: 'Next sale, under $10,000, no critical finding',
      query: `${day}&owedMax=10000&noFinding=critical`,
    },
    { name: 'Vacant land under $3,000', query: 'owedMax=3000&improved=no' },
    { name: 'Houses, owner out of state', query: 'improved=yes&mail=outOfState' },
    { name: 'Three years or more', query: 'yearsDelinquentMin=3' },
    { name: 'Value at least 10 × owed', query: 'valueToOwedMin=10' },
  ]
}
