/** Longer than the verifier waits for one request, because these blocks share the connection. */
const PATIENCE_MS = 8_000

/**
 * Begins to load the blocks that the page's document names, and returns a `fetch` that answers with them. The verifier
 * hashes each block, so the server's list decides only when a block loads, not what is true.
 *
 * It reads the names once. A later verification requests everything itself.
 */
export function fetchNamedBlocks(): typeof fetch {
  const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name="certify:block"]')]
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const begun = new Map(
    named.map(({ content }) => [content, fetch(content, { ...asVerifier, signal }).catch(() => null)]),
  )
  for (const element of named) element.remove()
  return async (input, init) => {
    const address = String(input)
    const answer = await begun.get(address)
    begun.delete(address)
    return answer?.ok ? answer : fetch(input, init)
  }
}

/** The options of the verifier's own requests: without cookies, so that the answer is the same for everybody. */
const asVerifier = {
  headers: { accept: 'application/vnd.ipld.raw' },
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const
