import type { ScreenCount } from '../../../contract/screen.ts'
import { countWords } from './screen.api.ts'

type OptionListProps = {
  label: string
  options: readonly {
    value: string
    words: string
    /** Its number of parcels; undefined if unknown. */
    count: ScreenCount | undefined
    isChosen: boolean
    onToggle: () => void
  }[]
}

/** Values to choose, several at a time, with their number of parcels. */
export function OptionList({ label, options }: OptionListProps) {
  if (options.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map(({ value, words, count, isChosen, onToggle }) => (
        <li key={value} className="max-w-full">
          <label className="inline-flex h-8 pointer-coarse:h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full border bg-raised px-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
            <input type="checkbox" className="sr-only" checked={isChosen} onChange={onToggle} />
            <span className="truncate">{words}</span>
            {count && (
              <span className="text-ink-muted text-xs tabular-nums">{countWords(count)}</span>
            )}
          </label>
        </li>
      ))}
    </ul>
  )
}
