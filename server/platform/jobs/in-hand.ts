import type { ChildProcess } from 'node:child_process'
import type { WorkInHand } from './note-death.queries.ts'

// What a worker process tells the server it has in hand, so that it is known should it end under it.

/** An import a process works on. */
export type InHand = {
  importId: number
  /** When its database was started: one that was started since has ended the worker, not the import. */
  database: string
}

/** Told when a process begins and ends work on an import. */
export type OnHand = { began: (inHand: InHand) => void; ended: (importId: number) => void }

type Message =
  | { importBegan: InHand }
  | { importEnded: number }
  | { workBegan: WorkInHand }
  | { workEnded: string }
  /** When its database was started: one that was started since has ended the worker, not its work. */
  | { database: string }
  | { beat: true }

/** Where the server has gone, there is nobody to tell. */
const send = (message: Message) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

/** The worker's side. */
export const TELL_SERVER: OnHand = {
  began: (importBegan) => send({ importBegan }),
  ended: (importEnded) => send({ importEnded }),
}
export const tellOfWork = {
  began: (workBegan: WorkInHand) => send({ workBegan }),
  ended: (workEnded: string) => send({ workEnded }),
}
export const tellOfDatabase = (database: string) => send({ database })
export const tellOfLife = () => send({ beat: true })

/** What a worker had in hand. */
export type Hands = { imports: InHand[]; works: WorkInHand[]; database: string | null }

/** The server's side: what a worker has in hand, or had when it ended, and when it was last heard of. */
export function followInHand(worker: ChildProcess): {
  hands: () => Hands
  heardAt: () => number
} {
  const imports = new Map<number, InHand>()
  const works = new Map<string, WorkInHand>()
  let database: string | null = null
  let heardAt = performance.now()
  worker.on('message', (message: Partial<Record<string, unknown>> | null) => {
    heardAt = performance.now()
    if (typeof message !== 'object' || message === null) return
    const said = message as Message
    if ('importBegan' in said) imports.set(said.importBegan.importId, said.importBegan)
    else if ('importEnded' in said) imports.delete(said.importEnded)
    else if ('workBegan' in said) works.set(said.workBegan.work, said.workBegan)
    else if ('workEnded' in said) works.delete(said.workEnded)
    else if ('database' in said) database = said.database
  })
  return {
    hands: () => ({ imports: [...imports.values()], works: [...works.values()], database }),
    heardAt: () => heardAt,
  }
}
