import type { OwnerResolution } from '../../../contract/ownership.ts'
import type { TitleScoring } from '../../../contract/title.ts'
import { formatCount, formatNumber } from '../../lib/format.ts'
import { isBusy, type Work } from './background.api.ts'

/** `Resolving owners: 1,200 of 3,911 properties`; null when finished. */
export function ownerWork(work: OwnerResolution): string | null {
  return workWords('Resolving owners', work, work.status === 'running' && work.phase !== null)
}

export function titleWork(work: TitleScoring): string | null {
  const isPass = work.status === 'running' && work.startedAt !== null && work.endedAt === null
  return workWords('Scoring titles', work, isPass)
}

/** A full pass reports its progress; otherwise changed properties are queued. */
function workWords(
  name: string,
  work: Work & { done: number; total: number },
  isPass: boolean,
): string | null {
  if (!isBusy(work)) return null
  if (isPass && work.total > 0) {
    return `${name}: ${formatNumber(work.done)} of ${formatCount(work.total, 'property', 'properties')}`
  }
  if (work.waiting === 0) return `${name}…`
  return `${name}: ${formatCount(work.waiting, 'property', 'properties')} waiting`
}
