import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { propertyName } from '../../../domain/property/property-name.ts'
import { totalOwedWords } from '../../../domain/tax-sale/owed-words.ts'
import { riskBand } from '../../../domain/title/score/score-bands.ts'
import { formatCity, formatValue, NOTHING } from '../../lib/format.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx'
import { Day } from '../../ui/time.tsx'
import { propertyQuery, taxSaleQuery } from '../property/property.api.ts'
import { streetViewUrl } from '../property/street-view.ts'
import { TaxStatusBadge } from '../property/tax-status-badge.tsx'
import { titleRecordQuery } from '../title/title.api.ts'
import { TrackButton } from '../watchlist/track-button.tsx'

/** The selected property beside the map: the key facts, and links to the rest. */
export function PropertyDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another property opens another drawer
  useEffect(() => close.current?.focus({ preventScroll: true }), [id])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside
      aria-label="Selected property"
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 bottom-0 z-20 max-h-[70%] animate-rise overflow-y-auto rounded-t-md border bg-raised shadow-pop sm:inset-x-auto sm:top-2 sm:right-2 sm:bottom-auto sm:max-h-[calc(100%-1rem)] sm:w-80 sm:rounded-md"
    >
      <Button
        ref={close}
        variant="quiet"
        size="icon"
        aria-label="Close"
        className="absolute top-1 right-1"
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
      <Summary id={id} />
    </aside>
  )
}

function Summary({ id }: { id: number }) {
  const property = useQuery(propertyQuery(id))
  const taxSale = useQuery({ ...taxSaleQuery(id), enabled: property.data?.taxStatus != null })
  const title = useQuery(titleRecordQuery(id))
  if (property.isPending) {
    return (
      <div className="grid gap-3 p-4">
        <LoadingLabel>Loading the property</LoadingLabel>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="w-2/5" />
        <Skeleton className="h-24 w-full" />
      </div>
    )
  }
  if (property.isError) {
    return (
      <div className="p-4 pt-12">
        <ErrorNotice what="The property could not be loaded." query={property} />
      </div>
    )
  }
  const found = property.data
  const streetView = streetViewUrl(found)
  const score = title.data?.confidenceScore ?? null
  return (
    <div className="grid gap-3 p-4">
      <div className="pr-10">
        <h2 className="wrap-anywhere font-semibold text-base">{propertyName(found)}</h2>
        <p className="text-ink-muted">{formatCity(found) || found.county}</p>
      </div>
      {found.taxStatus && (
        <div>
          <TaxStatusBadge status={found.taxStatus} isHeldByState={found.isHeldByState} />
        </div>
      )}
      <Facts>
        <Fact name="Parcel">
          <span className="break-all">{found.parcelId ?? NOTHING}</span>
        </Fact>
        <Fact name="Owner">{found.ownerName ?? 'Unknown'}</Fact>
        <Fact name="Market value" isNumber>
          {formatValue(found.marketValue)}
          {found.marketValue !== null && found.assumed.includes('marketValue') && <Assumed />}
        </Fact>
        <Fact name="Total owed" isNumber>
          {taxSale.isLoading ? <Skeleton className="w-16" /> : totalOwedWords(taxSale.data)}
        </Fact>
        {taxSale.data?.saleDate && (
          <Fact name="Sale date">
            <Day on={taxSale.data.saleDate} />
            {taxSale.data.assumed.includes('saleDate') && <Assumed />}
          </Fact>
        )}
        <Fact name="Title confidence">
          {title.isLoading && <Skeleton className="w-16" />}
          {title.isSuccess && (score === null ? 'Not scored' : `${score}, ${riskBand(score).risk}`)}
          {title.isError && NOTHING}
        </Fact>
      </Facts>
      {taxSale.isError && <ErrorNotice what="The tax sale could not be loaded." query={taxSale} />}
      <div className="flex flex-wrap gap-2">
        <Link
          to="/property/$id"
          params={{ id: String(id) }}
          className={buttonClass({ size: 'sm' })}
        >
          Open property
        </Link>
        <Link
          to="/titlescope"
          search={{ property: String(id) }}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Title analysis
        </Link>
        <TrackButton propertyId={id} />
        {streetView && (
          <a
            href={streetView}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Street View
            <ExternalLink aria-hidden />
            <span className="sr-only">opens in a new tab</span>
          </a>
        )}
      </div>
    </div>
  )
}
