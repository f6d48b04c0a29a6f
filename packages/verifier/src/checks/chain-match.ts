import { type Findings, networkName } from '../findings'
import type { Check } from '../report'
import { fail, pass, unknown } from './check'

/** Is the node on the network of these certificates? */
export function chainMatch({ chain, sources }: Findings): Check {
  const { chainId } = chain
  if (chainId.state === 'unanswered') return unknown('chain.match', 'unknown', chainId)
  const values = { network: networkName(sources.chainId), answered: networkName(chainId.value) }
  const finding = { values, evidence: chainId.evidence }
  return chainId.value === sources.chainId
    ? pass('chain.match', 'pass', finding)
    : fail('chain.match', 'fail', finding)
}
