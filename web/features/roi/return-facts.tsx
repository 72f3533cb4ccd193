import { formatCount, formatMoney, formatNumber } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { Return } from './compute-roi.ts'

type ReturnFactsProps = {
  value: Return
  /** What was spent, where it is more than the price. */
  spentName?: string
  /** Null where the gain stands in a sum beside it. */
  gainName: string | null
}

/** What was spent, what it brought, and the return in percent, as a whole and by the year. */
export function ReturnFacts({ value, spentName = 'Spent', gainName }: ReturnFactsProps) {
  return (
    <Facts>
      <Fact name={spentName} isNumber>
        {formatMoney(value.spent)}
      </Fact>
      {gainName !== null && (
        <Fact name={value.gain < 0 ? 'Loss' : gainName} isNumber>
          {formatMoney(Math.abs(value.gain))}
        </Fact>
      )}
      <Fact name="Return on what was spent" isNumber>
        <strong className="font-semibold">{percent(value.percent)}</strong>
        {value.days !== null && ` in ${formatCount(value.days, 'day')}`}
      </Fact>
      {value.yearlyPercent !== null && (
        <Fact name="By the year, not compounded" isNumber>
          {percent(value.yearlyPercent)}
        </Fact>
      )}
    </Facts>
  )
}

function percent(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return `${rounded < 0 ? '−' : ''}${formatNumber(Math.abs(rounded))} %`
}
