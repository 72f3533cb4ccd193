import type { OwnerLien, OwnerRecord } from '../../../../contract/owner-record.ts'
import { owedPhrase } from '../../../../domain/tax-sale/owed-words.ts'
import { instrumentWord } from '../../../../domain/title/findings/words.ts'
import { formatCount, formatDay, formatMoney } from '../../../lib/format.ts'
import { BarTable } from '../../../ui/bar-table.tsx'
import { taxWords } from './owner-tax-words.ts'
import { ParcelName } from './parcel-name.tsx'

/** Unpaid bills by tax year, and active liens on the owner's parcels. */
export function OwnerLiens({ record }: { record: OwnerRecord }) {
  const { totals, unpaid, liens } = record
  return (
    <>
      <p>
        {taxWords(totals)}
        {totals.totalOwed > 0 && `, ${owedPhrase(totals.totalOwed, totals.isOwedAssumed)} in total`}
        .
      </p>
      {unpaid.length > 0 && (
        <BarTable
          caption="Unpaid bills by tax year"
          headings={['Unpaid, by tax year', 'Parcels', 'Amount']}
          rows={unpaid.map(({ taxYear, parcels, amount }) => ({
            key: String(taxYear),
            name: taxYear ?? 'Year not stated',
            value: amount,
            tone: 'bad',
            cells: [parcels.toLocaleString('en-US'), formatMoney(amount)],
          }))}
        />
      )}
      <p>
        {liens.parcels === 0
          ? 'No active lien is on record'
          : `Active liens on ${formatCount(liens.parcels, 'parcel')}`}
        {liens.unexamined > 0 &&
          `; the title of ${formatCount(liens.unexamined, 'parcel')} has not been analyzed`}
        .
      </p>
      {liens.shown.length > 0 && (
        <ul aria-label="Active liens" className="-mx-4 divide-y border-y">
          {liens.shown.map((lien) => (
            <li key={lienKey(lien)} className="px-4 py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{instrumentWord(lien.lienType)}</span>
                <span className="tabular-nums">
                  {lien.amount === null ? 'Amount not stated' : formatMoney(lien.amount)}
                </span>
              </p>
              <p className="wrap-anywhere text-ink-muted">
                <ParcelName parcel={lien} />
                {lien.lienHolder && `, ${lien.lienHolder}`}
                {lien.filedDate && `, filed ${formatDay(lien.filedDate)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {liens.leftOut > 0 && (
        <p className="text-ink-muted">
          Parcels with the largest debts come first; {formatCount(liens.leftOut, 'more parcel')}{' '}
          {liens.leftOut === 1 ? 'has' : 'have'} liens.
        </p>
      )}
    </>
  )
}

const lienKey = ({
  propertyId,
  lienType,
  filedDate,
  bookPage,
  instrumentNumber,
  amount,
}: OwnerLien) => [propertyId, lienType, filedDate, bookPage, instrumentNumber, amount].join(' ')
