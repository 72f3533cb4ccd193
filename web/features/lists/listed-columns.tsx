import type { ListedParcel } from '../../../contract/lists.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { formatNumber, NOTHING } from '../../lib/format.ts'
import type { DataColumn } from '../../ui/data-column.ts'
import type { ListShow } from './list-filter.ts'
import { money, PARCEL_COLUMNS } from './parcel-columns.tsx'

type Column = DataColumn<ListedParcel>

/** The columns of a list’s parcels; for removed ones, the previous edition's values. */
export function listedColumns(show: ListShow, isCompared: boolean): Column[] {
  const isGone = show === 'gone'
  return [
    ...PARCEL_COLUMNS,
    {
      id: 'line',
      header: 'Line',
      isNumber: true,
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: ({ line, rows }) => (
        <>
          {formatNumber(line)}
          {rows > 1 && (
            <span className="block text-ink-muted text-xs">+{formatNumber(rows - 1)} more</span>
          )}
        </>
      ),
    },
    {
      id: 'owed',
      // What the rows state; a row without an amount adds nothing to it.
      header: isGone ? 'Stated before' : 'Stated',
      isNumber: true,
      isSortable: true,
      className: 'whitespace-nowrap',
      cell: ({ owed, owedBefore }) =>
        !isGone && isCompared && owedBefore !== null && owed !== owedBefore ? (
          <strong className="font-semibold">{money(owed)}</strong>
        ) : (
          money(owed)
        ),
    },
    ...(isCompared && !isGone
      ? [
          {
            id: 'before',
            header: 'Before',
            isNumber: true,
            className: 'whitespace-nowrap',
            cell: ({ owedBefore }) => money(owedBefore),
          } satisfies Column,
        ]
      : []),
    {
      id: 'record',
      header: 'In the record',
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: ({ owedInRecord, isLeastInRecord }) =>
        owedInRecord === null ? NOTHING : owedWords(owedInRecord, isLeastInRecord),
    },
  ]
}
