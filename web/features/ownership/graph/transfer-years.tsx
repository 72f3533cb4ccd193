import type { OwnerRecord, OwnerTransfer } from '../../../../contract/owner-record.ts'
import { instrumentWord, recordingPlace } from '../../../../domain/title/findings/words.ts'
import { formatCount, formatDay, formatValue } from '../../../lib/format.ts'
import { ParcelName } from './parcel-name.tsx'
import { type Bin, binYears } from './year-bins.ts'

/** Transfers shown at first; the others on request. */
const SHOWN = 4

/** When the owner's parcels changed hands: a bar per year or more, then the transfers one by one. */
export function TransferYears({ transfers }: { transfers: OwnerRecord['transfers'] }) {
  const { total, years, undated, latest } = transfers
  if (total === 0) {
    return (
      <p className="text-ink-muted">Our records have no recorded conveyance of these parcels.</p>
    )
  }
  const bins = binYears(years)
  const rest = latest.slice(SHOWN)
  return (
    <>
      {bins.length > 1 && <YearBars bins={bins} />}
      <ul aria-label="Latest transfers" className="-mx-4 divide-y border-y">
        {latest.slice(0, SHOWN).map((transfer) => (
          <TransferLine key={`${transfer.propertyId} ${transfer.id}`} transfer={transfer} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="font-semibold text-accent hover:underline">
            Show {formatCount(rest.length, 'earlier transfer')}
            {total > latest.length && ` of ${(total - SHOWN).toLocaleString('en-US')}`}
          </summary>
          <ul aria-label="Earlier transfers" className="-mx-4 mt-2 divide-y border-y">
            {rest.map((transfer) => (
              <TransferLine key={`${transfer.propertyId} ${transfer.id}`} transfer={transfer} />
            ))}
          </ul>
        </details>
      )}
      {undated > 0 && (
        <p className="text-ink-muted">
          {formatCount(undated, 'transfer')} without a date {undated === 1 ? 'is' : 'are'} in no
          bar.
        </p>
      )}
    </>
  )
}

const HEIGHT = 64

function YearBars({ bins }: { bins: readonly Bin[] }) {
  const most = Math.max(...bins.map(({ count }) => count))
  return (
    <figure className="grid gap-1">
      <div aria-hidden className="flex items-end gap-px border-b" style={{ height: HEIGHT }}>
        {bins.map(({ from, to, count }) => (
          <div
            key={from}
            title={`${yearsOf(from, to)}: ${count}`}
            className="min-w-0 flex-1 rounded-t-sm bg-accent"
            style={{ height: count === 0 ? 0 : Math.max(3, (count / most) * HEIGHT) }}
          />
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-ink-muted text-xs tabular-nums">
        <span>{bins[0]?.from}</span>
        <span>{bins.at(-1)?.to}</span>
      </div>
      <details>
        <summary className="text-accent hover:underline">Transfers by year, as a table</summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">Transfers by year</caption>
          <thead>
            <tr className="text-ink-muted text-xs">
              <th scope="col" className="text-left font-normal">
                Years
              </th>
              <th scope="col" className="text-right font-normal">
                Transfers
              </th>
            </tr>
          </thead>
          <tbody>
            {bins
              .filter(({ count }) => count > 0)
              .map(({ from, to, count }) => (
                <tr key={from} className="tabular-nums">
                  <th scope="row" className="text-left font-normal">
                    {yearsOf(from, to)}
                  </th>
                  <td className="text-right">{count.toLocaleString('en-US')}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

const yearsOf = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`)

function TransferLine({ transfer }: { transfer: OwnerTransfer }) {
  const { on, deedType, grantor, grantee, salePrice } = transfer
  const place = recordingPlace(transfer)
  return (
    <li className="px-4 py-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{instrumentWord(deedType)}</span>
        <span className="tabular-nums">{on ? formatDay(on) : 'No date'}</span>
      </p>
      <p className="wrap-anywhere">
        {grantor ?? 'Not named'} to {grantee ?? 'not named'}
        {salePrice !== null && salePrice > 0 && `, ${formatValue(salePrice)}`}
      </p>
      <p className="wrap-anywhere text-ink-muted">
        <ParcelName parcel={transfer} />
        {place && `, ${place}`}
      </p>
    </li>
  )
}
