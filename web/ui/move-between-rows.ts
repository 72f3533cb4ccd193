import type { KeyboardEvent } from 'react'

const STOPS = 'a, button, input[type=checkbox]'

/**
 * Up and down go to the same link, button or box of the row above or below, Home and End to the first and last
 * row. `reveal` returns the element of a row, rendering it if needed.
 */
export function moveBetweenRows(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  reveal: (row: number) => HTMLElement | null,
): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
  if (!from) return
  const row = Number(from.dataset.row)
  const to = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: count - 1 }[event.key]
  if (to === undefined || to < 0 || to >= count) return
  const place = [...from.querySelectorAll(STOPS)].indexOf(event.target as HTMLElement)
  const stops = reveal(to)?.querySelectorAll<HTMLElement>(STOPS) ?? []
  const stop = stops[Math.max(0, Math.min(place, stops.length - 1))]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}
