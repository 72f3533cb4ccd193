import { Link } from '@tanstack/react-router'
import type { ListComparison } from '../../../contract/lists.ts'
import { formatCount } from '../../lib/format.ts'
import { Day } from '../../ui/time.tsx'
import type { ListShow } from './list-filter.ts'

type EditionsComparedProps = {
  compared: ListComparison
  /** Of a deed index, whose rows are instruments. */
  isIndex: boolean
  onShow: (show: ListShow) => void
}

/** Differences between a list and its previous edition; each number shows its parcels. */
export function EditionsCompared({ compared, isIndex, onShow }: EditionsComparedProps) {
  const { previous, added, gone, changed } = compared
  const row = isIndex ? 'instrument' : 'parcel'
  const differs = (
    [
      ['added', added, `${formatCount(added, row)} new`],
      ['gone', gone, `${formatCount(gone, row)} ${isIndex ? 'not repeated' : 'gone'}`],
      ['changed', changed, `${formatCount(changed, isIndex ? row : 'amount')} changed`],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <p className="rounded-md bg-well px-4 py-2.5 text-pretty">
      Compared with{' '}
      <Link
        to="/import"
        search={{ tab: 'lists', list: String(previous.id) }}
        className="link wrap-anywhere"
      >
        the edition of <Day on={previous.day} />
      </Link>
      :{' '}
      {differs.length === 0
        ? isIndex
          ? 'the same instruments.'
          : 'the same parcels, each owing the same.'
        : differs.map(([show, , words], place) => (
            <span key={show}>
              {place > 0 && ', '}
              <button
                type="button"
                className="link whitespace-nowrap font-semibold tabular-nums"
                onClick={() => onShow(show)}
              >
                {words}
              </button>
            </span>
          ))}
      {differs.length > 0 && '.'}
      {isIndex && gone > 0 && ' What was recorded once stays recorded: those count, too.'}
    </p>
  )
}
