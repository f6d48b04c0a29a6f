import type { ConsoleMessage } from 'playwright-core'

/** Whether a console message is a complaint. On a busy machine a preloaded file is used late, which is no fault. */
export function isComplaint(message: ConsoleMessage): boolean {
  if (!['error', 'warning'].includes(message.type())) return false
  return !message.text().includes('preloaded using link preload but not used')
}
