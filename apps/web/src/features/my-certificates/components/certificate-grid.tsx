import type { UserCertificate } from '@certify/wire/certificates'
import { useState } from 'react'
import { CertificateDialog } from './certificate-dialog'
import { CertificateTile } from './certificate-tile'

/** Certificates in two to four columns, and the details of the one that the person pressed. */
export function CertificateGrid({ certificates }: { certificates: readonly UserCertificate[] }) {
  const [openId, setOpenId] = useState<number>()
  // Found by id, so that the details stay up to date while a certificate is being minted.
  const open = certificates.find(({ id }) => id === openId)
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <CertificateTile certificate={certificate} onOpen={() => setOpenId(certificate.id)} />
          </li>
        ))}
      </ul>
      {open && <CertificateDialog certificate={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
