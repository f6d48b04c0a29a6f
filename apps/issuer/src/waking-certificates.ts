import type { CertificateRepository } from '@certify/domain/certificate/certificate-repository'
import type { CorrectionRepository } from '@certify/domain/certificate/correction-repository'
import type { Failpoint } from './failpoint'

/** The same repository, but it wakes the issuer after each new request. */
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
    requestMany: (command, permit, admit) => waking(certificates.requestMany(command, permit, admit)),
    retryBlocked: (command, permit) => waking(certificates.retryBlocked(command, permit)),
    requestRevocation: (command) => waking(certificates.requestRevocation(command)),
  }
}

/** The same corrections, but accepting one wakes the issuer, which has a certificate to make. */
export function wakingCorrections(corrections: CorrectionRepository, wake: () => void): CorrectionRepository {
  return {
    ...corrections,
    async moveEverything(command, rules) {
      const moved = await corrections.moveEverything(command, rules)
      wake()
      return moved
    },
    async accept(command, permit) {
      const requestId = await corrections.accept(command, permit)
      wake()
      return requestId
    },
  }
}
