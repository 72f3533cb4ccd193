import { useMemo } from 'react'
import type { TitleInstrument, TitleRecord } from '../../../contract/title.ts'
import { taxSaleKindWord } from '../../../domain/title/findings/sale-kind-word.ts'
import { instrumentWord, partyNames, recordingPlace } from '../../../domain/title/findings/words.ts'
import { formatCount, formatDay, formatMoney, NOTHING } from '../../lib/format.ts'
import type { DataColumn } from '../../ui/data-column.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FromList } from './from-list.tsx'

type Row = {
  id: string
  on: string | null
  what: string
  parties: string
  place: string
  amount: number | null
  role: string
  ofList: TitleInstrument['ofList']
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'what',
    header: 'Instrument',
    cell: (row) => row.what,
    onCard: 'title',
    className: 'whitespace-nowrap font-semibold',
  },
  {
    id: 'on',
    header: 'Recorded',
    cell: (row) => (row.on ? formatDay(row.on) : NOTHING),
    className: 'whitespace-nowrap',
  },
  {
    id: 'parties',
    header: 'Grantor and grantee',
    cell: (row) => row.parties,
    onCard: 'text',
    className: 'min-w-60',
  },
  { id: 'place', header: 'Book and page', cell: (row) => row.place || NOTHING },
  {
    id: 'role',
    header: 'Role',
    cell: (row) => (
      <>
        {row.role}
        <FromList of={row.ofList} />
      </>
    ),
  },
  { id: 'amount', header: 'Amount', cell: (row) => formatMoney(row.amount), isNumber: true },
]

/** Every instrument and tax sale, including those the timeline leaves out. */
export function InstrumentTable({ record }: { record: TitleRecord }) {
  const rows = useMemo(() => rowsOf(record), [record])
  return (
    <details className="group border-t">
      <summary className="px-4 py-3 font-semibold text-accent -outline-offset-2 hover:underline">
        All {formatCount(rows.length, 'record')} as a table
      </summary>
      <div className="border-t">
        <DataTable
          caption="Instruments and tax sales"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
        />
      </div>
    </details>
  )
}

function rowsOf(record: TitleRecord): Row[] {
  const instruments = record.instruments.map((each) => ({
    id: each.id,
    on: each.recordedOn,
    what: instrumentWord(each.type),
    parties: `${partyNames(each.grantors)} to ${partyNames(each.grantees)}`,
    place: recordingPlace(each),
    amount: each.amount ?? each.consideration,
    role: roleOf(each, record),
    ofList: each.ofList,
  }))
  const sales = record.taxSales.map((sale) => ({
    id: sale.id,
    on: sale.saleDate,
    what: taxSaleKindWord(sale.kind),
    parties: sale.purchaser ? `to ${sale.purchaser}` : NOTHING,
    place: sale.taxYear ? `Taxes of ${sale.taxYear}` : '',
    amount: sale.amount,
    role: `Tax sale, ${sale.status}`,
    ofList: undefined,
  }))
  return [...instruments, ...sales].sort((one, other) =>
    (one.on ?? '').localeCompare(other.on ?? ''),
  )
}

function roleOf(instrument: TitleInstrument, record: TitleRecord): string {
  const inChain = record.chain.indexOf(instrument.id)
  if (inChain >= 0) return `Chain, ${inChain + 1}`
  const lien = record.liens.find((each) => each.instrument === instrument.id)
  if (lien) return lien.isActive ? 'Active lien' : 'Ended lien'
  if (record.unplaced.includes(instrument.id)) {
    const reason = record.unplacedReasons[instrument.id]
    return reason ? `Not matched: ${reason}` : 'Not matched'
  }
  if (instrument.refersTo.length > 0) return 'Refers to another instrument'
  return NOTHING
}
