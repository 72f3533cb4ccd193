import type { Redemption } from '../../../contract/redemption.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { factWords, missingFacts } from '../../../domain/redemption/missing-words.ts'
import { REGIMES } from '../../../domain/redemption/question.ts'
import { askedAs } from '../../../domain/redemption/read-question.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { capitalise, formatDay } from '../../lib/format.ts'
import { type NumberUnit, readNumber } from '../../lib/read-number.ts'
import { payoffOn } from './payoff-on.ts'
import { refusedFacts } from './refused-facts.ts'

type Kind = 'day' | 'dollars' | 'percent' | 'years'

/** Facts of a sale that a person may know and the record lacks. */
const KINDS: Record<string, Kind> = {
  taxes: 'dollars',
  costs: 'dollars',
  bid: 'dollars',
  marketValue: 'dollars',
  certificateRate: 'percent',
  confirmedOn: 'day',
  paidOn: 'day',
  delinquentYears: 'years',
}
const UNITS: Record<Kind, string> = {
  day: '',
  dollars: ', in dollars',
  percent: ', in percent per year',
  years: ', in years',
}

const NUMBERS: Record<Exclude<Kind, 'day'>, NumberUnit> = {
  dollars: '$',
  percent: '%',
  years: 'years',
}

/** The values of the fields, by the fact's name. */
export type Typed = Readonly<Record<string, string>>

export type FactField = {
  name: string
  label: string
  isDay: boolean
  text: string
  error: string | null
}

export type Supplied = {
  /** The sale with the typed facts, on `day`; an error message if that day is invalid. */
  payoff: Redemption | { error: string }
  /** Missing facts that can be typed, with their input. */
  fields: FactField[]
}

/** A sale's payoff on a day, with entered facts. Invalid ones are shown at their field and ignored. */
export function payoffWith(recorded: Redemption, day: LocalDate, typed: Typed): Supplied {
  const sale = ofKind(recorded, typed.regime)
  const errors = new Map<string, string>()
  const facts: Record<string, string | number> = {}
  for (const [name, text] of Object.entries(typed)) {
    const kind = KINDS[name]
    if (text.trim() === '' || kind === undefined) continue
    const read = kind === 'day' ? { value: text } : readNumber(text, NUMBERS[kind])
    if (read === null) continue
    if ('problem' in read) errors.set(name, read.problem)
    else if (name === 'confirmedOn' && sale.saleDate !== null && text < sale.saleDate) {
      errors.set(
        name,
        `This is not possible: ${formatDay(text)} is before the sale of ${formatDay(sale.saleDate)}`,
      )
    } else facts[name] = read.value
  }
  // The server's result, if nothing was changed.
  const isSame = Object.keys(facts).length === 0 && day === sale.question.asOf
  let payoff = isSame ? sale : payoffOn(sale, day, facts)
  if ('error' in payoff) {
    for (const { fact, why } of refusedFacts(payoff.error, Object.keys(facts))) {
      if (fact === null) continue
      errors.set(fact, why)
      delete facts[fact]
    }
    payoff = payoffOn(sale, day, facts)
  }
  const missing = 'error' in payoff ? [] : missingFacts(payoff.missing)
  const names = [...new Set([...Object.keys(typed), ...missing])].filter((name) => name in KINDS)
  return {
    payoff:
      'error' in payoff
        ? payoff
        : {
            ...payoff,
            assumptions: [...chosenKind(recorded, sale), ...typedAssumptions(payoff, facts)],
          },
    fields: names.map((name) => {
      const kind = KINDS[name] ?? 'dollars'
      return {
        name,
        label: `${capitalise(factWords(name))}${UNITS[kind]}`,
        isDay: kind === 'day',
        text: typed[name] ?? '',
        error: errors.get(name) ?? null,
      }
    }),
  }
}

/** The sale as the chosen kind; unchanged without a choice. */
function ofKind(sale: Redemption, kind: string | undefined): Redemption {
  const regime = REGIMES.find((each) => each === kind && sale.mayBe?.includes(each))
  if (!regime) return sale
  // Not computed yet: there is no day to show.
  const { asOf: _, ...question } = askedAs(regime, sale.question)
  return { ...sale, regime, question }
}

function chosenKind(recorded: Redemption, sale: Redemption): string[] {
  if (recorded === sale) return []
  return [`entered here, not in the record: the kind of sale, ${taxSaleKindWord(sale.regime)}`]
}

/** The first assumption is the typed fact. */
function typedAssumptions(
  { assumptions }: Redemption,
  facts: Record<string, string | number>,
): string[] {
  const entered = Object.entries(facts).map(([name, value]) => {
    const kind = KINDS[name]
    const [before, after] = [kind === 'dollars' ? '$' : '', kind === 'percent' ? '%' : '']
    const written = typeof value === 'string' ? formatDay(value) : value.toLocaleString('en-US')
    return `entered here, not in the record: ${factWords(name)}, ${before}${written}${after}`
  })
  return [...entered, ...assumptions]
}
