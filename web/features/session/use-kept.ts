import { useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import type { Owner } from '../../lib/kept/owner.ts'
import { readValue, writeValue } from '../../lib/kept/values.ts'
import { useOwner } from './owner.ts'

type Change<T> = (before: T) => T
export type KeptValue<T> = {
  value: T
  /** Resolves to whether it was stored. */
  change: (next: Change<T>) => Promise<boolean>
  /** False until the stored value is read. */
  isLoaded: boolean
  /** False if the last change could not be stored: it lasts as long as the page. */
  isStored: boolean
}

const countNone = () => 0

/**
 * A state that this browser stores for the person and workspace of this page. `countUnsent` counts its unsent parts:
 * they stay when the person signs out.
 */
export function useKept<T>(
  name: string,
  schema: ZodType<T>,
  none: T,
  countUnsent: (value: T) => number = countNone,
): KeptValue<T> {
  const owner = useOwner()
  const of = owner === undefined ? null : `${owner} ${name}`
  const [held, setHeld] = useState<{ of: string | null; value: T }>({ of: null, value: none })
  const [isStored, setStored] = useState(true)
  const latest = useRef({ ...held, early: [] as Change<T>[], writes: Promise.resolve(true) })

  const put = (value: T): Promise<boolean> => {
    latest.current.value = value
    setHeld({ of, value })
    const writing = latest.current.writes.then(() => store(owner, name, value, countUnsent(value)))
    latest.current.writes = writing
    void writing.then(setStored)
    return writing
  }
  const change = async (next: Change<T>): Promise<boolean> => {
    if (of !== null && latest.current.of === of) return put(next(latest.current.value))
    latest.current.early.push(next)
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each owner and name
  useEffect(() => {
    if (of === null) return
    let isHere = true
    void load(owner, name, schema, none).then((found) => {
      if (!isHere) return
      const { early } = latest.current
      Object.assign(latest.current, { of, value: found, early: [] })
      if (early.length === 0) setHeld({ of, value: found })
      else void put(early.reduce((value, next) => next(value), found))
    })
    return () => {
      isHere = false
    }
  }, [of])
  const isLoaded = of !== null && held.of === of
  return { value: isLoaded ? held.value : none, change, isLoaded, isStored }
}

async function load<T>(
  owner: Owner | null | undefined,
  name: string,
  schema: ZodType<T>,
  none: T,
): Promise<T> {
  try {
    const found = owner ? await readValue(owner, name) : undefined
    return schema.safeParse(found).data ?? none
  } catch {
    // Storage is switched off, or the person is signed out.
    return none
  }
}

async function store(
  owner: Owner | null | undefined,
  name: string,
  value: unknown,
  unsent: number,
): Promise<boolean> {
  if (!owner) return false
  try {
    await writeValue(owner, name, value, unsent)
    return true
  } catch {
    return false
  }
}
