import { type ReactNode, useMemo, useState } from 'react'
import type { RunSheet, RunSheetLine } from '../../../contract/run-sheet.ts'
import {
  findLines,
  inOrder,
  SHEET_ORDERS,
  type SheetOrder,
  sumLines,
} from '../../../domain/run-sheet/line-bids.ts'
import { formatCount } from '../../lib/format.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { bidOf, type LineBid, type OwnFigures, type ParcelFigures, worthOf } from './own-figures.ts'
import { SheetLines, type ShownLine } from './sheet-lines.tsx'

const ORDERS = [
  ['county', 'The county’s order'],
  ['due', 'Due, highest first'],
  ['value', 'Value, highest first'],
  ['noLossUpTo', 'If redeemed, highest first'],
  ['ifDeeded', 'If you get the deed, highest first'],
] as const satisfies ReadonlyArray<readonly [SheetOrder, string]>

type OrderedLinesProps = {
  sheet: RunSheet
  lines: readonly RunSheetLine[]
  figures: OwnFigures
  parcels: ParcelFigures
  openId: number | null
  /** Beside the search. */
  filter: ReactNode
  /** Behind the order. */
  beside: ReactNode
  show: (line: RunSheetLine, bid: LineBid) => ShownLine
}

/** The lines in the county's order or by one of the bids, with the sums of both. */
export function OrderedLines(props: OrderedLinesProps) {
  const { sheet, lines, figures, parcels, openId, filter, beside, show } = props
  const [order, setOrder] = useState<SheetOrder>('county')
  const [text, setText] = useState('')
  // Thousands of lines; they change with the sheet and the person's figures only.
  const own = useMemo(() => {
    const { list, saleDate, asOf } = sheet
    return lines.map((line) => {
      const of = { saleDate: list === null ? saleDate : line.saleDate, asOf }
      const { amountDue } = line
      const bid = bidOf(line, of, figures, parcels[line.propertyId])
      return { line, amountDue, value: worthOf(line), ...bid }
    })
  }, [sheet, lines, figures, parcels])
  const found = useMemo(() => new Set(findLines(lines, text)), [lines, text])
  const ordered = useMemo(
    () => inOrder(own, order).filter(({ line }) => found.has(line)),
    [own, order, found],
  )
  const bids = useMemo(() => new Map(own.map((each) => [each.line, each])), [own])
  const sums = useMemo(
    () => sumLines(ordered.map(({ line, bids: each }) => ({ ...line, bids: each }))),
    [ordered],
  )
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        {filter}
        <InputField
          className="min-w-40 flex-1 sm:max-w-72"
          label="Find by number, parcel or owner"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          className="min-w-40 flex-1 sm:max-w-64"
          label="Order"
          options={ORDERS}
          value={order}
          onChange={({ target }) =>
            setOrder(SHEET_ORDERS.find((each) => each === target.value) ?? 'county')
          }
        />
        {beside}
      </div>
      <p role="status" className={text.trim() === '' ? 'sr-only' : 'text-ink-muted print:hidden'}>
        {text.trim() !== '' && `${formatCount(ordered.length, 'parcel')} found`}
      </p>
      <SheetLines
        lines={ordered.map(({ line }) => line)}
        sums={sums}
        openId={openId}
        show={(line) => show(line, bids.get(line) ?? { bids: line.bids, isOwn: false })}
      />
    </>
  )
}
