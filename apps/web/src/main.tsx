import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { startWords } from './i18n/words'
import { trustOwnProgramsOnly } from './lib/trusted-scripts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

trustOwnProgramsOnly()
await startWords()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
