import { useId } from 'react'
import type { MaxBid } from '../../../contract/max-bid.ts'
import { formatMoney, formatNumber, NOTHING } from '../../lib/format.ts'
import { numberProblem } from '../../lib/read-number.ts'
import { cn } from '../../ui/cn.ts'
import { FieldError, Input } from '../../ui/field.tsx'
import type { BidField as BidFieldSpec, BidInputs } from './bid-inputs.ts'

const UNIT_PADDING: Record<BidFieldSpec['unit'], string> = {
  $: '',
  '%': 'pr-7',
  months: 'pr-16',
  points: 'pr-11',
}

type BidFieldProps = {
  field: BidFieldSpec
  bid: MaxBid
  typed: BidInputs
  onType: (name: BidFieldSpec['name'], text: string | null) => void
}

/** One figure of the sheet: the record's, or a typed one until it is cleared. */
export function BidField({ field, bid, typed, onType }: BidFieldProps) {
  const id = useId()
  const text = typed[field.name]
  const problem = numberProblem(text, field.unit)
  const shown = text ?? usedFigure(bid, field)
  return (
    <div className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <label htmlFor={id}>{field.label}</label>
      <span className="relative block print:hidden">
        {field.unit === '$' && (
          <span aria-hidden className="absolute top-2.5 left-2.5 text-ink-muted">
            $
          </span>
        )}
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          value={shown}
          onChange={(event) => onType(field.name, event.target.value)}
          onBlur={() => text === '' && onType(field.name, null)}
          className={cn('text-right tabular-nums', UNIT_PADDING[field.unit])}
        />
        {field.unit !== '$' && (
          <span aria-hidden className="absolute top-2.5 right-2.5 text-ink-muted">
            {field.unit === 'points' ? '/100' : field.unit}
          </span>
        )}
      </span>
      <span aria-hidden className="hidden text-right tabular-nums print:block">
        {onPaper(shown, field.unit)}
      </span>
      {problem && (
        <div className="mt-1 sm:col-span-2">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}

function onPaper(shown: string, unit: BidFieldSpec['unit']): string {
  if (shown.trim() === '') return NOTHING
  if (unit === '$') return `$${shown.replace('$', '')}`
  if (unit === '%') return `${shown}%`
  return unit === 'points' ? `${shown}/100` : `${shown} ${unit}`
}

const EMPTY_IF_UNKNOWN: ReadonlySet<string> = new Set([
  'score',
  'face',
  'marketValue',
  'chancePercent',
])

/** The figure used in the calculation; the engine's own defaults are only in its lines. */
function usedFigure(bid: MaxBid, { name, unit }: BidFieldSpec): string {
  if (name === 'redeemedInMonth') return formatNumber(bid.redeemedInMonth)
  const known = bid.inputs[name]?.value ?? (name === 'score' ? bid.score : null)
  if (known !== null) {
    const isInCents = unit === '$' && !Number.isInteger(known)
    return isInCents ? formatMoney(known).replace('$', '') : formatNumber(known)
  }
  const said = (pattern: RegExp) =>
    bid.ifDeeded.lines.map(({ what }) => pattern.exec(what)?.[1]).find((each) => each !== undefined)
  if (name === 'marginPercent') return said(/^margin, ([\d.]+) ?%/) ?? ''
  if (name === 'holdingMonths') return said(/^holding, ([\d.]+) months/) ?? ''
  return bid.ifDeeded.lines.length > 0 && !EMPTY_IF_UNKNOWN.has(name) ? '0' : ''
}
