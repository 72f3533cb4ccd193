import { messageForPeople } from '../../../lib/api.ts'
import { countUnsent, listOwners } from '../../../lib/kept/database.ts'
import { type Owner, userOf } from '../../../lib/kept/owner.ts'
import { hasKey } from '../../../lib/kept/seal.ts'
import { listValueNames, readValue, writeValue } from '../../../lib/kept/values.ts'
import { countWaiting, saleOfTyped, sendWaiting, TYPED, WaitingByParcel } from '../typed-results.ts'
import { sendLog } from './send-log.ts'

export type SentAll = {
  /** Number of entries only in this browser. */
  left: number
  /** The reason; null if nothing is left. */
  problem: string | null
}

const NO_ANSWER = 'The server could not be reached.'

/** Sends all of a person's unsent entries in this browser, in all their workspaces. */
export async function sendUnsent(user: { id: number; name: string }): Promise<SentAll> {
  let problem: string | null = null
  let left = 0
  for (const owner of await listOwners()) {
    if (userOf(owner) !== user.id || !(await hasKey(owner))) continue
    try {
      const outcome = await sendLog(owner, user.name, async () => {})
      if (outcome.status !== 'done') {
        problem ??= outcome.status === 'refused' ? outcome.message : NO_ANSWER
      }
      await sendTyped(owner)
    } catch (error) {
      problem ??= messageForPeople(error)
    }
    left += await countUnsent(owner)
  }
  return { left, problem: left === 0 ? null : (problem ?? 'Open the run sheet to see why.') }
}

/** Number of a person's unsent entries in this browser, in all their workspaces. */
export async function countUnsentOf(userId: number): Promise<number> {
  const owners = (await listOwners()).filter((owner) => userOf(owner) === userId)
  const counts = await Promise.all(owners.map(countUnsent))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function sendTyped(owner: Owner): Promise<void> {
  for (const name of await listValueNames(owner, TYPED)) {
    const sale = saleOfTyped(name)
    if (sale === null) continue
    const left = { ...(WaitingByParcel.safeParse(await readValue(owner, name)).data ?? {}) }
    for (const [id, entry] of Object.entries(left)) {
      if (entry.problem !== null) continue
      const after = await sendWaiting(sale, id, entry)
      if (after === null) delete left[id]
      else left[id] = after
      await writeValue(owner, name, left, countWaiting(left))
    }
  }
}
