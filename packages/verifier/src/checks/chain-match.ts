import { expectedNetwork, type Findings, networkName } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Is the node on the network of these certificates? The expected network never comes from the node itself. */
export function chainMatch(findings: Findings): Check {
  const { chainId } = findings.chain
  if (chainId.state === 'unanswered') return unknown('chain.match', 'unknown', chainId)
  const expected = expectedNetwork(findings)
  const answered = networkName(chainId.value)
  const { evidence } = chainId
  if (expected === null) return notApplicable('chain.match', 'unnamed', { values: { answered }, evidence })
  const finding = { values: { network: networkName(expected), answered }, evidence }
  if (chainId.value !== expected) return fail('chain.match', 'fail', finding)
  return pass('chain.match', findings.sources.chainId === null ? 'pass-named' : 'pass', finding)
}
