import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, openFirstPage } from './app/app'
import { startWords } from './i18n/words'
import { trustOwnProgramsOnly } from './lib/trusted-scripts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
/** How long the frame waits for its page, in milliseconds. Most pages have loaded beside this code. */
const patience = root.hasChildNodes() ? 1_500 : 100

trustOwnProgramsOnly()
// Not preloaded: on a slow line the code would wait for them, and a fallback of the same size shows the text meanwhile.
for (const face of ['1em "Public Sans"', '500 1em Newsreader']) void document.fonts.load(face).catch(() => [])
await startWords()
await Promise.race([openFirstPage().catch(() => {}), waitAMoment()])
// Takes the place of the first view that the server drew, if there is one.
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

function waitAMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patience))
}
