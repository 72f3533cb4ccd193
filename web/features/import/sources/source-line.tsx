import { useQueryClient } from '@tanstack/react-query'
import {
  ChevronDown,
  FileUp,
  Pause,
  Pencil,
  Play,
  RotateCw,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Source } from '../../../../contract/source.ts'
import { NOTHING } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { Moment } from '../../../ui/time.tsx'
import { AreasFileDialog } from './areas-file-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { Of, useAct } from './source-act.tsx'
import { HeldNotice, ReviewButton } from './source-held.tsx'
import { SourceRuns } from './source-runs.tsx'
import {
  everyWords,
  HEALTH_LOOK,
  healthDetail,
  hostOf,
  KIND_WORDS,
  notifiedWords,
  overlayWords,
  readingWords,
  runWords,
  unconfirmedWords,
} from './source-words.ts'
import {
  acceptEdition,
  applyProposal,
  changeSource,
  dropProposal,
  removeSource,
  runSource,
  SOURCES_KEY,
} from './sources.api.ts'

type SourceLineProps = {
  source: Source
  isBusy: boolean
  /** Called when a run was requested. */
  onAsked: () => void
  onOpenImport: (id: number) => void
  /** Called to review its list. */
  onReview: () => void
}

export function SourceLine(props: SourceLineProps) {
  const { source, isBusy, onAsked, onOpenImport, onReview } = props
  const { id, name, kind, address, county, health, paused, everyDays, nextRunAt, lastRun } = source
  const reading = readingWords(source)
  const runsId = useId()
  const [showsRuns, setShowsRuns] = useState(false)
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-base">{name}</h3>
          <p className="wrap-anywhere text-ink-muted">
            {KIND_WORDS[kind]} · <Host address={address} />
            {county && ` · ${county}`}
            {source.overlay && ` · ${overlayWords(source.overlay)}`}
          </p>
        </div>
        <HealthBadge health={health} />
      </div>
      {source.pendingAreas === null && <HealthAlarm health={health} />}
      <HeldNotice source={source} onReview={onReview} onAsked={onAsked} />
      {source.proposal && <Proposal source={source} proposal={source.proposal} onAsked={onAsked} />}
      {(health.state === 'unlike' || source.pendingAreas !== null) && <Unlike source={source} />}
      <dl
        className={cn(
          'grid gap-x-6 gap-y-2 sm:grid-cols-2 md:grid-cols-4',
          reading !== null && 'lg:grid-cols-5',
        )}
      >
        <Fact name="Last run" note={lastRun && <Moment at={lastRun.startedAt} />}>
          {lastRun ? runWords(lastRun) : NOTHING}
        </Fact>
        {kind !== 'file' && (
          <Fact name="Next run" note={everyWords(everyDays)}>
            {paused || source.held ? NOTHING : <Moment at={nextRunAt} />}
          </Fact>
        )}
        {reading !== null && <Fact name="Read as">{reading}</Fact>}
        {health.tone !== 'bad' && health.state !== 'unlike' && source.held === null && (
          <Fact name="Health">{healthDetail(health) || NOTHING}</Fact>
        )}
        <Fact name="Emailed" note={unconfirmedWords(source)}>
          {notifiedWords(source)}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        {kind === 'file' ? (
          <ReplaceButton source={source} onAsked={onAsked} />
        ) : (
          <>
            <RunNow source={source} isBusy={isBusy} onAsked={onAsked} />
            <PauseButton source={source} />
          </>
        )}
        {!source.overlay && <ReviewButton source={source} onAsked={onAsked} />}
        <Button variant="quiet" size="sm" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          Edit
          <Of name={name} />
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={showsRuns}
          aria-controls={runsId}
          onClick={() => setShowsRuns(!showsRuns)}
        >
          <ChevronDown
            aria-hidden
            className={cn('transition-transform', showsRuns && 'rotate-180')}
          />
          Log
          <Of name={name} />
        </Button>
        <RemoveButton source={source} />
      </div>
      <div id={runsId} className="empty:hidden">
        {showsRuns && <SourceRuns id={id} name={name} onOpenImport={onOpenImport} />}
      </div>
      <EditDialog source={source} open={isEditing} onOpenChange={setEditing} onAsked={onAsked} />
    </li>
  )
}

function Host({ address }: Pick<Source, 'address'>) {
  if (!/^https?:/i.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link">
      {hostOf(address)}
    </a>
  )
}

type FactProps = { name: string; note?: ReactNode; children: ReactNode }

function Fact({ name, note, children }: FactProps) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="tabular-nums">
        {children}
        {note && (
          <span className="block text-ink-muted text-xs first-letter:uppercase">{note}</span>
        )}
      </dd>
    </div>
  )
}

