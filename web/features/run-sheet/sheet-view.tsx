import { Send, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RunSheet, RunSheetLine } from '../../../contract/run-sheet.ts'
import { centralDay } from '../../../domain/lib/local-date.ts'
import { MARKS, type Mark, nameOf, type ResultValue } from '../../../domain/run-sheet/entry.ts'
import type { SheetState } from '../../../domain/run-sheet/merge.ts'
import { formatCount, formatDay, formatInstant, formatNumber } from '../../lib/format.ts'
import { numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InputField, SelectField } from '../../ui/field.tsx'
import { toastFailure } from '../../ui/toast-store.ts'
import { useImportRights } from '../rights/rights-notice.tsx'
import { useKept } from '../session/use-kept.ts'
import { type CurrentUser, useUser } from '../session/use-user.ts'
import { CompanyStrip } from './company-strip.tsx'
import { LineResult } from './line-result.tsx'
import type { ShownEntry } from './log/sheet-log.ts'
import { type OpenSheetLog, useSheetLog } from './log/use-sheet-log.ts'
import { MARK_NAMES } from './mark-words.ts'
import { OrderedLines } from './ordered-lines.tsx'
import { type LineBid, NO_PARCELS, type OwnFigures, ParcelFigures, unitOf } from './own-figures.ts'
import {
  type CompanyParcel,
  CompanyResults,
  ParcelCompany,
  ParcelMarks,
  parcelOf,
} from './parcel-company.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { ResultForm } from './result-form.tsx'
import type { LoadedSheet } from './run-sheet.api.ts'
import type { ShownLine } from './sheet-lines.tsx'
import { type TypedResults, useTypedResults } from './use-typed-results.ts'

type ShownMark = 'all' | 'none' | Mark
const SHOWN = [
  ['all', 'All parcels'],
  ...MARKS.map((each) => [each, MARK_NAMES[each]] as const),
  ['none', 'Not marked'],
] as const satisfies ReadonlyArray<readonly [ShownMark, string]>

type ResultSays = Omit<ResultValue, 'replaces'>
const NO_RESULT: ResultSays = { outcome: null, soldTo: '', bidCents: null }

function linesOf(
  lines: readonly RunSheetLine[],
  { parcels }: SheetState<ShownEntry>,
  shown: ShownMark,
): readonly RunSheetLine[] {
  if (shown === 'all') return lines
  const wanted = shown === 'none' ? null : shown
  return lines.filter(({ propertyId }) => (parcels.get(propertyId)?.mark ?? null) === wanted)
}

/** Whether the company's results add to the line's. */
function isApart({ results, isInConflict }: CompanyParcel, line: RunSheetLine, isWaiting: boolean) {
  const [first] = results
  if (!first) return false
  if (isInConflict) return true
  if (isWaiting) return false
  if (!line.result) return true
  const { outcome, soldTo, bidCents } = first.value
  const { bid } = line.result
  return !(
    (outcome === null || line.result.outcome === outcome) &&
    soldTo === (line.result.soldTo ?? '') &&
    bidCents === (bid === null ? null : Math.round(bid * 100))
  )
}

const FIGURES = [
  ['marginPercent', 'Margin, %', '30'],
  ['repairs', 'Repairs', '0'],
  ['cureCosts', 'Cost to cure the title', '0'],
  ['holdingPerMonth', 'Holding per month', '0'],
] as const

type SheetViewProps = {
  loaded: LoadedSheet
  figures: OwnFigures
  onFigures: (change: (before: OwnFigures) => OwnFigures) => unknown
}

