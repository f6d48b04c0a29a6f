import { setTimeout as sleep } from 'node:timers/promises'

/** A part that needs longer does not count as answering. */
const PATIENCE_MS = 3000

/** Asks every part at once whether it answers; names those that do not. */
export async function readinessOf(
  parts: Readonly<Record<string, () => Promise<void>>>,
): Promise<{ ready: boolean; failing: string[]; message: string }> {
  const asked = await Promise.all(
    Object.entries(parts).map(async ([name, ask]) => ({ name, answers: await answersInTime(ask) })),
  )
  const failing = asked.filter(({ answers }) => !answers).map(({ name }) => name)
  const message = failing.length === 0 ? 'Every part answers.' : `Not answering: ${failing.join(', ')}.`
  return { ready: failing.length === 0, failing, message }
}

async function answersInTime(ask: () => Promise<void>): Promise<boolean> {
  const patience = new AbortController()
  const tooLate = sleep(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false)
  const answered = ask().then(
    () => true,
    () => false,
  )
  const answers = await Promise.race([answered, tooLate])
  patience.abort()
  return answers
}
