import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Forecast } from '../../../contract/forecast.ts'
import type { MaxBid } from '../../../contract/max-bid.ts'
import type { PropertyDetail } from '../../../contract/property.ts'
import type { TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { OVERLAY_WORDS } from '../../../domain/overlays/overlay-kind.ts'
import type { PropertyAnchor } from '../../../domain/property/page-place.ts'
import type { RedFlag } from '../../../domain/property/red-flags.ts'
import { owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { isCoveredCounty } from '../../lib/covered-state.ts'
import { formatCount, formatList, formatMoney } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayOrYear } from '../../ui/time.tsx'
import { forecastQuery } from '../forecast/forecast.api.ts'
import { bidWords, chanceWords } from '../forecast/forecast-words.ts'
import { maxBidQuery } from '../max-bid/max-bid.api.ts'
import { propertyOverlaysQuery } from '../overlays/overlay.api.ts'
import { PlaceLink } from '../property/place-link.tsx'

type InShortProps = {
  property: PropertyDetail
  sale: TaxSaleDetail | null | undefined
  flags: readonly RedFlag[]
}

/** What the other tabs say, one line each, with its way in. */
export function InShort({ property, sale, flags }: InShortProps) {
  const { id, county, lists } = property
  const isCovered = isCoveredCounty(county)
  const bid = useQuery({ ...maxBidQuery(id, {}), enabled: isCovered })
  const forecast = useQuery(forecastQuery(id))
  const overlays = useQuery(propertyOverlaysQuery(id))
  const line = (name: string, anchor: PropertyAnchor, says: ReactNode) => (
    <Line key={name} {...{ name, anchor }} propertyId={id}>
      {says}
    </Line>
  )
  return (
    <Card id="in-short" title="In short" flush>
      <ul className="divide-y">
        {sale && line('Owed', 'what-is-owed', <Owed sale={sale} />)}
        {isCovered && line('Maximum bid', 'max-bid', <Loaded query={bid}>{bidsInShort}</Loaded>)}
        {line('Sale forecast', 'forecast', <Loaded query={forecast}>{forecastInShort}</Loaded>)}
        {line(
          'Red flags',
          'red-flags',
          flags.length === 0 ? 'None found' : formatList([...new Set(flags.map(titleOf))]),
        )}
        {overlays.data?.some(({ covers }) => covers.length > 0) &&
          line(
            'Overlays',
            'overlays',
            formatList(
              overlays.data
                .filter(({ covers }) => covers.length > 0)
                .map(({ kind, name, covers }) =>
                  [
                    kind === 'other' ? name : OVERLAY_WORDS[kind].label,
                    covers.map((cover) => cover.class).join(', '),
                  ].join(' '),
                ),
            ),
          )}
        {lists && line('Your lists', 'your-lists', formatList(lists.map(({ name }) => name)))}
      </ul>
    </Card>
  )
}

const titleOf = ({ title }: RedFlag) => title

type LineProps = {
  name: string
  anchor: PropertyAnchor
  propertyId: number
  children: ReactNode
}

function Line({ name, anchor, propertyId, children }: LineProps) {
  return (
    <li>
      <PlaceLink
        {...{ anchor, propertyId }}
        className="grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)_1rem] items-center gap-x-3 px-4 py-2 -outline-offset-2 hover:bg-well sm:grid-cols-[10rem_minmax(0,1fr)_1rem]"
      >
        <span className="text-ink-muted">{name}</span>
        <span className="wrap-anywhere">{children}</span>
        <ChevronRight aria-hidden className="size-4 text-ink-muted print:hidden" />
      </PlaceLink>
    </li>
  )
}

type LoadedProps<T> = {
  query: { data: T | undefined; isError: boolean }
  children: (known: T) => string
}

function Loaded<T>({ query: { data, isError }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  return isError ? 'Could not be loaded' : <Skeleton className="w-40 max-w-full" />
}

function Owed({ sale: { owed, assumed, billCount } }: { sale: TaxSaleDetail }) {
  return (
    <>
      <span className="tabular-nums">
        {owedWords(owed.total, assumed.includes('totalOwed') || owed.isPartUnknown)}
      </span>
      {(owed.asOf || owed.year) && (
        <>
          {' '}
          as of <DayOrYear on={owed.asOf} year={owed.year} />
        </>
      )}
      {owed.list && `, from ${owed.list}`}
      {billCount > 1 && `, ${formatCount(billCount, 'bill')}`}
    </>
  )
}

/** Both bids together, the leading one first. */
function bidsInShort({ status, says, leads, ifRedeemed, ifDeeded }: MaxBid): string {
  if (status === 'sold' || status === 'held') return says
  const deeded = `If you get the deed: ${ifDeeded.amount === null ? 'the value is unknown' : formatMoney(ifDeeded.amount)}`
  if (status === 'held by the State') return deeded
  const redeemed = `If redeemed: ${redeemedInShort(ifRedeemed)}`
  return (leads === 'ifRedeemed' ? [redeemed, deeded] : [deeded, redeemed]).join('. ')
}

function redeemedInShort({ kind, ratePercent, noLossUpTo }: MaxBid['ifRedeemed']): string {
  if (kind === 'rate') return `${ratePercent}% and down`
  if (kind === 'price comes back') return 'the price comes back'
  return noLossUpTo === null ? 'not known' : `no loss up to ${formatMoney(noLossUpTo)}`
}

function forecastInShort(forecast: Forecast): string {
  if (forecast.status === 'learning') return 'Being computed'
  if (forecast.status !== 'ready') return 'Too few results of this county'
  const { bid, measure, noBid } = forecast
  return `${bidWords(bid.low, measure)} to ${bidWords(bid.high, measure)}, chance of no bid ${chanceWords(noBid)}`
}
