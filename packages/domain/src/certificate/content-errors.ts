import { CertifyError } from '../shared/errors'

/** The store answered that it does not have this content. */
export class ContentNotFoundError extends CertifyError {
  readonly code = 'content.not_found'
  constructor({ cid, path }: { cid: string; path?: string }) {
    super('There is no content at this address.', { facts: { cid, path: path ?? null } })
  }
}

/** The content was about a person who erased their account. */
export class ContentErasedError extends CertifyError {
  readonly code = 'content.erased'
  constructor({ cid }: { cid: string }) {
    super('What was here was about a person, and was erased at their request.', { facts: { cid } })
  }
}

/** The upload is not an accepted image. */
export class NotAnImageError extends CertifyError {
  readonly code = 'upload.not_an_image'
  constructor({ field, message, cause }: { field?: string; message: string; cause?: unknown }) {
    super(message, { ...(field === undefined ? {} : { field }), cause })
  }
}

/** The disk that holds the content is full. What is stored stays readable; writing resumes once there is room. */
export class StorageFullError extends CertifyError {
  readonly code = 'storage.full'
  constructor({ cause }: { cause?: unknown } = {}) {
    super(
      'The server has no room left to store anything. Nothing was half-written; please tell the operator.',
      {
        cause,
      },
    )
  }
}
