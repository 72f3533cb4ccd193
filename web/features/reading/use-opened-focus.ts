import { useEffect, useRef } from 'react'
import { PAGE_HEADING_ID } from '../../ui/page.tsx'

/** The attribute with the name of the item that a link opens in place: `guide`, `tool/lesson`. */
export const OPENS_ATTRIBUTE = 'data-opens'

/**
 * Moves the focus when an article replaces its list: to its heading, and back to its link. The screen does not
 * change, so the shell does not move the focus.
 */
export function useOpenedFocus(opened: string | undefined): void {
  const before = useRef(opened)
  useEffect(() => {
    const was = before.current
    before.current = opened
    if (was === opened) return
    const isBack = was !== undefined && (opened === undefined || was.startsWith(`${opened}/`))
    const opener = isBack
      ? document.querySelector<HTMLElement>(`[${OPENS_ATTRIBUTE}="${CSS.escape(was)}"]`)
      : null
    if (opener) opener.focus()
    else document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true })
  }, [opened])
}
