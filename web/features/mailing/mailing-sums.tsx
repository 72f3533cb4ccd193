import type { MailingPreview } from '../../../contract/mailing.ts'
import { shownAddress } from '../../../domain/address/shown-address.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'

/** Number of pieces, of parcels left out, and of labels that do not fit. */
export function MailingSums({ preview, showsCut }: { preview: MailingPreview; showsCut: boolean }) {
  const { pieces, parcels, combined, first, unmailable, unmailableCount, cut, cutCount } = preview
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>
        <span className="font-semibold">{formatCount(pieces, 'piece')}</span> for{' '}
        {formatCount(parcels, 'parcel')}
        {combined > 0 && `; ${formatNumber(combined)} of them for several parcels of one owner`}.
      </p>
      {first && (
        <p className="rounded-sm border bg-ground px-3 py-2 text-xs">
          <span className="block text-ink-muted">First piece</span>
          {[first.owner, ...first.lines].map((line) => (
            <span key={line} className="wrap-anywhere block">
              {line}
            </span>
          ))}
        </p>
      )}
      {showsCut && cutCount > 0 && (
        <details>
          <summary className="cursor-pointer py-1">
            {formatCount(cutCount, 'label')} too long for this sheet: cut with “…”
          </summary>
          <Names names={cut} count={cutCount} />
        </details>
      )}
      {unmailableCount > 0 && (
        <details>
          <summary className="cursor-pointer py-1">
            {formatCount(unmailableCount, 'parcel')} without an owner’s mailing address: left out
          </summary>
          <Names
            names={unmailable.map(
              ({ ownerName, address, parcelId }) =>
                `${ownerName ?? 'Unknown owner'}, ${address ? shownAddress(address) : 'no address'}, parcel ${parcelId ?? 'without ID'}`,
            )}
            count={unmailableCount}
          />
        </details>
      )}
    </div>
  )
}

function Names({ names, count }: { names: readonly string[]; count: number }) {
  return (
    <ul className="grid gap-0.5 pl-4 text-xs">
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two owners may have one name
        <li key={at} className="wrap-anywhere">
          {name}
        </li>
      ))}
      {count > names.length && <li>and {formatNumber(count - names.length)} more</li>}
    </ul>
  )
}
