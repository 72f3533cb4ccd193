import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { BackTestResult } from './back-test-result.tsx'
import { backTestQuery } from './forecast.api.ts'

/** The result is refreshed after this pause in typing, in milliseconds. */
const DELAY_MS = 400

/** A whole number within its limits; null for anything else. */
function wholeOf(text: string, most: number): number | null {
  const digits = text.replaceAll(/[,$%\s]/g, '')
  const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN
  return value >= 1 && value <= most ? value : null
}

/** The rule, and its result. */
export function BackTestForm({ county }: { county: string }) {
  const [year, setYear] = useState<number | null>(null)
  const [percent, setPercent] = useState('30')
  const [budget, setBudget] = useState('')
  const rule = useDebounced(percent, DELAY_MS)
  const limit = useDebounced(budget, DELAY_MS)
  const percentNow = wholeOf(rule, 300)
  const budgetNow = limit.trim() === '' ? undefined : wholeOf(limit, 1_000_000_000)
  const isValid = percentNow !== null && budgetNow !== null
  const test = useQuery({
    ...backTestQuery({
      county,
      percent: percentNow ?? 30,
      ...(year === null ? {} : { year }),
      ...(budgetNow ? { budget: budgetNow } : {}),
    }),
    enabled: isValid,
  })
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <SelectField
          label="Sale year"
          options={(test.data?.years ?? []).map((each) => [String(each), String(each)] as const)}
          value={String(year ?? test.data?.year ?? '')}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <InputField
          label="Bid limit"
          help="Percent of the assessed value"
          inputMode="numeric"
          value={percent}
          error={percentNow === null && 'Enter a whole number from 1 to 300.'}
          onChange={({ target }) => setPercent(target.value)}
        />
        <InputField
          label="Budget"
          help="Whole dollars, optional"
          inputMode="numeric"
          placeholder="No limit"
          value={budget}
          error={budgetNow === null && 'Enter whole dollars, or nothing.'}
          onChange={({ target }) => setBudget(target.value)}
        />
      </div>
      {test.isError ? (
        <ErrorNotice what="The back-test could not be computed." query={test} />
      ) : test.isPending ? (
        <>
          <LoadingLabel>Computing the back-test</LoadingLabel>
          <Skeleton className="h-32" />
        </>
      ) : (
        <BackTestResult test={test.data} isStale={test.isPlaceholderData || !isValid} />
      )}
    </div>
  )
}
