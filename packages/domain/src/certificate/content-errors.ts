import { CertifyError, UnavailableError } from '../shared/errors'
import type { ImageType } from './content-store'

const typeNames: Record<ImageType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
}

/** The store answered that it does not have this content. */
export class ContentNotFoundError extends CertifyError<'content.not_found'> {
  constructor({ cid, path }: { cid: string; path?: string }) {
    super('content.not_found', { facts: { cid, path: path ?? null } })
  }
}

/** Whether the store has the content, and its bytes no longer match their hash. */
export function isDamaged(error: unknown): boolean {
  return (
    error instanceof UnavailableError &&
    error.cause instanceof Error &&
    error.cause.name === 'DamagedBlockError'
  )
}

/** The content was about a person who erased their account. */
export class ContentErasedError extends CertifyError<'content.erased'> {
  constructor({ cid }: { cid: string }) {
    super('content.erased', { facts: { cid } })
  }
}

/** The upload is not an accepted image. */
export class NotAnImageError extends CertifyError<'upload.not_an_image'> {
  /** @param wanted - The accepted types, if the image is of another type; absent if the image cannot be read. */
  constructor({ wanted, cause }: { wanted?: readonly ImageType[]; cause?: unknown } = {}) {
    const values = wanted
      ? { case: 'type' as const, types: wanted.map((type) => typeNames[type]).join(', ') }
      : {}
    super('upload.not_an_image', { values, cause })
  }
}

/** The disk that holds the content is full. What is stored stays readable; writing resumes once there is room. */
export class StorageFullError extends CertifyError<'storage.full'> {
  constructor({ cause }: { cause?: unknown } = {}) {
    super('storage.full', { cause })
  }
}
