import { useQuery } from '@tanstack/react-query'
import { Download, Printer, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { COUNTY_FILTER } from '../../../domain/county/county-filter.ts'
import { pathFromKey } from '../../lib/api.ts'
import { formatCount, formatDay } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/field.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { coverage } from '../coverage/coverage.api.ts'
import { ParcelTrips } from '../road/parcel-trips.tsx'
import { useKept } from '../session/use-kept.ts'
import { NO_FIGURES, OwnFigures, readFigures } from './own-figures.ts'
import { sheetKey, sheetQuery, type Wanted } from './run-sheet.api.ts'
import { SheetView } from './sheet-view.tsx'

const LIST_PARCELS = [
  ['all', 'All parcels of the list'],
  ['tracked', 'Tracked parcels only'],
] as const

type RunSheetDialogProps = {
  wanted: Wanted
  /** Offered on a sheet of tracked parcels. */
  trackedCounties: readonly string[]
  onWanted: (wanted: Wanted) => void
  onClose: () => void
}

/** The parcels of a sale or a private list, full screen: to read, print and fill in at the sale. */
export function RunSheetDialog({
  wanted,
  trackedCounties,
  onWanted,
  onClose,
}: RunSheetDialogProps) {
  const { county, saleDate, tracked, list } = wanted
  const returnFocus = useReturnFocus()
  useBackCloses(true, onClose)
  const counties = useCounties(wanted, trackedCounties)
  const figures = useKept('figures', OwnFigures, NO_FIGURES)
  const loaded = useQuery(sheetQuery(wanted))
  const sheet = loaded.data?.sheet
  const shownDay = sheet ? (sheet.saleDate ?? 'none') : (saleDate ?? '')
  const fileOf = (format: 'csv' | 'pdf') => {
    const [path, query] = sheetKey({ ...wanted, saleDate: shownDay || undefined })
    return pathFromKey([path, { ...query, ...readFigures(figures.value), format }])
  }
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          // An accidental touch must not discard typed text.
          onPointerDownOutside={(event) => event.preventDefault()}
          className="run-sheet fixed inset-0 z-50 flex flex-col bg-ground"
        >
          <div className="flex flex-wrap items-center gap-2 border-b bg-sheet px-4 py-2 print:hidden">
            <Radix.Title className="mr-auto font-semibold text-base">Run sheet</Radix.Title>
            {list === undefined ? (
              <div className="order-last grid w-full grid-cols-2 gap-2 md:order-none md:flex md:w-auto">
                <Select
                  aria-label="County of the sale"
                  className="md:w-52"
                  options={(counties.includes(county) ? counties : [county, ...counties]).map(
                    (each) => [each, each] as const,
                  )}
                  value={county}
                  onChange={({ target }) =>
                    onWanted({ ...wanted, county: target.value, saleDate: undefined })
                  }
                />
                <Select
                  aria-label="Day of the sale"
                  className="md:w-60"
                  disabled={!sheet}
                  options={dayOptions(sheet?.sales ?? [], shownDay)}
                  value={shownDay}
                  onChange={({ target }) => onWanted({ ...wanted, saleDate: target.value })}
                />
              </div>
            ) : (
              <Select
                aria-label="Parcels on the sheet"
                className="md:w-52"
                options={LIST_PARCELS}
                value={tracked ? 'tracked' : 'all'}
                onChange={({ target }) =>
                  onWanted({ ...wanted, tracked: target.value === 'tracked' })
                }
              />
            )}
            <Button
              size="sm"
              className="max-md:hidden"
              disabled={!sheet}
              onClick={() => window.print()}
            >
              <Printer aria-hidden />
              Print
            </Button>
            <FileLink format="pdf" href={fileOf('pdf')} />
            <FileLink format="csv" href={fileOf('csv')} />
            <ParcelTrips
              className="order-last grid w-full grid-cols-2 gap-2 md:order-none md:flex md:w-auto"
              propertyIds={(sheet?.lines ?? []).map(({ propertyId }) => propertyId)}
            />
            <Radix.Close className={buttonClass({ variant: 'quiet', size: 'icon' })}>
              <X aria-hidden />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          <div className="run-sheet-body min-h-0 flex-1 overflow-y-auto px-4 py-2">
            {loaded.isPending ? (
              <TableSkeleton rows={10} label="Loading the run sheet" />
            ) : loaded.isError ? (
              <ErrorNotice what="The run sheet could not be loaded." query={loaded} />
            ) : (
              <SheetView
                // Each sale keeps its own results.
                key={`${loaded.data.sheet.list?.id} ${loaded.data.sheet.county} ${loaded.data.sheet.saleDate}`}
                loaded={loaded.data}
                figures={figures.value}
                onFigures={figures.change}
              />
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function dayOptions(
  sales: ReadonlyArray<{ saleDate: string | null; parcels: number }>,
  shown: string,
): (readonly [string, string])[] {
  const options = sales.map(({ saleDate, parcels }) => {
    const day = saleDate === null ? 'No date listed' : formatDay(saleDate)
    return [saleDate ?? 'none', `${day}, ${formatCount(parcels, 'parcel')}`] as const
  })
  if (options.some(([value]) => value === shown)) return options
  return [
    [shown, shown === '' || shown === 'none' ? 'No sale listed' : formatDay(shown)],
    ...options,
  ]
}

function useCounties({ tracked, list }: Wanted, ofTracked: readonly string[]): readonly string[] {
  const known = useQuery({ ...coverage, enabled: !tracked && list === undefined })
  if (tracked) return ofTracked
  return [
    ...COUNTY_FILTER,
    ...(known.data?.counties ?? [])
      .filter(({ kinds }) => kinds.some(({ kind, rows }) => kind === 'taxSales' && rows > 0))
      .map(({ county }) => county)
      .filter((each) => !(COUNTY_FILTER as readonly string[]).includes(each))
      .sort(),
  ]
}

function FileLink({ format, href }: { format: 'csv' | 'pdf'; href: string }) {
  return (
    <a href={href} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <Download aria-hidden />
      {format.toUpperCase()}
    </a>
  )
}
