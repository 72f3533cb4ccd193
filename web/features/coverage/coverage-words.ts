import { CircleCheck, CircleDashed, CircleDotDashed, type LucideIcon } from 'lucide-react'
import type { CountyCoverage, RecordKind } from '../../../contract/coverage.ts'
import type { Tone } from '../../ui/badge.tsx'

export const KIND_WORDS: Record<RecordKind, string> = {
  properties: 'Properties',
  taxSales: 'Tax sales',
  instruments: 'Instruments',
  outlines: 'Outlines',
}

export const STATE_NAMES: Record<string, string> = {
  MS: 'Mississippi',
  AL: 'Alabama',
  TN: 'Tennessee',
}

type Status = NonNullable<CountyCoverage['status']>

export const STATUS_LOOK: Record<Status, { tone: Tone; icon: LucideIcon }> = {
  Complete: { tone: 'good', icon: CircleCheck },
  Partial: { tone: 'wait', icon: CircleDotDashed },
  'Coming Soon': { tone: 'other', icon: CircleDashed },
}

export const UPDATE_WORDS = { daily: 'Daily updates', weekly: 'Weekly updates' } as const

/** `Hinds County, MS` without its state, if the state is named above. */
export function countyName(label: string): string {
  return label.replace(/, [A-Z]{2}$/, '')
}
