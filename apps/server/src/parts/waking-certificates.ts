import type { CertificateRepository } from '@certify/domain/certificate/certificate-repository'

/** The same repository, which wakes the issuer after whatever asks something of it. */
export function wakingCertificates(
  certificates: CertificateRepository,
  wake: () => void,
): CertificateRepository {
  const waking = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work
    wake()
    return result
  }
  return {
    request: (command, admit) => waking(certificates.request(command, admit)),
    requestAll: (command, permit) => waking(certificates.requestAll(command, permit)),
    requestRevocation: (command) => waking(certificates.requestRevocation(command)),
    batchProgress: (batchId, organizerId) => certificates.batchProgress(batchId, organizerId),
  }
}
