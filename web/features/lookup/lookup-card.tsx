import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Lookup, RatedSearch } from '../../../contract/lookup.ts'
import { capitalise, formatMoney } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField } from '../../ui/field.tsx'
import { Prose } from '../../ui/prose.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { promptSignIn } from '../session/prompt-sign-in.ts'
import { useUser } from '../session/use-user.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnswerList } from './answer-list.tsx'
import { AssumptionsDialog } from './assumptions-dialog.tsx'
import { lookupQuery } from './lookup.api.ts'
import { NextSearch } from './next-search.tsx'
import { SearchLine } from './search-line.tsx'

const DELAY_MS = 300
/** Searches shown before "Show all". */
const SHOWN = 4

type Typed = { price?: string; value?: string }

/** The next record to look up, its cost and effect, and when to stop. */
export function LookupCard({ propertyId }: { propertyId: number }) {
  const { user } = useUser()
  const [typed, setTyped] = useState<Typed>({})
  const lookup = useQuery(lookupQuery(propertyId, sendable(useDebounced(typed, DELAY_MS))))
  const [answering, setAnswering] = useState<RatedSearch | null>(null)
  const [isEditing, setEditing] = useState(false)
  if (lookup.data?.status === 'not covered') {
    return (
      <CardLine id="lookup" title="What to look up next" className="print:hidden">
        {lookup.data.notes.join(' ')}.
      </CardLine>
    )
  }
  const signedIn = (run: () => void) => () => {
    if (user) run()
    else promptSignIn(SIGN_IN)
  }
  return (
    <Card
      id="lookup"
      title="What to look up next"
      lead="The record whose answer is worth most for its cost"
      className="print:hidden"
      aside={
        <Button variant="secondary" size="sm" onClick={signedIn(() => setEditing(true))}>
          <SlidersHorizontal aria-hidden />
          Assumptions
        </Button>
      }
      flush
    >
      {lookup.isPending ? (
        <div className="grid gap-4 p-4">
          <LoadingLabel>Loading what to look up next</LoadingLabel>
          <Skeleton className="h-10" />
          <Skeleton className="h-20" />
        </div>
      ) : lookup.isError ? (
        <ErrorNotice inset what="What to look up next could not be computed." query={lookup} />
      ) : (
        <Loaded
          lookup={lookup.data}
          isStale={lookup.isPlaceholderData}
          typed={typed}
          onType={(name, text) => setTyped((now) => ({ ...now, [name]: text }))}
          onAnswer={(search) => signedIn(() => setAnswering(search))()}
        />
      )}
      {answering && (
        <AnswerDialog
          propertyId={propertyId}
          search={answering}
          onClose={() => setAnswering(null)}
        />
      )}
      {isEditing && <AssumptionsDialog onClose={() => setEditing(false)} />}
    </Card>
  )
}

const SIGN_IN = {
  title: 'Sign in first',
  description: 'Answers and assumptions are kept for your workspace.',
}

type LoadedProps = {
  lookup: Lookup
  isStale: boolean
  typed: Typed
  onType: (name: keyof Typed, text: string) => void
  onAnswer: (search: RatedSearch) => void
}

function Loaded({ lookup, isStale, typed, onType, onAnswer }: LoadedProps) {
  const [showsAll, setShowsAll] = useState(false)
  const next = lookup.searches.find(({ id }) => id === lookup.next)
  const others = lookup.searches.filter(({ id }) => id !== lookup.next)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 p-4">
        <Figure
          name="price"
          label="Price you would pay"
          lookup={lookup}
          typed={typed}
          onType={onType}
        />
        <Figure
          name="value"
          label="Value with good title"
          lookup={lookup}
          typed={typed}
          onType={onType}
        />
      </div>
      {lookup.status === 'unknown' ? (
        <p className="border-t p-4">
          Enter the {lookup.missing?.replace(', ', ' and the ')} to see what to look up next.
        </p>
      ) : (
        <div className={isStale ? 'opacity-60' : undefined} aria-live="polite">
          <NextSearch lookup={lookup} search={next} onAnswer={onAnswer} />
        </div>
      )}
      {others.length > 0 && (
        <section aria-label="Other records" className="border-t">
          <ul className="divide-y">
            {(showsAll ? others : others.slice(0, SHOWN)).map((search) => (
              <SearchLine key={search.id} search={search} onAnswer={onAnswer} />
            ))}
          </ul>
          {others.length > SHOWN && (
            <div className="border-t px-4 py-2">
              <Button variant="quiet" size="sm" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer' : `Show ${others.length - SHOWN} more records`}
              </Button>
            </div>
          )}
        </section>
      )}
      {lookup.answers.length > 0 && <AnswerList answers={lookup.answers} />}
      <div className="grid gap-3 border-t p-4">
        <ul className="grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
          <li>
            Every chance, loss, fee and time is an assumption, not a fact: none was measured in a
            county. Change them under Assumptions. Your time counts {formatMoney(lookup.hourlyRate)}{' '}
            an hour.
          </li>
          {lookup.notes.map((each) => (
            <li key={each}>{each}</li>
          ))}
          <li>
            We treat risks as independent, and assume that no one redeems. What you found is
            coverage of your workspace; the public record stays as it is.
          </li>
        </ul>
      </div>
    </>
  )
}

type FigureProps = Pick<LoadedProps, 'lookup' | 'typed' | 'onType'> & {
  name: keyof Typed
  label: string
}

function Figure({ name, label, lookup, typed, onType }: FigureProps) {
  const text = typed[name]
  const known = lookup[name]
  const source = lookup[`${name}Source`]
  return (
    <InputField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      controlClass="text-right tabular-nums"
      placeholder="$0.00"
      value={text ?? (known === null ? '' : formatMoney(known))}
      onChange={(event) => onType(name, event.target.value)}
      help={text ? 'Yours' : source ? <Prose>{capitalise(source)}</Prose> : 'Not known'}
      error={numberProblem(text, '$') ?? undefined}
    />
  )
}

/** The valid typed values; the record supplies the rest. */
function sendable(typed: Typed): Typed {
  const price = numberIn(typed.price, '$')
  const value = numberIn(typed.value, '$')
  return {
    ...(price === null ? {} : { price: String(price) }),
    ...(value === null ? {} : { value: String(value) }),
  }
}
