import * as z from 'zod'

export type Json = Readonly<Record<string, unknown>>

const COMPONENTS = '#/components/schemas/'

/**
 * The JSON Schema of a zod schema, which OpenAPI 3.1 uses too. Named schemas become components; one whose input and
 * output differ gets two names.
 */
export function toSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, unknown>,
): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format is enough. The library's pattern is half a page long.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      declareFields(jsonSchema)
    },
  }) as {
    $schema?: string
    $defs?: Record<string, unknown>
  }
  const rename = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${COMPONENTS}`))
  for (const [name, definition] of Object.entries($defs)) components[name] = rename(definition)
  return rename(json) as Json
}

/** Writes a record with fixed keys as an object, so that each key that it requires is a declared field. */
function declareFields(schema: z.core.JSONSchema.BaseSchema): void {
  const { additionalProperties: value, required, properties } = schema
  if (typeof value !== 'object' || !required || properties) return
  schema.properties = Object.fromEntries(required.map((key) => [key, value]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

/** A schema, or the target of its reference. */
export function resolved(schema: Json, components: Json): Json {
  const { $ref } = schema
  return typeof $ref === 'string' ? (components[$ref.slice(COMPONENTS.length)] as Json) : schema
}

/** The components that a schema refers to, also through others. */
export function findReferenced(schema: unknown, components: Json, found = new Set<string>()): Set<string> {
  JSON.stringify(schema, (key, value: unknown) => {
    const name = key === '$ref' ? String(value).slice(COMPONENTS.length) : ''
    if (name !== '' && !found.has(name)) findReferenced(components[name], components, found.add(name))
    return value
  })
  return found
}
