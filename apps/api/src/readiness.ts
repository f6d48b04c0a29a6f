import { setTimeout as sleep } from 'node:timers/promises'
import { type IssuingOutlook, listConcerns } from '@certify/domain/issuing/issuing-outlook'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { ApiPorts } from './ports'

/** A slower answer does not count. */
const PATIENCE_MS = 3000

const WINDOW_FULL =
  'More requests to the chain come through /rpc than it takes in: verification in browsers waits or is refused. Name another node for browsers with CERTIFY_PUBLIC_RPC_URL, or find out who asks.'

/** The instance's readiness. `warnings` say why certificates wait; the instance is ready all the same. */
type Readiness = { ready: boolean; failing: string[]; message: string; warnings: string[] }

/** Asks every part at once whether it answers. Names those that do not, and what a person must do. */
export async function checkReadiness({
  readiness: parts,
  issuing,
  chainWindow,
}: Pick<ApiPorts, 'readiness' | 'issuing' | 'chainWindow'>): Promise<Readiness> {
  const [asked, warnings] = await Promise.all([
    Promise.all(
      Object.entries(parts).map(async ([name, ask]) => ({
        name,
        answers: await inTime(
          ask().then(() => true),
          false,
        ),
      })),
    ),
    inTime(listWarnings(issuing), []),
  ])
  const failing = asked.filter(({ answers }) => !answers).map(({ name }) => name)
  const message = failing.length === 0 ? 'Every part answers.' : `Not answering: ${failing.join(', ')}.`
  const full = chainWindow.isFull() ? [WINDOW_FULL] : []
  return { ready: failing.length === 0, failing, message, warnings: [...warnings, ...full] }
}

async function listWarnings(issuing: IssuingOutlook): Promise<string[]> {
  const [state, obstacles] = await Promise.all([issuing.state(), issuing.obstacles(null)])
  return listConcerns(state, obstacles)
    .filter(({ remedy }) => remedy !== 'organizer')
    .map((concern) => {
      const { requests } = concern
      return requests === 0 ? sayIssuing(concern) : `${sayIssuing(concern)} Waiting: ${requests}.`
    })
}

/** The answer if it arrives in time, else `otherwise`. */
async function inTime<Answer>(asked: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const patience = new AbortController()
  const tooLate = sleep(PATIENCE_MS, otherwise, { signal: patience.signal }).catch(() => otherwise)
  const answer = await Promise.race([asked.catch(() => otherwise), tooLate])
  patience.abort()
  return answer
}
