import { Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { ExportFormat, ExportKind } from '../../../contract/export.ts'
import { pathFromKey } from '../../lib/api.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const FORMATS: ReadonlyArray<{ format: ExportFormat; name: string; note: string }> = [
  { format: 'csv', name: 'CSV', note: 'for any program, and for re-importing' },
  {
    format: 'xlsx',
    name: 'Excel',
    note: 'a workbook with real dates and amounts, and the filters',
  },
  { format: 'geojson', name: 'GeoJSON', note: 'with parcel outlines, for a map' },
  { format: 'parquet', name: 'GeoParquet', note: 'the same for DuckDB, pandas and QGIS' },
]

type ExportButtonProps = {
  /** The label of the button and the dialog. */
  label: string
  kind: ExportKind
  /** As in the contract's ExportQuery. */
  filter: { [name: string]: string | readonly string[] | undefined }
  /** Describes the rows: the filter, and their number. */
  children: ReactNode
}

/** Exports the rows of the current filter as a file, streamed to the browser. */
export function ExportButton({ label, kind, filter, children }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState<ExportFormat>('csv')
  const group = useId()
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Download aria-hidden />
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={label}
        description={children}
        actions={
          <a
            href={pathFromKey(['/api/exports', kind, { ...filter, format }])}
            download
            className={buttonClass()}
            onClick={() => setOpen(false)}
          >
            <Download aria-hidden />
            Download
          </a>
        }
      >
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Format</legend>
          {FORMATS.map((one) => (
            <label
              key={one.format}
              className="flex cursor-pointer items-baseline gap-3 rounded-md border px-3 py-2 has-checked:border-accent has-checked:bg-well"
            >
              <input
                type="radio"
                name={group}
                className="accent-accent"
                checked={format === one.format}
                onChange={() => setFormat(one.format)}
              />
              <span className="font-semibold">{one.name}</span>
              <span className="text-ink-muted">{one.note}</span>
            </label>
          ))}
        </fieldset>
        <p className="mt-4 text-ink-muted text-xs">
          Every row names its source, its date and which of its values were assumed. A cell that a
          spreadsheet would read as a formula starts with an apostrophe.
        </p>
      </Dialog>
    </>
  )
}
