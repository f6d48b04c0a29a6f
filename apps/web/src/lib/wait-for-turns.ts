import type { OpenNode } from '@certify/verifier/node'

/** The longest wait of one request, in milliseconds: several windows of a limit that others at the address use, too. */
const PATIENCE_MS = 120_000
/** The wait in seconds if the answer does not say how long, or hides it from other origins. */
const USUAL_WAIT = 5

/**
 * Opens nodes that wait if they were asked too much, as long as the answer says, and then ask the same again. The
 * verification stays at its block.
 */
export function waitForTurns(open: OpenNode): OpenNode {
  return (asker, url) =>
    open(
      {
        ...asker,
        requestTimeout: PATIENCE_MS,
        fetch: (input, init = {}) => askInTurn(() => askOnce(asker, input, init), init.signal),
      },
      url,
    )
}

async function askInTurn(
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const answer = await ask()
  const seconds = Number(answer.headers.get('retry-after')) || USUAL_WAIT
  if (answer.status !== 429 || seconds * 1000 > PATIENCE_MS) return answer
  await answer.body?.cancel()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  signal?.throwIfAborted()
  return askInTurn(ask, signal)
}

/** Asks within the time limit of one request. The limit counts without the waits. */
function askOnce(
  { fetch, requestTimeout }: Parameters<OpenNode>[0],
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  setTimeout(stop, requestTimeout)
  if (init.signal?.aborted) stop()
  else init.signal?.addEventListener('abort', stop)
  return fetch(input, { ...init, signal: controller.signal })
}
