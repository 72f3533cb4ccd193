import type { RatedSearch } from '../../../contract/lookup.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { costWords } from './search-words.ts'

type SearchLineProps = { search: RatedSearch; onAnswer: (search: RatedSearch) => void }

/** One of the other records: its cost and expected gain. */
export function SearchLine({ search, onAnswer }: SearchLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{search.name}</p>
        <p className="text-ink-muted text-xs">{search.office}</p>
      </div>
      <p className="text-ink-muted text-xs tabular-nums sm:text-right">
        <span className="text-ink">
          Gain {formatMoney(search.value)}, cost {formatMoney(search.cost)}
        </span>
        <span className="block">
          {formatNumber(search.chancePercent)}% assumed, {costWords(search)}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => onAnswer(search)}
      >
        Enter result
        <span className="sr-only">: {search.name}</span>
      </Button>
    </li>
  )
}
