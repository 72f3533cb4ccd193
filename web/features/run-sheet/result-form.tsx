import { type FormEvent, useState } from 'react'
import { type RunSheetLine, SALE_RESULTS, type SaleResult } from '../../../contract/run-sheet.ts'
import { capitalise } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { useImportRights } from '../import/rights-notice.tsx'
import type { ParcelFigures } from './own-figures.ts'

type ResultFormProps = {
  line: RunSheetLine
  canType: boolean
  figures: ParcelFigures[string]
  onFigures: (figures: ParcelFigures[string]) => void
  onResult: (entry: { result: SaleResult; soldTo: string; bid: number | null }) => void
}

/** Under a line of the sheet: what became of the parcel, and the person's own figures for it. */
export function ResultForm({ line, canType, figures, onFigures, onResult }: ResultFormProps) {
  const isAllowed = useImportRights()?.mayImportEvidence !== false
  const [result, setResult] = useState<SaleResult>('sold')
  const [soldTo, setSoldTo] = useState('')
  const [bidText, setBidText] = useState('')
  const isSold = result === 'sold' || result === 'struck off'
  const bid = numberIn(bidText, '$')
  const bidProblem = isSold ? numberProblem(bidText, '$') : null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (bidProblem !== null) return
    onResult({ result, soldTo: isSold ? soldTo.trim() : '', bid: isSold ? bid : null })
  }
  return (
    <div className="grid gap-x-8 gap-y-4 bg-well p-4 text-sm lg:grid-cols-[3fr_2fr]">
      {canType ? (
        <form onSubmit={save} className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <Field label="Result">
            {(aid) => (
              <Select
                {...aid}
                options={SALE_RESULTS.map((each) => [each, capitalise(each)] as const)}
                value={result}
                onChange={({ target }) => setResult(target.value as SaleResult)}
              />
            )}
          </Field>
          {isSold && (
            <>
              <Field label="Sold to">
                {(aid) => (
                  <Input
                    {...aid}
                    maxLength={200}
                    autoComplete="off"
                    value={soldTo}
                    onChange={({ target }) => setSoldTo(target.value)}
                  />
                )}
              </Field>
              <Field label="Winning bid" error={bidProblem}>
                {(aid) => (
                  <Input
                    {...aid}
                    inputMode="decimal"
                    autoComplete="off"
                    value={bidText}
                    onChange={({ target }) => setBidText(target.value)}
                  />
                )}
              </Field>
            </>
          )}
          <div className="sm:pt-6.5">
            <Button type="submit" className="w-full">
              Save result
            </Button>
          </div>
        </form>
      ) : (
        <p className="text-ink-muted">
          {isAllowed
            ? 'Results can be typed in by the signed-in, from the day of the sale on.'
            : 'Only staff can enter sale results for everybody here. Your own figures are kept in this browser.'}
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label="Worth to you"
          help={recordWords(line, 'value')}
          error={numberProblem(figures.value, '$')}
        >
          {(aid) => (
            <Input
              {...aid}
              inputMode="decimal"
              value={figures.value ?? ''}
              onChange={({ target }) => onFigures({ ...figures, value: target.value })}
            />
          )}
        </Field>
        <Field
          label="Repairs"
          help="For this parcel alone"
          error={numberProblem(figures.repairs, '$')}
        >
          {(aid) => (
            <Input
              {...aid}
              inputMode="decimal"
              value={figures.repairs ?? ''}
              onChange={({ target }) => onFigures({ ...figures, repairs: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

function recordWords({ bid }: RunSheetLine, name: string): string {
  const known = bid.inputs[name]
  return known
    ? `Else ${known.value.toLocaleString('en-US')}, ${known.note ?? known.source}`
    : 'No source states a value'
}
