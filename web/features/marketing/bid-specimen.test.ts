import { expect, test } from 'vitest'
import { maxBid } from '../../../domain/max-bid/max-bid.ts'
import { BID_SPECIMEN } from './bid-specimen.ts'

test('the specimen is what the calculation gives', () => {
  const { face, ifRedeemed, lines, ifDeeded } = BID_SPECIMEN
  const yours = (value: number) => ({ value, source: 'entered' as const })
  const answer = maxBid({
    regime: 'ms-land-sale',
    face: yours(face),
    value: yours(92_000),
    marginPercent: yours(20),
    repairs: yours(21_000),
    survivors: yours(1350),
    cureCosts: yours(3500),
    score: 100,
  })
  if (answer.status === 'refused') throw new Error(answer.problems.join())
  expect(answer.ifRedeemed).toMatchObject(ifRedeemed)
  expect(answer.ifDeeded.amount).toBe(ifDeeded)
  const shown = answer.ifDeeded.lines.filter(({ amount }) => amount !== 0)
  expect(shown.map(({ amount }) => amount)).toEqual(lines.map(([, amount]) => amount))
})
