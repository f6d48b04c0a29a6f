import { CERTIFICATE_IMAGE_TYPES, MAX_CERTIFICATE_IMAGE_BYTES } from '@certify/wire/certificates'
import { EVENT_IMAGE_TYPES, MAX_EVENT_IMAGE_BYTES } from '@certify/wire/events'
import type { ImageRule } from './uploads/form-body'

/** The picture of an event: optional. */
export const eventPicture: ImageRule = {
  fileField: 'picture',
  maxFileBytes: MAX_EVENT_IMAGE_BYTES,
  tooLarge: { case: 'event_image', megabytes: MAX_EVENT_IMAGE_BYTES / 1024 ** 2 },
  accept: EVENT_IMAGE_TYPES,
  isRequired: false,
}

/** The image of a certificate. */
export const certificateImage: ImageRule = {
  fileField: 'image',
  maxFileBytes: MAX_CERTIFICATE_IMAGE_BYTES,
  tooLarge: { case: 'certificate_image', megabytes: MAX_CERTIFICATE_IMAGE_BYTES / 1024 ** 2 },
  accept: CERTIFICATE_IMAGE_TYPES,
  isRequired: true,
}

/** The same rule, for the field of `events/{id}/upload-certificate`. */
export const templateImage: ImageRule = { ...certificateImage, fileField: 'certificate' }
