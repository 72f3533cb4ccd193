import { useEffect, useState } from 'react'
import { SEARCH_BOX_ATTRIBUTE } from '../../lib/search-box.ts'
import { browserPart } from '../../ui/browser-part.tsx'

// Loaded when first opened.
const KeyboardHelp = browserPart(async () => (await import('./keyboard-help.tsx')).KeyboardHelp)

/** The keys that work everywhere, and the list of them. */
export function Keyboard() {
  const [isHelpOpen, setHelpOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (isCommand) {
        event.preventDefault()
        focusSearchBox()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') {
        event.preventDefault()
        focusSearchBox()
      } else if (event.key === '?') {
        event.preventDefault()
        setHelpOpen(true)
      } else pressShortcut(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return isHelpOpen && <KeyboardHelp open onOpenChange={setHelpOpen} />
}

/** Presses the button of the page that names the key, unless a dialog is over it. */
function pressShortcut(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${CSS.escape(event.key)}"]`,
  )
  if (!button?.checkVisibility() || button.closest('[aria-hidden="true"]')) return
  event.preventDefault()
  button.click()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

function focusSearchBox(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>(`[${SEARCH_BOX_ATTRIBUTE}]`)) {
    if (box.checkVisibility()) {
      box.focus()
      box.select()
      return
    }
  }
}
