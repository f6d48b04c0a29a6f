import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, openFirstPage } from './app/app'
import { startWords, startWordsIn } from './i18n/words'
import { keepWithTranslators } from './lib/translated-page'
import { trustOwnProgramsOnly } from './lib/trusted-scripts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
/** How long the first drawing waits for its page, in milliseconds. Most pages load together with this code. */
const patience = root.hasChildNodes() ? 1_500 : 100

// The server's text of the page, for programs and for browsers without scripts.
document.querySelector('body > [data-text]')?.remove()
trustOwnProgramsOnly()
keepWithTranslators()
// The document does not preload these fonts: on a slow connection they would delay the code. Until they load, a
// fallback of the same size shows the text.
for (const face of ['1em "Public Sans"', '500 1em Newsreader']) void document.fonts.load(face).catch(() => [])
// English is part of this program, so it is there even if the words of the chosen language do not arrive.
await startWords().catch(() => startWordsIn('en'))
await Promise.race([openFirstPage().catch(() => {}), waitAMoment()])
// Replaces the first view that the server drew, if there is one.
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

function waitAMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patience))
}
