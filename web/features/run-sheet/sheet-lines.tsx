import { Fragment, type ReactNode } from 'react'
import type { RunSheetLine } from '../../../contract/run-sheet.ts'
import { formatMoney, formatValue, NOTHING } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Assumed } from '../../ui/assumed.tsx'
import { cn } from '../../ui/cn.ts'
import type { LineBid } from './own-figures.ts'

export type ShownLine = { line: RunSheetLine; bid: LineBid; result: ReactNode; form: ReactNode }

const HEAD = 'border-b px-2 pb-1 text-left align-bottom font-semibold text-ink-muted text-xs'
const CELL = 'border-b px-2 py-2.5 align-top'

/** The sheet in large type: a table on a desktop and on paper, a card per parcel on a phone. */
export function SheetLines({ lines }: { lines: readonly ShownLine[] }) {
  const asCards = useMediaQuery('screen and (width < 60rem)')
  return asCards ? <Cards lines={lines} /> : <Table lines={lines} />
}

function Table({ lines }: { lines: readonly ShownLine[] }) {
  const hasItems = lines.some(({ line }) => line.item !== null)
  const hasOverlays = lines.some(({ line }) => line.overlays.length > 0)
  return (
    <table className="w-full border-collapse text-base print:text-[10.5pt]">
      <caption className="sr-only">Parcels in the county’s order</caption>
      <thead>
        <tr>
          {hasItems && <th className={HEAD}>Item</th>}
          <th className={HEAD}>Parcel and address</th>
          <th className={HEAD}>Owner</th>
          <th className={cn(HEAD, 'text-right')}>Due</th>
          <th className={cn(HEAD, 'text-right')}>Max bid</th>
          <th className={HEAD}>Redemption, and next steps</th>
          <th className={HEAD}>Red flags</th>
          {hasOverlays && <th className={HEAD}>Overlays</th>}
          <th className={cn(HEAD, 'text-right')}>Title</th>
          <th className={cn(HEAD, 'w-44')}>Result</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, bid, result, form }) => (
          <Fragment key={line.propertyId}>
            <tr className="break-inside-avoid">
              {hasItems && (
                <td className={cn(CELL, 'font-semibold text-lg tabular-nums')}>{line.item}</td>
              )}
              <th scope="row" className={cn(CELL, 'min-w-44 text-left font-normal')}>
                <ParcelName line={line} />
              </th>
              <td className={cn(CELL, 'min-w-32 text-sm')}>{line.ownerName ?? 'Unknown'}</td>
              <td className={cn(CELL, 'text-right font-semibold tabular-nums')}>
                <Due line={line} />
              </td>
              <td className={cn(CELL, 'text-right')}>
                <MaxBid line={line} bid={bid} />
              </td>
              <td className={cn(CELL, 'min-w-44 text-sm')}>
                <Clock line={line} />
              </td>
              <td className={cn(CELL, 'min-w-24 text-sm')}>
                <Flags line={line} />
              </td>
              {hasOverlays && (
                <td className={cn(CELL, 'min-w-32 text-sm')}>
                  <Overlays line={line} />
                </td>
              )}
              <td className={cn(CELL, 'text-right font-semibold text-lg tabular-nums')}>
                {line.titleScore ?? NOTHING}
              </td>
              <td className={CELL}>{result}</td>
            </tr>
            {form && (
              <tr className="print:hidden">
                <td colSpan={8 + Number(hasItems) + Number(hasOverlays)} className="border-b">
                  {form}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul aria-label="Parcels in the county’s order" className="grid gap-4">
      {lines.map(({ line, bid, result, form }) => (
        <li key={line.propertyId} className="overflow-hidden rounded-md border bg-sheet">
          <div className="grid gap-3 p-4">
            <div className="flex gap-3 text-base">
              {line.item !== null && (
                <span className="font-semibold text-xl tabular-nums">
                  <span className="sr-only">Item </span>
                  {line.item}
                </span>
              )}
              <div className="min-w-0">
                <ParcelName line={line} />
                <div className="text-ink-muted text-sm">{line.ownerName ?? 'Unknown owner'}</div>
              </div>
            </div>
            {/* A figure never breaks: if it does not fit beside the others, it goes below. */}
            <dl className="flex flex-wrap gap-x-6 gap-y-3">
              {(
                [
                  ['Due', <Due key="due" line={line} />],
                  ['Max bid', <MaxBid key="bid" line={line} bid={bid} />],
                  ['Title', line.titleScore ?? NOTHING],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt className="text-ink-muted text-xs">{name}</dt>
                  <dd className="whitespace-nowrap font-semibold text-base tabular-nums">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
            <div className="text-sm">
              <Clock line={line} />
            </div>
            {line.flags.length > 0 && (
              <div className="text-sm">
                <Flags line={line} />
              </div>
            )}
            {line.overlays.length > 0 && (
              <div className="text-sm">
                <Overlays line={line} />
              </div>
            )}
            {result}
          </div>
          {form}
        </li>
      ))}
    </ul>
  )
}

function ParcelName({ line: { propertyId, parcelId, address, city } }: { line: RunSheetLine }) {
  return (
    <>
      {/* A new tab, so that typed values stay visible. */}
      <a
        href={`/property/${propertyId}`}
        target="_blank"
        rel="noreferrer"
        className="link-quiet font-semibold print:text-ink"
      >
        {parcelId ?? 'No parcel ID'}
      </a>
      <div className="text-sm">{[address, city].filter(Boolean).join(', ')}</div>
    </>
  )
}

function Due({ line }: { line: RunSheetLine }) {
  return (
    <>
      {formatMoney(line.amountDue)}
      {line.amountDue !== null && line.isAmountAssumed && (
        <div>
          <Assumed />
        </div>
      )}
    </>
  )
}

function MaxBid({ line, bid }: { line: RunSheetLine; bid: LineBid }) {
  const isNone = bid.amount !== null && line.amountDue !== null && bid.amount < line.amountDue
  return (
    <span title={bid.why}>
      <span
        className={cn('font-semibold text-lg tabular-nums', isNone && 'text-danger line-through')}
      >
        {formatValue(bid.amount === null ? null : Math.floor(bid.amount))}
      </span>
      <span className="block font-normal text-ink-muted text-xs">
        {bid.amount === null ? 'value unknown' : isNone ? 'no bid' : ''}
        {bid.isOwn && `${bid.amount === null || isNone ? ', ' : ''}your figures`}
      </span>
      {line.expected && (
        <span className="block whitespace-normal font-normal text-ink-muted text-xs">
          Sells for {line.expected}
        </span>
      )}
    </span>
  )
}

function Clock({ line: { clock, follows } }: { line: RunSheetLine }) {
  return (
    <>
      <span className="font-semibold">{clock}</span>
      {follows && (
        <span className="block text-pretty text-ink-muted">{daysKeptWhole(follows)}</span>
      )}
    </>
  )
}

function Flags({ line: { flags } }: { line: RunSheetLine }) {
  if (flags.length === 0) return <span className="text-ink-muted">none found</span>
  return <span className="font-semibold text-danger">⚑ {flags.join(', ')}</span>
}

function Overlays({ line: { overlays } }: { line: RunSheetLine }) {
  if (overlays.length === 0) return <span className="text-ink-muted">not compared</span>
  return overlays.map((each) => (
    <span key={each} className="block text-pretty">
      {each}
    </span>
  ))
}

/** No line breaks inside a date: `Dec 7, 2036`. */
function daysKeptWhole(text: string): string {
  return text.replace(/([A-Z][a-z]{2}) (\d{1,2}), (\d{4})/g, '$1\u00a0$2,\u00a0$3')
}
