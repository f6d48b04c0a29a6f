import type { CertificateRepository } from '@certify/domain/certificate/certificate-repository'
import type { Failpoint } from './failpoint'

/** The same repository, which wakes the issuer after whatever asks something of it. */
export function wakingCertificates(
  certificates: CertificateRepository,
  wake: () => void,
  failpoint?: Failpoint,
): CertificateRepository {
  const waking = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work
    failpoint?.('request.stored')
    wake()
    return result
  }
  return {
    request: (command, admit) => waking(certificates.request(command, admit)),
    requestAll: (command, permit) => waking(certificates.requestAll(command, permit)),
    retryBlocked: (command, permit) => waking(certificates.retryBlocked(command, permit)),
    requestRevocation: (command) => waking(certificates.requestRevocation(command)),
  }
}
