import { CircleHelp } from 'lucide-react'
import type { FileImportResult } from '../../../../contract/import.ts'
import type { ListCorrections } from '../../../../domain/import/corrections.ts'
import { MAY_BE_CENTS } from '../../../../domain/import/money.ts'
import { SelectField } from '../../../ui/field.tsx'

type CentsQuestionProps = {
  result: FileImportResult
  corrections: ListCorrections
  onCorrect: (corrections: ListCorrections) => void
}

const OPTIONS = [
  ['', 'Not chosen'],
  ['cents', 'Cents: 0000012345 is $123.45'],
  ['dollars', 'Dollars: 0000012345 is $12,345.00'],
] as const

/** Asks whether amounts without a point are in cents: if leading zeros leave it open, and also once answered. */
export function CentsQuestion({ result, corrections, onCorrect }: CentsQuestionProps) {
  const { cents, ...rest } = corrections
  const isAsked = result.error_details.some((problem) => problem.includes(MAY_BE_CENTS))
  if (!isAsked && cents === undefined) return null
  return (
    <section
      aria-label="Amounts without a point"
      className="flex items-start gap-2 rounded-md border border-accent p-4"
    >
      <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <SelectField
        label="Are amounts without a point in cents or in dollars?"
        help="The list fills them with zeros. Compare one with a tax bill you know."
        className="w-full min-w-0 max-w-md"
        value={cents === undefined ? '' : cents ? 'cents' : 'dollars'}
        onChange={({ target }) =>
          onCorrect(target.value === '' ? rest : { ...rest, cents: target.value === 'cents' })
        }
        options={OPTIONS}
      />
    </section>
  )
}
