import { Check, Clock, Pencil, RotateCcw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RunSheetLine } from '../../../contract/run-sheet.ts'
import { messageForPeople } from '../../lib/api.ts'
import { capitalise, formatMoney } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PlaceLink } from '../property/place-link.tsx'
import type { Waiting } from './typed-results.ts'
import type { TypedResults } from './use-typed-results.ts'

type LineResultProps = {
  line: RunSheetLine
  typed: TypedResults
  /** The company's result, if it differs. */
  company: ReactNode
  /** Called after an undo, which also withdraws the company's result. */
  onUndone: () => void
  canType: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The sale result of a parcel: saved, waiting for a connection, or in conflict; else a form. */
export function LineResult({
  line,
  typed,
  company,
  onUndone,
  canType,
  isOpen,
  onOpen,
}: LineResultProps) {
  const waiting = typed.waiting[line.propertyId]
  const name = line.parcelId ?? line.address ?? ''
  return (
    <div className="grid justify-items-start gap-1.5 text-sm">
      {waiting ? (
        <NotTaken id={line.propertyId} waiting={waiting} typed={typed} />
      ) : (
        line.result && (
          <Taken
            result={line.result}
            propertyId={line.propertyId}
            name={name}
            typed={typed}
            onUndone={onUndone}
          />
        )
      )}
      {company}
      {!line.result && !waiting && !company && (
        <div
          aria-hidden
          className="hidden h-9 w-full rounded-sm border border-line-strong print:block"
        />
      )}
      <Button
        variant={line.result || waiting ? 'quiet' : 'secondary'}
        size="sm"
        className="print:hidden"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <Pencil aria-hidden />
        {isOpen ? 'Close' : !canType ? 'More' : line.result ? 'Correct' : 'Result'}
        <span className="sr-only"> of {name}</span>
      </Button>
    </div>
  )
}

type TakenProps = {
  result: NonNullable<RunSheetLine['result']>
  propertyId: number
  name: string
  typed: TypedResults
  onUndone: () => void
}

function Taken({ result, propertyId, name, typed, onUndone }: TakenProps) {
  const { words, soldTo, bid, source, importId } = result
  const [isUndoing, setUndoing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const undo = async () => {
    setUndoing(true)
    setProblem(null)
    try {
      await typed.undo(importId)
      onUndone()
    } catch (error) {
      setProblem(messageForPeople(error))
    } finally {
      setUndoing(false)
    }
  }
  return (
    <div>
      <div className="flex gap-1.5 font-semibold">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        {[words, bid !== null && formatMoney(bid)].filter(Boolean).join(', ')}
      </div>
      {soldTo && <div>to {soldTo}</div>}
      <div className="text-ink-muted text-xs">{capitalise(source)}</div>
      {problem && (
        <div role="alert" className="text-danger text-xs">
          {problem}
        </div>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 print:hidden"
        disabled={isUndoing}
        onClick={() => void undo()}
      >
        <RotateCcw aria-hidden />
        {isUndoing ? 'Undoing…' : 'Undo'}
        <span className="sr-only"> the result of {name}</span>
      </Button>
      {/^sold$/i.test(words) && <BoughtLink propertyId={propertyId} name={name} />}
    </div>
  )
}

type NotTakenProps = { id: number; waiting: Waiting; typed: TypedResults }

function NotTaken({ id, waiting, typed }: NotTakenProps) {
  const { result, soldTo, bid, problem, nowSeen } = waiting
  const words = [capitalise(result), bid !== null && formatMoney(bid), soldTo && `to ${soldTo}`]
  return (
    <div>
      <div className="font-semibold">{words.filter(Boolean).join(', ')}</div>
      {problem === null ? (
        <div className="flex gap-1.5 text-ink-muted text-xs">
          <Clock aria-hidden className="size-4 shrink-0" />
          {typed.isStored
            ? 'Saved in this browser, not sent yet'
            : 'Not sent yet, and this device is out of storage: leave this page open until it is sent'}
        </div>
      ) : (
        <>
          <div role="alert" className="flex gap-1.5 text-danger text-xs">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            <span>Not saved. {problem}</span>
          </div>
          <div className="flex flex-wrap gap-1 print:hidden">
            <Button variant="secondary" size="sm" onClick={() => typed.again(id)}>
              {nowSeen === null ? 'Send again' : 'Replace'}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => typed.discard(id)}>
              Discard mine
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** A link from a sold line to the property's holdings, where the purchase is recorded with its result. */
function BoughtLink({ propertyId, name }: { propertyId: number; name: string }) {
  return (
    <PlaceLink
      propertyId={propertyId}
      anchor="holding"
      className={`-ml-3 ${buttonClass({ variant: 'quiet', size: 'sm' })}`}
    >
      We bought it
      <span className="sr-only">: record the purchase of {name}</span>
    </PlaceLink>
  )
}
