import '../../styles/main.css'
import { trustOwnProgramsOnly } from '../../lib/trusted-scripts'
import { openTicket } from './open-ticket'

const root = document.getElementById('root')
if (!root) throw new Error('ticket.html has no #root.')
trustOwnProgramsOnly()
await openTicket(root)
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/ticket/sw.js').catch(() => undefined)
