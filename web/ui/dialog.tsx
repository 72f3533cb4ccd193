import { useState } from 'react'
import { browserPart } from './browser-part.tsx'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = browserPart(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A dialog over the page, loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  // It stays mounted when closed, to return the focus.
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return <DialogWindow {...props} />
}
