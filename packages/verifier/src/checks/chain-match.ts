import { expectedNetwork, type Findings, networkName } from '../findings'
import type { Check } from '../report'
import { notApplicable, pass, unknown } from './check'

/**
 * Is the node on the network of these certificates? The expected network never comes from the node itself. A node of
 * another network says nothing about a certificate, so it leaves the question open.
 */
export function chainMatch(findings: Findings): Check {
  const { chainId } = findings.chain
  if (chainId.state === 'unanswered') return unknown('chain.match', 'unknown', chainId)
  const expected = expectedNetwork(findings)
  const answered = networkName(chainId.value)
  const { evidence } = chainId
  if (expected === null) return notApplicable('chain.match', 'unnamed', { values: { answered }, evidence })
  const finding = { values: { network: networkName(expected), answered }, evidence }
  if (chainId.value !== expected) {
    return unknown('chain.match', 'elsewhere', { kind: 'other-network' }, finding)
  }
  return pass('chain.match', findings.sources.chainId === null ? 'pass-named' : 'pass', finding)
}
