import { countUnsent, listOwners, removeOwner } from './database.ts'
import { type Owner, userOf, VISITOR } from './owner.ts'
import { clearKeys, hasKey } from './seal.ts'

const CHANNEL = 'parcelproof-kept'
/** Message to the pages of this site: these owners' data were locked or removed. */
type Message = { owners: Owner[]; isSignedOut: boolean }

/**
 * Removes data that others must not see after a person has signed out: everything except unsent entries, which can’t
 * be read until that person signs in here again.
 */
export async function clearForSignOut(): Promise<void> {
  const owners = await listOwners()
  for (const owner of owners) await removeOwner(owner, { but: 'unsent' })
  clearKeys()
  tellPages({ owners, isSignedOut: true })
}

/** Removes all data of a person, including unsent ones. */
export async function discardPerson(userId: number): Promise<void> {
  for (const owner of await listOwners()) {
    if (userOf(owner) === userId) await removeOwner(owner, { but: null })
  }
  clearKeys()
}

/** Number of unsent entries of signed-out people. */
export async function countLocked(): Promise<number> {
  let count = 0
  for (const owner of await listOwners())
    if (!(await hasKey(owner))) count += await countUnsent(owner)
  return count
}

let pageOwner: Owner | null = null
let pages: BroadcastChannel | null = null

/** Registers this page's owner, and leaves the page when another one locks or removes their data. */
export function leaveWith(owner: Owner): void {
  pageOwner = owner
  pages ??= new BroadcastChannel(CHANNEL)
  pages.onmessage = ({ data }: MessageEvent<Message>) => leave(data)
}

function leave({ owners, isSignedOut }: Message): void {
  if (pageOwner === null || pageOwner === VISITOR || !owners.includes(pageOwner)) return
  if (isSignedOut) location.replace('/login')
  else location.reload()
}

export function tellPages(message: Message): void {
  if (message.owners.length === 0) return
  const channel = pages ?? new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  if (channel !== pages) channel.close()
  // A page does not receive its own messages.
  if (!message.isSignedOut) leave(message)
}
