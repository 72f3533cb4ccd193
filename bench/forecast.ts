import { yearOf } from '../domain/forecast/history.ts'
import type { Forest } from '../domain/forecast/trees.ts'
import { type Chance, measureYear, type YearMeasured } from './forecast/measure.ts'
import type { Range } from './forecast/nearest-quantiles.ts'
import { hasSales, readBaltimore } from './forecast/read-sales.ts'
import { machine, writeRun } from './results.ts'

/**
 * `npm run bench -- forecast [--read]`: forecasts each year of a county's sales from the years before it (rolling
 * origin), beside the quantiles of the county's earlier bids by class. `--read` writes no results.
 */
export async function forecastBench(args: string[]): Promise<void> {
  if (!hasSales) {
    process.stdout.write('There is no folder ../shared/data/auction-results: nothing to learn.\n')
    return
  }
  const facts = readBaltimore()
  const measured: YearMeasured[] = []
  const known = new Map<number, Forest[]>()
  for (const year of [...new Set(facts.map(yearOf))].sort((a, b) => a - b)) {
    const one = measureYear(facts, year, known)
    process.stdout.write(one === null ? `${year}: too few sales before it\n` : `${lineOf(one)}\n`)
    if (one) measured.push(one)
  }
  const text = reportOf(measured, facts.length)
  process.stdout.write(`\n${text}\n`)
  if (!args.includes('--read')) await writeRun({ title: 'Forecast', report: text })
}

/** Years used to choose settings; the others are reported. */
const EARLY = 3

/** Distance of a range's yearly coverage from 80%, in points. */
function off(years: readonly YearMeasured[], which: 'trees' | 'lastAlone'): string {
  const squares = years.map((one) => (one[which].held / one[which].of - 0.8) ** 2)
  return (100 * Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / years.length)).toFixed(1)
}

const percent = (part: number, digits = 1) => `${(100 * part).toFixed(digits)}%`
const heldOf = ({ held, of }: Range) => percent(held / of)
const lossOf = ({ loss, of }: Range) => Math.round(loss / of).toLocaleString('en-US')
const below = (one: number, other: number) => percent(1 - one / other, 0)
const scoreOf = (chance: Chance) => [
  percent(chance.so / chance.of, 0),
  (chance.loss / chance.of).toFixed(3),
  (chance.baseLoss / chance.of).toFixed(3),
]

function lineOf(one: YearMeasured): string {
  const cells = [
    one.year,
    one.bids.toLocaleString('en-US'),
    heldOf(one.trees),
    heldOf(one.lastAlone),
    heldOf(one.bare),
    heldOf(one.nearest),
    `$${lossOf(one.trees)}`,
    `$${lossOf(one.baseline)}`,
    below(one.trees.loss / one.trees.of, one.baseline.loss / one.baseline.of),
    ...scoreOf(one.noBid),
  ]
  return `| ${cells.join(' | ')} |`
}

function reportOf(years: readonly YearMeasured[], listings: number): string {
  const sum = (pick: (one: YearMeasured) => Range): Range =>
    years.map(pick).reduce((all, one) => ({
      held: all.held + one.held,
      loss: all.loss + one.loss,
      logLoss: all.logLoss + one.logLoss,
      of: all.of + one.of,
    }))
  const [trees, bare, baseline, nearest] = [
    sum(({ trees }) => trees),
    sum(({ bare }) => bare),
    sum(({ baseline }) => baseline),
    sum(({ nearest }) => nearest),
  ] as const
  const noBid = years
    .map((one) => one.noBid)
    .reduce((all, one) => ({
      loss: all.loss + one.loss,
      baseLoss: all.baseLoss + one.baseLoss,
      lastLoss: all.lastLoss + one.lastLoss,
      so: all.so + one.so,
      of: all.of + one.of,
    }))
  const outside = years.filter(({ trees: { held, of } }) => held / of < 0.78 || held / of > 0.82)
  const early = years.slice(0, EARLY)
  const later = years.slice(EARLY)
  const worse = years.flatMap(({ year, noBid: { loss, baseLoss } }) =>
    loss > baseLoss ? [year] : [],
  )
  const named = (list: readonly number[]) => (list.length === 0 ? 'no year' : list.join(', '))
  const gain = (one: Range, what: 'loss' | 'logLoss') =>
    below(one[what] / one.of, baseline[what] / baseline.of)
  return `${machine()}. No time is measured.

${listings.toLocaleString('en-US')} listings of Baltimore City's certificate sales, 2006–2016 without 2013. Each year is forecast from the years before it alone; the margin of a range comes from each of them that others came before, all years counting alike. The loss is the mean pinball loss of the 10%, 50% and 90% quantiles together, in dollars of the winning bid. What it is held against: the same quantiles of all earlier bids of the county on property of that class; the only class the city's files state is whether the owner lives there. Chances are scored by Brier (lower is better), beside the share of all earlier listings.

| year | bids | 80% range held | margin of the last year alone | without margin | nearest sales | loss | by class | lower by | no bid | Brier | by share |
|---|---|---|---|---|---|---|---|---|---|---|---|
${years.map(lineOf).join('\n')}

- The 80% range held ${heldOf(trees)} of ${trees.of.toLocaleString('en-US')} bids; without its margin ${heldOf(bare)}. Single years lie outside 78–82%: ${outside.map(({ year, trees: range }) => `${year} (${heldOf(range)})`).join(', ')}.
- How the margin is learned was to be chosen on the first ${EARLY} judged years and is reported on the later ones. The first decide nothing: single years were off 80% by ${off(early, 'trees')} points (root mean square) with the margin of all years, by ${off(early, 'lastAlone')} with that of the last year alone. So it is chosen by argument: it is years that differ, not bids, and one year is one case. On the later years ${off(later, 'trees')} points against ${off(later, 'lastAlone')}.
- Tried and left out, each with margins of one year to all: margins by class (homestead or not), of each side alone, or in parts of the range's width; older years fading by a quarter or a half; the level of the year before carried on by half to all of its last move; that level of parcels alone whose value was not assessed again, with the change of each parcel's value as a column; means of these. What was best on the first years (the last but one, off by 1.4 points) was among the worst on the later ones (off by 9.1). Where a market turns, and how far its prices spread, no list of the sale says before it.
- How trees grow and how fast years fade was chosen on these same years before, so a new county may do somewhat worse.
- Pinball loss ${gain(trees, 'loss')} below the quantiles by class in dollars, ${gain(trees, 'logLoss')} in logarithms.
- Nearest sales (100, kernel-weighted, same margin, on a sample): held ${heldOf(nearest)}, pinball loss ${gain(nearest, 'logLoss')} below by logarithms. ${nearest.logLoss / nearest.of > trees.logLoss / trees.of ? 'Trees are nearer, so the product uses them; the nearest sales are shown as examples.' : 'They are nearer than the trees.'}
- No bid: Brier ${(noBid.loss / noBid.of).toFixed(3)} against ${(noBid.baseLoss / noBid.of).toFixed(3)} by the share of all earlier listings and ${(noBid.lastLoss / noBid.of).toFixed(3)} by that of the last year alone; worse than the former in ${named(worse)}.`
}
