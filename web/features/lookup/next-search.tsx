import { CircleCheck, FileSearch } from 'lucide-react'
import type { Lookup, RatedSearch } from '../../../contract/lookup.ts'
import { formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { chanceWords, costWords } from './search-words.ts'

type NextSearchProps = {
  lookup: Lookup
  search: RatedSearch | undefined
  onAnswer: (search: RatedSearch) => void
}

/** The next search, or that it is time to stop, and why. */
export function NextSearch({ lookup, search, onAnswer }: NextSearchProps) {
  if (!search) return <Stop lookup={lookup} />
  const others = lookup.searches.filter(({ id }) => id !== search.id && lookup.plan.includes(id))
  return (
    <section aria-label="Next" className="border-t bg-ground p-4">
      <div className="flex items-start gap-3">
        <FileSearch aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="grid min-w-0 flex-1 gap-3">
          <div>
            <p className="text-ink-muted text-xs">Search up next</p>
            <Heading className="font-semibold text-base">{search.name}</Heading>
            <p>{search.office}</p>
            <p className="mt-1 max-w-prose text-pretty text-ink-muted">
              May reveal {search.mayReveal}. {chanceWords(search)}
            </p>
          </div>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
            <Fact name="Cost" text={formatMoney(search.cost)} note={costWords(search)} />
            {others.length === 0 ? (
              <Fact
                name="Expected gain"
                text={formatMoney(search.value)}
                note={`${formatMoney(search.valuePerDollar)} for each dollar`}
              />
            ) : (
              <Fact
                name={`With ${others.length} more`}
                text={formatMoney(lookup.planValue)}
                note={`for ${formatMoney(lookup.planCost)}: only together`}
              />
            )}
            <Fact
              name="If something is found"
              text={changeWords(search.changeIfFound)}
              note="in the bid, if you get the deed"
            />
            <Fact
              name="If nothing is found"
              text={changeWords(search.changeIfNothing)}
              note="in the bid, if you get the deed"
            />
          </dl>
          {others.length > 0 && (
            <p className="max-w-prose text-pretty text-ink-muted text-xs">
              No single answer changes the decision. Together with{' '}
              {others.map(({ name }) => name.toLowerCase()).join(', ')} it is worth looking: stop at
              the first finding.
            </p>
          )}
          {search.law && <p className="text-ink-muted text-xs">{search.law}</p>}
          <Button className="justify-self-start" onClick={() => onAnswer(search)}>
            Enter what you found
          </Button>
        </div>
      </div>
    </section>
  )
}

function Stop({ lookup: { searches } }: { lookup: Lookup }) {
  const [best] = searches
  return (
    <section aria-label="Next" className="flex items-start gap-3 border-t p-4">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good-ink" />
      <div>
        <Heading className="font-semibold text-base">Stop looking</Heading>
        <p className="max-w-prose text-pretty">
          {best
            ? `The best record left, ${best.name.toLowerCase()}, is expected to gain ${formatMoney(best.value)} and costs ${formatMoney(best.cost)}.`
            : 'Every record was looked up.'}
        </p>
      </div>
    </section>
  )
}

function changeWords(amount: number): string {
  if (amount === 0) return 'No change'
  return `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount))}`
}

function Fact({ name, text, note }: { name: string; text: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="font-semibold tabular-nums">{text}</dd>
      {note && <dd className="text-ink-muted text-xs">{note}</dd>}
    </div>
  )
}
