import { formatCount, formatMoney, formatNumber } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { Return } from './compute-roi.ts'

/** What was spent, what it brought, and the return in percent, as a whole and by the year. */
export function ReturnFacts({ value, gainName }: { value: Return; gainName: string }) {
  return (
    <Facts>
      <Fact name="Spent" isNumber>
        {formatMoney(value.spent)}
      </Fact>
      <Fact name={value.gain < 0 ? 'Loss' : gainName} isNumber>
        {formatMoney(Math.abs(value.gain))}
      </Fact>
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
