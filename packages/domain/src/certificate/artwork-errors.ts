import { type CaseOf, CertifyError } from '../shared/errors'

/** The event's current state does not allow the upload. */
export class UploadRefusedError extends CertifyError<'upload.refused'> {
  constructor({ why, field }: { why: CaseOf<'upload.refused'>; field: string }) {
    super('upload.refused', { field, values: { case: why } })
  }
}
