import { CircleCheck, CircleHelp, Clock as ClockIcon, Hourglass } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Redemption } from '../../../contract/redemption.ts'
import { daysBetween, type LocalDate } from '../../../domain/lib/local-date.ts'
import { foreclosureWindow, lastDayToRedeem } from '../../../domain/redemption/last-day.ts'
import { assumptionWords, missingWords } from '../../../domain/redemption/missing-words.ts'
import { REGIMES } from '../../../domain/redemption/question.ts'
import { readingWords } from '../../../domain/redemption/readings.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { heldWords } from '../../../domain/title/reading/held-by-state.ts'
import { capitalise, formatCount, formatDay } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { CitedLaw } from '../../ui/cited-law.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Prose } from '../../ui/prose.tsx'
import { clockOf } from './clock.ts'
import { ClockBand } from './clock-band.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { PayoffSum, saysItsDay } from './payoff-sum.tsx'
import { payoffWith, type Typed } from './typed-facts.ts'

type SaleRedemptionProps = { sale: Redemption; today: LocalDate }

/** One sale: its clock, the payoff on a chosen day, its key dates and assumptions. */
export function SaleRedemption({ sale: recorded, today }: SaleRedemptionProps) {
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState<Typed>({})
  const kinds = recorded.mayBe ?? []
  const isToCome = recorded.saleDate !== null && recorded.saleDate > today
  const isKindKnown = isRegime(recorded.regime) || isRegime(typed.regime)
  const isAsked = !isToCome && recorded.saleDate !== null && isKindKnown
  const sale = useMemo(() => {
    const now = isAsked ? payoffWith(recorded, today, typed).payoff : recorded
    return 'error' in now ? recorded : now
  }, [recorded, today, typed, isAsked])
  const { payoff: chosen, fields } = useMemo(
    () => (isAsked ? payoffWith(recorded, day, typed) : { payoff: recorded, fields: [] }),
    [recorded, day, typed, isAsked],
  )
  const clock = clockOf(sale)
  const payoff = 'error' in chosen ? null : chosen
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 p-4 print:block print:pb-0 md:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Heading className="font-semibold">
            {taxSaleKindWord(sale.regime)}
            {sale.saleDate && ` of ${formatDay(sale.saleDate)}`}
          </Heading>
          <StatusBadge sale={sale} isToCome={isToCome} />
        </div>
        <Standing sale={sale} today={today} isToCome={isToCome} />
        {clock && !isToCome && (
          <ClockBand clock={clock} sale={sale} today={today} day={day} onDay={setDay} />
        )}
        {sale.deadlines.length > 0 && <DeadlineList deadlines={sale.deadlines} today={today} />}
        {sale.federalLien && (
          <p className="mt-4">
            <span className="font-semibold">Federal tax lien: {sale.federalLien.outcome}.</span>{' '}
            <Prose>{capitalise(sale.federalLien.why)}</Prose>.{' '}
            <span className="text-ink-muted text-xs">
              <CitedLaw>{sale.federalLien.source}</CitedLaw>
            </span>
          </p>
        )}
      </div>
      <div className="min-w-0 print:my-4">
        {kinds.length > 0 && !isToCome && (
          <SelectField
            label="Kind of sale"
            className="mb-4"
            onPaper={typed.regime ? taxSaleKindWord(typed.regime) : null}
            help="The record does not say which. Your choice is used on this page only."
            options={[
              ['', 'Unknown'],
              ...kinds.map((kind): [string, string] => [kind, taxSaleKindWord(kind)]),
            ]}
            value={typed.regime ?? ''}
            onChange={(event) => setTyped({ regime: event.target.value })}
          />
        )}
        {isAsked && sale.saleDate && (
          <>
            <InputField
              label="Payoff on"
              onPaper={payoff === null || saysItsDay(payoff) ? null : formatDay(day)}
              error={
                payoff
                  ? undefined
                  : `The sale was on ${formatDay(sale.saleDate)}. Choose a later day.`
              }
              help={`Any day from the sale on ${formatDay(sale.saleDate)}`}
              type="date"
              controlClass="tabular-nums"
              min={sale.saleDate ?? undefined}
              value={day}
              // An empty or incomplete date sends no request.
              onChange={(event) => event.target.value && setDay(event.target.value)}
            />
            <MissingFacts
              fields={fields}
              onType={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
            />
            {payoff && <PayoffSum payoff={payoff} day={day} />}
            {payoff && <Readings>{payoff.readings}</Readings>}
          </>
        )}
        <Assumptions>{payoff?.assumptions ?? sale.assumptions}</Assumptions>
      </div>
    </div>
  )
}

