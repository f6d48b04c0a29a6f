import type { WireOwnCertificate } from '@certify/wire/certificates'
import { CertificateSheet } from '../../features/my-certificate/components/certificate-sheet'
import { TakeAlong } from '../../features/my-certificate/components/take-along'
import { useConfig } from '../../lib/config'
import { pageLinks } from '../../lib/page-links'

/** The moment in which a person gets a certificate: the sheet, and what people do with it. */
export function OwnCertificate({ certificate }: { certificate: WireOwnCertificate }) {
  const publicUrl = useConfig()?.publicUrl ?? window.location.origin
  const verifyUrl = `${publicUrl}${pageLinks.verify(certificate.token_id ?? '')}`
  return (
    <>
      <CertificateSheet certificate={certificate} />
      <TakeAlong certificate={certificate} verifyUrl={verifyUrl} />
    </>
  )
}
