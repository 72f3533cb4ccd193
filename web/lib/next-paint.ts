/** How long at most, in milliseconds: a hidden window is never painted. */
const TIMEOUT_MS = 100

/** Resolves once the browser has painted the page as it is now. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Animation-frame callbacks run right before a paint, a timeout in them right after it.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, TIMEOUT_MS)
  })
}
