import { z } from 'zod'
import type { PointId } from '../../../domain/checklist/checklist.ts'
import { useKept } from '../session/use-kept.ts'
import { readTicks, type Ticks } from './ticks.ts'

const Stored = z.unknown().transform(readTicks)
const NONE: Ticks = {}

/** Ticks that this browser keeps, by property, and once without a property. */
export function useTicks(propertyId: number | null) {
  const { value, change } = useKept(`checklist:${propertyId ?? 'blank'}`, Stored, NONE)
  return {
    ticks: value,
    tick: (id: PointId, isTicked: boolean) =>
      void change((before) => ({ ...before, [id]: isTicked })),
    clear: () => void change(() => NONE),
  }
}
