import { CircleCheck, CircleSlash, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Bill, BillList, NotAdded, TaxSaleDetail } from '../../../contract/tax-sale.ts'
import { leftOutWords, owedWords } from '../../../domain/tax-sale/owed-words.ts'
import { capitalise, formatMoney, formatNumber, NOTHING } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CardLine } from '../../ui/card-line.tsx'
import { cn } from '../../ui/cn.ts'
import { Heading } from '../../ui/heading.tsx'
import { DayOrYear } from '../../ui/time.tsx'

/** Components of the total: its bills with their lists, and amounts of other lists. */
export function WhatIsOwed({ sale }: { sale: TaxSaleDetail }) {
  const { bills, billCount, owed } = sale
  if (bills.length === 0 && owed.notAdded.length === 0) {
    return (
      <CardLine id="what-is-owed" title="What is owed">
        {owedWords(sale.totalOwed, sale.assumed.includes('totalOwed'))}. No list names its bills.
      </CardLine>
    )
  }
  return (
    <Card id="what-is-owed" title="What is owed">
      <p>
        <span className="font-semibold tabular-nums">
          {owedWords(owed.total, sale.assumed.includes('totalOwed') || owed.isPartUnknown)}
        </span>
        {(owed.asOf || owed.year) && (
          <>
            {' '}
            as of <DayOrYear on={owed.asOf} year={owed.year} />
          </>
        )}
        {owed.list && <>, from {owed.list}</>}
      </p>
      {owed.isPartUnknown && owed.total !== null && (
        <p className="text-ink-muted text-sm">More is owed: at least one bill names no amount.</p>
      )}
      {leftOutWords(owed).map((words) => (
        <p key={words} className="text-sm tabular-nums">
          {words}
        </p>
      ))}
      {bills.length > 0 && <Bills bills={bills} billCount={billCount} />}
      {owed.notAdded.length > 0 && <NotAddedLists lists={owed.notAdded} />}
    </Card>
  )
}

const BILL_LOOK: Record<Bill['status'], { tone: Tone; icon: LucideIcon }> = {
  unpaid: { tone: 'bad', icon: TriangleAlert },
  paid: { tone: 'good', icon: CircleCheck },
  cancelled: { tone: 'other', icon: CircleSlash },
}

function Bills({ bills, billCount }: { bills: readonly Bill[]; billCount: number }) {
  // If all come from the single list named above, it is not repeated.
  const names = new Set(bills.flatMap(({ lists }) => lists.map(inWords)))
  return (
    <>
      <table className="mt-2 w-full">
        <caption className="sr-only">Bills</caption>
        <thead className="text-ink-muted text-xs">
          <tr>
            <th scope="col" className="h-8 pr-3 text-left font-semibold">
              Tax year
            </th>
            <th scope="col" className="h-8 pr-3 text-left font-semibold">
              Bill
            </th>
            <th scope="col" className="h-8 pr-3 text-left font-semibold">
              Status
            </th>
            <th scope="col" className="h-8 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        {bills.map((bill, place) => (
          <tbody
            // biome-ignore lint/suspicious/noArrayIndexKey: two bills can be alike, and none moves
            key={`${bill.taxYear} ${bill.billNumber} ${place}`}
            className="border-t"
          >
            <tr>
              <th scope="row" className="h-9 pr-3 text-left font-normal tabular-nums">
                {bill.taxYear ?? NOTHING}
              </th>
              <td
                className={cn(
                  'pr-3',
                  (bill.billNumber?.length ?? 0) > 12 ? 'break-all' : 'whitespace-nowrap',
                )}
              >
                {bill.billNumber ?? NOTHING}
              </td>
              <td className="pr-3">
                <Badge {...BILL_LOOK[bill.status]}>{capitalise(bill.status)}</Badge>
              </td>
              <td className="text-right tabular-nums">
                {bill.amount === null ? 'Unknown' : formatMoney(bill.amount)}
              </td>
            </tr>
            {names.size > 1 && (
              <tr>
                <td colSpan={4} className="pb-2 text-ink-muted text-xs">
                  {bill.lists.map((list, place) => (
                    <span key={`${list.importId} ${list.name}`} className="break-words">
                      {place > 0 && '; also '}
                      <ListName list={list} />
                    </span>
                  ))}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {billCount > bills.length && (
        <p className="border-t pt-2 text-ink-muted text-sm">
          The first {formatNumber(bills.length)} of {formatNumber(billCount)} bills are shown.
        </p>
      )}
    </>
  )
}

const inWords = ({ name, day, year, fileName }: BillList) => `${name} ${day} ${year} ${fileName}`

function ListName({ list: { name, day, year, fileName } }: { list: BillList }) {
  return (
    <>
      {name}
      {(day || year) && (
        <>
          , <DayOrYear on={day} year={year} />
        </>
      )}
      {fileName && fileName !== name && <> ({fileName})</>}
    </>
  )
}

function NotAddedLists({ lists }: { lists: readonly NotAdded[] }) {
  return (
    <>
      <Heading below={1} className="mt-3 border-t pt-3 font-semibold">
        Not counted
      </Heading>
      <ul className="divide-y">
        {lists.map(({ list, day, year, amount, why }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may be named twice, and none moves
          <li key={place} className="flex items-baseline justify-between gap-6 py-2">
            <span className="min-w-0 break-words">
              {list}
              {(day || year) && (
                <>
                  , <DayOrYear on={day} year={year} />
                </>
              )}
              <span className="block text-ink-muted text-xs">{why}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {amount === null ? 'Unknown' : formatMoney(amount)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
