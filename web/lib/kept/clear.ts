import { countUnsent, listOwners, removeOwner } from './database.ts'
import { type Owner, userOf, VISITOR } from './owner.ts'
import { clearKeys, hasKey } from './seal.ts'

const CHANNEL = 'parcelproof-kept'
/** To the pages of this site: what these owners have here was locked or removed. */
type Message = { owners: Owner[]; isSignedOut: boolean }

/**
 * Removes what others must not see once a person has signed out: everything but what is not sent yet, which can’t be
 * read until that person signs in here again.
 */
export async function clearForSignOut(): Promise<void> {
  const owners = await listOwners()
  for (const owner of owners) await removeOwner(owner, { but: 'unsent' })
  clearKeys()
  tellPages({ owners, isSignedOut: true })
}

/** Removes all of a person, also what is not sent. */
export async function discardPerson(userId: number): Promise<void> {
  for (const owner of await listOwners()) {
    if (userOf(owner) === userId) await removeOwner(owner, { but: null })
  }
  clearKeys()
}

/** What is not sent of people who are not signed in. */
export async function countLocked(): Promise<number> {
  let count = 0
  for (const owner of await listOwners())
    if (!(await hasKey(owner))) count += await countUnsent(owner)
  return count
}

let pageOwner: Owner | null = null
let pages: BroadcastChannel | null = null

/** Names whom this page shows, and has it leave when another page locks or removes what is kept of them. */
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
  // A page does not hear itself.
  if (!message.isSignedOut) leave(message)
}
