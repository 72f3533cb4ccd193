import { useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '../../../../contract/account.ts'
import type { RunSheet } from '../../../../contract/run-sheet.ts'
import { saleOf } from './kept-types.ts'
import { SheetLog, type SheetLogState } from './sheet-log.ts'

export type OpenSheetLog = { log: SheetLog; state: SheetLogState }

/** The workspace's marks of a sale or list; null for a visitor. */
export function useSheetLog(
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'> | null,
  sheet: Pick<RunSheet, 'county' | 'saleDate' | 'list'>,
): OpenSheetLog | null {
  const [log, setLog] = useState<SheetLog | null>(null)
  const id = user?.id
  const name = user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || 'You' : ''
  const { county, day } = saleOf(sheet)
  useEffect(() => {
    if (id === undefined) return
    const opened = new SheetLog({ id, name }, { county, day })
    setLog(opened)
    void opened.open()
    return () => {
      opened.close()
      setLog(null)
    }
  }, [id, name, county, day])
  const state = useSyncExternalStore(
    log?.subscribe ?? never,
    () => log?.state ?? null,
    () => null,
  )
  return log && state ? { log, state } : null
}

const never = () => () => {}
