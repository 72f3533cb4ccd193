import { useState } from 'react'
import { browserPart } from './browser-part.tsx'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = browserPart(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A dialog over the page. Most are never opened, and none of it is fetched before one is. */
export function Dialog(props: DialogProps) {
  // Closed it stays, to give the focus back.
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return <DialogWindow {...props} />
}
