import type { CleanImage, ImageCleaner, ImageType } from '@certify/domain/certificate/content-store'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type * as z from 'zod'
import { type BodyRule, check } from '../body'
import { type FormLimits, readForm, type UploadedFile } from './read-form'

/** What a route wants of its picture. */
export type ImageRule = FormLimits & {
  readonly accept: readonly ImageType[]
  readonly isRequired: boolean
}

/** A form that was read: its checked fields, and the file as it came. */
export type FormBody<Fields> = { readonly fields: Fields; readonly file: UploadedFile | null }

/** A multipart body: text fields checked by `schema`, and one file. */
export function formBody<Fields extends object>(
  schema: z.ZodType<Fields>,
  rule: ImageRule,
): BodyRule<FormBody<Fields>> {
  return {
    contentType: 'multipart/form-data',
    schema,
    fileField: rule.fileField,
    fileRequired: rule.isRequired,
    async read(c) {
      const form = await readForm(c, rule)
      const fields = check(schema, form.fields)
      if (rule.isRequired && !form.file) throw missing(rule)
      return { fields, file: form.file }
    },
    payload: (body) => body.fields as Readonly<Record<string, unknown>>,
  }
}

/** The longest edge a stored picture keeps, in pixels: more than any screen or print here needs. */
const MAX_EDGE = 4096

/**
 * Makes an uploaded file a safe image.
 *
 * @throws {FieldInvalidError} when the form has no picture. @throws {NotAnImageError}
 */
export async function cleanUpload(
  images: ImageCleaner,
  file: UploadedFile | null,
  rule: ImageRule,
): Promise<CleanImage> {
  if (!file) throw missing(rule)
  return images.clean(file.bytes, { accept: rule.accept, maxEdge: MAX_EDGE })
}

function missing({ fileField }: ImageRule): FieldInvalidError {
  return new FieldInvalidError({ field: fileField, code: 'field.required' })
}
