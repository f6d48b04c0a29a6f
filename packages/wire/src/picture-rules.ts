import type { ImageType } from '@certify/domain/certificate/content-store'
import type { CodeValues } from '@certify/domain/shared/errors'
import { LOGO_TYPES, MAX_LOGO_BYTES } from './accounts'
import { CERTIFICATE_IMAGE_TYPES, MAX_CERTIFICATE_IMAGE_BYTES } from './certificates'
import { EVENT_IMAGE_TYPES, MAX_EVENT_IMAGE_BYTES } from './events'

/** The rules for the picture of a form. */
export type PictureRule = {
  /** Name of the file's field. */
  readonly fileField: string
  readonly maxFileBytes: number
  /** The message for a larger file. */
  readonly tooLarge: CodeValues<'request.too_large'>
  readonly accept: readonly ImageType[]
  readonly isRequired: boolean
  /** The longest edge in pixels that is stored; by default what any screen or print here needs. */
  readonly maxEdge?: number
}

/** The picture of an event: optional. */
export const eventPicture: PictureRule = {
  fileField: 'picture',
  maxFileBytes: MAX_EVENT_IMAGE_BYTES,
  tooLarge: { case: 'event_image', megabytes: MAX_EVENT_IMAGE_BYTES / 1024 ** 2 },
  accept: EVENT_IMAGE_TYPES,
  isRequired: false,
}

/** The logo of an organization. A form without it takes the logo away. */
export const logoPicture: PictureRule = {
  fileField: 'logo',
  maxFileBytes: MAX_LOGO_BYTES,
  tooLarge: { case: 'event_image', megabytes: MAX_LOGO_BYTES / 1024 ** 2 },
  accept: LOGO_TYPES,
  isRequired: false,
  maxEdge: 640,
}

/** The image of a certificate. */
export const certificateImage: PictureRule = {
  fileField: 'image',
  maxFileBytes: MAX_CERTIFICATE_IMAGE_BYTES,
  tooLarge: { case: 'certificate_image', megabytes: MAX_CERTIFICATE_IMAGE_BYTES / 1024 ** 2 },
  accept: CERTIFICATE_IMAGE_TYPES,
  isRequired: true,
}

/** The same rule, for the field of `events/{id}/upload-certificate`. */
export const templateImage: PictureRule = { ...certificateImage, fileField: 'certificate' }
