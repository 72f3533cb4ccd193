import { formatCount, formatMoney, formatNumber } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { Return } from './compute-roi.ts'

type ReturnFactsProps = {
  value: Return
  /** The label of the amount spent, if it is more than the price. */
  spentName?: string
  /** Null if a sum beside it shows the gain. */
  gainName: string | null
}

/** The amount spent, the gain, and the return in percent, in total and per year. */
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
      <Fact name="Return on amount spent" isNumber>
        <strong className="font-semibold">{percent(value.percent)}</strong>
        {value.days !== null && ` in ${formatCount(value.days, 'day')}`}
      </Fact>
      {value.yearlyPercent !== null && (
        <Fact name="Per year, not compounded" isNumber>
          {percent(value.yearlyPercent)}
        </Fact>
      )}
    </Facts>
  )
}

function percent(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return `${rounded < 0 ? '−' : ''}${formatNumber(Math.abs(rounded))}%`
}
