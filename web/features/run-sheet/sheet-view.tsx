import { Send } from 'lucide-react'
import { useState } from 'react'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { formatCount, formatDay, formatInstant } from '../../lib/format.ts'
import { numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InputField } from '../../ui/field.tsx'
import { useImportRights } from '../rights/rights-notice.tsx'
import { useUser } from '../session/use-user.ts'
import { useKept } from './kept.ts'
import { LineResult } from './line-result.tsx'
import { bidOf, type OwnFigures, ParcelFigures, unitOf } from './own-figures.ts'
import { ResultForm } from './result-form.tsx'
import type { LoadedSheet } from './run-sheet.api.ts'
import { SheetLines } from './sheet-lines.tsx'
import { useTypedResults } from './use-typed-results.ts'

const FIGURES = [
  ['marginPercent', 'Margin, %', '30'],
  ['repairs', 'Repairs', '0'],
  ['cureCosts', 'Cost to cure the title', '0'],
  ['holdingPerMonth', 'Holding per month', '0'],
] as const

type SheetViewProps = {
  loaded: LoadedSheet
  figures: OwnFigures
  onFigures: (change: (before: OwnFigures) => OwnFigures) => void
}

/** The sheet of one sale, with the person's own values stored in this browser. */
export function SheetView({ loaded: { sheet, keptAt }, figures, onFigures }: SheetViewProps) {
  const { user } = useUser()
  const typed = useTypedResults(sheet)
  const [parcels, setParcels] = useKept('run-sheet:parcels', ParcelFigures, {})
  const [openId, setOpenId] = useState<number | null>(null)
  const { county, saleDate, lines } = sheet
  // Results are offered only to those the server accepts them from.
  const isAllowed = useImportRights()?.mayImportEvidence !== false
  const canType =
    user !== null && isAllowed && saleDate !== null && saleDate <= centralDay(new Date())
  const waiting = Object.values(typed.waiting).filter(({ problem }) => problem === null).length

  return (
    <div className="grid gap-4">
      <header>
        <h2 className="text-balance font-semibold font-serif text-lg tracking-tight sm:text-xl">
          {county}, {saleDate ? `sale of ${formatDay(saleDate)}` : 'no sale date listed'}
        </h2>
        <p className="text-ink-muted">
          {formatCount(lines.length, 'parcel')}
          {sheet.isTracked && ', tracked properties only'}
          {sheet.orderedBy
            ? `, ordered by the list’s “${sheet.orderedBy}”`
            : ', by parcel ID: the list has no item numbers'}
          . Records as of {formatDay(sheet.asOf)}.
        </p>
        {sheet.isSample && (
          <p className="text-ink-muted text-xs">Sample data: these properties are fictional.</p>
        )}
        {keptAt !== null && (
          <p role="status" className="mt-1 font-semibold">
            You are offline. This copy was saved in this browser on {formatInstant(keptAt)}.
          </p>
        )}
      </header>
      <fieldset className="grid grid-cols-2 gap-3 rounded-md border bg-sheet p-3 md:grid-cols-4 print:hidden">
        <legend className="px-1 text-ink-muted text-xs">
          Your figures for the max bid, saved in this browser
        </legend>
        {FIGURES.map(([name, label, none]) => (
          <InputField
            key={name}
            label={label}
            error={numberProblem(figures[name], unitOf(name))}
            inputMode="decimal"
            placeholder={none}
            value={figures[name] ?? ''}
            onChange={({ target }) => onFigures((before) => ({ ...before, [name]: target.value }))}
          />
        ))}
      </fieldset>
      {waiting > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line-strong bg-well px-4 py-2 print:hidden"
        >
          {formatCount(waiting, 'result is', 'results are')} saved in this browser and sent once you
          are online.
          <Button variant="secondary" size="sm" disabled={typed.isSending} onClick={typed.sendNow}>
            <Send aria-hidden />
            {typed.isSending ? 'Sending…' : 'Send now'}
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState level={3} title="No parcel is listed for this sale">
          Choose another county or day.
        </EmptyState>
      ) : (
        <SheetLines
          lines={lines.map((line) => ({
            line,
            bid: bidOf(line, saleDate, figures, parcels[line.propertyId]),
            result: (
              <LineResult
                line={line}
                typed={typed}
                canType={canType}
                isOpen={openId === line.propertyId}
                onOpen={(isOpen) => setOpenId(isOpen ? line.propertyId : null)}
              />
            ),
            form: openId === line.propertyId && (
              <ResultForm
                line={line}
                canType={canType}
                figures={parcels[line.propertyId] ?? {}}
                onFigures={(own) => setParcels((before) => ({ ...before, [line.propertyId]: own }))}
                onResult={(entry) => {
                  typed.type(line.propertyId, { ...entry, seen: line.seen })
                  setOpenId(null)
                }}
              />
            ),
          }))}
        />
      )}
      <p className="text-ink-muted text-xs">
        Due is what the county’s list says is owed, without costs since; the officer who holds the
        sale sets the minimum bid. A max bid is an estimate from the record. Not legal advice.
      </p>
    </div>
  )
}
