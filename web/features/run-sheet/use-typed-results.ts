import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RunSheet } from '../../../contract/run-sheet.ts'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { useKept } from '../session/use-kept.ts'
import { isOffline, undoResult } from './run-sheet.api.ts'
import {
  countWaiting,
  sendWaiting,
  typedName,
  type Waiting,
  WaitingByParcel,
} from './typed-results.ts'

/** Pauses before a retry while another phone’s result is being saved. */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

const NOTHING: WaitingByParcel = {}

/**
 * Results entered into a sheet. Each is stored in this browser before it is sent, and stays until
 * the server has accepted it; waiting ones are sent once the browser is online.
 */
export function useTypedResults(sheet: RunSheet) {
  const client = useQueryClient()
  const { county, saleDate } = sheet
  const kept = useKept(typedName(county, saleDate), WaitingByParcel, NOTHING, countWaiting)
  const { value: waiting, change, isLoaded, isStored } = kept
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const isAskedAgain = useRef(false)

  const put = (id: string, entry: Waiting | null) =>
    change((before) => {
      const { [id]: _old, ...rest } = before
      return entry === null ? rest : { ...rest, [id]: entry }
    })

  /** Returns whether to try the next one: not if offline or signed out. */
  const sendOne = async (id: string, entry: Waiting, attempt = 0): Promise<boolean> => {
    if (saleDate === null) return false
    try {
      void put(id, await sendWaiting({ county, saleDate }, id, entry))
      return true
    } catch (error) {
      if (isOffline(error)) return false
      const pause = isInUse(error) ? AGAIN_MS[attempt] : undefined
      if (pause !== undefined) {
        // With jitter: otherwise two phones would collide again.
        await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
        return sendOne(id, entry, attempt + 1)
      }
      void put(id, { ...entry, problem: messageForPeople(error), nowSeen: null })
      return !(error instanceof ApiError && error.status === 401)
    }
  }

  const send = async (entries: Record<string, Waiting>) => {
    if (isBusy.current) {
      isAskedAgain.current = true
      return
    }
    isBusy.current = true
    setSending(true)
    try {
      for (const [id, entry] of Object.entries(entries)) if (!(await sendOne(id, entry))) break
    } finally {
      isBusy.current = false
      setSending(false)
      // Sends entries made meanwhile, once they are rendered.
      if (isAskedAgain.current) setTimeout(() => sendLatest.current())
      isAskedAgain.current = false
      await client.invalidateQueries({ queryKey: ['/api/exports/run-sheet'] })
    }
  }

  const unsent = Object.fromEntries(
    Object.entries(waiting).filter(([, { problem }]) => problem === null),
  )
  const latest = useRef(unsent)
  const sendLatest = useRef(() => {})
  useEffect(() => {
    latest.current = unsent
    sendLatest.current = () => {
      if (Object.keys(latest.current).length > 0) void send(latest.current)
    }
  })
  useEffect(() => {
    if (!isLoaded) return
    const onLine = () => sendLatest.current()
    // Results of an earlier visit are sent at once.
    onLine()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [isLoaded])

  return {
    waiting,
    /** False on a device without storage: waiting results are lost with the page. */
    isStored,
    isSending,
    type: (id: number, entry: Pick<Waiting, 'result' | 'soldTo' | 'bid' | 'seen'>) => {
      const full = { ...entry, problem: null, nowSeen: null }
      // Stored before it is sent.
      void put(String(id), full).then(() => send({ ...latest.current, [id]: full }))
    },
    /** Sends it again; in a conflict, it replaces the other result, which the person has seen. */
    again: (id: number) => {
      const entry = waiting[id]
      if (!entry) return
      const full = { ...entry, seen: entry.nowSeen ?? entry.seen, problem: null, nowSeen: null }
      void put(String(id), full).then(() => send({ [id]: full }))
    },
    discard: (id: number) => void put(String(id), null),
    sendNow: () => sendLatest.current(),
    undo: async (importId: number) => {
      await undoResult(importId)
      await client.invalidateQueries({ queryKey: ['/api/exports/run-sheet'] })
    },
  }
}
export type TypedResults = ReturnType<typeof useTypedResults>

/** One sender per county at a time, or too many at once: a valid request, to be retried automatically. */
const isInUse = (error: unknown) =>
  error instanceof ApiError && [409, 429, 503].includes(error.status)
