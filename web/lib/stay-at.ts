/** Maximum loading time of parts above a place. */
const LIMIT_MS = 10_000
/** Events by which a person moves on. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element and stays there while parts of the page above it load: until the person moves, or for ten
 * seconds. Returns the function that ends it.
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
