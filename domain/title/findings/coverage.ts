import { daysBetween } from '../../lib/local-date.ts'
import type { ChainView } from '../chain/chain-view.ts'
import { SEARCH_YEARS } from './search-depth.ts'
import { beginsInPatent, searchedFrom } from './short-search.ts'

/** Facts of one kind: how many are possible, and how many are known. */
type Facts = { asked: number; known: number }

/** Weight of each kind of fact; together 1. */
const WEIGHTS = {
  /** Years searched of the 40. */
  depth: 0.4,
  /** Days of execution. */
  executions: 0.2,
  /** Instruments placed. */
  placed: 0.15,
  /** Days and notices of tax sales. */
  taxSales: 0.1,
  /** Prices of deeds. */
  values: 0.05,
  /** Maturities of deeds of trust. */
  maturities: 0.05,
  /** Assessed owners. */
  owner: 0.05,
} as const

const DAYS_OF_SEARCH = SEARCH_YEARS * 365

/**
 * Share of the evidence an examiner needs, from 0 to 1: the depth of the search, and the known facts of the
 * instruments and tax sales. It measures confidence in the score and never changes it. 0 without a conveyance.
 */
export function coverageOf(view: ChainView, unplaced: number): number {
  const { chain } = view
  if (!chain.hasConveyance) return 0
  const { titleCase, instruments } = chain
  const from = searchedFrom(chain)
  const depth =
    from === null || beginsInPatent(view)
      ? 1
      : Math.min(1, daysBetween(from, titleCase.asOf) / DAYS_OF_SEARCH)
  const executions = { asked: instruments.length, known: 0 }
  const values = { asked: 0, known: 0 }
  const maturities = { asked: 0, known: 0 }
  for (const each of instruments) {
    const { executedOn, consideration, maturesOn, type } = each.instrument
    if (executedOn !== null) executions.known += 1
    if (each.isVoluntaryDeed) count(values, consideration !== null)
    if (type === 'deed-of-trust') count(maturities, maturesOn !== null)
  }
  const taxSales = { asked: 0, known: 0 }
  for (const { saleDate, notices } of titleCase.taxSales) {
    count(taxSales, saleDate !== null)
    count(taxSales, notices.ownerSheriff !== null)
    count(taxSales, notices.ownerMail !== null)
    count(taxSales, notices.publication !== null)
    count(taxSales, notices.lienors !== null)
    count(taxSales, notices.unitedStates !== null)
  }
  const all = titleCase.instruments.length
  const coverage =
    WEIGHTS.depth * depth +
    WEIGHTS.executions * part(executions) +
    WEIGHTS.placed * (all === 0 ? 1 : (all - unplaced) / all) +
    WEIGHTS.taxSales * part(taxSales) +
    WEIGHTS.values * part(values) +
    WEIGHTS.maturities * part(maturities) +
    WEIGHTS.owner * (titleCase.ownerName === null ? 0 : 1)
  return Math.round(Math.max(0, Math.min(1, coverage)) * 10_000) / 10_000
}

function count(facts: Facts, isKnown: boolean): void {
  facts.asked += 1
  if (isKnown) facts.known += 1
}

function part({ asked, known }: Facts): number {
  return asked === 0 ? 1 : known / asked
}
