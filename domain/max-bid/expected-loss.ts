/** A confidence score and the share of the property's value one should expect to lose at it. */
export type ScoreLoss = { score: number; lossPercent: number }

/**
 * Expected loss by confidence score: a judgment to start from, not a measurement; callers may pass their own
 * table. Linear between two rows, constant beyond the first and last.
 */
export const DEFAULT_LOSSES: readonly ScoreLoss[] = [
  { score: 0, lossPercent: 85 },
  { score: 20, lossPercent: 60 },
  { score: 40, lossPercent: 35 },
  { score: 60, lossPercent: 15 },
  { score: 80, lossPercent: 5 },
  { score: 100, lossPercent: 2 },
]

/** The loss to assume without a score, with the least and the most in the table. */
export type ExpectedLoss = { percent: number; lowPercent: number; highPercent: number }

/**
 * The loss at a score, rounded to a hundredth of a percent. Without a score the largest loss counts,
 * and the range says how little is known.
 */
export function expectedLoss(score: number | null, losses: readonly ScoreLoss[]): ExpectedLoss {
  const percents = losses.map(({ lossPercent }) => lossPercent)
  const lowest = Math.min(...percents)
  const highest = Math.max(...percents)
  if (score === null) return { percent: highest, lowPercent: lowest, highPercent: highest }
  const percent = Math.round(lossAt(score, losses) * 100) / 100
  return { percent, lowPercent: percent, highPercent: percent }
}

function lossAt(score: number, losses: readonly ScoreLoss[]): number {
  const above = losses.findIndex((row) => row.score >= score)
  const next = losses[above] ?? losses.at(-1)
  const previous = above > 0 ? losses[above - 1] : next
  if (!next || !previous) return 0
  if (next.score === previous.score) return next.lossPercent
  const part = (score - previous.score) / (next.score - previous.score)
  return previous.lossPercent + part * (next.lossPercent - previous.lossPercent)
}

/** Problems in a table of losses: scores must rise and losses must not. */
export function lossProblems(losses: readonly ScoreLoss[]): string[] {
  if (losses.length === 0) return ['losses: the table is empty']
  return losses.flatMap(({ score, lossPercent }, index) => {
    const before = losses[index - 1]
    const inRange = (value: number) => value >= 0 && value <= 100
    if (!inRange(score) || !inRange(lossPercent)) {
      return [`losses[${index}]: score and lossPercent lie between 0 and 100`]
    }
    if (before && (score <= before.score || lossPercent > before.lossPercent)) {
      return [`losses[${index}]: a higher score follows, with no higher loss`]
    }
    return []
  })
}
