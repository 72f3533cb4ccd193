import { Fragment, type ReactNode } from 'react'
import type { RunSheetLine } from '../../../contract/run-sheet.ts'
import { placeLine } from '../../../domain/address/shown-address.ts'
import type { ColumnSum, SheetSums } from '../../../domain/run-sheet/line-bids.ts'
import { OWED_UNKNOWN, owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { formatMoney, formatNumber, formatValue, NOTHING } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { cn } from '../../ui/cn.ts'
import { LongLines } from './long-lines.tsx'
import { type LineBid, worthOf } from './own-figures.ts'

export type ShownLine = {
  bid: LineBid
  /** The company's marks, for a table or a card; null for a visitor. */
  marks: ((isLarge: boolean) => ReactNode) | null
  result: ReactNode
  form: ReactNode
}
type SheetLinesProps = {
  lines: readonly RunSheetLine[]
  /** Of all lines shown. */
  sums: SheetSums
  /** The open line, by its property. */
  openId: number | null
  show: (line: RunSheetLine) => ShownLine
}

const HEAD = 'border-b px-2 pb-1 text-left align-bottom font-semibold text-ink-muted text-xs'
const CELL = 'border-b px-2 py-2.5 align-top'
/** Estimated height of a line, in pixels, until it is measured. */
const ROW_PX = 120
const CARD_PX = 380

/** The sheet in large type: a table on a desktop and on paper, a card per parcel on a phone. */
export function SheetLines(props: SheetLinesProps) {
  const asCards = useMediaQuery('screen and (width < 60rem)')
  return asCards ? <Cards {...props} /> : <Table {...props} />
}

const placeOf = ({ lines, openId }: SheetLinesProps): number | null => {
  const place = lines.findIndex(({ propertyId }) => propertyId === openId)
  return place < 0 ? null : place
}

function Table(props: SheetLinesProps) {
  const { lines, sums, show } = props
  const hasItems = lines.some(({ item }) => item !== null)
  const hasOverlays = lines.some(({ overlays }) => overlays.length > 0)
  const columns = 10 + Number(hasItems) + Number(hasOverlays)
  return (
    <LongLines count={lines.length} height={ROW_PX} kept={placeOf(props)}>
      {({ places, before, after, measure, hold }) => (
        <table className="w-full border-collapse text-base print:text-[10.5pt]">
          <caption className="sr-only">Parcels in the county’s order</caption>
          <thead>
            <tr>
              {hasItems && <th className={HEAD}>Item</th>}
              <th className={HEAD}>Parcel and address</th>
              <th className={HEAD}>Owner</th>
              <th className={cn(HEAD, 'text-right')}>Due</th>
              <th className={cn(HEAD, 'text-right')}>Value</th>
              <th className={cn(HEAD, 'text-right')}>If redeemed</th>
              <th className={cn(HEAD, 'text-right')}>If you get the deed</th>
              <th className={HEAD}>Redemption, and next steps</th>
              <th className={HEAD}>Red flags</th>
              {hasOverlays && <th className={HEAD}>Overlays</th>}
              <th className={cn(HEAD, 'text-right')}>Title</th>
              <th className={cn(HEAD, 'w-44')}>Result</th>
            </tr>
          </thead>
          <tbody ref={hold}>
            <Gap height={before} columns={columns} />
          </tbody>
          {places.map((place) => {
            const line = lines[place]
            if (!line) return null
            const { bid, marks, result, form } = show(line)
            return (
              <tbody key={line.propertyId} ref={measure} data-index={place}>
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
                  <td className={cn(CELL, 'text-right tabular-nums')}>
                    {formatValue(worthOf(line))}
                  </td>
                  <td className={cn(CELL, 'text-right')}>
                    <IfRedeemed bid={bid} />
                  </td>
                  <td className={cn(CELL, 'text-right')}>
                    <IfDeeded line={line} bid={bid} />
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
                    <TitleScores line={line} />
                  </td>
                  <td className={CELL}>
                    <div className="grid gap-2">
                      {marks?.(false)}
                      {result}
                    </div>
                  </td>
                </tr>
                {form && (
                  <tr className="print:hidden">
                    <td colSpan={columns} className="border-b">
                      {form}
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
          <tbody>
            <Gap height={after} columns={columns} />
          </tbody>
          <SumFoot sums={sums} before={hasItems ? 3 : 2} after={columns - (hasItems ? 7 : 6)} />
        </table>
      )}
    </LongLines>
  )
}

/** Space of lines that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

function Cards(props: SheetLinesProps) {
  const { lines, sums, show } = props
  return (
    <LongLines count={lines.length} height={CARD_PX} kept={placeOf(props)}>
      {({ places, before, after, measure, hold }) => (
        <div ref={hold}>
          <div style={{ height: before }} />
          <ul aria-label="Parcels in the county’s order">
            {places.map((place) => {
              const line = lines[place]
              if (!line) return null
              return (
                <li key={line.propertyId} ref={measure} data-index={place} className="pb-4">
                  <LineCard line={line} shown={show(line)} />
                </li>
              )
            })}
          </ul>
          <div style={{ height: after }} />
          <SumList sums={sums} />
        </div>
      )}
    </LongLines>
  )
}

type LineCardProps = { line: RunSheetLine; shown: ShownLine }

function LineCard({ line, shown: { bid, marks, result, form } }: LineCardProps) {
  return (
    <div className="overflow-hidden rounded-md border bg-sheet">
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
        {/* A figure never wraps: if it does not fit beside the others, it goes below. */}
        <dl className="flex flex-wrap gap-x-6 gap-y-3">
          {(
            [
              ['Due', <Due key="due" line={line} />],
              ['Value', formatValue(worthOf(line))],
              ['If redeemed', <IfRedeemed key="redeemed" bid={bid} />],
              ['If you get the deed', <IfDeeded key="deeded" line={line} bid={bid} />],
              ['Title', <TitleScores key="title" line={line} />],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-muted text-xs">{name}</dt>
              <dd className="whitespace-nowrap font-semibold text-base tabular-nums">{value}</dd>
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
        {marks?.(true)}
        {result}
      </div>
      {form}
    </div>
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
      <div className="text-sm">{placeLine(address, city)}</div>
    </>
  )
}

function Due({ line }: { line: RunSheetLine }) {
  return <>{owedWords(line.amountDue, line.isAmountAssumed)}</>
}

const whole = (amount: number | null) => formatValue(amount === null ? null : Math.floor(amount))

function IfRedeemed({ bid: { bids } }: { bid: LineBid }) {
  const { kind, noLossUpTo, lossAbove, ratePercent, why } = bids
  if (kind === 'price comes back') return <span title={why}>price comes back</span>
  if (kind === 'held by the State') return <span title={why}>held by the State</span>
  if (kind === 'rate') return <span title={why}>{ratePercent}% and down</span>
  return (
    <span title={why}>
      <span className="font-semibold text-lg tabular-nums">{whole(noLossUpTo)}</span>
      {lossAbove !== null && (
        <span className="block whitespace-nowrap font-normal text-ink-muted text-xs tabular-nums">
          above {whole(lossAbove)} always a loss
        </span>
      )}
    </span>
  )
}

function IfDeeded({ line, bid: { bids, isOwn } }: { line: RunSheetLine; bid: LineBid }) {
  const notes = [
    bids.ifDeeded === null ? 'unknown' : bids.isBelowMinimum ? 'below the minimum' : '',
    isOwn ? 'your figures' : '',
  ].filter(Boolean)
  return (
    <span title={bids.why}>
      <span
        className={cn(
          'font-semibold tabular-nums',
          // The number that leads is the larger one.
          bids.kind === 'overbid lost' ? 'text-base' : 'text-lg',
          bids.isBelowMinimum && 'text-danger',
        )}
      >
        {whole(bids.ifDeeded)}
      </span>
      <span className="block font-normal text-ink-muted text-xs">{notes.join(', ')}</span>
      {line.expected && (
        <span className="block font-normal text-ink-muted text-xs">Sells for {line.expected}</span>
      )}
    </span>
  )
}

/** The underlying title, with the specified score below it. */
function TitleScores({ line: { titleScore, underlyingTitleScore } }: { line: RunSheetLine }) {
  return (
    <>
      {underlyingTitleScore ?? NOTHING}
      {titleScore !== null && (
        <span className="block whitespace-nowrap font-normal text-ink-muted text-xs">
          score {titleScore}
        </span>
      )}
    </>
  )
}

const SUMS = [
  ['due', 'Due'],
  ['noLossUpTo', 'If redeemed'],
  ['ifDeeded', 'If you get the deed'],
] as const

/** Sums below the columns; `before` and `after` are the columns beside the three. */
function SumFoot({ sums, before, after }: { sums: SheetSums; before: number; after: number }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before} className="px-2 py-2.5 text-left font-semibold">
          Sum
        </th>
        {SUMS.map(([name]) => (
          <Fragment key={name}>
            <td className="px-2 py-2.5 text-right align-top font-semibold tabular-nums">
              <SumFigure of={sums[name]} isBid={name !== 'due'} />
            </td>
            {/* The column of values has no sum. */}
            {name === 'due' && <td />}
          </Fragment>
        ))}
        <td colSpan={after} />
      </tr>
    </tfoot>
  )
}

function SumList({ sums }: { sums: SheetSums }) {
  return (
    <dl aria-label="Sums" className="flex flex-wrap gap-x-6 gap-y-3 border-t pt-3">
      {SUMS.map(([name, label]) => (
        <div key={name}>
          <dt className="text-ink-muted text-xs">Sum, {label.toLowerCase()}</dt>
          <dd className="font-semibold text-base tabular-nums">
            <SumFigure of={sums[name]} isBid={name !== 'due'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Bids are whole dollars, rounded down, as in their columns. */
function SumFigure({ of, isBid }: { of: ColumnSum; isBid: boolean }) {
  const { sum, unknown, isLeast } = of
  if (sum === 0 && unknown > 0) return OWED_UNKNOWN
  return (
    <>
      {isLeast && 'At least '}
      {isBid ? whole(sum) : formatMoney(sum)}
      {unknown > 0 && (
        <span className="block whitespace-nowrap font-normal text-ink-muted text-xs">
          {formatNumber(unknown)} without
        </span>
      )}
    </>
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
