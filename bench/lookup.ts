import { nextSearch } from '../domain/lookup/next-search.ts'
import { SEARCH_IDS, type SearchId } from '../domain/lookup/searches.ts'
import { type Answer, afterAnswers, highestBid } from '../domain/lookup/value-of-searches.ts'
import { bestPlan } from './best-plan.ts'
import { type Lookup, makeLookups, numbersFrom, type Wrong } from './make-lookups.ts'
import { machine, writeRun } from './results.ts'

const HELP = `npm run bench -- lookup [--titles 2000] [--seed 1]

Buys or leaves invented titles with hidden instruments after looking some of them up: by what a search is worth, and by
a fixed checklist for the same money.
`

/** The land's median value, and the error of the assumptions. */
const RUNS: readonly (readonly [median: number, wrong: Wrong])[] = [
  [25_000, 'as assumed'],
  [25_000, 'twice'],
  [25_000, 'half'],
  [25_000, 'twice or half, by lot'],
  [60_000, 'as assumed'],
  [60_000, 'twice or half, by lot'],
]
/** Titles of a row for which the best plan is computed, which is slow. */
const PLANNED = 400
/** Fixed orders of the same lookups. */
const CHEAPEST = 'cheapest first'
const ORDERS = ['47-point', CHEAPEST, 'drawn by lot'] as const
type Order = (typeof ORDERS)[number]

type Outcome = { spent: number; avoided: number; searches: number }

/** `npm run bench -- lookup`: loss avoided per dollar spent on lookups, beside a fixed checklist. */
export async function lookupBench(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    process.stdout.write(HELP)
    return
  }
  const count = numberAfter(args, '--titles') ?? 2_000
  const seed = numberAfter(args, '--seed') ?? 1
  const rows: string[] = []
  for (const [median, wrong] of RUNS) {
    const lookups = makeLookups(count, seed, wrong, median)
    const ours = lookups.map(byValue)
    const mean = total(ours).spent / count
    const cells = ORDERS.map((order, at) => {
      const next = numbersFrom(seed + at)
      const same = lookups.map((lookup, place) =>
        inOrder(lookup, orderOf(order, lookup, next), ours[place]?.spent ?? 0),
      )
      const spread = lookups.map((lookup) => inOrder(lookup, orderOf(order, lookup, next), mean))
      return [perDollar(same), perDollar(spread)] as const
    })
    const all = lookups.map((lookup) => inOrder(lookup, SEARCH_IDS, Number.POSITIVE_INFINITY))
    const mine = perDollar(ours)
    const [checklist = [0, 0]] = cells
    const times = (of: number) => `${(mine / of).toFixed(1)}×`
    const bound = overChecklist(lookups.slice(0, PLANNED), ours.slice(0, PLANNED))
    const net = (outcomes: readonly Outcome[]) =>
      `$${((total(outcomes).avoided - total(outcomes).spent) / count).toFixed(0)}`
    rows.push(
      `| ${[
        `$${median.toLocaleString('en-US')}`,
        wrong,
        `$${mean.toFixed(0)}, ${(total(ours).searches / count).toFixed(1)} searches`,
        `**${mine.toFixed(2)}**`,
        ...cells.map(([same, spread]) => `${same.toFixed(2)} / ${spread.toFixed(2)}`),
        `**${times(checklist[0])}** / ${times(checklist[1])}`,
        `${((total(ours).avoided / total(all).avoided) * 100).toFixed(0)}%`,
        `${net(ours)} / ${net(all)}`,
        bound,
      ].join(' | ')} |`,
    )
    process.stdout.write(`${rows.at(-1)}\n`)
  }
  if (args.includes('--dry')) return
  await writeRun({ title: 'Lookup', report: words(count, seed, rows) })
}

function words(count: number, seed: number, rows: readonly string[]): string {
  return `\`npm run bench -- lookup\` on ${machine()}; seed ${seed}. No time is measured.

${count.toLocaleString('en-US')} invented titles a row with hidden instruments (rates: \`bench/make-lookups.ts\`, assumptions: \`domain/lookup/searches.ts\`; both are
judgments of ours, not measured in a county). Each is bought or left at its price after looking some records up. Loss avoided: how
much nearer the decision comes to the one made knowing everything, purchases that would lose money and good ones left
counted alike; figures are dollars of it for each dollar of fees and time. The fixed checklists take the same searches, decide by the same assumptions, and
stop when the same money is spent: on each title what looking by value spent on it / on every title its average. A search begun within the
money is finished. “True chances”: how far they are from the assumed ones, which all go by.

| median value | true chances | spent a title | by value | 47-point order | ${CHEAPEST} | drawn by lot | by value over 47-point order | of what every search avoids | net a title, by value / every search | best plan / by value over 47-point order, net, on ${PLANNED} titles |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

“Best plan”: what can at most be had, the plan of searches with the highest expected gain after its cost, by dynamic programming over
every set of searches, of who knows the true chances and decides by them (\`bench/best-plan.ts\`). The losses it
counts are rounded, so that on few titles looking by value may come out ahead. Twice the checklist is not within reach of
any order where the best plan is below it: about half of the money goes to titles on which nearly every search is worth its
cost, where every order buys the same searches, and the checklist stops at the same money. To stop earlier would raise what a dollar avoids and
lower what is left after cost, which is what looking is for.
`
}

