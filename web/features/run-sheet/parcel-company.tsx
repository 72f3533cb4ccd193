import { useState } from 'react'
import { nameOf, type Statement } from '../../../domain/run-sheet/entry.ts'
import type { LineBids } from '../../../domain/run-sheet/line-bids.ts'
import { emptyParcel, type ParcelState } from '../../../domain/run-sheet/merge.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError, InputField, Textarea } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import type { ShownEntry } from './log/sheet-log.ts'
import type { OpenSheetLog } from './log/use-sheet-log.ts'
import { MarkBar } from './mark-bar.tsx'
import { dollars, entryTime, entryWords, ourMaxWords, resultWords } from './mark-words.ts'

export type CompanyParcel = ParcelState<ShownEntry>

/** The company's state of a parcel; empty by default. */
export function parcelOf({ state }: OpenSheetLog, propertyId: number): CompanyParcel {
  return state.sheet.parcels.get(propertyId) ?? emptyParcel()
}

type Said = Statement
type ParcelProps = { shared: OpenSheetLog; propertyId: number; name: string }

/** Adds an entry about the parcel; an error is shown at its input. */
function useSay({ log }: OpenSheetLog, propertyId: number) {
  const [problem, setProblem] = useState<string | null>(null)
  const say = async (said: Said): Promise<boolean> => {
    try {
      await log.say({ ...said, propertyId })
      setProblem(null)
      return true
    } catch (error) {
      setProblem(messageForPeople(error))
      return false
    }
  }
  return { say, problem }
}

const centsIn = (text: string): number | null => {
  const amount = numberIn(text, '$')
  return amount === null ? null : Math.round(amount * 100)
}

/** On each line: the mark, the price paid, and the company’s own figures. */
export function ParcelMarks({
  shared,
  propertyId,
  name,
  isLarge,
}: ParcelProps & { isLarge: boolean }) {
  const { say, problem } = useSay(shared, propertyId)
  const parcel = parcelOf(shared, propertyId)
  const { mark, markedBy, paidCents, maxBidCents, bids, notes } = parcel
  const mayWrite = shared.state.here?.mayWrite === true
  const highest = bids.reduce((most, { value }) => Math.max(most, value.cents), 0)
  const facts = [
    maxBidCents !== null && `Our max ${dollars(maxBidCents)}`,
    bids.length > 0 && `Bid seen ${dollars(highest)}`,
    notes.length > 0 && formatCount(notes.length, 'note'),
  ].filter(Boolean)
  return (
    <div className="grid gap-1.5 text-sm print:hidden">
      <MarkBar
        name={name}
        mark={mark}
        mayWrite={mayWrite}
        isLarge={isLarge}
        onMark={(next) => void say({ kind: 'mark', value: { mark: next, paidCents: null } })}
      />
      {mark === 'bought' && (
        <PaidForm
          // Another person’s price is shown once it arrives.
          key={paidCents}
          name={name}
          paidCents={paidCents}
          mayWrite={mayWrite}
          onPaid={(cents) => say({ kind: 'mark', value: { mark: 'bought', paidCents: cents } })}
        />
      )}
      {markedBy && mark !== null && (
        <p className="text-ink-muted text-xs">
          By {markedBy.person}
          {markedBy.receipt === null && ', not sent yet'}
        </p>
      )}
      {facts.length > 0 && <p className="font-semibold text-xs">{facts.join(' · ')}</p>}
      {problem && <FieldError className="text-xs">{problem}</FieldError>}
    </div>
  )
}

type PaidFormProps = {
  name: string
  paidCents: number | null
  mayWrite: boolean
  onPaid: (cents: number | null) => Promise<boolean>
}

function PaidForm({ name, paidCents, mayWrite, onPaid }: PaidFormProps) {
  const [text, setText] = useState(paidCents === null ? '' : String(paidCents / 100))
  const [problem, setProblem] = useState<string | null>(null)
  const isChanged = centsIn(text) !== paidCents
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = numberProblem(text, '$')
        setProblem(wrong)
        if (!wrong) void onPaid(centsIn(text))
      }}
    >
      <InputField
        className="min-w-0 flex-1"
        label={
          <>
            Paid<span className="sr-only"> for {name}</span>
          </>
        }
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        disabled={!mayWrite}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(null)
        }}
      />
      {isChanged && mayWrite && (
        <Button type="submit" className="mt-6.5">
          Save
        </Button>
      )}
    </form>
  )
}

