import { useRef } from 'react'

type FocusHandlers = {
  onOpenAutoFocus: () => void
  onCloseAutoFocus: (event: Event) => void
}

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for its
 * own triggers. If the focus has moved meanwhile, to a new screen's heading, it stays there.
 */
export function useReturnFocus(): FocusHandlers {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement
      opener.current = active instanceof HTMLElement ? active : null
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (document.activeElement === document.body) opener.current?.focus()
    },
  }
}
