import { formatCount } from '../../lib/format.ts'
import { SHOWN_ERRORS } from './import-words.ts'

type ErrorListProps = {
  errors: readonly string[]
  /** Number of further ones. */
  more: number
  /** The word for one of them. */
  noun?: 'error' | 'warning'
}

/** Up to five errors, and the number of further ones. */
export function ErrorList({ errors, more, noun = 'error' }: ErrorListProps) {
  return (
    <div>
      <ul className="divide-y rounded-md border">
        {errors.slice(0, SHOWN_ERRORS).map((error, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two errors can be alike, and none moves
          <li key={place} className="wrap-anywhere px-3 py-2">
            {error}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-ink-muted">... and {formatCount(more, `more ${noun}`)}</p>
      )}
    </div>
  )
}
