// Runs before the first paint. A file of its own: the server's policy allows no inline scripts.

// Schemas are read as they are: compiling them needs `new Function`, which the policy forbids. Here,
// since zod asks for it as soon as the first schema of a part of the app is made.
globalThis.__zod_globalConfig = { jitless: true }

// A chosen theme never flashes the other one.
let isThemeChosen = false
try {
  const theme = localStorage.getItem('theme')
  isThemeChosen = theme === 'light' || theme === 'dark'
  if (isThemeChosen) document.documentElement.dataset.theme = theme
} catch {
  // Storage can be switched off; the system's preference stands then.
}

// A finished page can be read without the app, and its links are links: the app is fetched when a
// person first does something, and at once where the page asks the server or says something of
// the person: the theme they chose, or that they are signed in (web/features/session/use-user.ts).
const { app, parts = '', beside = '', asks, soon } = document.currentScript.dataset
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']
SIGNS.push('focusin', 'input', 'click', 'submit')
const HOW = { capture: true, passive: true }
/** Other work comes between two steps, so that none of them keeps a person waiting. */
async function pause() {
  // Nobody waits, and timers run once a second.
  if (document.hidden) return
  if (globalThis.scheduler?.yield) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve))
}
const listed = (text) => text.split(' ').filter(Boolean)
const hrefs = listed(parts)
async function fetchApp() {
  for (const sign of SIGNS) removeEventListener(sign, fetchApp, HOW)
  await preload()
  // The browser reads its tables of the world's formats at the first use, here while the app is on its way.
  new Intl.NumberFormat('en-US').format(1)
  await pause()
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(0)
  await pause()
  // What stands on others comes after them: each is evaluated in a task of its own.
  for (const href of hrefs) {
    // What can't be fetched is said by the app's own script, below.
    await import(href).catch(() => {})
    await pause()
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', src: app })
  // The line may be back by the next thing a person does.
  script.onerror = waitForSign
  document.head.append(script)
}
let isPreloaded = false
async function preload() {
  if (isPreloaded) return
  isPreloaded = true
  for (const href of [app, ...hrefs, ...listed(beside)]) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    await pause()
  }
}
function waitForSign() {
  for (const sign of SIGNS) addEventListener(sign, fetchApp, HOW)
}
const isWanted = asks !== undefined || isThemeChosen || /(?:^|; )signed_in=1/.test(document.cookie)
/** After the first paint, which has what it needs and should share the line with nothing. */
function afterPaint(what) {
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(what)))
}
if (app && isWanted && document.hidden) void fetchApp()
else if (app && isWanted) afterPaint(fetchApp)
else if (app) {
  waitForSign()
  // Its files are there when it is wanted.
  if (soon !== undefined) afterPaint(preload)
}

// What a person does on a finished page before the app is there is kept for it: web/app/catch-up.ts.
const kept = []
function keep(event) {
  const control = event.type === 'submit' ? event.target : pressed(event)
  if (!control) return
  event.preventDefault()
  event.stopPropagation()
  kept.push(control)
  pressedOn = null
}
// What a press has begun on, until it is over: the app must not come between its parts.
let pressedOn = null
/** By touch the click comes a little after. */
const CLICK_MS = 100
function beginPress(event) {
  pressedOn = pressed(event)
  if (pressedOn) event.stopPropagation()
}
function endPress() {
  setTimeout(() => {
    pressedOn = null
  }, CLICK_MS)
}
/** What only the app can answer: controls, links to something on the page itself, and those marked. */
function pressed(event) {
  const control = event.target.closest?.(
    'button, input[type="radio"], input[type="checkbox"], a[href]',
  )
  if (!control?.href) return control
  const isPlain =
    !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const { origin, pathname, search } = control
  const isHere = origin === location.origin && pathname === location.pathname && search
  return isPlain && (isHere || 'needsApp' in control.dataset) ? control : null
}
// The keys that work everywhere (web/app/shell/keyboard.tsx), those of tabs, and those between a table's rows.
function keepKey(event) {
  const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
  const isTyping = event.target.matches?.('input, textarea, select')
  const isPlain = !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isCommand || (isPlain && event.key === '/')) {
    event.preventDefault()
    // At once, so that what is typed next goes into the box.
    const boxes = [...document.querySelectorAll('[data-search-box]')]
    boxes.find((box) => box.checkVisibility())?.focus()
  } else if (isPlain && (event.key === '?' || isTabKey(event) || isRowKey(event))) {
    event.preventDefault()
    kept.push(event)
  }
}
function isTabKey(event) {
  return event.target.matches?.('[role="tab"]') && /^(Arrow|Home$|End$)/.test(event.key)
}
function isRowKey(event) {
  return event.target.closest?.('[data-row]') && /^(Arrow(Up|Down)|Home|End)$/.test(event.key)
}
addEventListener('pointerdown', beginPress, true)
addEventListener('pointerup', endPress, true)
addEventListener('pointercancel', endPress, true)
addEventListener('click', keep, true)
addEventListener('submit', keep, true)
addEventListener('keydown', keepKey, true)
window.releaseKept = () => {
  if (pressedOn) return null
  removeEventListener('pointerdown', beginPress, true)
  removeEventListener('pointerup', endPress, true)
  removeEventListener('pointercancel', endPress, true)
  removeEventListener('click', keep, true)
  removeEventListener('submit', keep, true)
  removeEventListener('keydown', keepKey, true)
  delete window.releaseKept
  return kept.splice(0)
}
