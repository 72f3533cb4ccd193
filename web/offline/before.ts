// Runs before any schema is created and before the first render, as `before-app.js` does for the app.

// Compiled schemas need `new Function`, which the server's policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be disabled; then the system's preference applies.
}

export {}
