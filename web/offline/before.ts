// Runs before any schema is made and before the first render, as `before-app.js` does for the app.

// Compiled schemas need `new Function`, which the server's policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be switched off; the system's preference is used then.
}

export {}
