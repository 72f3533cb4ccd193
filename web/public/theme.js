// Runs before the first paint, so that a chosen theme never flashes the other one.
// A file of its own: the server's policy allows no inline scripts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be switched off; the system's preference stands then.
}
