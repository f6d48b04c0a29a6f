import type { Findings } from '../findings'
import type { CertificateDocument, CertificateFacts, Check, Evidence } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Does the authentic text belong to this certificate, or was it copied from another? */
export function metadataBinding(findings: Findings): Check {
  const { chain, metadata, document, tokenId, sources, registry, now } = findings
  if (metadata.state === 'no-certificate') return notApplicable('metadata.binding', 'no-certificate')
  if (metadata.state === 'unanswered') return unknown('metadata.binding', 'unknown', metadata)
  if (chain.certificate.state === 'unanswered') {
    return unknown('metadata.binding', 'unknown', chain.certificate)
  }
  // Bytes that were not issued prove nothing here. `metadata.hash` reports them.
  if (metadata.state !== 'right') return unknown('metadata.binding', 'unknown', { kind: 'malformed' })
  if (!document || !registry) return fail('metadata.binding', 'unreadable')

  const bindings = listBindings(document, chain.certificate.value, {
    // If the caller named no network, the text's own counts here, and `chain.match` compares it with the node's.
    chainId: sources.chainId ?? document.certificate.chainId,
    contract: registry.address,
    tokenId,
  })
  const evidence: Evidence[] = bindings.map(({ field, found, expected }) => ({
    source: 'this device',
    question: `${field} in the text, against the registry’s`,
    value: `${found} / ${expected}`,
    time: now().toISOString(),
  }))
  const foreign = bindings.find(({ found, expected }) => found.toLowerCase() !== expected.toLowerCase())
  return foreign
    ? fail('metadata.binding', 'fail', { values: foreign, evidence })
    : pass('metadata.binding', 'pass', { evidence })
}

/**
 * The facts that the text must repeat. They include organizer and event: otherwise an organizer that issues with its
 * own account could print another organizer's name.
 */
function listBindings(
  { certificate }: CertificateDocument,
  facts: CertificateFacts,
  asked: { chainId: number; contract: string; tokenId: string },
) {
  return [
    { field: 'network', found: String(certificate.chainId), expected: String(asked.chainId) },
    { field: 'registry', found: certificate.contract, expected: asked.contract },
    { field: 'number', found: certificate.tokenId, expected: asked.tokenId },
    { field: 'recipient', found: certificate.recipient, expected: facts.owner },
    { field: 'organizer', found: certificate.event.organizerWallet, expected: facts.organizerWhenIssued },
    { field: 'event', found: String(certificate.event.id), expected: String(facts.eventNumber) },
  ]
}
