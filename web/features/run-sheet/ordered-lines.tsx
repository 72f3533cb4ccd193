import { useMemo, useState } from 'react'
import type { RunSheet, RunSheetLine } from '../../../contract/run-sheet.ts'
import {
  inOrder,
  SHEET_ORDERS,
  type SheetOrder,
  sumLines,
} from '../../../domain/run-sheet/line-bids.ts'
import { SelectField } from '../../ui/field.tsx'
import { bidOf, type LineBid, type OwnFigures, type ParcelFigures } from './own-figures.ts'
import { SheetLines, type ShownLine } from './sheet-lines.tsx'

const ORDERS = [
  ['county', 'The county’s order'],
  ['noLossUpTo', 'If redeemed, highest first'],
  ['ifDeeded', 'If you get the deed, highest first'],
] as const satisfies ReadonlyArray<readonly [SheetOrder, string]>

type OrderedLinesProps = {
  sheet: RunSheet
  lines: readonly RunSheetLine[]
  figures: OwnFigures
  parcels: ParcelFigures
  openId: number | null
  show: (line: RunSheetLine, bid: LineBid) => ShownLine
}

/** The lines in the county's order or by one of the bids, with the sums of both. */
export function OrderedLines(props: OrderedLinesProps) {
  const { sheet, lines, figures, parcels, openId, show } = props
  const [order, setOrder] = useState<SheetOrder>('county')
  // Thousands of lines; they change with the sheet and the person's figures only.
  const own = useMemo(() => {
    const { list, saleDate, asOf } = sheet
    return lines.map((line) => {
      const of = { saleDate: list === null ? saleDate : line.saleDate, asOf }
      return { line, ...bidOf(line, of, figures, parcels[line.propertyId]) }
    })
  }, [sheet, lines, figures, parcels])
  const ordered = useMemo(() => inOrder(own, order), [own, order])
  const bids = useMemo(() => new Map(own.map((each) => [each.line, each])), [own])
  const sums = useMemo(
    () => sumLines(own.map(({ line, bids: each }) => ({ ...line, bids: each }))),
    [own],
  )
  return (
    <>
      <SelectField
        className="max-w-sm print:hidden"
        label="Order"
        options={ORDERS}
        value={order}
        onChange={({ target }) =>
          setOrder(SHEET_ORDERS.find((each) => each === target.value) ?? 'county')
        }
      />
      <SheetLines
        lines={ordered.map(({ line }) => line)}
        sums={sums}
        openId={openId}
        show={(line) => show(line, bids.get(line) ?? { bids: line.bids, isOwn: false })}
      />
    </>
  )
}
