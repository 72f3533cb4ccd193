import {
  type ReceivedEntries,
  ReceivedEntries as Schema,
  WorkspaceNews,
} from '../../../../contract/run-sheet-entry.ts'
import type { Entry, Statement } from '../../../../domain/run-sheet/entry.ts'
import { mergeEntries, type SheetState } from '../../../../domain/run-sheet/merge.ts'
import { ApiError, apiGet, pathFromKey } from '../../../lib/api.ts'
import { compareSession } from '../../../lib/kept/compare-session.ts'
import { ownerOf } from '../../../lib/kept/owner.ts'
import { hasKey, LockedError } from '../../../lib/kept/seal.ts'
import {
  addToLog,
  deleteWorkspaceData,
  findCursor,
  findHere,
  listReceived,
  listUnsent,
  saveHere,
  saveReceived,
} from './device-log.ts'
import { type Here, nameOfSale, type Sale } from './kept-types.ts'
import { sendLog } from './send-log.ts'

/** A shown entry: with its time of receipt, and the device’s clock offset. */
export type ShownEntry = Entry & { receivedAt?: string; clockOffS?: number }

export type SheetLogState = {
  /** Null until the person's workspace is known. */
  here: Here | null
  sheet: SheetState<ShownEntry>
  /** Number of entries of this and other sales that are only on this device. */
  unsent: number
  /** Others’ marks arrive live. */
  isLive: boolean
  isSending: boolean
  /** Why entries can't be sent without the person; null while they only wait for a connection. */
  problem: string | null
  /** The workspace the person was removed from, if its marks were shown. */
  hasLeft: string | null
}

/** Pauses between attempts to send, and to read. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000]
const RECONNECT_MS = 3_000
const TABS = 'parcelproof-run-sheets'

const EMPTY: SheetLogState = {
  here: null,
  sheet: mergeEntries([]),
  unsent: 0,
  isLive: false,
  isSending: false,
  problem: null,
  hasLeft: null,
}

/** The marks of one sale: the server's, and unsent ones of this device. Works offline from stored data. */
export class SheetLog {
  readonly #user: { id: number; name: string }
  readonly #sale: Sale
  readonly #listeners = new Set<() => void>()
  readonly #tabs = new BroadcastChannel(TABS)
  #state = EMPTY
  #events: EventSource | null = null
  #isClosed = false
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #reading: Promise<void> | null = null
  #isReadAgain = false

  constructor(user: { id: number; name: string }, sale: Sale) {
    this.#user = user
    this.#sale = sale
  }

