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

// A program that does not arrive cannot say so itself. Scripts that only run ahead of it are marked async.
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root')
    if (!(target instanceof HTMLScriptElement) || target.async || !root) return
    let language = navigator.language
    try {
      language = localStorage.getItem('certify.language') ?? language
    } catch {
      // Storage may be switched off.
    }
    const [title, text] = language.startsWith('es')
      ? [
          'Esta página no se pudo iniciar',
          'Uno de sus archivos no llegó. Si otras páginas de este sitio funcionan, puede que lo haya bloqueado una extensión de tu navegador o tu red: permite allí este sitio y vuelve a cargar la página.',
        ]
      : [
          'This page could not start',
          'One of its files did not arrive. If other pages of this site work, an extension of your browser or your network may have blocked it: allow this site there, then load the page again.',
        ]
    const article = document.createElement('article')
    article.className = 'without-script'
    article.role = 'alert'
    const heading = article.appendChild(document.createElement('h1'))
    heading.textContent = title
    const words = article.appendChild(document.createElement('p'))
    words.className = 'rest'
    words.textContent = text
    root.replaceChildren(article)
  },
  true,
)
