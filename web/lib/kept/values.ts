import { openKept, within } from './database.ts'
import type { Owner } from './owner.ts'
import { seal, unseal } from './seal.ts'

/** Prefix of values whose original is on the server: they make room for a person's input. */
export const COPIES = 'copy:'

/** Undefined if nothing is stored. */
export async function readValue(owner: Owner, name: string): Promise<unknown> {
  const row = await (await openKept()).get('value', [owner, name])
  return row && unseal(owner, row.sealed)
}

/** `unsent`: the number of unsent parts. */
export async function writeValue(
  owner: Owner,
  name: string,
  value: unknown,
  unsent = 0,
): Promise<void> {
  const row = { owner, name, unsent, sealed: await seal(owner, value) }
  const db = await openKept()
  try {
    await db.put('value', row)
  } catch (error) {
    if (name.startsWith(COPIES) || !(await removeCopies(owner))) throw error
    await db.put('value', row)
  }
}

/** Returns whether there were any. */
async function removeCopies(owner: Owner): Promise<boolean> {
  const tx = (await openKept()).transaction('value', 'readwrite')
  const keys = await tx.store.getAllKeys(within(owner))
  const copies = keys.filter(([, name]) => name.startsWith(COPIES))
  await Promise.all([...copies.map((key) => tx.store.delete(key)), tx.done])
  return copies.length > 0
}

/** Names of an owner’s values that start with `prefix`. */
export async function listValueNames(owner: Owner, prefix: string): Promise<string[]> {
  const keys = await (await openKept()).getAllKeys('value', within(owner))
  return keys.flatMap(([, name]) => (name.startsWith(prefix) ? [name] : []))
}
