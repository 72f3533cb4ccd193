// Runs before the first paint. A file of its own: the server's policy allows no inline scripts.

// A chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be switched off; the system's preference stands then.
}

// What a person does on a finished page before the app is there is kept for it: web/catch-up.ts.
const kept = []
function keep(event) {
  const control =
    event.type === 'submit'
      ? event.target
      : event.target.closest?.('button, input[type="radio"], input[type="checkbox"]')
  if (!control) return
  event.preventDefault()
  event.stopPropagation()
  kept.push(control)
}
addEventListener('click', keep, true)
addEventListener('submit', keep, true)
window.releaseKept = () => {
  removeEventListener('click', keep, true)
  removeEventListener('submit', keep, true)
  return kept.splice(0)
}
