import { useState } from 'react'
import type { Regime } from '../../../domain/redemption/question.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CounselLine } from '../../ui/counsel-line.tsx'
import { SelectField } from '../../ui/field.tsx'
import { computeRoi } from './compute-roi.ts'
import { LandCard } from './land-card.tsx'
import { RedeemedCard } from './redeemed-card.tsx'
import { RoiFieldInput } from './roi-field-input.tsx'
import {
  EXAMPLE_LAND,
  EXAMPLES,
  fieldsOf,
  LAND_FIELDS,
  type RoiInputs,
  SALE_FIELDS,
  SALE_KINDS,
} from './roi-fields.ts'

/** A bid's two outcomes side by side, computed while the person types; no data leave the browser. */
export function RoiCalculator() {
  const [regime, setRegime] = useState<Regime>('ms-land-sale')
  const [inputs, setInputs] = useState<RoiInputs>({})
  const roi = computeRoi(regime, inputs)
  const hasProblems = Object.keys(roi.problems).length > 0
  const fields = (list: typeof SALE_FIELDS | typeof LAND_FIELDS) =>
    fieldsOf(list, regime).map((field) => (
      <RoiFieldInput
        key={field.name}
        field={field}
        value={inputs[field.name] ?? ''}
        problem={roi.problems[field.name]}
        onChange={(text) => setInputs({ ...inputs, [field.name]: text })}
      />
    ))
  return (
    <>
      <form
        aria-label="Inputs"
        onSubmit={(event) => event.preventDefault()}
        className="grid grid-cols-1 items-start gap-4 sm:gap-6 md:grid-cols-2"
      >
        <Card title="The sale" lead="Leave blank what you do not know">
          <SelectField
            label="Kind of sale"
            className="mb-4"
            options={SALE_KINDS}
            value={regime}
            onChange={(event) => {
              const chosen = SALE_KINDS.find(([kind]) => kind === event.target.value)
              if (chosen) setRegime(chosen[0])
            }}
          />
          <div className="grid gap-4 sm:grid-cols-2">{fields(SALE_FIELDS)}</div>
          <div className="mt-5 flex flex-wrap gap-2 border-t pt-4 print:hidden">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setInputs({ ...EXAMPLES[regime], ...EXAMPLE_LAND })}
            >
              Fill in an example
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setInputs({})}>
              Clear all
            </Button>
          </div>
        </Card>
        <Card title="The land" lead="If no one redeems">
          <div className="grid gap-4 sm:grid-cols-2">{fields(LAND_FIELDS)}</div>
        </Card>
      </form>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 sm:mt-6 sm:gap-6 md:grid-cols-2">
        <RedeemedCard
          regime={regime}
          redeemed={roi.redeemed}
          hasProblems={hasProblems}
          on={inputs.asOf ?? ''}
        />
        <LandCard regime={regime} land={roi.land} hasProblems={hasProblems} />
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <CounselLine />
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          Print this sheet
        </Button>
      </div>
    </>
  )
}
