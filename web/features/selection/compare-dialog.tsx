import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import type { MaxBid } from '../../../contract/max-bid.ts'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { isCoveredCounty } from '../../lib/covered-state.ts'
import { formatCity, formatDay, formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TableSkeleton } from '../../ui/skeleton.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { maxBidQuery } from '../max-bid/max-bid.api.ts'
import { propertyQuery, taxSaleQuery } from '../property/property.api.ts'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { TitleScore } from '../property/title-score.tsx'
import { TrackButton } from '../watchlist/track-button.tsx'

type Compared = { property: PropertyDetail; taxSale: TaxSaleDetail | null; bid: MaxBid | null }

type CompareDialogProps = { ids: readonly number[]; onClose: () => void }

/** Two to four properties side by side. */
export function CompareDialog({ ids, onClose }: CompareDialogProps) {
  const returnFocus = useReturnFocus()
  useBackCloses(true, onClose)
  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[oklch(0.2_0.03_262/0.5)]" />
        <Radix.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] max-w-6xl animate-rise flex-col rounded-t-md border bg-raised shadow-pop sm:inset-x-4 sm:top-[6dvh] sm:bottom-auto sm:max-h-[88dvh] sm:rounded-md"
        >
          <div className="flex items-center justify-between border-b py-2 pr-2 pl-4">
            <Radix.Title className="font-semibold text-base">
              Compare {ids.length} properties
            </Radix.Title>
            <Radix.Close className={buttonClass({ variant: 'quiet', size: 'icon' })}>
              <X aria-hidden />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <div className="overflow-auto overscroll-contain" tabIndex={0}>
            <Columns ids={ids} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The properties and their tax sales, from the cache where they are known. */
const comparedQuery = (client: QueryClient, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['compared', ...ids],
    queryFn: () =>
      Promise.all(
        ids.map(async (id): Promise<Compared> => {
          const [property, taxSale] = await Promise.all([
            client.ensureQueryData(propertyQuery(id)),
            client.ensureQueryData(taxSaleQuery(id)),
          ])
          const bid = isCoveredCounty(property.county)
            ? await client.ensureQueryData(maxBidQuery(id, {}))
            : null
          return { property, taxSale, bid }
        }),
      ),
    gcTime: 0,
  })

function Columns({ ids }: { ids: readonly number[] }) {
  const compared = useQuery(comparedQuery(useQueryClient(), ids))
  if (compared.isPending) return <TableSkeleton rows={12} label="Loading the properties" />
  if (compared.isError)
    return <ErrorNotice inset what="The properties could not be loaded." query={compared} />
  return <ComparedTable compared={compared.data} />
}

