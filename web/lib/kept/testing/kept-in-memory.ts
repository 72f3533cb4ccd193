import type { Sealed } from '../database.ts'
import type { Owner } from '../owner.ts'

// Replaces the browser's database (`../database.ts`) in tests without one: keys, and rows of owners that are sent or
// not. Shared by all tests of a process, like their modules.

type KeptRow = { sealed: Sealed; isSent: boolean }

export const keptKeys = new Map<Owner, CryptoKey>()
export const keptRows = new Map<Owner, KeptRow[]>()

/** A key as the server sends it. */
export const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))

export function emptyKept(): void {
  keptKeys.clear()
  keptRows.clear()
}

const store = {
  get: async (_: 'key', [owner]: [Owner]) => {
    const key = keptKeys.get(owner)
    return key && { owner, key }
  },
  put: async (_: 'key', { owner, key }: { owner: Owner; key: CryptoKey }) => {
    keptKeys.set(owner, key)
  },
}

export const standIn = {
  openKept: async () => store,
  listOwners: async () => [...new Set([...keptKeys.keys(), ...keptRows.keys()])],
  removeKeys: async (owners: readonly Owner[]) => {
    for (const owner of owners) keptKeys.delete(owner)
  },
  removeOwner: async (owner: Owner, { but }: { but: 'unsent' | null }) => {
    keptKeys.delete(owner)
    const left = (keptRows.get(owner) ?? []).filter(({ isSent }) => but === 'unsent' && !isSent)
    if (left.length > 0) keptRows.set(owner, left)
    else keptRows.delete(owner)
  },
  countUnsent: async (owner: Owner) =>
    (keptRows.get(owner) ?? []).filter(({ isSent }) => !isSent).length,
}
