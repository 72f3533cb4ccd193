import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Specification, section 10. */
const DELAY_MS = 700
/** Within this time after the last one, the next has no delay. */
const SKIP_DELAY_MS = 300
/** The time for the pointer to move from the element to its tooltip. */
const GRACE_MS = 100

let lastLeftAt = Number.NEGATIVE_INFINITY
/** Only one is open at a time. */
let closeOther: (() => void) | null = null

/** A short hint for the element under the pointer or focus; never the only source of it. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const thing = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [place, setPlace] = useState<{ left: number; bottom: number } | null>(null)
  const isOpen = place !== null

  const close = () => {
    clearTimeout(timer.current)
    setPlace(null)
  }
  const open = () => {
    clearTimeout(timer.current)
    const box = thing.current?.firstElementChild?.getBoundingClientRect()
    if (!box) return
    setPlace({ left: box.left + box.width / 2, bottom: window.innerHeight - box.top + 6 })
  }
  const later = (what: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(what, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    closeOther?.()
    const shut = () => setPlace(null)
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') shut()
    }
    closeOther = shut
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('scroll', shut, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('scroll', shut, true)
      if (closeOther === shut) closeOther = null
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes; its content is interactive
    <span
      ref={thing}
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return
        const isNext = closeOther !== null || Date.now() - lastLeftAt < SKIP_DELAY_MS
        later(open, isOpen || isNext ? 0 : DELAY_MS)
      }}
      onPointerLeave={() => {
        if (isOpen) lastLeftAt = Date.now()
        later(close, isOpen ? GRACE_MS : 0)
      }}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open()}
      onBlur={close}
    >
      {children}
      {place && (
        <span
          // Above everything else.
          ref={(element) => element?.showPopover?.()}
          popover="manual"
          role="tooltip"
          style={place}
          className="fixed top-auto right-auto m-0 max-w-64 -translate-x-1/2 animate-fade-in rounded-sm bg-ink px-2 py-1 text-ground text-xs print:hidden"
        >
          {text}
        </span>
      )}
    </span>
  )
}
