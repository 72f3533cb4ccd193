import { useEffect, useState } from 'react'
import { confirmThrough } from '../../lib/api.ts'
import { browserPart } from '../../ui/browser-part.tsx'

const ConfirmDialog = browserPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** While it is rendered, requests that need re-authentication open a dialog, and are sent again. */
export function ConfirmHost() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => {
    // One dialog at a time: other requests wait for the same one.
    let asked: Promise<boolean> | null = null
    confirmThrough(() => {
      asked ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asked = null
        setAnswer(null)
      })
      return asked
    })
    return () => confirmThrough(null)
  }, [])
  return answer && <ConfirmDialog onDone={answer} />
}
