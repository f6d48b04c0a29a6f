import { linkedInHref } from '@certify/domain/certificate/linkedin'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import type { useTranslation } from '../../i18n/use-translation'
import { formatDate } from '../../lib/format'
import { isAhead } from './is-ahead'

type Translate = ReturnType<typeof useTranslation<'my-certificate'>>['t']

/** A certificate as LinkedIn wants it: the link that opens its form, and each value to copy. */
export function readCredential(certificate: WireOwnCertificate, verifyUrl: string, t: Translate) {
  const { event_time_zone: zone, event_organizer: organization, organizer_linkedin_page_id } = certificate
  const issuedAt = certificate.minted_at ?? certificate.requested_at
  const id = certificate.token_id ?? ''
  const name = t(isAhead(certificate) ? 'linkedin.credentialAhead' : 'linkedin.credential', {
    title: certificate.event_title,
  })
  const organizationId = organizer_linkedin_page_id
  return {
    href: linkedInHref({ name, organization, organizationId, issuedAt, id, url: verifyUrl }, zone),
    values: [
      { label: t('linkedin.name'), value: name },
      { label: t('linkedin.organization'), value: organization },
      { label: t('linkedin.date'), value: formatDate(issuedAt, zone) },
      { label: t('linkedin.id'), value: id },
      { label: t('linkedin.url'), value: verifyUrl },
    ],
  }
}
