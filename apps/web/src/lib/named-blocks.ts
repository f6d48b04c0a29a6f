/** Longer than the verifier waits for one request, because these blocks share the line with each other. */
const PATIENCE_MS = 8_000

/**
 * Begins to load the blocks that the page's document names, and returns a `fetch` that answers with them. The verifier
 * hashes each of them, so the server's word decides only when they are loaded.
 *
 * The names are read once: a later verification asks for everything itself.
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

/** As the verifier asks: without cookies, so that the answer is the same for everybody. */
const asVerifier = {
  headers: { accept: 'application/vnd.ipld.raw' },
  redirect: 'error',
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
} as const
