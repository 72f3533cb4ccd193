import type { FileImportResult } from '../../../../contract/import.ts'
import type { ListCorrections } from '../../../../domain/import/corrections.ts'
import { MAY_BE_CENTS } from '../../../../domain/import/money.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Part } from './part.tsx'

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

/** What amounts without a point are: asked where zeros before them leave it open, and shown once it is said. */
export function CentsQuestion({ result, corrections, onCorrect }: CentsQuestionProps) {
  const { cents, ...rest } = corrections
  const isAsked = result.error_details.some((problem) => problem.includes(MAY_BE_CENTS))
  if (!isAsked && cents === undefined) return null
  return (
    <Part title="Amounts without a point">
      <SelectField
        label="They are in"
        help="The list fills amounts with zeros and writes no decimal point. Compare one with a tax bill you know."
        className="max-w-sm"
        value={cents === undefined ? '' : cents ? 'cents' : 'dollars'}
        onChange={({ target }) =>
          onCorrect(target.value === '' ? rest : { ...rest, cents: target.value === 'cents' })
        }
        options={OPTIONS}
      />
    </Part>
  )
}
