import { useRef } from 'react'

type FocusHandlers = {
  onOpenAutoFocus: () => void
  onCloseAutoFocus: (event: Event) => void
}

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for its own trigger
 * buttons. A focus that has moved on meanwhile, to a new screen's heading, is left where it is.
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
