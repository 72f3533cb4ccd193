import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loader } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isBusy, ownerResolutionQuery, titleScoringQuery } from './background.api.ts'
import { ownerWork, titleWork } from './background-words.ts'

/** Starts of the query keys whose data this work changes. */
const CHANGED = ['/api/properties', '/api/owners', '/api/title-records', '/api/dashboard/stats']

/** The server's remaining computations after the latest imports; nothing once all are done. */
export function BackgroundWork({ part }: { part?: 'owners' }) {
  const queries = useQueryClient()
  const owners = useQuery(ownerResolutionQuery).data
  const titles = useQuery({ ...titleScoringQuery, enabled: part !== 'owners' }).data
  const busy = isBusy(owners) || isBusy(titles)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => CHANGED.includes(String(path)),
      })
    }
    wasBusy.current = busy
  }, [busy, queries])
  const lines = [owners && ownerWork(owners), titles && titleWork(titles)].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1 text-ink-muted tabular-nums print:hidden">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is replaced by the next state of it
        <p key={place} className="flex items-start gap-2">
          <Loader aria-hidden className="mt-0.5 size-4 shrink-0" />
          {line}
        </p>
      ))}
    </div>
  )
}
