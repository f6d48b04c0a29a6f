// Runs before the first paint, so that a chosen theme never flashes. A file of its own, because the
// content security policy allows no inline script. src/lib/theme.ts uses the same key.
try {
  const theme = localStorage.getItem('certify.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be switched off; the system's theme is then used.
}
