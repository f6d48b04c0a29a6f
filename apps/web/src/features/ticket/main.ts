import '../../styles/main.css'
import { keepWithTranslators } from '../../lib/translated-page'
import { trustOwnProgramsOnly } from '../../lib/trusted-scripts'
import { nameManifest } from './name-manifest'
import { openTicket } from './open-ticket'

const root = document.getElementById('root')
if (!root) throw new Error('ticket.html has no #root.')
trustOwnProgramsOnly()
keepWithTranslators()
nameManifest()
await openTicket(root)
// Another tab signed out, or the browser brings this page back out of its memory: the ticket may be another person's.
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'walletAddress') void openTicket(root)
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void openTicket(root)
})
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/ticket/sw.js').catch(() => undefined)
