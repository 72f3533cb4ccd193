import type { TitleCase } from '../../../domain/title/reading/title-case.ts'
import type { TitleAnalysis } from '../../../domain/title/score/analyze.ts'

/** Debts that survive a tax deed. */
export type Surviving = {
  cents: number
  count: number
  /** Without an amount of record. */
  unknown: number
  /** Their survival depends on a fact. */
  depends: number
}

/** The debts of record that survive; the taxes that the land is sold for are the price, and no debt. */
export function survivingOf(
  { liens }: TitleAnalysis,
  { instruments, taxSales }: Pick<TitleCase, 'instruments' | 'taxSales'>,
): Surviving {
  const amounts = new Map([...instruments, ...taxSales].map(({ id, amount }) => [id, amount]))
  const sales = new Set(taxSales.map(({ id }) => id))
  const active = liens.filter(({ isActive, instrument }) => isActive && !sales.has(instrument))
  const surviving = active.filter(({ survivesTaxDeed }) => survivesTaxDeed === 'survives')
  const stated = surviving.flatMap(({ instrument }) => amounts.get(instrument) ?? [])
  return {
    cents: stated.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0),
    count: surviving.length,
    unknown: surviving.length - stated.length,
    depends: active.filter(({ survivesTaxDeed }) => survivesTaxDeed === 'depends').length,
  }
}
