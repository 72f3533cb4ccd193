import { useEffect, useRef } from 'react'
import { PAGE_HEADING_ID } from '../../ui/page.tsx'

/** The link that opens a piece in place carries the piece's name in this: `guide`, `tool/lesson`. */
export const OPENS_ATTRIBUTE = 'data-opens'

/**
 * Takes the focus along when a piece opens in place of the list it was chosen from: to its heading,
 * and back to the link that opened it. The address changes without a change of screen, so that the
 * shell leaves the focus alone.
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
