import type { Party } from '../../ownership/names/party.ts'
import type { ExaminedInstrument } from '../reading/chain.ts'
import { type Fraction, isZero, times } from '../reading/fraction.ts'
import { findGivers, formerHolding, takersOf } from './find-givers.ts'
import { foundationOf } from './foundation.ts'
import { type Giver, type Line, type Link, newLine, partFrom } from './line.ts'
import { everyone, interestOf, type Offer, passTitle } from './pass-title.ts'
import { linesOf, type Reading } from './reading.ts'
import { startLine } from './start-line.ts'
import { resolveLines, resolveSurvivors } from './survivorship.ts'
import { salesBehind } from './tax-title.ts'

/**
 * Reads a tax deed, or a patent that is a tax title: it passes the title of the present holders. On a sale that was
 * redeemed or cancelled it passes nothing (law MS-17).
 */
export function placeTaxTitle(reading: Reading, deed: ExaminedInstrument): void {
  if (deed.grantees.length === 0) {
    reading.unplaced.push(deed)
    return
  }
  const sales = salesBehind(reading.record, deed)
  if (sales.length > 0 && sales.every(({ id }) => reading.endedSales.has(id))) {
    // A redemption recorded after the deed ends both; a deed on a sale that had ended is a cloud.
    const isSettled = sales.every(
      ({ id }) => (reading.endedSales.get(id) ?? '') > deed.instrument.recordedOn,
    )
    if (!isSettled) reading.wild.push(deed)
    return
  }
  passAll(reading, deed, 'tax-title')
}

function passAll(reading: Reading, deed: ExaminedInstrument, how: 'tax-title' | 'forced'): void {
  reading.main ??= newLine('root', deed)
  const { main } = reading
  resolveSurvivors(reading, main, deed.effectiveOn)
  passTitle(main, {
    how,
    by: deed,
    offers: everyone(main),
    takers: takersOf(reading, deed),
    wanted: interestOf(deed),
  })
}

/**
 * Reads a sheriff's or trustee's deed: it passes the title of the debtor under the judgment or deed of trust behind
 * it, or of the debtor's grantees since; if the record has neither, that of the present holders.
 */
export function placeForcedDeed(reading: Reading, deed: ExaminedInstrument): void {
  if (deed.grantees.length === 0) {
    reading.unplaced.push(deed)
    return
  }
  const foundation = foundationOf(reading.record, deed)
  if (reading.main === null) {
    passAll(reading, deed, 'forced')
    return
  }
  resolveLines(reading, deed.effectiveOn)
  const debtors = foundation ? foundation.grantors : []
  const giving =
    givingByName(reading, deed.grantors) ??
    givingByName(reading, debtors) ??
    givingSince(reading, debtors)
  if (giving) {
    const takers = takersOf(reading, deed)
    passTitle(giving.line, {
      how: 'forced',
      by: deed,
      offers: giving.offers,
      takers,
      wanted: interestOf(deed),
    })
  } else if (debtors.length === 0) passAll(reading, deed, 'forced')
  else if (reading.gaps.has(deed)) {
    passTitle(reading.main, {
      how: 'gap',
      by: deed,
      offers: everyone(reading.main),
      takers: takersOf(reading, deed),
      wanted: interestOf(deed),
    })
  } else reading.sides.push(startLine(reading, newLine('stranger', deed), deed))
}

type Giving = { line: Line; offers: readonly Offer[] }

function givingByName(reading: Reading, names: readonly Party[]): Giving | null {
  return names.length === 0 ? null : findGivers(reading, names)
}

/** Shares that came, through any number of deeds, from the debtors' holdings. */
function givingSince(reading: Reading, debtors: readonly Party[]): Giving | null {
  for (const line of linesOf(reading)) {
    const formers = new Set(debtors.flatMap((debtor) => formerHolding(line, debtor) ?? []))
    if (formers.size === 0) continue
    const known = new Map<Link, Fraction>()
    const isDebtors = ({ holding }: Giver) => formers.has(holding)
    const offers: Offer[] = []
    for (const holding of line.holdings) {
      const most = times(holding.share, partFrom(holding.link, isDebtors, known))
      if (!isZero(most)) offers.push({ holding, written: null, match: 'same', most })
    }
    if (offers.length > 0) return { line, offers }
  }
  return null
}
