import type { CleanImage, ImageCleaner } from '@certify/domain/certificate/content-store'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { PictureRule } from '@certify/wire/picture-rules'
import type * as z from 'zod'
import { type BodyRule, check } from '../body'
import { readForm, type UploadedFile } from './read-form'

/** A parsed form: its checked fields, and the original file. */
export type FormBody<Fields> = { readonly fields: Fields; readonly file: UploadedFile | null }

/** A multipart body: text fields checked by `schema`, and one file. */
export function formBody<Fields extends object>(
  schema: z.ZodType<Fields>,
  rule: PictureRule,
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

/** The longest edge of a stored picture, in pixels: more than any screen or print here needs. */
const MAX_EDGE = 4096

/**
 * Converts an uploaded file to a safe image.
 *
 * @throws {FieldInvalidError} if it is missing. @throws {NotAnImageError}
 */
export async function cleanUpload(
  images: ImageCleaner,
  file: UploadedFile | null,
  rule: PictureRule,
): Promise<CleanImage> {
  if (!file) throw missing(rule)
  return images.clean(file.bytes, { accept: rule.accept, maxEdge: rule.maxEdge ?? MAX_EDGE })
}

function missing({ fileField }: PictureRule): FieldInvalidError {
  return new FieldInvalidError({ field: fileField, code: 'field.required' })
}
