import { findLastHere, readAhead } from '../features/run-sheet/log/device-log.ts'
import { findFirstPart } from '../features/run-sheet/log/file-store.ts'
import {
  type Here,
  type KeptSheet,
  openStore,
  within,
} from '../features/run-sheet/log/open-store.ts'

// What the first screen shows is read while the browser still compiles the page’s code (`start.ts`), which takes a phone longer
// than anything else here.

export type FirstRead = {
  here: Here
  /** The latest first. */
  sheets: KeptSheet[]
  /** Head and first lines of the only sheet there is, which is opened at once. */
  part: string | null
}

export const firstRead: Promise<FirstRead | null> = readFirst().catch(() => null)

/** What this device keeps for who worked here last. */
export async function readFirst(): Promise<FirstRead | null> {
  const here = await findLastHere()
  if (!here) return null
  const kept = await (await openStore()).getAll('sheet', within(here.owner))
  const sheets = kept.sort((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
  const [only] = sheets
  if (!only || sheets.length > 1) return { here, sheets, part: null }
  readAhead(here.owner, only)
  return { here, sheets, part: only.copy === undefined ? null : await findFirstPart(only.copy) }
}
