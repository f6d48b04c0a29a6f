import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { openPage } from './app/router'
import { startWords } from './i18n/words'
import { trustOwnProgramsOnly } from './lib/trusted-scripts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

trustOwnProgramsOnly()
// Not preloaded: on a slow line the code would wait for them, and a fallback of the same size shows the text meanwhile.
for (const face of ['1em "Public Sans"', '500 1em Newsreader']) void document.fonts.load(face).catch(() => [])
await startWords()
await Promise.race([openPage(window.location.pathname).catch(() => {}), waitAMoment()])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/** How long the frame waits for its page. Most pages have loaded beside this code. */
function waitAMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100))
}
