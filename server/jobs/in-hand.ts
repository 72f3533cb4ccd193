import type { ChildProcess } from 'node:child_process'
import type { InHand } from '../import/aside-imports.ts'
import type { OnHand } from '../import/import.job.ts'

type Began = { importBegan: InHand }
type Ended = { importEnded: number }

const isBegan = (message: unknown): message is Began =>
  typeof message === 'object' && message !== null && 'importBegan' in message
const isEnded = (message: unknown): message is Ended =>
  typeof message === 'object' && message !== null && 'importEnded' in message

/** The worker's side: tells its server what it has in hand. */
export const TELL_SERVER: OnHand = {
  began: (importBegan) => process.send?.({ importBegan } satisfies Began),
  ended: (importEnded) => process.send?.({ importEnded } satisfies Ended),
}

/** The server's side: the imports a worker has in hand, or had when it ended. */
export function followInHand(worker: ChildProcess): () => InHand[] {
  const inHand = new Map<number, InHand>()
  worker.on('message', (message) => {
    if (isBegan(message)) inHand.set(message.importBegan.importId, message.importBegan)
    else if (isEnded(message)) inHand.delete(message.importEnded)
  })
  return () => [...inHand.values()]
}