function ComparedTable({ compared }: { compared: readonly Compared[] }) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="sr-only">Properties side by side</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Fact</span>
          </th>
          {compared.map(({ property }) => (
            <th key={property.id} scope="col" className={cn(HEAD, 'min-w-40')}>
              <Link
                to="/property/$id"
                params={{ id: String(property.id) }}
                className="link-quiet wrap-anywhere"
              >
                {propertyName(property)}
              </Link>
              <span className="block font-normal text-ink-muted text-xs">
                {formatCity(property) || property.county}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FACTS.map((fact) => (
          <FactRow key={fact.name} fact={fact} compared={compared} />
        ))}
        <tr>
          <th scope="row" className={NAME}>
            Watchlist
          </th>
          {compared.map(({ property }) => (
            <td key={property.id} className={VALUE}>
              <TrackButton propertyId={property.id} name={propertyName(property)} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const HEAD =
  'sticky top-0 z-10 border-b bg-raised px-3 py-2 text-left align-top font-semibold first:left-0 first:z-20 first:pl-4'
const NAME =
  'sticky left-0 border-b bg-raised py-2 pr-3 pl-4 text-left align-top font-normal text-ink-muted'
const VALUE = 'border-b px-3 py-2 align-top tabular-nums wrap-anywhere'

function FactRow({ fact, compared }: { fact: ComparedFact; compared: readonly Compared[] }) {
  const values = compared.map(fact.number ?? (() => null))
  const best = bestOf(values, fact.better)
  return (
    <tr>
      <th scope="row" className={NAME}>
        {fact.name}
      </th>
      {compared.map((each, place) => (
        <td
          key={each.property.id}
          className={cn(VALUE, best !== null && values[place] === best && 'font-semibold')}
        >
          {fact.cell(each)}
          {best !== null && values[place] === best && (
            <span className="ml-1 font-normal text-ink-muted text-xs">
              {fact.better === 'less' ? 'lowest' : 'highest'}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The number that differs to the better; null if all are alike or fewer than two are known. */
function bestOf(values: readonly (number | null)[], better: ComparedFact['better']): number | null {
  const known = values.filter((value) => value !== null)
  if (better === undefined || known.length < 2 || new Set(known).size === 1) return null
  return better === 'less' ? Math.min(...known) : Math.max(...known)
}

type ComparedFact = {
  name: string
  cell: (compared: Compared) => ReactNode
  number?: (compared: Compared) => number | null
  /** Which number is marked. */
  better?: 'less' | 'more'
}

const worth = ({ marketValue, assessedValue }: PropertyDetail) => marketValue ?? assessedValue
const known = (text: string | null) => text ?? NOTHING
const day = (on: string | null | undefined, isAssumed: boolean | undefined) =>
  on ? `${formatDay(on)}${isAssumed ? ' (assumed)' : ''}` : NOTHING
const score = (value: number | null) => (value === null ? NOTHING : <TitleScore score={value} />)

const FACTS: readonly ComparedFact[] = [
  { name: 'Parcel', cell: ({ property }) => known(property.parcelId) },
  { name: 'County', cell: ({ property }) => property.county },
  {
    name: 'Status',
    cell: ({ property: { taxStatus, isHeldByState } }) =>
      taxStatus ? <TaxStatusBadge status={taxStatus} isHeldByState={isHeldByState} /> : NOTHING,
  },
  {
    name: 'Taxes owed',
    cell: ({ taxSale }) => totalOwedWords(taxSale),
    number: ({ taxSale }) => taxSale?.totalOwed ?? null,
    better: 'less',
  },
  {
    name: 'Sale date',
    cell: ({ taxSale }) => day(taxSale?.saleDate, taxSale?.assumed.includes('saleDate')),
  },
  {
    name: 'Redemption',
    cell: ({ taxSale }) =>
      day(taxSale?.redemptionDate, taxSale?.assumed.includes('redemptionDate')),
  },
  {
    name: 'Value',
    cell: ({ property }) =>
      `${formatValue(worth(property))}${property.marketValue === null && property.assessedValue !== null ? ' assessed' : ''}`,
  },
  { name: 'Bid if redeemed', cell: ({ bid }) => formatValue(bid?.ifRedeemed.noLossUpTo ?? null) },
  { name: 'Bid if you get the deed', cell: ({ bid }) => formatValue(bid?.ifDeeded.amount ?? null) },
  {
    name: 'Underlying title',
    cell: ({ property }) => score(property.underlyingTitleScore),
    number: ({ property }) => property.underlyingTitleScore,
    better: 'more',
  },
  { name: 'Title score', cell: ({ property }) => score(property.titleScore) },
  { name: 'Owner', cell: ({ property }) => property.ownerName ?? 'Unknown' },
  { name: 'Type', cell: ({ property }) => known(property.propertyType) },
  {
    name: 'Acres',
    cell: ({ property }) => formatNumber(property.lotSize),
    number: ({ property }) => property.lotSize,
    better: 'more',
  },
  {
    name: 'Building, sq ft',
    cell: ({ property }) => formatNumber(property.buildingSize),
    number: ({ property }) => property.buildingSize,
    better: 'more',
  },
  {
    name: 'Year built',
    cell: ({ property }) => (property.yearBuilt === null ? NOTHING : String(property.yearBuilt)),
  },
]
