import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Reports text typed into a prerendered field before hydration: React keeps it there and does not report it. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const takeNow = useEffectEvent(take)
  useLayoutEffect(() => {
    if (field.current?.value) takeNow(field.current.value)
  }, [field])
}
