import {
  CERTIFICATE_IMAGE_MISSING,
  CERTIFICATE_IMAGE_TOO_LARGE,
  CERTIFICATE_IMAGE_TYPES,
  MAX_CERTIFICATE_IMAGE_BYTES,
} from '@certify/wire/certificates'
import { EVENT_IMAGE_TOO_LARGE, EVENT_IMAGE_TYPES, MAX_EVENT_IMAGE_BYTES } from '@certify/wire/events'
import type { ImageRule } from './uploads/form-body'

/** The picture of an event: optional. */
export const eventPicture: ImageRule = {
  fileField: 'picture',
  maxFileBytes: MAX_EVENT_IMAGE_BYTES,
  tooLarge: EVENT_IMAGE_TOO_LARGE,
  accept: EVENT_IMAGE_TYPES,
  required: null,
}

/** The image of a certificate. */
export const certificateImage: ImageRule = {
  fileField: 'image',
  maxFileBytes: MAX_CERTIFICATE_IMAGE_BYTES,
  tooLarge: CERTIFICATE_IMAGE_TOO_LARGE,
  accept: CERTIFICATE_IMAGE_TYPES,
  required: CERTIFICATE_IMAGE_MISSING,
}

/** The same, in the field that `events/{id}/upload-certificate` has. */
export const templateImage: ImageRule = { ...certificateImage, fileField: 'certificate' }
