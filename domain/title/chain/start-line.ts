import type { ExaminedInstrument } from '../reading/chain.ts'
import { takersOf } from './find-givers.ts'
import type { Line } from './line.ts'
import { interestOf, passTitle } from './pass-title.ts'
import type { Reading } from './reading.ts'

/** Starts a line whose first grantors are presumed to have held all of it. */
export function startLine(
  reading: Reading,
  line: Line,
  deed: ExaminedInstrument,
  late: readonly ExaminedInstrument[] = [],
): Line {
  const takers = takersOf(reading, deed)
  if (deed.grantors.length > 0) {
    passTitle(line, {
      how: 'origin',
      by: deed,
      offers: [],
      takers: deed.grantors.map((party) => ({ party, aliases: [] })),
      wanted: null,
    })
  }
  passTitle(line, {
    how: 'deed',
    by: deed,
    offers: line.holdings.map((holding) => ({ holding, written: holding.party, match: 'same' })),
    takers,
    wanted: interestOf(deed),
    late,
  })
  return line
}
