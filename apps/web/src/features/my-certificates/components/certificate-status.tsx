import type { UserCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { Badge } from '../../../ui/badge'
import { Ban, Check, Clock, TriangleAlert } from '../../../ui/icons'

/** Whether a certificate is minted, and whether it is still valid. */
export function CertificateStatus({ certificate }: { certificate: UserCertificate }) {
  const { t } = useTranslation('my-certificates')
  const { status, mint_status } = certificate
  if (status === 'revoked' || status === 'replaced' || status === 'burned') {
    return (
      <Badge tone={status === 'revoked' ? 'canceled' : 'ended'} icon={<Ban aria-hidden="true" />}>
        {t(`ended.${status}`)}
      </Badge>
    )
  }
  switch (mint_status) {
    case 'minted':
      return (
        <Badge tone="ongoing" icon={<Check aria-hidden="true" />}>
          {t('mint.minted')}
        </Badge>
      )
    case 'pending':
      return (
        <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
          {t('mint.pending')}
        </Badge>
      )
    default:
      return (
        <Badge tone="canceled" icon={<TriangleAlert aria-hidden="true" />}>
          {t('mint.failed')}
        </Badge>
      )
  }
}
