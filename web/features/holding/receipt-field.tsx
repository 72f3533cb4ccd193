import { useMutation } from '@tanstack/react-query'
import { MAX_FILE_BYTES } from '../../../contract/teamwork.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { readReceipt } from './holding.api.ts'

type ReceiptFieldProps = {
  /** The typed value: a proposal already in the form is marked. */
  amount: string
  on: string
  onFile: (file: File | null) => void
  onAmount: (amount: string) => void
  onDay: (day: string) => void
}

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)
const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 2 ** 20} MB. Choose a smaller one.`

/** The receipt of a cost: stored with it, and read if it is a PDF with text. A person confirms each value. */
export function ReceiptField({ amount, on, onFile, onAmount, onDay }: ReceiptFieldProps) {
  const reading = useMutation({ mutationFn: readReceipt })
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0] ?? null
    const isTooLarge = file !== null && file.size > MAX_FILE_BYTES
    input.setCustomValidity(isTooLarge ? TOO_LARGE : '')
    if (isTooLarge) input.reportValidity()
    onFile(isTooLarge ? null : file)
    reading.reset()
    if (file && !isTooLarge && isPdf(file)) reading.mutate(file)
  }
  const found = reading.data
  return (
    <div className="grid gap-3 sm:col-span-2">
      <Field
        label="Receipt"
        help="A PDF or photo, up to 20 MB, kept with the property’s files. A PDF with text is read, and you choose what is right."
      >
        {(aid) => (
          <input
            {...aid}
            type="file"
            accept="application/pdf,.pdf,image/jpeg,image/png,image/webp"
            onChange={({ target }) => choose(target)}
            className="w-full"
          />
        )}
      </Field>
      <div role="status" className="grid gap-3 empty:hidden">
        {reading.isPending && <p className="text-ink-muted">Reading the receipt…</p>}
        {reading.isError && (
          <p className="text-warn-ink">
            The receipt could not be read: {messageForPeople(reading.error)} It is still kept with
            the cost; type the day and the amount from it.
          </p>
        )}
        {found?.message && <p className="text-warn-ink">{found.message}</p>}
        {found && found.amounts.length > 0 && (
          <Proposals
            title="Amounts on the receipt"
            rows={found.amounts.map(({ amount: dollars, line }) => ({
              words: formatMoney(dollars),
              value: dollars.toFixed(2),
              line,
            }))}
            chosen={amount}
            onChoose={onAmount}
          />
        )}
        {found && found.days.length > 0 && (
          <Proposals
            title="Days on the receipt"
            rows={found.days.map((day) => ({
              words: formatDay(day.on),
              value: day.on,
              line: day.line,
            }))}
            chosen={on}
            onChoose={onDay}
          />
        )}
      </div>
    </div>
  )
}

type ProposalsProps = {
  title: string
  rows: ReadonlyArray<{ words: string; value: string; line: string }>
  chosen: string
  onChoose: (value: string) => void
}

/** The proposals, each with its line: pressing one puts it into the form. */
function Proposals({ title, rows, chosen, onChoose }: ProposalsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <ul className="mt-1 divide-y border-y">
        {rows.map(({ words, value, line }) => (
          <li key={value} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block font-semibold tabular-nums">{words}</span>
              <span className="wrap-anywhere block text-ink-muted text-xs">{line}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
            >
              {value === chosen ? 'Chosen' : 'Use'}
              <span className="sr-only"> {words}</span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
