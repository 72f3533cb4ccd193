import { LOOK_IDS, type LookId } from '../domain/lookup/looks.ts'
import { nextLook } from '../domain/lookup/next-look.ts'
import { type Answer, afterAnswers, highestBid } from '../domain/lookup/value-of-looks.ts'
import { bestPlan } from './best-plan.ts'
import { type Lookup, makeLookups, numbersFrom, type Wrong } from './make-lookups.ts'
import { machine, writeRun } from './results.ts'

const HELP = `npm run bench -- lookup [--titles 2000] [--seed 1]

Buys or leaves invented titles with hidden instruments after looking some of them up: by what a look is worth, and by
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

type Outcome = { spent: number; avoided: number; looks: number }

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
    const all = lookups.map((lookup) => inOrder(lookup, LOOK_IDS, Number.POSITIVE_INFINITY))
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
        `$${mean.toFixed(0)}, ${(total(ours).looks / count).toFixed(1)} looks`,
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

${count.toLocaleString('en-US')} invented titles a row with hidden instruments (rates: \`bench/make-lookups.ts\`, assumptions: \`domain/lookup/looks.ts\`; both are
judgments of ours, not measured in a county). Each is bought or left at its price after looking some records up. Loss avoided: how
much nearer the decision comes to the one made knowing everything, purchases that would lose money and good ones left
counted alike; figures are dollars of it for each dollar of fees and time. The fixed checklists take the same looks, decide by the same assumptions, and
stop when the same money is spent: on each title what looking by value spent on it / on every title its average. A look begun within the
money is finished. “True chances”: how far they are from the assumed ones, which all go by.

| median value | true chances | spent a title | by value | 47-point order | ${CHEAPEST} | drawn by lot | by value over 47-point order | of what every look avoids | net a title, by value / every look | best plan / by value over 47-point order, net, on ${PLANNED} titles |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

“Best plan”: what can at most be had, the plan of looks with the highest expected gain after its cost, by dynamic programming over
every set of looks, of who knows the true chances and decides by them (\`bench/best-plan.ts\`). The losses it
counts are rounded, so that on few titles looking by value may come out ahead. Twice the checklist is not within reach of
any order where the best plan is below it: about half of the money goes to titles on which nearly every look is worth its
cost, where every order buys the same looks, and the checklist stops at the same money. To stop earlier would raise what a dollar avoids and
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
    const same = lookups.map((lookup, at) => inOrder(lookup, LOOK_IDS, outcomes[at]?.spent ?? 0))
    return `${(perDollar(outcomes) / perDollar(same)).toFixed(1)}×`
  }
  const net = (outcomes: readonly Outcome[]) =>
    `$${((total(outcomes).avoided - total(outcomes).spent) / lookups.length).toFixed(0)}`
  return `${over(best)}, ${net(best)} / ${over(ours)}, ${net(ours)}`
}

/** Looks up by the best plan of someone who knows the true chances, and decides by them. */
function byBestPlan(lookup: Lookup): Outcome {
  const open = lookup.looks.map(({ id, costCents }) => ({ id, cost: costCents / 100 }))
  const truth = { ...lookup, looks: lookup.looks.map((look) => withTrueChance(lookup, look)) }
  const next = bestPlan(beliefs(truth), open)
  const answers: Answer<LookId>[] = []
  for (;;) {
    const id = next(answers)
    if (id === null) return resolve(truth, answers, lookup)
    answers.push(answerOf(lookup, id))
  }
}

function withTrueChance({ chances }: Lookup, look: Lookup['looks'][number]) {
  const chance = chances.get(look.id) ?? look.risk.chance
  return { ...look, risk: { ...look.risk, chance } }
}

/** Looks up by value until it is time to stop. */
function byValue(lookup: Lookup): Outcome {
  const open = lookup.looks.map(({ id, costCents }) => ({ id, cost: costCents / 100 }))
  const answers: Answer<LookId>[] = []
  for (;;) {
    const { next } = nextLook(beliefs(lookup), open, answers)
    if (next === null) return resolve(lookup, answers)
    answers.push(answerOf(lookup, next))
  }
}

/** Looks up in a fixed order while the money lasts. */
function inOrder(lookup: Lookup, order: readonly LookId[], money: number): Outcome {
  const answers: Answer<LookId>[] = []
  let spent = 0
  for (const id of order) {
    if (spent >= money) break
    const look = lookup.looks.find((each) => each.id === id)
    if (!look) continue
    spent += look.costCents / 100
    answers.push(answerOf(lookup, id))
  }
  return resolve(lookup, answers)
}

function orderOf(order: Order, { looks }: Lookup, next: () => number): readonly LookId[] {
  if (order === '47-point') return LOOK_IDS
  const keyed = looks.map(({ id, costCents }) => ({
    id,
    key: order === CHEAPEST ? costCents : next(),
  }))
  return keyed.sort((a, b) => a.key - b.key).map(({ id }) => id)
}

function answerOf({ hidden }: Lookup, id: LookId): Answer<LookId> {
  const there = hidden.get(id)
  return there?.isFound ? { id, outcome: 'found', loss: there.loss } : { id, outcome: 'nothing' }
}

/** Money spent, and the share avoided of the loss of deciding without a lookup. */
function resolve(
  lookup: Lookup,
  answers: readonly Answer<LookId>[],
  /** Without a lookup, the decision follows the assumptions. */
  assumed: Lookup = lookup,
): Outcome {
  const lost = [...lookup.hidden.values()].reduce((sum, { loss }) => sum + loss, 0)
  const gain = Math.max(0, lookup.worth - lost) - lookup.price
  const after = (by: Lookup, known: readonly Answer<LookId>[]) => {
    const now = afterAnswers(beliefs(by), known)
    return highestBid(now) > now.price ? gain : 0
  }
  const ids = new Set(answers.map(({ id }) => id))
  const spent = lookup.looks.reduce(
    (sum, { id, costCents }) => sum + (ids.has(id) ? costCents / 100 : 0),
    0,
  )
  return { spent, avoided: after(lookup, answers) - after(assumed, []), looks: answers.length }
}

function beliefs({ worth, price, looks }: Lookup) {
  return { worth, price, risks: looks.map(({ risk }) => risk) }
}

function total(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, each) => ({
      spent: sum.spent + each.spent,
      avoided: sum.avoided + each.avoided,
      looks: sum.looks + each.looks,
    }),
    { spent: 0, avoided: 0, looks: 0 },
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
