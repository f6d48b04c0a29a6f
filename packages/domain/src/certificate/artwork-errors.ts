import { CertifyError, type ErrorFacts } from '../shared/errors'

/** The upload does not fit the event as it stands. */
export class UploadRefusedError extends CertifyError {
  readonly code = 'upload.refused'
  constructor({ message, field, facts }: { message: string; field?: string; facts?: ErrorFacts }) {
    super(message, { ...(field ? { field } : {}), ...(facts ? { facts } : {}) })
  }
}
