import { judgeIssuing, toSpan } from '@certify/domain/certificate/timing'
import type { Findings } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Had the event begun when this was issued? If not, the certificate cannot say who came. */
export function eventBegun({ chain, metadata, document }: Findings): Check {
  const { certificate } = chain
  if (metadata.state === 'no-certificate') return notApplicable('event.begun', 'no-certificate')
  if (certificate.state === 'unanswered') return unknown('event.begun', 'unknown', certificate)
  if (metadata.state === 'unanswered') return unknown('event.begun', 'unknown', metadata)
  if (!document) return unknown('event.begun', 'unknown', { kind: 'malformed' })
  const issued = judgeIssuing(document, certificate.value.issuedAt)
  const { evidence } = certificate
  switch (issued.when) {
    case 'before':
      return fail('event.begun', 'before', { values: { span: toSpan(issued.ms) }, evidence })
    case 'during':
      return pass('event.begun', 'during', { values: { span: toSpan(issued.ms) }, evidence })
    case 'after':
      return pass('event.begun', 'pass', { evidence })
    case 'unclear':
      return notApplicable('event.begun', 'unclear', { evidence })
  }
}
