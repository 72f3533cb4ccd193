/** Parts above a place are loaded for so long at most. */
const LIMIT_MS = 10_000
/** By these a person goes elsewhere. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element and stays there while parts of the page above it are still loaded: until the person moves, or for
 * ten seconds. Answers how to end it sooner.
 */
export function stayAt(element: Element): () => void {
  const scroll = () => element.scrollIntoView()
  const sizes = new ResizeObserver(scroll)
  const end = () => {
    sizes.disconnect()
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, end)
  }
  const timer = setTimeout(end, LIMIT_MS)
  for (const move of MOVES) addEventListener(move, end, { passive: true })
  scroll()
  sizes.observe(document.body)
  return end
}
