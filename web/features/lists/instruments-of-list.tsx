import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedInstrument, PrivateListDetail } from '../../../contract/lists.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { instrumentWord, partyNames } from '../../../domain/title/findings/words.ts'
import { formatMoney, NOTHING } from '../../lib/format.ts'
import type { DataColumn } from '../../ui/data-column.ts'
import { Day } from '../../ui/time.tsx'
import { type InstrumentFilter, type InstrumentShow, readInstrumentFilter } from './list-filter.ts'
import { instrumentsQuery } from './lists.api.ts'
import { RowsOfList } from './rows-of-list.tsx'

const SHOW_WORDS: Record<InstrumentShow, string> = {
  all: 'All',
  waiting: 'Property not known',
  added: 'New',
  gone: 'Not repeated',
  changed: 'Changed',
}

/** Why a filter shows nothing. */
const NONE_SHOWN: Record<InstrumentShow, string> = {
  all: 'No instrument could be read from this index.',
  waiting: 'The property of every instrument is known.',
  added: 'Every instrument of this index was in the edition before.',
  gone: 'Every instrument of the edition before is in this index, too.',
  changed: 'Each instrument is as in the edition before.',
}

type InstrumentsOfListProps = {
  list: PrivateListDetail
  filter: InstrumentFilter
  onFilter: (filter: InstrumentFilter) => void
}

/** The rows of a deed index. */
export function InstrumentsOfList({ list, filter, onFilter }: InstrumentsOfListProps) {
  const { compared } = list
  const instruments = useInfiniteQuery(instrumentsQuery(list.id, filter))
  const counts: Partial<Record<InstrumentShow, number>> = {
    all: list.rows,
    waiting: list.waiting,
    ...(compared ? { added: compared.added, gone: compared.gone, changed: compared.changed } : {}),
  }
  return (
    <RowsOfList
      name="Instruments"
      caption={`Instruments of ${list.name}`}
      query={instruments}
      counts={counts}
      words={SHOW_WORDS}
      noneShown={NONE_SHOWN}
      columns={COLUMNS}
      rowKey={({ line }) => line}
      filter={filter}
      onFilter={onFilter}
      onSort={({ by, order }) =>
        onFilter({ ...readInstrumentFilter({ sort: by, order }), show: filter.show })
      }
    />
  )
}

const COLUMNS: readonly DataColumn<ListedInstrument>[] = [
  {
    id: 'type',
    header: 'Kind',
    isSortable: true,
    onCard: 'title',
    cell: ({ type, statedType }) => (
      <span className="block py-1">
        {instrumentWord(type)}
        {statedType !== null && statedType.toLowerCase() !== instrumentWord(type).toLowerCase() && (
          <span className="block font-normal text-ink-muted text-xs">{statedType}</span>
        )}
      </span>
    ),
  },
  {
    id: 'instrumentNumber',
    header: 'Number, book and page',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ instrumentNumber, bookPage }) => (
      <>
        {instrumentNumber ?? (bookPage === null ? NOTHING : `Book ${bookPage}`)}
        {instrumentNumber !== null && bookPage !== null && (
          <span className="block text-ink-muted text-xs">Book {bookPage}</span>
        )}
      </>
    ),
  },
  {
    id: 'recordedOn',
    header: 'Recorded',
    isSortable: true,
    className: 'whitespace-nowrap',
    cell: ({ recordedOn }) => (recordedOn === null ? NOTHING : <Day on={recordedOn} />),
  },
  {
    id: 'parties',
    header: 'Parties',
    className: 'min-w-56 w-full',
    cell: ({ grantors, grantees }) => (
      <span className="block wrap-anywhere py-1 text-pretty">
        {partyNames(grantors)} <span className="text-ink-muted">to</span> {partyNames(grantees)}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    isNumber: true,
    cell: ({ amount, consideration }) => {
      const shown = amount ?? consideration
      return shown === null ? NOTHING : formatMoney(shown)
    },
  },
  {
    id: 'property',
    header: 'Property',
    className: 'min-w-36',
    cell: (row) => <OfProperty row={row} />,
  },
]

function OfProperty({ row }: { row: ListedInstrument }) {
  const { property, parcelKey, ppin, address, legal, description } = row
  if (property === null) {
    return (
      <span className="block py-1">
        Not known yet
        <span className="block wrap-anywhere text-ink-muted text-xs">
          {parcelKey ?? ppin ?? address ?? description ?? legal ?? 'It names no place'}
        </span>
      </span>
    )
  }
  return (
    <span className="block py-1">
      <Link
        to="/titlescope"
        search={{ property: String(property.id) }}
        className="link-quiet wrap-anywhere"
      >
        {property.parcelId ?? propertyName(property)}
      </Link>
      {property.ofLists?.isOwn && (
        <span className="block text-ink-muted text-xs">Not in the record</span>
      )}
    </span>
  )
}
