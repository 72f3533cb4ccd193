import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { type RunSheet, SaleResult } from '../../../contract/run-sheet.ts'
import { ApiError, messageForPeople } from '../../lib/api.ts'
import { useKept } from './kept.ts'
import { isOffline, sendResult, undoResult } from './run-sheet.api.ts'

/** A result that was typed in and is not with the server yet. */
const Waiting = z.object({
  result: SaleResult,
  soldTo: z.string(),
  bid: z.number().nullable(),
  seen: z.string(),
  /** Why it was not taken, in words; null while it only waits for the line. */
  problem: z.string().nullable(),
  /** What stands there now instead of what the person saw; sent, it replaces that. */
  nowSeen: z.string().nullable(),
})
export type Waiting = z.infer<typeof Waiting>
const WaitingByParcel = z.record(z.string(), Waiting)

/**
 * Results typed into a sheet. Each is written down in this browser before it is sent, and stays until
 * the server has taken it; those that wait are sent when the line is back.
 */
export function useTypedResults(sheet: RunSheet) {
  const client = useQueryClient()
  const { county, saleDate } = sheet
  const [waiting, change] = useKept(`run-sheet:typed:${county}:${saleDate}`, WaitingByParcel, {})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  const put = (id: string, entry: Waiting | null) =>
    change((before) => {
      const { [id]: _old, ...rest } = before
      return entry === null ? rest : { ...rest, [id]: entry }
    })

  /** Answers whether the next may be tried: not without a line, nor without a sign-in. */
  const sendOne = async (id: string, entry: Waiting): Promise<boolean> => {
    if (saleDate === null) return false
    const { result, soldTo, bid, seen } = entry
    try {
      const { conflicts } = await sendResult(
        { county, saleDate },
        {
          propertyId: Number(id),
          result,
          seen,
          ...(soldTo === '' ? {} : { soldTo }),
          ...(bid === null ? {} : { bid }),
        },
      )
      const [conflict] = conflicts
      put(id, conflict ? { ...entry, problem: conflict.message, nowSeen: conflict.seen } : null)
      return true
    } catch (error) {
      if (isOffline(error)) return false
      put(id, { ...entry, problem: messageForPeople(error), nowSeen: null })
      return !(error instanceof ApiError && error.status === 401)
    }
  }

  const send = async (entries: Record<string, Waiting>) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      for (const [id, entry] of Object.entries(entries)) if (!(await sendOne(id, entry))) break
    } finally {
      isBusy.current = false
      setSending(false)
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
    const onLine = () => sendLatest.current()
    // What an earlier visit left behind goes out at once.
    onLine()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [])

  return {
    waiting,
    isSending,
    type: (id: number, entry: Pick<Waiting, 'result' | 'soldTo' | 'bid' | 'seen'>) => {
      const full = { ...entry, problem: null, nowSeen: null }
      put(String(id), full)
      void send({ ...latest.current, [id]: full })
    },
    /** Sends it again; where somebody else was quicker, in place of theirs, which the person has read. */
    again: (id: number) => {
      const entry = waiting[id]
      if (!entry) return
      const full = { ...entry, seen: entry.nowSeen ?? entry.seen, problem: null, nowSeen: null }
      put(String(id), full)
      void send({ [id]: full })
    },
    discard: (id: number) => put(String(id), null),
    sendNow: () => sendLatest.current(),
    undo: async (importId: number) => {
      await undoResult(importId)
      await client.invalidateQueries({ queryKey: ['/api/exports/run-sheet'] })
    },
  }
}
export type TypedResults = ReturnType<typeof useTypedResults>
