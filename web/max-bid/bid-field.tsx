import { useId } from 'react'
import type { MaxBid } from '../../contract/max-bid.ts'
import { formatNumber } from '../lib/format.ts'
import { FieldError, Input } from '../ui/field.tsx'
import {
  type BidField as BidFieldSpec,
  type BidInputs,
  inputProblem,
  sourceWords,
} from './bid-inputs.ts'

type BidFieldProps = {
  field: BidFieldSpec
  bid: MaxBid
  typed: BidInputs
  onType: (name: BidFieldSpec['name'], text: string) => void
}

/** One figure of the sheet: what the record has stands in it until something else is typed. */
export function BidField({ field, bid, typed, onType }: BidFieldProps) {
  const id = useId()
  const text = typed[field.name] ?? ''
  const problem = inputProblem(text, field.most)
  const known = bid.inputs[field.name] ?? (field.name === 'score' ? scoreOf(bid) : undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-3">
      <label htmlFor={id} className="pt-1.5">
        {field.label}
        <span id={`${id}-source`} className="block text-ink-muted text-xs">
          {text !== '' && !problem ? 'your figure' : known ? sourceWords(known) : 'default'}
        </span>
      </label>
      <span className="relative block">
        {field.unit === '$' && (
          <span aria-hidden className="absolute top-1.5 left-2.5 text-ink-muted">
            $
          </span>
        )}
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-source`}
          aria-invalid={problem ? true : undefined}
          placeholder={known ? formatNumber(known.value) : (defaultOf(bid, field.name) ?? '0')}
          value={text}
          onChange={(event) => onType(field.name, event.target.value)}
          className={`h-8 text-right tabular-nums ${field.unit === '%' ? 'pr-7' : ''} ${field.unit === 'months' ? 'pr-15' : ''} ${field.unit === 'points' ? 'pr-11' : ''}`}
        />
        {field.unit !== '$' && (
          <span aria-hidden className="absolute top-1.5 right-2.5 text-ink-muted">
            {field.unit === 'points' ? '/100' : field.unit}
          </span>
        )}
      </span>
      {problem && (
        <div className="col-span-2 mt-1">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}

function scoreOf({ score }: MaxBid): { value: number; source: string } | undefined {
  return score === null ? undefined : { value: score, source: 'title record' }
}

/** A default of the engine, as its line says it: `margin, 30 % of the value`. */
function defaultOf(bid: MaxBid, name: BidFieldSpec['name']): string | undefined {
  const said = (pattern: RegExp) =>
    bid.lines.map(({ what }) => pattern.exec(what)?.[1]).find((each) => each !== undefined)
  if (name === 'marginPercent') return said(/^margin, ([\d.]+) %/)
  if (name === 'holdingMonths') return said(/^holding, ([\d.]+) months/)
  if (name === 'score') return 'none'
  return undefined
}
