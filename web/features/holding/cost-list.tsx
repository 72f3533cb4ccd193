import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { HoldingDetail } from '../../../contract/holding.ts'
import { ENTRY_WORDS } from '../../../domain/holding/holding.ts'
import { formatMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Day } from '../../ui/time.tsx'
import { toast } from '../../ui/toast-store.ts'
import { filePath } from '../teamwork/teamwork.api.ts'
import { CsvDialog } from './csv-dialog.tsx'
import { refreshHoldings, removeRecord } from './holding.api.ts'

type Row = {
  key: string
  what: 'entries' | 'milestones'
  id: number
  name: string
  on: string
  amount: number | null
  note: string
  by: string | null
  /** The receipt of a cost. */
  fileId: number | null
}

/** Milestones and costs with their authors, in order of their days. */
export function CostList({ holding }: { holding: HoldingDetail }) {
  const [isReading, setReading] = useState(false)
  const { entries, events, mayChange } = holding
  const milestones = events.map(
    ({ id, words, ...event }): Row => ({
      ...event,
      key: `m${id}`,
      id,
      what: 'milestones',
      name: words,
      fileId: null,
    }),
  )
  const costs = entries.map(
    ({ id, kind, amount, ...entry }): Row => ({
      ...entry,
      key: `c${id}`,
      id,
      what: 'entries',
      name: ENTRY_WORDS[kind],
      amount: kind === 'income' ? amount : -amount,
    }),
  )
  return (
    <div className="grid gap-5">
      <Records title="Milestones" rows={milestones} mayChange={mayChange} />
      <Records title="Costs and receipts" rows={costs} mayChange={mayChange} />
      {mayChange && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => setReading(true)}
        >
          Read costs from CSV
        </Button>
      )}
      {isReading && <CsvDialog of={holding.id} onClose={() => setReading(false)} />}
    </div>
  )
}

type RecordsProps = { title: string; rows: readonly Row[]; mayChange: boolean }

function Records({ title, rows, mayChange }: RecordsProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ what, id }: Row) => removeRecord(what, id),
    onSuccess: (_, { name }) => {
      toast({ title: `${name} removed` })
      return refreshHoldings(client)
    },
  })
  if (rows.length === 0) return null
  return (
    <div className="grid gap-2">
      <table className="w-full">
        <caption className="pb-1 text-left font-semibold">{title}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t">
              <th scope="row" className="py-1.5 pr-3 text-left align-top font-normal">
                {row.name}
                <span className="wrap-anywhere block text-ink-muted text-xs">
                  <Day on={row.on} />
                  {row.by && `, ${row.by}`}
                  {row.note && `: ${row.note}`}
                  {row.fileId !== null && (
                    <>
                      {' '}
                      <a href={filePath(row.fileId)} download className="link">
                        Receipt
                        <span className="sr-only">
                          {' '}
                          of {row.name} of {row.on}
                        </span>
                      </a>
                    </>
                  )}
                </span>
              </th>
              <td className="whitespace-nowrap py-1.5 text-right align-top tabular-nums">
                {row.amount !== null && formatMoney(row.amount)}
              </td>
              {mayChange && (
                <td className="w-8 align-top">
                  <Button
                    variant="quiet"
                    size="sm"
                    className="px-2"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(row)}
                  >
                    <X aria-hidden />
                    <span className="sr-only">
                      Remove {row.name} of {row.on}
                    </span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {remove.isError && <ErrorNotice what="It could not be removed." error={remove.error} />}
    </div>
  )
}
