import type { RatedLook } from '../../../contract/lookup.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { costWords } from './look-words.ts'

type LookLineProps = { look: RatedLook; onAnswer: (look: RatedLook) => void }

/** One of the other records: what it costs, what it is expected to gain. */
export function LookLine({ look, onAnswer }: LookLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{look.name}</p>
        <p className="text-ink-muted text-xs">{look.office}</p>
      </div>
      <p className="text-ink-muted text-xs tabular-nums sm:text-right">
        <span className="text-ink">
          Gain {formatMoney(look.value)}, cost {formatMoney(look.cost)}
        </span>
        <span className="block">
          {formatNumber(look.chancePercent)}% assumed, {costWords(look)}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => onAnswer(look)}
      >
        Enter result
        <span className="sr-only">: {look.name}</span>
      </Button>
    </li>
  )
}
