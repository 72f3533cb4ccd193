import type { RunSheetLine, SaleResult } from '../../../contract/run-sheet.ts'
import type { LocalDate } from '../../../domain/lib/local-date.ts'
import { OUTCOMES } from '../../../domain/run-sheet/entry.ts'
import { capitalise, formatDay } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import type { ParcelFigures } from './own-figures.ts'

type ResultFormProps = {
  line: RunSheetLine
  canType: boolean
  isSignedIn: boolean
  /** The device's day, if the sale has not begun by it. */
  clockDay: LocalDate | null
  /** The record accepts no results of this person. */
  isCompanyOnly: boolean
  figures: ParcelFigures[string]
  onFigures: (figures: ParcelFigures[string]) => void
  onResult: (entry: { result: SaleResult; soldTo: string; bid: number | null }) => void
}

/** Under a line of the sheet: the parcel's sale result, and the person's own figures for it. */
export function ResultForm({
  line,
  canType,
  isSignedIn,
  clockDay,
  isCompanyOnly,
  figures,
  onFigures,
  onResult,
}: ResultFormProps) {
  const form = useFields<{ result: SaleResult; soldTo: string; bid: string }>(
    { result: 'sold', soldTo: '', bid: '' },
    ({ result, bid }) => ({
      bid: (isSale(result) && numberProblem(bid, '$')) || undefined,
    }),
  )
  const isSold = isSale(form.values.result)
  const save = ({ result, soldTo, bid }: typeof form.values) =>
    onResult({
      result,
      soldTo: isSold ? soldTo.trim() : '',
      bid: isSold ? numberIn(bid, '$') : null,
    })
  return (
    <div className="grid gap-x-8 gap-y-4 bg-well p-4 text-sm lg:grid-cols-[3fr_2fr]">
      {canType ? (
        <form
          onSubmit={form.submit(save)}
          className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4"
        >
          <SelectField
            label="Result"
            options={OUTCOMES.map((each) => [each, capitalise(each)] as const)}
            {...form.field('result')}
          />
          {isSold && (
            <>
              <InputField
                label="Sold to"
                maxLength={200}
                autoComplete="off"
                {...form.field('soldTo')}
              />
              <InputField
                label="Winning bid"
                inputMode="decimal"
                autoComplete="off"
                {...form.field('bid')}
              />
            </>
          )}
          <div className="sm:pt-6.5">
            <Button type="submit" className="w-full">
              Save result
            </Button>
          </div>
          {isCompanyOnly && (
            <p className="text-ink-muted sm:col-span-full">
              Saved for your company only. Sale results of the record are entered by staff.
            </p>
          )}
        </form>
      ) : (
        <p className="text-ink-muted">
          {isSignedIn
            ? 'Results can be entered from the day of the sale on, by members who may write in the workspace.'
            : 'Sign in to enter results, starting on the day of the sale.'}
          {clockDay !== null &&
            ` By this device’s clock it is ${formatDay(clockDay)}: if that is wrong, set the clock. Marks, bids and notes can be entered meanwhile.`}
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <InputField
          label="Value to you"
          help={recordWords(line, 'value')}
          error={numberProblem(figures.value, '$')}
          inputMode="decimal"
          value={figures.value ?? ''}
          onChange={({ target }) => onFigures({ ...figures, value: target.value })}
        />
        <InputField
          label="Repairs"
          help="For this parcel only"
          error={numberProblem(figures.repairs, '$')}
          inputMode="decimal"
          value={figures.repairs ?? ''}
          onChange={({ target }) => onFigures({ ...figures, repairs: target.value })}
        />
      </div>
    </div>
  )
}

const isSale = (result: SaleResult) => result === 'sold' || result === 'struck off'

function recordWords({ bid }: RunSheetLine, name: string): string {
  const known = bid.inputs[name]
  return known
    ? `Otherwise ${known.value.toLocaleString('en-US')}, ${known.note ?? known.source}`
    : 'No source states a value'
}
