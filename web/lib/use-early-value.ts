import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Reports what was typed or chosen in a prerendered control before hydration: React keeps it there and does not report
 * it. `shown` is the value it was rendered with.
 */
export function useEarlyValue(
  control: RefObject<Control | null>,
  shown: string,
  take: (value: string) => void,
): void {
  const takeNow = useEffectEvent((value: string) => {
    if (value !== shown) take(value)
  })
  useLayoutEffect(() => {
    if (control.current) takeNow(control.current.value)
  }, [control])
}
