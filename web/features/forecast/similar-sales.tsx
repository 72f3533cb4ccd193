import { Link } from '@tanstack/react-router'
import type { ReadyForecast } from '../../../contract/forecast.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import { capitalise } from '../../lib/format.ts'
import { DayOrYear } from '../../ui/time.tsx'
import { bidWords } from './forecast-words.ts'

type SimilarSalesProps = Pick<ReadyForecast, 'similar' | 'measure'>

/** The most similar sales, nearest first, each with its similarities. */
export function SimilarSales({ similar, measure }: SimilarSalesProps) {
  return (
    <ol
      aria-label="Sales most like this one"
      className="grid grid-cols-1 gap-x-8 px-4 pt-2 md:grid-cols-2"
    >
      {similar.map(({ propertyId, parcelId, address, day, isDayAssumed, bid, why }) => (
        <li
          key={`${propertyId} ${day}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 border-t py-2.5 print:break-inside-avoid"
        >
          <p className="min-w-0 wrap-anywhere">
            <Link
              to="/property/$id"
              params={{ id: String(propertyId) }}
              className="font-semibold hover:underline"
            >
              {(address && shownAddress(address)) ?? parcelId ?? `Property ${propertyId}`}
            </Link>
          </p>
          <p className="text-right font-semibold tabular-nums">{bidWords(bid, measure)}</p>
          <p className="min-w-0 text-pretty text-ink-muted text-xs">
            {address !== null && parcelId !== null && (
              <span className="wrap-anywhere">Parcel {parcelId}. </span>
            )}
            {capitalise(why.join('; '))}
          </p>
          <p className="text-right text-ink-muted text-xs">
            <DayOrYear on={day} year={isDayAssumed ? Number(day.slice(0, 4)) : null} />
          </p>
        </li>
      ))}
    </ol>
  )
}