/**
 * Gain of the best plan over the checklist for the same money on each title, and that of lookups by value; the net
 * result of each.
 */
function overChecklist(lookups: readonly Lookup[], ours: readonly Outcome[]): string {
  const best = lookups.map(byBestPlan)
  const over = (outcomes: readonly Outcome[]) => {
    const same = lookups.map((lookup, at) => inOrder(lookup, SEARCH_IDS, outcomes[at]?.spent ?? 0))
    return `${(perDollar(outcomes) / perDollar(same)).toFixed(1)}×`
  }
  const net = (outcomes: readonly Outcome[]) =>
    `$${((total(outcomes).avoided - total(outcomes).spent) / lookups.length).toFixed(0)}`
  return `${over(best)}, ${net(best)} / ${over(ours)}, ${net(ours)}`
}

/** Looks up by the best plan, with knowledge of the true chances, and decides by them. */
function byBestPlan(lookup: Lookup): Outcome {
  const open = lookup.searches.map(({ id, costCents }) => ({ id, cost: costCents / 100 }))
  const truth = {
    ...lookup,
    searches: lookup.searches.map((search) => withTrueChance(lookup, search)),
  }
  const next = bestPlan(beliefs(truth), open)
  const answers: Answer<SearchId>[] = []
  for (;;) {
    const id = next(answers)
    if (id === null) return resolve(truth, answers, lookup)
    answers.push(answerOf(lookup, id))
  }
}

function withTrueChance({ chances }: Lookup, search: Lookup['searches'][number]) {
  const chance = chances.get(search.id) ?? search.risk.chance
  return { ...search, risk: { ...search.risk, chance } }
}

/** Looks up by value until it is time to stop. */
function byValue(lookup: Lookup): Outcome {
  const open = lookup.searches.map(({ id, costCents }) => ({ id, cost: costCents / 100 }))
  const answers: Answer<SearchId>[] = []
  for (;;) {
    const { next } = nextSearch(beliefs(lookup), open, answers)
    if (next === null) return resolve(lookup, answers)
    answers.push(answerOf(lookup, next))
  }
}

/** Looks up in a fixed order while the money lasts. */
function inOrder(lookup: Lookup, order: readonly SearchId[], money: number): Outcome {
  const answers: Answer<SearchId>[] = []
  let spent = 0
  for (const id of order) {
    if (spent >= money) break
    const search = lookup.searches.find((each) => each.id === id)
    if (!search) continue
    spent += search.costCents / 100
    answers.push(answerOf(lookup, id))
  }
  return resolve(lookup, answers)
}

function orderOf(order: Order, { searches }: Lookup, next: () => number): readonly SearchId[] {
  if (order === '47-point') return SEARCH_IDS
  const keyed = searches.map(({ id, costCents }) => ({
    id,
    key: order === CHEAPEST ? costCents : next(),
  }))
  return keyed.sort((a, b) => a.key - b.key).map(({ id }) => id)
}

function answerOf({ hidden }: Lookup, id: SearchId): Answer<SearchId> {
  const there = hidden.get(id)
  return there?.isFound ? { id, outcome: 'found', loss: there.loss } : { id, outcome: 'nothing' }
}

/** Money spent, and the share avoided of the loss of deciding without a lookup. */
function resolve(
  lookup: Lookup,
  answers: readonly Answer<SearchId>[],
  /** Without a lookup, the decision follows the assumptions. */
  assumed: Lookup = lookup,
): Outcome {
  const lost = [...lookup.hidden.values()].reduce((sum, { loss }) => sum + loss, 0)
  const gain = Math.max(0, lookup.worth - lost) - lookup.price
  const after = (by: Lookup, known: readonly Answer<SearchId>[]) => {
    const now = afterAnswers(beliefs(by), known)
    return highestBid(now) > now.price ? gain : 0
  }
  const ids = new Set(answers.map(({ id }) => id))
  const spent = lookup.searches.reduce(
    (sum, { id, costCents }) => sum + (ids.has(id) ? costCents / 100 : 0),
    0,
  )
  return { spent, avoided: after(lookup, answers) - after(assumed, []), searches: answers.length }
}

function beliefs({ worth, price, searches }: Lookup) {
  return { worth, price, risks: searches.map(({ risk }) => risk) }
}

function total(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, each) => ({
      spent: sum.spent + each.spent,
      avoided: sum.avoided + each.avoided,
      searches: sum.searches + each.searches,
    }),
    { spent: 0, avoided: 0, searches: 0 },
  )
}

function perDollar(outcomes: readonly Outcome[]): number {
  const { spent, avoided } = total(outcomes)
  return spent === 0 ? 0 : avoided / spent
}

function numberAfter(args: readonly string[], name: string): number | null {
  const at = args.indexOf(name)
  return at < 0 ? null : Number(args[at + 1])
}
