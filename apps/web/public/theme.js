// Runs before the first paint, so that neither another theme nor another language than the chosen one flashes. A file of its own, because the
// content security policy allows no inline script. src/lib/theme.ts uses the same key.
try {
  const theme = localStorage.getItem('certify.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // The first view is drawn in the browser's language. src/i18n/words.ts uses the same key.
  const language = localStorage.getItem('certify.language')
  if (language && language !== document.documentElement.lang) document.documentElement.dataset.rechosen = ''
} catch {
  // Storage may be switched off; the system's theme is then used.
}
