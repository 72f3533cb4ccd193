import {
  CircleCheck,
  CircleOff,
  CircleX,
  Clock,
  FileSearch,
  Loader,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { Source, SourceRun } from '../../../../contract/source.ts'
import { OVERLAY_WORDS } from '../../../../domain/overlays/overlay-kind.ts'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { MEANING_WORDS } from '../../property/meaning-words.ts'

/** For an overlay source: `Flood zones by FLD_ZONE`. */
export const overlayWords = ({ kind, classField }: NonNullable<Source['overlay']>): string =>
  `${OVERLAY_WORDS[kind].label} by ${classField}`

export const KIND_WORDS: Record<Source['kind'], string> = {
  arcgis: 'Layer of an ArcGIS server',
  url: 'List at an address',
  page: 'Newest list of a page',
  socrata: 'Data set of a portal',
  folder: 'Folder of the server',
  file: 'Uploaded file',
}

export const HEALTH_LOOK: Record<Source['health']['state'], { word: string; icon: LucideIcon }> = {
  fresh: { word: 'Fresh', icon: CircleCheck },
  due: { word: 'Due', icon: Clock },
  running: { word: 'Running', icon: Loader },
  'never-run': { word: 'Not run yet', icon: Clock },
  waiting: { word: 'To review', icon: FileSearch },
  failing: { word: 'Failing', icon: CircleX },
  silent: { word: 'Silent', icon: TriangleAlert },
  unlike: { word: 'Unusual', icon: TriangleAlert },
  paused: { word: 'Paused', icon: CircleOff },
}

/** Details of the health besides its state. */
export function healthDetail({ words }: Pick<Source['health'], 'words'>): string {
  return words.replace(/^(?:Fresh|Paused|Running now|Never run)\.\s*/, '')
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

/** Addresses are often pasted without their scheme. */
export function withScheme(address: string): string {
  const text = address.trim()
  return /^(?:[a-z]+:\/)?\//i.test(text) ? text : `https://${text}`
}

export function everyWords(days: number): string {
  if (days === 1) return 'every day'
  return days === 7 ? 'every week' : `every ${formatNumber(days)} days`
}

/** A person's reading of its lists; null if they are read as recognized. */
export function readingWords({
  meaning,
  profile,
  corrections,
}: Pick<Source, 'meaning' | 'profile' | 'corrections'>): string | null {
  const corrected = (corrections?.columns?.length ?? 0) + (corrections?.splits?.length ?? 0)
  const words = [
    meaning === null ? null : MEANING_WORDS[meaning][0],
    corrected === 0 ? null : `${formatCount(corrected, 'column')} corrected`,
    profile,
  ].filter((each) => each !== null)
  return words.length === 0 ? null : words.join(', ')
}

/** Recipients of a source's emails. */
export function notifiedWords({
  notify: { owner, recipients },
  isYours,
}: Pick<Source, 'notify' | 'isYours'>): string {
  const others = recipients.filter(({ state }) => state === 'active').length
  if (!owner)
    return others === 0 ? 'No one' : formatCount(others, 'email address', 'email addresses')
  const who = isYours ? 'You' : 'Its owner'
  return others === 0 ? who : `${who} and ${formatCount(others, 'other')}`
}

/** Unconfirmed addresses; null without any. */
export function unconfirmedWords({ notify }: Pick<Source, 'notify'>): string | null {
  const pending = notify.recipients.filter(({ state }) => state === 'pending').length
  return pending === 0 ? null : `${formatNumber(pending)} not confirmed yet`
}

type RunFacts = Pick<SourceRun, 'outcome' | 'importId' | 'rows' | 'added' | 'changed' | 'areas'>

/** Whether its import has not ended. */
const isImporting = ({ outcome, importId, rows }: RunFacts) =>
  outcome === 'imported' && importId !== null && rows === null

/** The outcome of a run; a failure's reason is its message. */
export function runWords(run: RunFacts): string {
  const { outcome, rows, added, changed } = run
  if (outcome === null) return 'Running now'
  if (outcome === 'held') return 'Waits for review'
  if (outcome === 'unchanged') return 'Nothing has changed'
  if (outcome === 'failed') return 'Not reached'
  if (outcome === 'refused') return 'Not imported'
  if (isImporting(run)) return 'Importing'
  if (run.areas !== null) return `${formatCount(run.areas, 'area')} read`
  const [news, changes] = [added ?? 0, changed ?? 0]
  if (news + changes === 0) return `${formatCount(rows ?? 0, 'row')} imported, none of them new`
  return `${formatNumber(news)} new, ${formatNumber(changes)} changed`
}

/** Whether it will change soon without an action. `askedAfter`: the last run when a new one was requested. */
export function isBusy(
  { health, lastRun }: Pick<Source, 'health'> & { lastRun: (RunFacts & { id: number }) | null },
  askedAfter?: number | null,
): boolean {
  if (health.state === 'running' || health.state === 'never-run') return true
  if (askedAfter !== undefined && askedAfter === (lastRun?.id ?? null)) return true
  return lastRun !== null && isImporting(lastRun)
}
