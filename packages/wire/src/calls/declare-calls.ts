import { listFormats } from '@certify/domain/shared/csv'
import * as z from 'zod'
import { choice } from '../fields'
import { listTypes } from '../list-types'
import type { CallName } from '../paths'
import type { PictureRule } from '../picture-rules'

/** A multipart form: text fields of one schema, and a picture. */
export type Form<Fields extends z.ZodType = z.ZodType> = {
  readonly fields: Fields
  readonly picture: PictureRule
}

/** An answer for one status: JSON of a schema, or a body of another content type; an empty one has no body. */
export type AnswerRule = z.ZodType | { readonly contentType: string }

/** What a call takes and answers. Its method and path are in `addresses`. */
export type CallRule = {
  readonly query?: z.ZodType
  readonly body?: z.ZodType | Form
  /** Whether the caller's key may have to sign, see `docs/security.md`. The body may then have a `proof`. */
  readonly isSigned?: true
  /** Other content types of the body. */
  readonly takes?: readonly string[]
  /** The answers by status. A value that a handler returns is sent with the first one. */
  readonly answers: Readonly<Record<number, AnswerRule>>
  /** Other content types of the first answer, for callers who ask for one. */
  readonly alsoAs?: readonly string[]
}

/** Declares calls. */
export function declareCalls<const Rules extends { readonly [Name in CallName]?: CallRule }>(
  rules: Rules,
): Rules {
  return rules
}

/** Declares the body of a call as a form. */
export function form<Fields extends z.ZodType>(fields: Fields, picture: PictureRule): Form<Fields> {
  return { fields, picture }
}

/** A list to save: CSV, or a workbook for callers who ask for one. */
export const listFile = {
  query: z.object({ format: choice(listFormats).optional() }),
  answers: { 200: { contentType: listTypes.csv } },
  alsoAs: [listTypes.xlsx],
} as const satisfies CallRule
