import { useState } from 'react'
import type { PointId } from '../../../domain/checklist/checklist.ts'
import { readTicks, type Ticks, writeTicks } from './ticks.ts'

/** Ticks stored in this browser, by property, and once without a property. */
export function useTicks(propertyId: number | null) {
  const key = `checklist:${propertyId ?? 'blank'}`
  const [ticks, setTicks] = useState<Ticks>(() => readTicks(read(key)))
  const keep = (next: Ticks) => {
    setTicks(next)
    write(key, Object.keys(next).length > 0 ? writeTicks(next) : null)
  }
  return {
    ticks,
    tick: (id: PointId, isTicked: boolean) => keep({ ...ticks, [id]: isTicked }),
    clear: () => keep({}),
  }
}

// Storage can be switched off; the ticks then last as long as the page.

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // As above.
  }
}
