// Runs before the first paint, so that a chosen theme never flashes. Kept apart from the bundle because the
// content security policy allows no inline script. The key is the one in src/lib/theme.ts.
try {
  const theme = localStorage.getItem('certify.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be switched off; the system's theme is then used.
}
