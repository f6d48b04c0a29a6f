import { type CaseOf, CertifyError } from '../shared/errors'

/** The upload does not fit the event as it stands. */
export class UploadRefusedError extends CertifyError<'upload.refused'> {
  constructor({ why, field }: { why: CaseOf<'upload.refused'>; field: string }) {
    super('upload.refused', { field, values: { case: why } })
  }
}
