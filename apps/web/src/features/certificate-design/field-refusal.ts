import type { TemplateField, TemplateFieldKind } from '@certify/domain/certificate/template-field'

/** Why fields were not saved, and which part of which field is at fault where the server says so. */
export type FieldRefusal = {
  readonly message: string
  readonly kind: TemplateFieldKind | undefined
  readonly part: string | undefined
}

/** Reads a refusal of these fields: the server names a place such as `fields[1].color`. */
export function toFieldRefusal(
  error: Error & { field?: string | undefined },
  sent: readonly TemplateField[],
): FieldRefusal {
  const [, index, part] = /^fields\[(\d+)\](?:\.(\w+))?$/.exec(error.field ?? '') ?? []
  return { message: error.message, kind: index ? sent[Number(index)]?.kind : undefined, part }
}
