import {
  CircleCheck,
  CircleHelp,
  CircleX,
  Clock,
  Loader,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react'
import {
  type FileImportResult,
  type ImportProgress,
  PASTED_LIST,
} from '../../../contract/import.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import type { Tone } from '../../ui/badge.tsx'

/** Errors shown at once. Specification, section 2. */
export const SHOWN_ERRORS = 5
/** Maximum problems in a response; the download has all. */
const ANSWERED_ERRORS = 1_000

/** Share of rows imported, in percent with one decimal; 100 only if complete, 0 only if empty. */
export function successRate(imported: number, total: number): string {
  if (total === 0) return '—'
  if (imported === total) return '100%'
  if (imported === 0) return '0%'
  const percent = Math.round((imported * 1_000) / total) / 10
  return `${Math.min(99.9, Math.max(0.1, percent)).toFixed(1)}%`
}

/** The effects of the imported rows; the counts add up to them. */
export function whatChanged({
  added,
  changed,
  unchanged,
}: Pick<FileImportResult, 'added' | 'changed' | 'unchanged'>): string {
  // Added and changed are properties: the second row of one is neither.
  const rest = added + changed > 0 && unchanged > 0 ? 'unchanged or repeated' : 'unchanged'
  return `${formatNumber(added)} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} ${rest}`
}

/** Number of errors not shown, after the first thousand; estimated by the rows with errors. */
export function moreErrors(details: readonly string[], errors: number): number {
  const all = details.length < ANSWERED_ERRORS ? details.length : Math.max(errors, details.length)
  return Math.max(0, all - SHOWN_ERRORS)
}

export type AssumedValue = {
  field: string
  /** The assumed value in every row of the preview; null if they differ. */
  value: string | number | null
}

/** Values an import would assume, with the value if all shown rows share it. */
export function assumedValues(
  check: Pick<FileImportResult, 'assumed' | 'preview'>,
): AssumedValue[] {
  return check.assumed.map((field) => {
    const values = new Set(
      check.preview.filter((row) => isAssumed(row, field)).map((row) => row[field] ?? null),
    )
    const [only] = values
    return { field, value: values.size === 1 ? (only ?? null) : null }
  })
}

/** Whether the importer assumed this value of a preview row. */
export function isAssumed(row: FileImportResult['preview'][number], field: string): boolean {
  return typeof row.assumed === 'string' && row.assumed.split(', ').includes(field)
}

/** Whether the person should enter the county: the list names none, neither as a whole nor by row. */
export function needsCounty(
  check: Pick<FileImportResult, 'county' | 'assumed' | 'mapping'>,
): boolean {
  if (check.assumed.includes('county')) return true
  return check.county === null && !check.mapping.some(({ field }) => field === 'county')
}

/** Every row of the list was refused. */
export function isRefused({
  status,
  result,
}: Pick<ImportProgress, 'status'> & {
  result: Pick<FileImportResult, 'imported' | 'total_rows'> | null
}): boolean {
  return status === 'done' && result !== null && result.imported === 0 && result.total_rows > 0
}

/** Its name in a list: a pasted list has none of its own. */
export function importName({
  fileName,
  result,
}: Pick<ImportProgress, 'fileName' | 'result'>): string {
  if (fileName !== PASTED_LIST || result === null) return fileName
  const rows = formatCount(result.total_rows, 'row')
  return result.county === null ? `${fileName}, ${rows}` : `${fileName}, ${rows}, ${result.county}`
}

/** The status as a word, with its color and symbol. */
export function statusLook(
  progress: Pick<ImportProgress, 'status' | 'progress'> & {
    questions?: ImportProgress['questions']
    result: Pick<FileImportResult, 'imported' | 'total_rows'> | null
  },
): {
  word: string
  tone: Tone
  icon: LucideIcon
} {
  const percent = `${Math.floor(progress.progress * 100)}%`
  switch (progress.status) {
    case 'uploading':
      return { word: 'Uploading', tone: 'wait', icon: Loader }
    case 'queued':
    case 'waiting':
      return { word: 'Waiting', tone: 'wait', icon: Clock }
    case 'reading':
      return { word: `Reading, ${percent}`, tone: 'wait', icon: Loader }
    case 'writing':
      return { word: `Writing, ${percent}`, tone: 'wait', icon: Loader }
    case 'undoing':
      return { word: 'Undoing', tone: 'wait', icon: Loader }
    case 'undone':
      return { word: 'Undone', tone: 'other', icon: RotateCcw }
    case 'failed':
      if ((progress.questions ?? []).length > 0) {
        return { word: 'Needs an answer', tone: 'warn', icon: CircleHelp }
      }
      return { word: 'Not imported', tone: 'bad', icon: CircleX }
    case 'done':
      if (isRefused(progress)) return { word: 'No rows imported', tone: 'bad', icon: CircleX }
      return progress.result && progress.result.imported < progress.result.total_rows
        ? { word: 'Partly imported', tone: 'warn', icon: TriangleAlert }
        : { word: 'Imported', tone: 'good', icon: CircleCheck }
  }
}

export const RUN_STEPS = ['Upload', 'Read and check', 'Write'] as const

/** The current step of a running import. */
export function runStep(status: ImportProgress['status']): number {
  if (status === 'uploading') return 0
  return status === 'queued' || status === 'reading' ? 1 : 2
}

/** Whether others precede it: its message names them with an estimate, and changes while it waits. */
export function isWaiting({ status }: Pick<ImportProgress, 'status'>): boolean {
  return status === 'queued' || status === 'waiting'
}

/** The current activity of a running import; the awaited one is below. */
export function runHeading(progress: Pick<ImportProgress, 'status' | 'message'>): string {
  if (progress.status === 'undoing') return 'Undoing the import'
  return isWaiting(progress) ? 'Waiting for its turn' : progress.message
}

/** The line below the heading: the awaited import, or its progress in numbers. */
export function runDetail(progress: ImportProgress): string {
  const { status, message } = progress
  if (status === 'undoing') return message
  if (isWaiting(progress)) return message === runHeading(progress) ? '' : message
  return runCounts(progress)
}

/** The progress of a running import in numbers. */
export function runCounts(progress: ImportProgress): string {
  const { status, bytesRead, bytesTotal, rowsRead } = progress
  if (status === 'uploading' || status === 'queued') return ''
  const rows = rowsRead > 0 ? `${formatCount(rowsRead, 'row')} read` : ''
  const bytes =
    status === 'reading' && bytesTotal > 0
      ? `${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)}`
      : ''
  return [rows, bytes].filter(Boolean).join(', ')
}
