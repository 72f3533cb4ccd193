import { seededRandom } from '../domain/lib/seeded-random.ts'
import { type AssumedSearch, assumeRisks } from '../domain/lookup/assume-risks.ts'
import type { SearchId } from '../domain/lookup/searches.ts'
import { titleFacts } from '../domain/lookup/title-facts.ts'
import { readCase } from '../domain/title/reading/read-case.ts'
import { analyzeTitle } from '../domain/title/score/analyze.ts'
import { makeTitleCases } from './make-title-cases.ts'

/** Factor of the true chances over the assumed ones, for each lookup of a title. */
export type Wrong = 'as assumed' | 'twice' | 'half' | 'twice or half, by lot'

/** A purchase whose hidden instruments only the generator knows. */
export type Lookup = {
  worth: number
  price: number
  searches: AssumedSearch[]
  /** The true chance of each lookup. */
  chances: ReadonlyMap<SearchId, number>
  /** Hidden instruments, their losses, and whether a lookup would find them. */
  hidden: ReadonlyMap<SearchId, { loss: number; isFound: boolean }>
}

/** Repeatable numbers from 0 to 1. */
export const numbersFrom = (seed: number): (() => number) => seededRandom(seed * 2_654_435_761)

function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

/**
 * Invented titles with hidden instruments. Value with good title: log-normal around `median`, sigma 0.9. Value to
 * the buyer: 70% of it less repairs of up to a fifth. Price: log-uniform from 5% to 100% of that. A third of the
 * titles have no instrument on file, a third four, a third ten; one owner in eight is an estate, one in eight a
 * company, and half were sold for taxes with unknown notices. Hidden instruments have the assumed chance times the
 * factor of `wrong`; losses are log-normal with the assumed mean, sigma 0.8, never above the value.
 */
export function makeLookups(count: number, seed: number, wrong: Wrong, median: number): Lookup[] {
  const next = numbersFrom(seed)
  return makeTitleCases(count, seed).map((made) => {
    const kind = next()
    const read = readCase({
      ...(made as Record<string, unknown>),
      ...ownerOf(made as { ownerName: string }, next()),
      instruments: shortened(
        made as { instruments: unknown[] },
        kind < 1 / 3 ? 0 : kind < 2 / 3 ? 4 : 10,
      ),
      taxSales: next() < 0.5 ? [heldSale(made as { state: string })] : [],
    })
    if (read.status === 'refused') throw new Error(JSON.stringify(read.faults))
    const value = Math.exp(Math.log(median) + 0.9 * normal(next))
    const worth = value * (0.7 - 0.2 * next())
    const price = worth * Math.exp(Math.log(0.05) * next())
    const searches = assumeRisks(titleFacts(read.titleCase, analyzeTitle(read.titleCase)), value)
    const hidden = new Map<SearchId, { loss: number; isFound: boolean }>()
    const chances = new Map<SearchId, number>()
    for (const { id, risk } of searches) {
      const chance = Math.min(1, risk.chance * timesOf(wrong, next()))
      chances.set(id, chance)
      const [isThere, isFound] = [next() < chance, next() < risk.find]
      const loss = Math.min(value, risk.loss * Math.exp(0.8 * normal(next) - 0.32))
      if (isThere) hidden.set(id, { loss, isFound })
    }
    return { worth, price, searches, chances, hidden }
  })
}

function timesOf(wrong: Wrong, lot: number): number {
  if (wrong === 'twice') return 2
  if (wrong === 'half') return 0.5
  return wrong === 'as assumed' ? 1 : lot < 0.5 ? 2 : 0.5
}

function ownerOf({ ownerName }: { ownerName: string }, lot: number) {
  if (lot < 1 / 8) return { ownerName: `ESTATE OF ${ownerName}` }
  return { ownerName: lot < 2 / 8 ? `${ownerName.split(' ')[0]} HOLDINGS LLC` : ownerName }
}

function shortened({ instruments }: { instruments: unknown[] }, kept: number): unknown[] {
  return instruments.slice(0, kept)
}

const KINDS: Record<string, string> = {
  MS: 'ms-land-sale',
  AL: 'al-land-sale',
  TN: 'tn-court-sale',
}
const UNKNOWN = {
  ownerSheriff: null,
  ownerMail: null,
  publication: null,
  lienors: null,
  unitedStates: null,
}

function heldSale({ state }: { state: string }) {
  return {
    id: 't1',
    saleDate: '2025-08-25',
    kind: KINDS[state],
    taxYear: 2024,
    amount: 1200,
    purchaser: 'TAX FUND LLC',
    status: 'sold',
    notices: UNKNOWN,
  }
}