/** The company's results, if the public record differs. */
export function CompanyResults({ shared, propertyId, name }: ParcelProps) {
  const { say, problem } = useSay(shared, propertyId)
  const { results, isInConflict } = parcelOf(shared, propertyId)
  const mayWrite = shared.state.here?.mayWrite === true
  const replaces = results.map(nameOf)
  return (
    <div
      className={
        isInConflict ? 'grid gap-2 rounded-md bg-warn-tint p-3 text-warn-ink' : 'grid gap-1'
      }
    >
      {isInConflict && (
        <p role="alert" className="font-semibold">
          Your company has {results.length} different results of this parcel. Both are kept until
          someone chooses.
        </p>
      )}
      {results.map((result) => {
        const { outcome, ...said } = result.value
        if (outcome === null) return null
        return (
          <div key={nameOf(result)}>
            <div className="font-semibold">{resultWords({ ...said, outcome })}</div>
            <div className="text-xs">
              Entered for your company by {result.person}, {entryTime(result)}
            </div>
            {mayWrite && (
              <Button
                variant={isInConflict ? 'secondary' : 'quiet'}
                size="sm"
                className={isInConflict ? 'mt-1' : '-ml-3'}
                onClick={() =>
                  void say({
                    kind: 'result',
                    value: isInConflict
                      ? { ...result.value, replaces }
                      : { outcome: null, soldTo: '', bidCents: null, replaces },
                  })
                }
              >
                {isInConflict ? 'This is right' : 'Remove'}
                <span className="sr-only">
                  {isInConflict ? `, the result of ${result.person}` : ` the result of ${name}`}
                </span>
              </Button>
            )}
          </div>
        )
      })}
      {problem && <FieldError className="text-xs">{problem}</FieldError>}
    </div>
  )
}

/** Under a line: the company’s maximum bid, seen bids, notes, and all entries about the parcel. */
export function ParcelCompany({
  shared,
  propertyId,
  name,
  bids,
}: ParcelProps & { bids: LineBids }) {
  const { say, problem } = useSay(shared, propertyId)
  const parcel = parcelOf(shared, propertyId)
  const mayWrite = shared.state.here?.mayWrite === true
  return (
    <section
      aria-label={`Your company on ${name}`}
      className="grid gap-x-8 gap-y-4 bg-well p-4 text-sm lg:grid-cols-[3fr_2fr]"
    >
      {mayWrite ? (
        <div className="grid content-start gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <MaxBidForm
              key={parcel.maxBidCents}
              maxBidCents={parcel.maxBidCents}
              bids={bids}
              say={say}
            />
            <BidForm say={say} />
          </div>
          <NoteForm say={say} />
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      ) : (
        <p className="text-ink-muted">You can read what your company says, but not change it.</p>
      )}
      <History parcel={parcel} />
    </section>
  )
}

type SayProps = { say: (said: Said) => Promise<boolean> }

type MaxBidFormProps = SayProps & { maxBidCents: number | null; bids: LineBids }

function MaxBidForm({ maxBidCents, bids, say }: MaxBidFormProps) {
  const before = maxBidCents === null ? '' : String(maxBidCents / 100)
  const form = useFields({ maxBid: before }, ({ maxBid }) => ({
    maxBid: numberProblem(maxBid, '$') ?? undefined,
  }))
  return (
    <form
      className="grid gap-2"
      onSubmit={form.submit(
        ({ maxBid }) => void say({ kind: 'max-bid', value: { cents: centsIn(maxBid) } }),
      )}
    >
      <InputField
        label="Our maximum bid"
        help={`For everyone in your company. ${ourMaxWords(bids, centsIn(form.values.maxBid))}`}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('maxBid')}
      />
      <Button type="submit" variant="secondary" disabled={form.values.maxBid === before}>
        Save maximum bid
      </Button>
    </form>
  )
}

function BidForm({ say }: SayProps) {
  const form = useFields({ amount: '', bidder: '' }, ({ amount }) => ({
    amount:
      numberProblem(amount, '$') ??
      (centsIn(amount) === null ? 'Enter an amount such as 1500.50' : undefined),
  }))
  const add = async ({ amount, bidder }: typeof form.values) => {
    const cents = centsIn(amount)
    if (cents === null) return
    if (await say({ kind: 'bid', value: { cents, bidder: bidder.trim() } })) form.reset()
  }
  return (
    <form className="grid gap-2" onSubmit={form.submit((values) => void add(values))}>
      <div className="grid grid-cols-2 gap-2">
        <InputField
          label="Bid seen"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
        <InputField label="Bidder" maxLength={200} autoComplete="off" {...form.field('bidder')} />
      </div>
      <Button type="submit" variant="secondary">
        Add bid
      </Button>
    </form>
  )
}

function NoteForm({ say }: SayProps) {
  const form = useFields({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? 'Write a note first' : undefined,
  }))
  const { error, ...field } = form.field('note')
  const add = async ({ note }: typeof form.values) => {
    if (await say({ kind: 'note', value: { text: note.trim() } })) form.reset()
  }
  return (
    <form className="grid gap-2" onSubmit={form.submit((values) => void add(values))}>
      <Field label="Note" error={error}>
        {(aid) => <Textarea {...aid} maxLength={2_000} {...field} />}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}

function History({ parcel: { history } }: { parcel: CompanyParcel }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">Team notes</h3>
      {history.length === 0 ? (
        <p className="text-ink-muted">Nothing yet.</p>
      ) : (
        <ol className="grid gap-2">
          {history.toReversed().map((entry) => (
            <li key={`${nameOf(entry)} ${entry.receipt}`} className="wrap-anywhere">
              <span className="font-semibold">{entry.person}</span> {entryWords(entry)}
              <span className="block text-ink-muted text-xs">{entryTime(entry)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
