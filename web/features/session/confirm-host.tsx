import { useEffect, useState } from 'react'
import { confirmThrough } from '../../lib/api.ts'
import { browserPart } from '../../ui/browser-part.tsx'

const ConfirmDialog = browserPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Where it stands, calls that want to know again who it is ask in a dialog, and are sent once more. */
export function ConfirmHost() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => {
    // One question at a time: calls that come while it is asked wait for the same answer.
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
