import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MapAreaAnswer, MapProperty } from '../../../contract/map.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import { classesOf, LEGENDS, type MapLayer } from '../../../domain/map/layers.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { formatCity, formatCount, formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { ShowMore } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { OverlayFilter } from '../overlays/lazy-overlay-filter.ts'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { type Area, areaQuery, downloadArea } from './map.api.ts'
import { TrackAll } from './track-all.tsx'

type AreaListProps = {
  area: Area
  /** `in this view`, `within 1 mile` */
  where: string
  county: string | undefined
  /** As in an address; empty for all. */
  filters: string
  layer: MapLayer
  /** The property under the pointer on the map. */
  hoveredId: number | null
  onHover: (propertyId: number | null) => void
  onClose: () => void
}

const ALL = 'all'

/** The properties of an area as a table: an accessible alternative to the map. */
export function AreaList(props: AreaListProps) {
  const { area, where, county, filters, layer, onClose } = props
  const [chosen, setChosen] = useState({ layer, only: ALL })
  // A class belongs to its layer: switching layers shows all.
  const only = chosen.layer === layer && chosen.only !== ALL ? chosen.only : undefined
  const [overlay, setOverlay] = useState<string>()
  const question = { area, county, filters, layer, only, overlay }
  const list = useInfiniteQuery(areaQuery(question))
  const count = list.data?.pages.at(-1)?.count
  return (
    <Card
      title={
        count === undefined
          ? `Properties ${where}`
          : `${formatCount(count, 'property', 'properties')} ${where}`
      }
      lead={county ? `${county}. Located by its center point.` : 'Located by its center point.'}
      flush
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label={`Only ${LEGENDS[layer].label.toLowerCase()}`}
            className="w-48 xl:w-36"
            options={[
              [ALL, `${LEGENDS[layer].label}: all`],
              ...classesOf(layer).map(({ id, label }) => [id, label] as const),
            ]}
            value={only ?? ALL}
            onChange={({ target }) => setChosen({ layer, only: target.value })}
          />
          <OverlayFilter fallback={null} value={overlay} onChange={setOverlay} className="w-48" />
          {count !== undefined && count > 0 && (
            <>
              <TrackAll question={question} count={count} />
              <DownloadButton question={question} />
            </>
          )}
          <Button variant="quiet" size="icon" aria-label="Close the table" onClick={onClose}>
            <X aria-hidden />
          </Button>
        </div>
      }
    >
      <Rows list={list} where={where} hoveredId={props.hoveredId} onHover={props.onHover} />
    </Card>
  )
}

function DownloadButton({ question }: { question: Parameters<typeof downloadArea>[0] }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadArea(question)
    } catch (error) {
      toastFailure('Export Failed', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void download()}>
      <Download aria-hidden />
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}

type RowsProps = Pick<AreaListProps, 'where' | 'hoveredId' | 'onHover'> & {
  list: UseInfiniteQueryResult<InfiniteData<MapAreaAnswer>>
}

function Rows({ list, where, hoveredId, onHover }: RowsProps) {
  const table = useRef<HTMLDivElement>(null)
  const isBeside = useMediaQuery('screen and (width >= 80rem)')
  const place =
    hoveredId === null
      ? -1
      : (list.data?.pages
          .flatMap((page) => page.properties)
          .findIndex(({ id }) => id === hoveredId) ?? -1)
  useEffect(() => {
    const row = table.current?.querySelector(`[data-row="${place}"]`)
    row?.setAttribute('data-hovered', '')
    return () => row?.removeAttribute('data-hovered')
  }, [place])
  if (list.isPending) return <TableSkeleton rows={6} label="Loading properties" />
  if (list.isLoadingError)
    return <ErrorNotice inset what="The properties could not be loaded." query={list} />
  const rows = list.data.pages.flatMap((page) => page.properties)
  const count = list.data.pages.at(-1)?.count ?? rows.length
  if (rows.length === 0) {
    return (
      <EmptyState level={3} title="No properties found">
        No matching property is {where}. Choose another class, or a larger area.
      </EmptyState>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows' links do what a press does */}
      <div
        ref={table}
        className="**:data-hovered:bg-accent-tint"
        onPointerOver={({ target }) => onHover(rows[rowAt(target)]?.id ?? null)}
        onPointerLeave={() => onHover(null)}
        onFocus={({ target }) => onHover(rows[rowAt(target)]?.id ?? null)}
        onBlur={() => onHover(null)}
      >
        <DataTable
          caption={`Properties ${where}`}
          columns={isBeside ? BESIDE : COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          isWhole={isBeside}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t px-4 py-3">
        <p role="status" className="text-ink-muted tabular-nums">
          {formatNumber(rows.length)} of {formatNumber(count)} shown
        </p>
        <ShowMore list={list} />
      </div>
    </>
  )
}

/** The place of the row that an element is in; -1 for none. */
const rowAt = (target: EventTarget): number =>
  target instanceof Element
    ? Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1)
    : -1

const COLUMNS: readonly DataColumn<MapProperty>[] = [
  {
    id: 'parcelId',
    header: 'Parcel',
    onCard: 'title',
    className: 'whitespace-nowrap',
    cell: (row) => (
      <Link to="/property/$id" params={{ id: String(row.id) }} className="link-quiet">
        {row.parcelId ?? propertyName(row)}
      </Link>
    ),
  },
  {
    id: 'address',
    header: 'Address',
    className: 'w-[50%] max-w-0',
    cell: (row) => (
      <>
        <span className="block truncate">{row.address ? shownAddress(row.address) : NOTHING}</span>
        {row.city && (
          <span className="block truncate text-ink-muted text-xs">{formatCity(row)}</span>
        )}
      </>
    ),
  },
  {
    id: 'ownerName',
    header: 'Owner',
    className: 'w-[50%] max-w-0 truncate',
    cell: (row) => row.ownerName ?? 'Unknown',
  },
  {
    id: 'taxStatus',
    header: 'Status',
    onCard: 'badge',
    cell: ({ taxStatus, isHeldByState }) =>
      taxStatus ? <TaxStatusBadge status={taxStatus} isHeldByState={isHeldByState} /> : NOTHING,
  },
  {
    id: 'totalOwed',
    header: 'Owed',
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: (row) => owedWords(row.totalOwed, row.isOwedAssumed),
  },
  {
    id: 'marketValue',
    header: 'Value',
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: (row) => formatValue(row.marketValue),
  },
  {
    id: 'confidenceScore',
    header: 'Title',
    isNumber: true,
    cell: (row) => formatNumber(row.confidenceScore),
  },
  {
    id: 'activeLiens',
    header: 'Liens',
    isNumber: true,
    cell: (row) => formatNumber(row.activeLiens),
  },
]

/** Beside the map there is room for few. */
const BESIDE = COLUMNS.filter(({ id }) =>
  ['parcelId', 'address', 'taxStatus', 'totalOwed'].includes(id),
)
