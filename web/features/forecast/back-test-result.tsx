import { Link } from '@tanstack/react-router'
import type { BackTest, Tally } from '../../../contract/forecast.ts'
import { formatCount, formatMoney, formatValue, NOTHING } from '../../lib/format.ts'
import { Cited } from '../../ui/cited.tsx'
import { cn } from '../../ui/cn.ts'

type BackTestResultProps = {
  test: BackTest
  /** The figures are still those of the previous rule. */
  isStale: boolean
}

/** The rule's result beside the actual results, and the limits of both. */
export function BackTestResult({ test, isStale }: BackTestResultProps) {
  const { outbid, unopposed, happened, lost } = test
  const won = outbid.count + unopposed.count
  return (
    <div className={cn('grid gap-4', isStale && 'opacity-50')} aria-live="polite">
      <p className="text-pretty">
        Bidding up to {test.percent}% of the assessed value in {test.year}, you would have won{' '}
        <strong className="font-semibold">{formatCount(won, 'parcel')}</strong> of{' '}
        {test.offered.toLocaleString('en-US')} offered, and spent at least{' '}
        <strong className="font-semibold tabular-nums">
          {formatValue(Math.round(outbid.spent + unopposed.spent))}
        </strong>
        .
      </p>
      <IfRedeemed test={test} />
      <table className="w-full tabular-nums">
        <caption className="sr-only">Parcels by outcome</caption>
        <thead className="text-ink-muted text-xs">
          <tr className="border-b">
            <th scope="col" className="py-1 text-left font-normal">
              Outcome
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Parcels
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Price
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {test.nextYear === null ? 'Came back' : `Back in ${test.nextYear}`}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          <Row name="Won by outbidding" tally={outbid} />
          <Row name="Won with no other bid" tally={unopposed} />
          <Row name="Sold for your maximum or more" tally={lost} />
          <Row name="What happened: all that sold" tally={happened} isTotal />
        </tbody>
      </table>
      <Won test={test} />
      <Limits test={test} />
    </div>
  )
}

/** Winning is no gain: the other side of a maximum bid. */
function IfRedeemed({ test: { ifRedeemed, outbid, unopposed } }: { test: BackTest }) {
  if (ifRedeemed === null || outbid.count + unopposed.count === 0) return null
  const { why, losing, loss, unknown } = ifRedeemed
  return (
    <p className="text-pretty">
      {losing > 0 && (
        <>
          If redeemed in the first month, {formatCount(losing, 'of them', 'of them')}{' '}
          {losing === 1 ? 'loses' : 'lose'}{' '}
          <strong className="font-semibold tabular-nums">{formatValue(Math.round(loss))}</strong>.{' '}
        </>
      )}
      <Cited>{`${why}.`}</Cited>
      {unknown > 0 &&
        ` Of ${formatCount(unknown, 'won parcel')} the amount due is not known, so the loss is not counted.`}
    </p>
  )
}

function Row({ name, tally, isTotal }: { name: string; tally: Tally; isTotal?: boolean }) {
  const { count, spent, cameBack } = tally
  const share =
    count === 0 || cameBack === null ? '' : ` (${Math.round((100 * cameBack) / count)}%)`
  return (
    <tr>
      <th scope="row" className={cn('py-2 text-left', isTotal ? 'font-semibold' : 'font-normal')}>
        {name}
      </th>
      <td className="py-2 text-right">{count.toLocaleString('en-US')}</td>
      <td className="py-2 pl-2 text-right">{formatValue(Math.round(spent))}</td>
      <td className="py-2 pl-2 text-right">
        {cameBack === null ? NOTHING : `${cameBack.toLocaleString('en-US')}${share}`}
      </td>
    </tr>
  )
}

function Won({ test: { won, outbid, unopposed } }: { test: BackTest }) {
  if (won.length === 0) return null
  const all = outbid.count + unopposed.count
  return (
    <details>
      <summary className="cursor-pointer font-semibold">
        {won.length < all
          ? `The first ${won.length} of ${all.toLocaleString('en-US')} won`
          : 'What was won'}
      </summary>
      <ol className="mt-2 divide-y">
        {won.map(({ propertyId, address, parcelId, cost, hadBid, cameBack }) => (
          <li key={propertyId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <Link
              to="/property/$id"
              params={{ id: String(propertyId) }}
              className="min-w-0 wrap-anywhere hover:underline"
            >
              {address ?? parcelId ?? `Property ${propertyId}`}
            </Link>
            <span className="text-right tabular-nums">{formatMoney(cost)}</span>
            <span className="text-ink-muted text-xs">
              {hadBid ? 'Sold to another bidder' : 'No one bid: counted at the amount due'}
              {cameBack === true && '; listed again the year after'}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Limits({ test }: { test: BackTest }) {
  const notes = [
    'Each win is counted at the price of the bidder who won: the least it would have taken. They might have bid on, and your bids would have moved other prices.',
    'The limit is one percentage for all parcels. The two maximum bids on a property’s page rest on its record of today, which was not known then.',
    'Winning says nothing of what the land was worth, resold for, or cost to hold. The record has no resale prices.',
    test.nextYear === null
      ? `No list of a year after ${test.year} is on record, so what came back is not known.`
      : `A parcel that came back was on the county’s list of ${test.nextYear}. One that did not may have been redeemed, foreclosed or sold.`,
    test.withoutValue > 0 &&
      `${formatCount(test.withoutValue, 'offered parcel')} had no assessed value, so the rule had no maximum for them.`,
    test.withoutPrice > 0 &&
      `Of ${formatCount(test.withoutPrice, 'parcel')} the list states no price.`,
    test.beyondBudget > 0 &&
      `${formatCount(test.beyondBudget, 'parcel')} lay within the rule after the budget was spent. Parcels are taken in the order of the list.`,
  ].filter((note) => note !== false)
  return (
    <ul className="grid list-disc gap-1 pl-4 text-ink-muted text-xs marker:text-line-strong">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
