// The theme chosen in the app holds here too, before the first paint.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be switched off; the system's preference stands then.
}
