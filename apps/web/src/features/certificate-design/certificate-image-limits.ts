import { CERTIFICATE_IMAGE_TYPES, MAX_CERTIFICATE_IMAGE_BYTES } from '@certify/wire/certificates'
import type { FileLimits } from '../../ui/file-drop'

/** The files that may be a certificate’s picture. */
export const certificateImageLimits: FileLimits = {
  types: CERTIFICATE_IMAGE_TYPES,
  maxBytes: MAX_CERTIFICATE_IMAGE_BYTES,
  kind: 'certificate_image',
}
