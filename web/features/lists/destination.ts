import { useSyncExternalStore } from 'react'
import type { ImportDestination, ImportRightsAnswer } from '../../../contract/import-rights.ts'
import { useImportRights } from '../rights/rights-notice.tsx'

type Rights = Pick<ImportRightsAnswer, 'mayImport' | 'mayImportOwn'>

/** Allowed destinations of a list, the server's default first. */
export function destinationsOf({ mayImport, mayImportOwn }: Rights): ImportDestination[] {
  return [
    ...(mayImport ? (['record'] as const) : []),
    ...(mayImportOwn ? (['workspace'] as const) : []),
  ]
}

/** Destination of a list: the chosen one, if allowed; null: it can only be checked. */
export function destinationOf(
  rights: Rights,
  chosen: ImportDestination | null,
): ImportDestination | null {
  const allowed = destinationsOf(rights)
  return allowed.find((each) => each === chosen) ?? allowed[0] ?? null
}

// Shared by all ways of importing, while the page is open.
let chosen: ImportDestination | null = null
const listeners = new Set<() => void>()

export function chooseDestination(wanted: ImportDestination): void {
  chosen = wanted
  for (const listener of listeners) listener()
}

/** Destination of the person's next list, and their rights; null until loaded, when the server decides. */
export function useDestination(): {
  rights: ImportRightsAnswer
  destination: ImportDestination | null
} | null {
  const rights = useImportRights()
  const wanted = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
    () => null,
  )
  return rights && { rights, destination: destinationOf(rights, wanted) }
}
