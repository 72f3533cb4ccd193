import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../db/db.ts'
import {
  findWorkNote,
  forgetWork,
  isSame,
  listWorkNotes,
  type WorkInHand,
  type WorkItem,
  type WorkNote,
} from './note-death.queries.ts'

// A worker process says what it is at. Work of which processes died is done alone, and one by one.

type Tell = { began: (inHand: WorkInHand) => void; ended: (work: string) => void }

type Hand = {
  inHand: WorkInHand
  note: WorkNote | null
  /** Whether it got as far as where its process died. */
  isPast: boolean
}

const hands = new AsyncLocalStorage<Hand>()
let worker: { db: Db; tell: Tell; suspected: Set<string> } | null = null

/** From now on this process says what it is at; before, and elsewhere than in a worker, nothing is said. */
export async function openHands(db: Db, tell: Tell): Promise<void> {
  worker = { db, tell, suspected: new Set((await listWorkNotes(db)).keys()) }
}

/**
 * Runs a turn of `work` and says so. Suspected work is run while none of the others is, and not before its
 * time; it is no longer suspected once a turn got past where its process died. A turn that answers false
 * has done nothing.
 */
export async function takeInHand(work: string, turn: () => Promise<unknown>): Promise<void> {
  if (worker === null) return void (await turn())
  const { db, suspected } = worker
  if (!suspected.has(work)) return beside(() => handle(work, null, turn).then(() => {}))
  const found = await findWorkNote(db, work)
  if (found === null) suspected.delete(work)
  if (found?.isPaused) return
  await alone(async () => {
    if (!(await handle(work, found?.note ?? null, turn))) return
    await forgetWork(db, work)
    suspected.delete(work)
  })
}

/** Answers whether a suspicion has passed. */
async function handle(
  work: string,
  note: WorkNote | null,
  turn: () => Promise<unknown>,
): Promise<boolean> {
  const hand: Hand = { inHand: { work, step: null, item: null }, note, isPast: note?.step === null }
  worker?.tell.began(hand.inHand)
  try {
    const answer = await hands.run(hand, turn)
    return hand.isPast && answer !== false
  } finally {
    worker?.tell.ended(work)
  }
}

/** Says how far the work under way is; nothing where none is. */
export function atStep(step: string): void {
  const hand = hands.getStore()
  if (!hand || (hand.inHand.step === step && hand.inHand.item === null)) return
  hand.inHand = { ...hand.inHand, step, item: null }
  if (hand.note?.step === step) hand.isPast = true
  worker?.tell.began(hand.inHand)
}

/** Thrown in place of doing a thing that ended its process twice. */
export class EndsItsProcess extends Error {
  override name = 'EndsItsProcess'
}

/** Says what is taken up next; throws where it has ended its process before. */
export function takeUp(item: WorkItem): void {
  const hand = hands.getStore()
  if (!hand) return
  if (hand.note?.blamed.some((blamed) => isSame(blamed, item))) {
    throw new EndsItsProcess('it ended its process twice: out of memory, or a crash')
  }
  hand.inHand = { ...hand.inHand, item }
  worker?.tell.began(hand.inHand)
}

/** Whether things are to be done one by one, because processes ended under this work. */
export const isOneByOne = (): boolean => hands.getStore()?.note != null

const besides = new Set<Promise<void>>()
let lastAlone: Promise<void> = Promise.resolve()

async function beside(work: () => Promise<void>): Promise<void> {
  for (let seen: Promise<void> | null = null; seen !== lastAlone; ) {
    seen = lastAlone
    await seen
  }
  const running = work().finally(() => besides.delete(settled))
  const settled = running.catch(() => {})
  besides.add(settled)
  await running
}

async function alone(work: () => Promise<void>): Promise<void> {
  const before = lastAlone
  let release = () => {}
  lastAlone = new Promise((resolve) => {
    release = resolve
  })
  try {
    await before
    await Promise.all([...besides])
    await work()
  } finally {
    release()
  }
}