/** The sheet of one sale, with the company's marks, and the person's own figures stored in this browser. */
export function SheetView({ loaded, figures, onFigures }: SheetViewProps) {
  const { sheet, keptAt, total = sheet.lines.length } = loaded
  const { user } = useUser()
  const typed = useTypedResults(sheet)
  const shared = useSheetLog(user, sheet)
  const [shown, setShown] = useState<ShownMark>('all')
  const waiting = Object.values(typed.waiting).filter(({ problem }) => problem === null).length
  const lines = shared ? linesOf(sheet.lines, shared.state.sheet, shown) : sheet.lines
  const filter = shared && sheet.lines.length > 0 && (
    <ShownSelect
      lines={sheet.lines}
      total={total}
      state={shared.state.sheet}
      shown={shown}
      onShown={setShown}
    />
  )
  return (
    <div className="grid gap-2">
      <SheetHead sheet={sheet} keptAt={keptAt} total={total} />
      {shared && <CompanyStrip shared={shared} sheet={sheet} />}
      {waiting > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line-strong bg-well px-4 py-2 print:hidden"
        >
          {typed.isStored
            ? `${formatCount(waiting, 'result is', 'results are')} saved in this browser and sent to the public record once you are online.`
            : `This device is out of storage. ${formatCount(waiting, 'result is', 'results are')} only on this page and sent once you are online: leave it open, or write them down.`}
          <Button variant="secondary" size="sm" disabled={typed.isSending} onClick={typed.sendNow}>
            <Send aria-hidden />
            {typed.isSending ? 'Sending…' : 'Send now'}
          </Button>
        </div>
      )}
      {lines.length === 0 ? (
        <>
          {filter}
          <EmptyState
            level={3}
            title={shown === 'all' ? noneTitle(sheet) : 'No parcel has this mark'}
          >
            {shown === 'all' ? noneHelp(sheet) : 'Choose “All parcels” above.'}
          </EmptyState>
        </>
      ) : (
        <OpenLines
          sheet={sheet}
          lines={lines}
          typed={typed}
          shared={shared}
          figures={figures}
          user={user}
          filter={filter}
          beside={<FiguresForm figures={figures} onFigures={onFigures} />}
        />
      )}
      <p className="text-ink-muted text-xs">
        Due is what {sheet.list ? 'your lists or the county’s list' : 'the county’s list'} says is
        owed, without costs since; the officer who holds the sale sets the minimum bid. If redeemed:
        no loss up to the first figure if redeemed in the first month. If you get the deed: what the
        land is worth to you, an estimate from the record. Title: the underlying title. Not legal
        advice.
      </p>
    </div>
  )
}

const noneTitle = ({ list }: RunSheet) =>
  list ? 'None of the list’s parcels is tracked' : 'No parcel is listed for this sale'
const noneHelp = ({ list }: RunSheet) =>
  list ? 'Track the parcels you want to bid on.' : 'Choose another county or day.'

/** The person's own figures; folded, as the parcels come first. */
function FiguresForm({ figures, onFigures }: Pick<SheetViewProps, 'figures' | 'onFigures'>) {
  return (
    <details className="self-end rounded-md border bg-sheet px-3 open:basis-full open:pb-3">
      <summary className="flex h-10 cursor-pointer items-center gap-2 text-ink-muted pointer-coarse:h-11">
        <SlidersHorizontal aria-hidden className="size-4" />
        Your figures if you get the deed
      </summary>
      <p className="pb-2 text-ink-muted text-xs">Saved in this browser.</p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
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
      </div>
    </details>
  )
}

function SheetHead({ sheet, keptAt, total }: LoadedSheet & { total: number }) {
  const { county, saleDate, list } = sheet
  return (
    <header className="flex flex-wrap items-baseline gap-x-3">
      <h2 className="wrap-anywhere text-balance font-semibold font-serif text-lg tracking-tight">
        {list
          ? `${list.name}, list of ${formatDay(list.day)}`
          : `${county}, ${saleDate ? `sale of ${formatDay(saleDate)}` : 'no sale date listed'}`}
      </h2>
      {list && (
        <p className="text-ink-muted">{county}. A private list: only your workspace sees it.</p>
      )}
      <p className="text-ink-muted">
        {formatCount(total, 'parcel')}
        {sheet.isTracked && ', tracked properties only'}
        {sheet.orderedBy
          ? `, ordered by the list’s “${sheet.orderedBy}”`
          : list
            ? ', in the list’s own order'
            : ', by parcel ID: the list has no item numbers'}
        . Records as of {formatDay(sheet.asOf)}.
        {sheet.isSample && ' Sample data: these properties are fictional.'}
      </p>
      {keptAt !== null && (
        <p role="status" className="basis-full font-semibold">
          You are offline. This copy was saved in this browser on {formatInstant(keptAt)}.
        </p>
      )}
    </header>
  )
}

type ShownSelectProps = {
  lines: readonly RunSheetLine[]
  /** Larger than the number of lines while the rest is loading. */
  total: number
  state: SheetState<ShownEntry>
  shown: ShownMark
  onShown: (shown: ShownMark) => void
}

