import {
  CERTIFICATE_IMAGE_TOO_LARGE,
  CERTIFICATE_IMAGE_TYPES,
  CERTIFICATE_IMAGE_WRONG_TYPE,
  MAX_CERTIFICATE_IMAGE_BYTES,
} from '@certify/wire/certificates'

/** The files that may be a certificate’s picture. */
export const certificateImageLimits = {
  types: CERTIFICATE_IMAGE_TYPES,
  maxBytes: MAX_CERTIFICATE_IMAGE_BYTES,
  tooLarge: CERTIFICATE_IMAGE_TOO_LARGE,
  wrongType: CERTIFICATE_IMAGE_WRONG_TYPE,
}
