import type { Findings } from '../findings'
import type { Check } from '../report'
import { formatUtcMinute } from '../sentence'
import { pass, unknown } from './check'

/**
 * How fresh and how final are the facts? They are read at the newest block, so that a recent revocation shows. Then
 * they are compared with the facts at the newest final block, which no reorganization can undo.
 */
export function freshness({ chain }: Findings): Check {
  const { block, certificate, final } = chain
  if (block.state === 'unanswered') return unknown('freshness', 'unknown', block)
  if (certificate.state === 'unanswered') return unknown('freshness', 'unknown', certificate)
  const evidence = [...certificate.evidence, ...final.evidence]
  if (final.state === 'unanswered') return unknown('freshness', 'unknown', { ...final, evidence })
  const values = {
    block: String(block.value.number),
    time: formatUtcMinute(block.value.time),
    final: String(final.value.block.number),
  }
  return JSON.stringify(final.value.certificate) === JSON.stringify(certificate.value)
    ? pass('freshness', 'pass', { values, evidence })
    : unknown('freshness', 'unfinished', { kind: 'unfinished', evidence }, { values })
}
