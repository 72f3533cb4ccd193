// Runs before the first paint. A file of its own: the server's policy allows no inline scripts.

// Schemas are interpreted: compiling them needs `new Function`, which the policy forbids. Set here,
// because zod reads it when the first schema is made.
globalThis.__zod_globalConfig = { jitless: true }

// A chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be switched off; the system's preference is used then.
}

// The place of what only signed-in people see is kept before the first paint.
if (/(?:^|; )signed_in=1/.test(document.cookie)) document.documentElement.dataset.signedIn = ''

// Back works before the app is there.
addEventListener('click', (event) => {
  if (event.defaultPrevented || !event.target.closest('[data-back]') || history.length < 2) return
  event.preventDefault()
  history.back()
})

// A prerendered page (web/build/prerender.ts) loads the app right after the first paint, which
// should not share the connection with it.
const { app, parts } = document.currentScript.dataset
const RETRY_MS = 3_000
/** One part after another, so that a phone responds to input between them. */
async function loadApp() {
  const files = parts.split(' ')
  for (const href of files) addToHead('link', { rel: 'modulepreload', href })
  for (const href of files) {
    // A part that fails to load makes the app fail to load, too, which is handled below.
    await import(href).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
  }
  addToHead('script', { type: 'module', src: app, onerror: reloadLater })
}
function addToHead(tag, properties) {
  document.head.append(Object.assign(document.createElement(tag), properties))
}
/** A module that failed once is not asked for again by its page: once it can be had, the page is loaded again. */
function reloadLater() {
  setTimeout(async () => {
    const answer = await fetch(app).catch(() => null)
    if (answer?.ok) location.reload()
    else reloadLater()
  }, RETRY_MS)
}
/** The app hydrates the whole page. */
function loadOnceParsed() {
  if (document.readyState !== 'loading') void loadApp()
  else addEventListener('DOMContentLoaded', loadApp)
}
// A page in the background is not painted.
if (app && document.hidden) loadOnceParsed()
else if (app) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    loadOnceParsed()
  }).observe({ type: 'paint', buffered: true })
}
