/** How long at most, in milliseconds: a window that nobody sees is not painted. */
const PATIENCE_MS = 100

/** Comes once the browser has shown what stands in the page now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A frame's callbacks run right before its painting, what they put off right after it.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PATIENCE_MS)
  })
}
