import type * as z from 'zod'

/** What a field names, where the server must not guess it from the field's name. */
type Mark = 'event' | 'certificate' | 'own wallet'

const marks = new WeakMap<object, Mark>()

/** Marks a schema, which changes nothing in what it accepts or how it is documented. */
export function mark<Schema extends z.ZodType>(name: Mark, schema: Schema): Schema {
  marks.set(schema, name)
  return schema
}

/** The fields of an object's schema that have a mark, or are lists of what has it. */
export function fieldsMarked(name: Mark, schema: z.ZodType | undefined): readonly string[] {
  const { shape = {} } = (schema ?? {}) as { readonly shape?: Readonly<Record<string, z.ZodType>> }
  return Object.entries(shape).flatMap(([field, of]) => (isMarked(name, of) ? [field] : []))
}

function isMarked(name: Mark, schema: z.ZodType): boolean {
  if (marks.get(schema) === name) return true
  const { innerType, element } = schema.def as {
    readonly innerType?: z.ZodType
    readonly element?: z.ZodType
  }
  const inner = innerType ?? element
  return inner !== undefined && isMarked(name, inner)
}
