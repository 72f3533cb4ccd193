import { Link } from '@tanstack/react-router'
import { MapPin, UserX } from 'lucide-react'
import { useState } from 'react'
import type { PropertyOwner } from '../../../contract/ownership.ts'
import { propertyName } from '../../../domain/property/property-name.ts'
import { owedPhrase } from '../../../domain/tax-sale/owed-words.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { NotPrinted } from '../../ui/not-printed.tsx'
import { AllParcels } from './all-parcels.tsx'
import { nearWords, reasonWords } from './owner-words.ts'
import { ParcelLine } from './parcel-line.tsx'

type OtherParcelsProps = { owner: PropertyOwner; onSplit: (propertyId: number) => void }

/** The owner's other parcels: some with the reasons, then, on request, all. */
export function OtherParcels({ owner, onSplit }: OtherParcelsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { others, parcels, id, recordedAs } = owner
  if (others.parcels === 0) {
    return (
      <p className="break-before-avoid p-4 text-ink-muted">
        Our records have no other parcel of this owner.
      </p>
    )
  }
  const hidden = others.parcels - parcels.length
  return (
    <section aria-labelledby="other-parcels" className="min-w-0">
      <Heading id="other-parcels" className="px-4 pt-4 pb-1 font-semibold">
        Also owns {formatCount(others.parcels, 'parcel')}
        <span className="font-normal text-ink-muted tabular-nums">
          , {others.delinquent === 0 ? 'none' : others.delinquent.toLocaleString('en-US')}{' '}
          delinquent
          {others.auctioned > 0 && `, ${others.auctioned.toLocaleString('en-US')} sold for taxes`}
          {others.totalOwed > 0 && `, ${owedPhrase(others.totalOwed, others.isOwedAssumed)}`}
        </span>
      </Heading>
      <ul aria-label="Other parcels of this owner" className="divide-y">
        {parcels.map(({ why, metresAway, ...parcel }) => (
          <li key={parcel.propertyId} className="px-4 py-3">
            <ParcelLine parcel={parcel} />
            {parcel.recordedAs !== recordedAs && (
              <p className="text-ink-muted">Recorded as {parcel.recordedAs}</p>
            )}
            {metresAway !== null && (
              <p className="flex items-center gap-1.5">
                <MapPin aria-hidden className="size-3.5 shrink-0 text-accent" />
                {nearWords(metresAway)}
              </p>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 text-ink-muted">
                How we know: {reasonWords(why)}
                {why.through !== null && (
                  <>
                    , with{' '}
                    <Link
                      to="/property/$id"
                      params={{ id: String(why.through) }}
                      className="text-accent underline underline-offset-2"
                    >
                      another of their parcels
                    </Link>
                  </>
                )}
              </p>
              <Button
                variant="quiet"
                size="sm"
                className="-mx-3 font-normal text-ink-muted hover:text-ink"
                onClick={() => onSplit(parcel.propertyId)}
              >
                <UserX aria-hidden />
                Not the same owner
                <span className="sr-only">: {propertyName(parcel)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && !showsAll && (
        <>
          <p className="border-t px-4 py-3 print:hidden">
            <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
              Show all {formatCount(others.parcels + 1, 'parcel')}
            </Button>
          </p>
          <NotPrinted className="border-t px-4 py-3">
            {formatCount(hidden, 'more parcel')}
          </NotPrinted>
        </>
      )}
      {showsAll && <AllParcels ownerId={id} />}
    </section>
  )
}