/** Whether the applicable law is known; without it there is no payoff. */
const isRegime = (regime: string | undefined) => REGIMES.some((known) => known === regime)

/** The deadline is known, even if the payoff is not. */
const hasLimit = (sale: Redemption) =>
  lastDayToRedeem(sale) !== null || foreclosureWindow(sale) !== null

type StandingProps = SaleRedemptionProps & { isToCome: boolean }

/** The key number: the time left. */
function Standing({ sale, today, isToCome }: StandingProps) {
  const { status } = sale
  const deadline = lastDayToRedeem(sale)
  const [figure, words] = ((): [ReactNode, ReactNode] => {
    if (isToCome && sale.saleDate) {
      return [
        formatCount(daysBetween(today, sale.saleDate), 'day'),
        'to the sale. The redemption period starts then; until then the taxes can be paid.',
      ]
    }
    if (sale.isHeldByState) return ['Held by the State', `${heldWords(sale.regime).says}.`]
    if (status === 'unknown' && !hasLimit(sale)) {
      return ['Unknown', `Missing: ${missingWords(sale.missing)}.`]
    }
    if (deadline === null) {
      return ['Open', 'No date alone ends the right to redeem; the lawsuits below can.']
    }
    const left = daysBetween(today, deadline)
    if (left < 0) {
      return [
        `${formatCount(-left, 'day')} ago`,
        `the ordinary period to redeem ended, ${formatDay(deadline)}. Someone may still redeem or undo the sale: see the assumptions.`,
      ]
    }
    return left === 0
      ? ['Last day', `to redeem is today, ${formatDay(deadline)}.`]
      : [`${formatCount(left, 'day')} left`, `to redeem; the last day is ${formatDay(deadline)}.`]
  })()
  return (
    <p className="mt-2">
      <strong className="mr-2 font-semibold font-serif text-lg tabular-nums">{figure}</strong>
      <span className="text-ink-muted">{words}</span>
    </p>
  )
}

function StatusBadge({ sale, isToCome }: { sale: Redemption; isToCome: boolean }) {
  const [tone, icon, word]: [Tone, typeof ClockIcon, string] = isToCome
    ? ['info', ClockIcon, 'Not sold yet']
    : sale.status === 'open'
      ? ['warn', Hourglass, 'Open']
      : sale.status === 'expired'
        ? ['other', CircleCheck, 'Period ended']
        : sale.isHeldByState
          ? ['warn', Hourglass, 'Open']
          : ['other', CircleHelp, hasLimit(sale) ? 'Payoff unknown' : 'Unknown']
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** The other day or sum of each unsettled point, one line a reader. */
function Readings({ children }: { children: Redemption['readings'] }) {
  if (children.length === 0) return null
  return (
    <div className="mt-4">
      <Heading below={1} className="font-semibold">
        Unsettled law
      </Heading>
      <ul className="mt-1 grid gap-1 text-ink-muted text-xs">
        {children.map((each) => (
          <li key={`${each.about} ${each.for}`} className="text-pretty">
            {readingWords(each)}.
          </li>
        ))}
      </ul>
    </div>
  )
}

function Assumptions({ children }: { children: readonly string[] }) {
  if (children.length === 0) return null
  return (
    <div className="mt-4">
      <Heading below={1} className="font-semibold">
        Assumptions
      </Heading>
      <ul className="mt-1 grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
        {children.map((each) => (
          <li key={each} className="text-pretty">
            <Prose>{capitalise(assumptionWords(each))}</Prose>.
          </li>
        ))}
      </ul>
    </div>
  )
}