/** Shows where its layer was found: a person decides, the source never moves automatically. */
function Proposal({
  source,
  proposal,
  onAsked,
}: Pick<SourceLineProps, 'source' | 'onAsked'> & {
  proposal: NonNullable<Source['proposal']>
}) {
  const take = useAct('Source Not Changed', () => applyProposal(source.id), onAsked)
  const drop = useAct('Source Not Changed', () => dropProposal(source.id))
  return (
    <Notice text={proposal.words} address={proposal.address}>
      <Button size="sm" variant="secondary" onClick={() => take.mutate()} disabled={take.isPending}>
        Use this address
        <Of name={source.name} />
      </Button>
      <Button size="sm" variant="quiet" onClick={() => drop.mutate()} disabled={drop.isPending}>
        Ignore it
        <Of name={source.name} />
      </Button>
    </Notice>
  )
}

/** Its last edition is unusual: accept or undo it. Areas that are far fewer wait for acceptance. */
function Unlike({ source }: { source: Source }) {
  const accept = useAct('Source Not Changed', () => acceptEdition(source.id))
  return (
    <Notice text={source.health.words}>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => accept.mutate()}
        disabled={accept.isPending}
      >
        {source.pendingAreas === null ? 'It is right' : 'Use the new areas'}
        <Of name={source.name} />
      </Button>
    </Notice>
  )
}

/** Uploads the replacement file. */
function ReplaceButton({ source, onAsked }: Pick<SourceLineProps, 'source' | 'onAsked'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        Replace file
        <Of name={source.name} />
      </Button>
      <AreasFileDialog
        open={isOpen}
        source={source}
        onClose={() => setOpen(false)}
        onAsked={onAsked}
      />
    </>
  )
}

type NoticeProps = { text: string; address?: string; children: ReactNode }

function Notice({ text, address, children }: NoticeProps) {
  return (
    <div className="grid gap-2 rounded-md bg-warn-tint px-3 py-2 text-warn-ink">
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          {text}
          {address && <span className="block font-mono text-xs">{address}</span>}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

function RunNow({
  source,
  isBusy,
  onAsked,
}: Pick<SourceLineProps, 'source' | 'isBusy' | 'onAsked'>) {
  const run = useAct('Source Not Run', () => runSource(source.id), onAsked)
  if (source.paused || source.held) return null
  const isOff = isBusy || run.isPending
  return (
    // Not disabled: it would lose the focus.
    <Button
      variant="secondary"
      size="sm"
      aria-disabled={isOff}
      className="aria-disabled:opacity-50"
      onClick={() => !isOff && run.mutate()}
    >
      <RotateCw aria-hidden />
      {isOff ? 'Running…' : 'Run now'}
      <Of name={source.name} />
    </Button>
  )
}

function PauseButton({ source: { id, name, paused } }: { source: Source }) {
  const pause = useAct('Source Not Changed', () => changeSource(id, { paused: !paused }))
  const Icon = paused ? Play : Pause
  return (
    <Button
      variant={paused ? 'secondary' : 'quiet'}
      size="sm"
      aria-disabled={pause.isPending}
      onClick={() => !pause.isPending && pause.mutate()}
    >
      <Icon aria-hidden />
      {paused ? 'Resume' : 'Pause'}
      <Of name={name} />
    </Button>
  )
}

function RemoveButton({ source: { id, name, address, overlay } }: { source: Source }) {
  const queries = useQueryClient()
  return (
    <ConfirmButton
      icon={Trash2}
      variant="quiet"
      label="Remove"
      about={name}
      title="Remove this source?"
      description={`${name}, ${hostOf(address)}`}
      confirm={{ label: 'Remove source' }}
      failed="The source could not be removed."
      run={async () => {
        await removeSource(id)
        return {
          title: 'Source Removed',
          description: overlay ? 'Its areas were removed with it.' : 'What it brought stays.',
        }
      }}
      onDone={() => queries.invalidateQueries({ queryKey: SOURCES_KEY })}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>It is not asked anymore, and its log is deleted.</li>
        <li>
          {overlay
            ? 'Its areas are removed, and what they cover is no longer shown with any property.'
            : 'What it brought stays. Its imports are listed under Recent imports and can be undone.'}
        </li>
      </ul>
    </ConfirmButton>
  )
}

function HealthBadge({ health: { state, tone } }: Pick<Source, 'health'>) {
  const { word, icon } = HEALTH_LOOK[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** The problem, in red; nothing if all is well. */
function HealthAlarm({ health }: Pick<Source, 'health'>) {
  if (health.tone !== 'bad') return null
  return (
    <p className="flex items-start gap-2 rounded-md bg-bad-tint px-3 py-2 text-bad-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{health.words}</span>
    </p>
  )
}
