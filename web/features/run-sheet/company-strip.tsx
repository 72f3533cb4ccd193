import { CloudOff, Radio, Send, TriangleAlert, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RunSheet } from '../../../contract/run-sheet.ts'
import { overCapMessage, spendOf } from '../../../domain/run-sheet/spend.ts'
import { messageForPeople } from '../../lib/api.ts'
import { formatCount } from '../../lib/format.ts'
import { numberIn, numberProblem } from '../../lib/read-number.ts'
import { Button } from '../../ui/button.tsx'
import { InputField } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { KeepOffline } from './keep-offline.tsx'
import type { OpenSheetLog } from './log/use-sheet-log.ts'
import { dollars, entryTime } from './mark-words.ts'

type CompanyStripProps = { shared: OpenSheetLog; sheet: RunSheet }

/** The company's spending at the sale, its members there, and whether their marks arrive. */
export function CompanyStrip({ shared: { log, state }, sheet: runSheet }: CompanyStripProps) {
  const { here, sheet, hasLeft } = state
  const [isSetting, setSetting] = useState(false)
  const over = overCapMessage(sheet)
  return (
    <section
      aria-label={runSheet.list ? 'Your company with this list' : 'Your company at this sale'}
      className="grid gap-2 rounded-md border bg-sheet px-3 py-2 print:hidden"
    >
      {hasLeft !== null && (
        <Alert>
          You were removed from {hasLeft || 'the workspace'}. Its marks are no longer shown here.
        </Alert>
      )}
      {over && <Alert>{over}</Alert>}
      {/* One row where it fits: the parcels come first. */}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {here && <Spent shared={{ log, state }} />}
        {here?.mayWrite && !isSetting && (
          <Button variant="secondary" size="sm" onClick={() => setSetting(true)}>
            {sheet.capCents === null ? 'Set a spend cap' : 'Change the cap'}
          </Button>
        )}
        {here && <KeepOffline sheet={runSheet} owner={here.owner} isOnline={state.isLive} />}
        <Connection shared={{ log, state }} />
      </div>
      {isSetting && (
        <CapForm
          shared={{ log, state }}
          label={`Spend cap for this ${runSheet.list ? 'list' : 'sale'}`}
          onDone={() => setSetting(false)}
        />
      )}
    </section>
  )
}

function Spent({ shared: { state } }: { shared: OpenSheetLog }) {
  const { sheet } = state
  const { spentCents, bought, unpriced, leftCents } = spendOf(sheet)
  const { capCents, cappedBy } = sheet
  return (
    <div className="grid gap-1">
      <p>
        <strong className="font-semibold tabular-nums">{dollars(spentCents)}</strong> spent on{' '}
        {formatCount(bought, 'parcel')}
        {capCents !== null && leftCents !== null && leftCents >= 0 && (
          <>
            , <strong className="font-semibold tabular-nums">{dollars(leftCents)}</strong> left of{' '}
            {dollars(capCents)}
          </>
        )}
      </p>
      {capCents !== null && capCents > 0 && spentCents <= capCents && (
        <Progress label="Spent of the cap" value={spentCents / capCents} />
      )}
      {(unpriced > 0 || (capCents !== null && cappedBy !== null)) && (
        <p className="text-ink-muted text-xs">
          {unpriced > 0 &&
            `${formatCount(unpriced, 'bought parcel has', 'bought parcels have')} no price and ${unpriced === 1 ? 'counts' : 'count'} as $0. `}
          {capCents !== null &&
            cappedBy !== null &&
            `Cap set by ${cappedBy.person}, ${entryTime(cappedBy)}.`}
        </p>
      )}
    </div>
  )
}

type CapFormProps = { shared: OpenSheetLog; label: string; onDone: () => void }

function CapForm({ shared: { log, state }, label, onDone }: CapFormProps) {
  const { capCents } = state.sheet
  const [text, setText] = useState(capCents === null ? '' : String(capCents / 100))
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    const wrong = numberProblem(text, '$')
    if (wrong) return setProblem(wrong)
    const amount = numberIn(text, '$')
    try {
      const cents = amount === null ? null : Math.round(amount * 100)
      await log.say({ kind: 'cap', value: { cents }, propertyId: null })
      onDone()
    } catch (error) {
      setProblem(messageForPeople(error))
    }
  }
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <InputField
        className="min-w-44 flex-1"
        label={label}
        help="For everyone in your company; empty for none"
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(null)
        }}
      />
      <div className="mt-6.5 flex gap-2">
        <Button type="submit">Save cap</Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Connection({ shared: { log, state } }: { shared: OpenSheetLog }) {
  const { here, unsent, isLive, isSending, problem } = state
  const waiting = `${formatCount(unsent, 'entry is', 'entries are')} only on this device`
  return (
    <>
      {problem !== null && (
        <div className="order-first basis-full">
          <Alert>
            {unsent > 0 ? `${waiting}: ` : ''}
            {problem}
          </Alert>
        </div>
      )}
      <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {here && (isLive || here.members > 1 || !here.mayWrite) && (
          <span className="flex items-center gap-1.5">
            <Users aria-hidden className="size-4 text-ink-muted" />
            {here.members === 1
              ? 'Marks are saved in your workspace'
              : `Shared with ${formatCount(here.members - 1, 'other member', 'other members')} of ${here.workspace}`}
            {!here.mayWrite && ', read only for you'}
          </span>
        )}
        {isLive ? (
          <span className="flex items-center gap-1.5 text-good-ink">
            <Radio aria-hidden className="size-4" />
            Live
          </span>
        ) : (
          <span className="flex items-center gap-1.5 text-warn-ink">
            <CloudOff aria-hidden className="size-4" />
            {here ? 'No connection: marks are saved on this device' : 'Loading your workspace'}
          </span>
        )}
        {unsent > 0 && (
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {waiting}
            <Button variant="secondary" size="sm" disabled={isSending} onClick={log.sendNow}>
              <Send aria-hidden />
              {isSending ? 'Sending…' : 'Send now'}
            </Button>
          </span>
        )}
      </p>
    </>
  )
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-md bg-bad-tint px-4 py-2.5 font-semibold text-bad-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="text-pretty">{children}</p>
    </div>
  )
}
