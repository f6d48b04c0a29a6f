import type { Attempt, Forgery, ForgeryScene } from './forgery'
import { type Call, FORGER_NODE, lyingNode, type NodeLie, webPage, withStatus } from './lies'

/** A number that was never issued. */
const NEVER_ISSUED = '77770001'

/** Asks the forger’s node, and with `two` the honest one as well. */
function through(scene: ForgeryScene, tokenId: string, lie: NodeLie, nodes: 'one' | 'two' = 'one'): Attempt {
  const [honest = ''] = scene.sources.rpcUrls
  return {
    tokenId,
    sources: { ...scene.sources, rpcUrls: nodes === 'two' ? [FORGER_NODE, honest] : [FORGER_NODE] },
    options: { fetch: lyingNode(honest, lie, scene.fetch) },
  }
}

const isView = ({ method }: Call) => method === 'eth_call'

/** Changes only the status in the registry’s answer. */
const saying = (status: 1 | 2): NodeLie => ({
  answer: (call, result) => (isView(call) ? withStatus(String(result), status) : result),
})

/** Gives the honest answer about another number. */
const aboutAnother = (tokenId: string): NodeLie => ({
  ask: (call) => {
    if (!isView(call)) return call
    const [{ to, data } = { to: '', data: '' }, ...rest] = call.params as [{ to: string; data: string }]
    const other = data.slice(0, 10) + BigInt(tokenId).toString(16).padStart(64, '0')
    return { ...call, params: [{ to, data: other }, ...rest] }
  },
})

/** Gives yesterday’s answer, from before the revocation. */
const yesterday: NodeLie = {
  answer: (call, result) => {
    if (isView(call)) return withStatus(String(result), 1)
    if (call.method !== 'eth_getBlockByNumber') return result
    const dayAgo = Math.floor(Date.now() / 1000) - 86_400
    return { ...(result as object), timestamp: `0x${dayAgo.toString(16)}` }
  },
}

/** States its block and refuses every question about a certificate. */
const halfDead: NodeLie = {
  instead: (calls) => (calls.some(isView) ? new Response('{"error":"slow down"}', { status: 429 }) : null),
}

/** Forgeries that need only the forger’s own node. */
export const nodeForgeries = [
  {
    id: 'borrowed-answer',
    verdict: 'not-authentic',
    caughtBy: 'metadata.binding',
    outcome: 'fail',
    stage: (scene) => through(scene, NEVER_ISSUED, aboutAnother(scene.good)),
  },
  {
    id: 'other-network',
    verdict: 'unknown',
    caughtBy: 'chain.match',
    outcome: 'unknown',
    stage: (scene) =>
      through(scene, scene.good, {
        answer: ({ method }, result) => (method === 'eth_chainId' ? '0x539' : result),
      }),
  },
  {
    id: 'altered-code',
    verdict: 'not-authentic',
    caughtBy: 'contract.known',
    outcome: 'fail',
    stage: (scene) =>
      through(scene, scene.good, {
        // One byte of about twenty thousand.
        answer: ({ method }, result) =>
          method === 'eth_getCode' ? String(result).replace(/^0x../, '0x5b') : result,
      }),
  },
  {
    id: 'invented-revocation',
    verdict: 'unknown',
    caughtBy: 'sources.agree',
    outcome: 'fail',
    stage: (scene) => through(scene, scene.good, saying(2), 'two'),
  },
  {
    id: 'denied-revocation',
    verdict: 'unknown',
    caughtBy: 'sources.agree',
    outcome: 'fail',
    stage: (scene) => (scene.revoked === null ? null : through(scene, scene.revoked, saying(1), 'two')),
  },
  {
    id: 'half-dead-node',
    verdict: 'unknown',
    caughtBy: 'status.revoked',
    outcome: 'unknown',
    stage: (scene) => (scene.revoked === null ? null : through(scene, scene.revoked, halfDead)),
  },
  {
    id: 'stale-cache',
    verdict: 'unknown',
    caughtBy: 'status.revoked',
    outcome: 'unknown',
    stage: (scene) => {
      if (scene.revoked === null) return null
      const attempt = through(scene, scene.revoked, yesterday)
      // The limit for a public network. A local chain makes blocks on demand, so any age is normal there.
      return { ...attempt, sources: { ...attempt.sources, maxBlockAgeSeconds: 900 } }
    },
  },
  {
    id: 'web-page-for-node',
    verdict: 'unknown',
    caughtBy: 'exists',
    outcome: 'unknown',
    stage: (scene) => through(scene, NEVER_ISSUED, { instead: () => webPage('Verified and valid') }),
  },
] as const satisfies readonly Forgery[]
