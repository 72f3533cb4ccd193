import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MAX_CSV_LENGTH } from '../../../contract/holding.ts'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { refreshHoldings, sendCsv } from './holding.api.ts'

/** Reads a CSV file of holdings, or of the costs of the holding `of`. Rows that cannot be saved are listed. */
export function CsvDialog({ of, onClose }: { of: number | null; onClose: () => void }) {
  const client = useQueryClient()
  const formId = useId()
  const [file, setFile] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > MAX_CSV_LENGTH) {
        throw new Error('The file is larger than 1 MB. Split it and read the parts one by one.')
      }
      return sendCsv(of, { text: await chosen.text() })
    },
    onSuccess: () => refreshHoldings(client),
  })
  const result = send.data
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={of === null ? 'Import holdings' : 'Read costs from CSV'}
      description={
        of === null
          ? 'Columns: County, Parcel ID, Sale Date, Taxes, Bid; in Alabama also Kind of Sale, for liens Certificate Rate. The export has them all.'
          : 'Columns: Day, Amount, and if you have them Kind and Note. A PDF or photo of a receipt is added with “Add cost”.'
      }
      actions={
        result ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={file === null || send.isPending}>
              {send.isPending ? 'Reading…' : 'Read file'}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <form
          id={formId}
          hidden={result !== undefined}
          onSubmit={(event) => {
            event.preventDefault()
            if (file) send.mutate(file)
          }}
        >
          <Field label="CSV file">
            {(aid) => (
              <input
                {...aid}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={({ target }) => setFile(target.files?.[0] ?? null)}
                className="w-full"
              />
            )}
          </Field>
        </form>
        {send.isError && <ErrorNotice error={send.error} />}
        {result && (
          <div className="grid gap-3" role="status">
            <p>
              {formatCount(result.saved, 'row')} of {result.rows} saved.
            </p>
            {result.problems.length > 0 && (
              <ul aria-label="Rows that were not saved" className="divide-y border-y">
                {result.problems.map(({ line, message }) => (
                  <li key={`${line} ${message}`} className="py-1.5">
                    <span className="text-ink-muted">Line {line}:</span> {message}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