  get state(): SheetLogState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async open(): Promise<void> {
    this.#tabs.onmessage = () => void this.#show()
    window.addEventListener('online', this.#onOnline)
    try {
      const here = await findHere(this.#user.id)
      if (here) this.#set({ here })
      await this.#show()
    } catch {
      // Without storage there are no earlier marks; new ones are refused with the reason.
    }
    this.#follow()
    await this.#read()
    await this.#send()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#onOnline)
    this.#events?.close()
    this.#tabs.close()
  }

  /** Adds an entry about a parcel or the sale. Saved on this device when it resolves, and sent soon. */
  async say(said: Statement & { propertyId: number | null }): Promise<void> {
    const { here } = this.#state
    if (!here) throw new Error('Your workspace is not loaded yet. Try again once you are online.')
    try {
      await addToLog(here.owner, this.#sale, said)
    } catch (error) {
      throw new Error(storageMessage(error), { cause: error })
    }
    await this.#show()
    this.#callTabs()
    void this.#send()
  }

  sendNow = (): void => {
    this.#attempts = 0
    void this.#send()
  }

  #onOnline = (): void => {
    this.#attempts = 0
    void this.#read().then(() => this.#send())
  }

  /** Tells other tabs to reread. The page may have been left meanwhile. */
  #callTabs(): void {
    if (!this.#isClosed) this.#tabs.postMessage('changed')
  }

  async #send(): Promise<void> {
    const { here, isSending } = this.#state
    if (!here || isSending || this.#isClosed || this.#state.unsent === 0) return
    this.#set({ isSending: true })
    try {
      const outcome = await sendLog(here.owner, this.#user.name, () => this.#show())
      this.#set({ problem: outcome.status === 'refused' ? outcome.message : null })
      if (outcome.status === 'later') this.#again()
      else this.#attempts = 0
      // The session may have ended.
      if (outcome.status === 'refused') void this.#read()
    } catch {
      this.#again()
    } finally {
      this.#set({ isSending: false })
    }
    this.#callTabs()
    // Entries written meanwhile.
    if (this.#attempts === 0 && this.#state.problem === null && this.#state.unsent > 0) {
      void this.#send()
    }
  }

  #again(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const pause = AGAIN_MS[Math.min(this.#attempts, AGAIN_MS.length - 1)]
    this.#attempts += 1
    this.#timer = setTimeout(() => void this.#read().then(() => this.#send()), pause)
  }

  /** Reads new entries from the server; a call during a read triggers another read. */
  async #read(): Promise<void> {
    if (this.#reading) {
      this.#isReadAgain = true
      return this.#reading
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = null
      if (!this.#isReadAgain) return
      this.#isReadAgain = false
      void this.#read()
    })
    return this.#reading
  }

  async #readAll(): Promise<void> {
    try {
      for (;;) {
        const known = this.#state.here?.owner
        const after = known ? await findCursor(known, this.#sale).catch(() => 0) : 0
        const page = await this.#readPage(after)
        if (this.#isClosed) return
        const owner = ownerOf(this.#user.id, page.workspace.id)
        // The first time in this workspace.
        if (!(await hasKey(owner))) await compareSession()
        await this.#moveTo({ ...page.workspace, owner })
        // The known entries belong to another workspace's cursor: restart from the beginning.
        if (known !== undefined && known !== owner) continue
        await saveReceived(owner, this.#sale, page.entries, page.entries.at(-1)?.receipt ?? after)
        if (page.next === null) break
      }
      await this.#show()
    } catch (error) {
      // Offline: this device's data are shown. Signed out: they are locked, and the page is left.
      if (error instanceof ApiError && error.status === 401) await compareSession()
    }
  }

  #readPage(after: number): Promise<ReceivedEntries> {
    const { day } = this.#sale
    const query = { ...nameOfSale(this.#sale), saleDate: day === '' ? 'none' : day, after }
    return apiGet(pathFromKey(['/api/workspace/run-sheet-entries', query]), Schema)
  }

  async #moveTo(workspace: ReceivedEntries['workspace'] & { owner: string }): Promise<void> {
    const { owner, name, members, mayWrite } = workspace
    const at = new Date().toISOString()
    const here: Here = { owner, at, person: this.#user.name, workspace: name, members, mayWrite }
    const isOther = this.#state.here !== null && this.#state.here.owner !== owner
    this.#set(isOther ? { here, sheet: mergeEntries([]) } : { here })
    await saveHere(here)
  }

  #follow(): void {
    if (this.#isClosed) return
    const events = new EventSource('/api/workspace/events')
    this.#events = events
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const news = WorkspaceNews.safeParse(JSON.parse(data)).data
      if (!news) return
      const isFirst = !this.#state.isLive
      this.#set({ isLive: true })
      // The stream is open again: waiting entries can be sent.
      if (isFirst) this.#attempts = 0
      void this.#read().then(() => this.#send())
    }
    events.addEventListener('left', () => void this.#leave())
    events.onerror = () => {
      this.#set({ isLive: false })
      // The browser reconnects automatically unless the response was not a stream.
      if (events.readyState === EventSource.CLOSED) {
        setTimeout(() => void this.#read().then(() => this.#follow()), RECONNECT_MS)
      }
    }
  }

  /** The person may no longer see the marks. */
  async #leave(): Promise<void> {
    const { here } = this.#state
    this.#set({
      sheet: mergeEntries([]),
      isLive: false,
      here: null,
      hasLeft: here?.workspace ?? '',
    })
    if (here) await deleteWorkspaceData(here.owner).catch(() => {})
    await this.#read()
  }

  /** Shows this device's data. */
  async #show(): Promise<void> {
    const { here } = this.#state
    if (!here) return
    const [received, unsent] = await Promise.all([
      listReceived(here.owner, this.#sale),
      listUnsent(here.owner),
    ])
    if (this.#state.here?.owner !== here.owner) return
    const mine = unsent
      .filter(({ county, day }) => county === this.#sale.county && day === this.#sale.day)
      .map((entry) => ({
        ...entry,
        receipt: null,
        userId: this.#user.id,
        person: this.#user.name,
      }))
    this.#set({
      sheet: mergeEntries<ShownEntry>([...(received as ShownEntry[]), ...mine]),
      unsent: unsent.length,
    })
  }

  #set(change: Partial<SheetLogState>): void {
    if (this.#isClosed) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Why saving on this device failed, and that nothing else was lost. */
export function storageMessage(error: unknown): string {
  if (error instanceof LockedError) return error.message
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'This device is out of storage, so this was not saved. Everything saved before is still there. Free some space and try again.'
    : 'This browser can’t store anything, so this was not saved. Allow storage for this site, or leave private browsing, and try again.'
}
