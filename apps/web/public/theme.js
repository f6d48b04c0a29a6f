// Before the first paint: neither another theme nor another language than the chosen one flashes. No inline script is
// allowed. src/lib/theme.ts and src/lib/choose-language.ts use the same keys.
try {
  const theme = localStorage.getItem('certify.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  const language = localStorage.getItem('certify.language')
  if (language && language !== document.documentElement.lang) document.documentElement.dataset.rechosen = ''
} catch {
  // Storage may be switched off; the system's theme is then used.
}