function ShownSelect({ lines, total, state, shown, onShown }: ShownSelectProps) {
  const isWhole = lines.length === total
  const options = SHOWN.map(([each, name]) => {
    const count = each === 'all' ? total : linesOf(lines, state, each).length
    return [each, `${name} (${formatNumber(count)})`] as const
  })
  return (
    <SelectField
      className="min-w-40 flex-1 sm:max-w-64 print:hidden"
      label="Show"
      // Counted and filterable once all lines are loaded.
      disabled={!isWhole}
      options={isWhole ? options : options.slice(0, 1)}
      value={shown}
      onChange={({ target }) => onShown(target.value as ShownMark)}
    />
  )
}

type OpenLinesProps = {
  sheet: RunSheet
  lines: readonly RunSheetLine[]
  typed: TypedResults
  shared: OpenSheetLog | null
  figures: OwnFigures
  user: CurrentUser['user']
  filter: ReactNode
  /** Behind the order. */
  beside: ReactNode
}

/** The lines, one of which is open at a time. */
function OpenLines(props: OpenLinesProps) {
  const { sheet, lines, typed, shared, figures, user, filter, beside } = props
  const { value: parcels, change: setParcels } = useKept('parcels', ParcelFigures, NO_PARCELS)
  const [openId, setOpenId] = useState<number | null>(null)
  const isAllowed = useImportRights()?.mayImportEvidence !== false
  const today = centralDay(new Date())
  const owner = shared?.state.here?.owner

  const show = (line: RunSheetLine, bid: LineBid): ShownLine => {
    const { propertyId } = line
    const isOfList = sheet.list !== null
    const saleDate = isOfList ? line.saleDate : sheet.saleDate
    // On a list's sheet, a parcel without a known day may be sold today.
    const hasBegun = saleDate === null ? isOfList : saleDate <= today
    // Results go to the public record if the server accepts them from this person, and to the company's own if they
    // may write; those of a private list only to the company.
    const canPublish = user !== null && isAllowed && hasBegun && !isOfList
    const canType = canPublish || (hasBegun && shared?.state.here?.mayWrite === true)
    const name = line.parcelId ?? line.address ?? ''
    const of = shared && { shared, propertyId, name }
    const ours = shared && parcelOf(shared, propertyId)
    const isShown = ours !== null && isApart(ours, line, typed.waiting[propertyId] !== undefined)
    const setResult = (value: ResultSays) => {
      if (!shared || !ours) return
      const replaces = ours.results.map(nameOf)
      void shared.log
        .say({ kind: 'result', value: { ...value, replaces }, propertyId })
        .catch((error: unknown) => toastFailure('Result not saved for your company', error))
    }
    return {
      bid,
      marks: of && ((isLarge) => <ParcelMarks {...of} isLarge={isLarge} />),
      result: (
        <LineResult
          line={line}
          typed={typed}
          company={of && isShown && <CompanyResults {...of} />}
          onUndone={() => {
            if (ours && ours.results.length > 0) setResult(NO_RESULT)
          }}
          canType={canType}
          isOpen={openId === propertyId}
          onOpen={(isOpen) => setOpenId(isOpen ? propertyId : null)}
        />
      ),
      form: openId === propertyId && (
        <>
          {of && !canType && <ParcelCompany {...of} bids={bid.bids} />}
          <ResultForm
            line={line}
            canType={canType}
            isSignedIn={user !== null}
            clockDay={saleDate !== null && !hasBegun ? today : null}
            isCompanyOnly={!canPublish}
            figures={parcels[propertyId] ?? {}}
            onFigures={(own) => void setParcels((before) => ({ ...before, [propertyId]: own }))}
            onResult={(entry) => {
              const bidCents = entry.bid === null ? null : Math.round(entry.bid * 100)
              setResult({ outcome: entry.result, soldTo: entry.soldTo, bidCents })
              if (canPublish) typed.type(propertyId, { ...entry, seen: line.seen })
              setOpenId(null)
            }}
          />
          {of && canType && <ParcelCompany {...of} bids={bid.bids} />}
          {owner && <ParcelFacts owner={owner} sheet={sheet} propertyId={propertyId} name={name} />}
        </>
      ),
    }
  }
  return <OrderedLines {...{ sheet, lines, figures, parcels, openId, filter, beside, show }} />
}
