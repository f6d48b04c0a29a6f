import { calls } from '@certify/wire/calls/all-calls'
import type { CallName } from '@certify/wire/paths'
import * as z from 'zod'

/** A part of a JSON schema. */
type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minimum?: number
  readonly format?: string
}

const WALLET = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** An answer with a value in every field, and one entry in every list; undefined for a call that answers no JSON. */
export function makeExampleAnswer(name: CallName): unknown {
  const [rule] = Object.values(calls[name].answers)
  if (!(rule instanceof z.ZodType)) return undefined
  const schema = z.toJSONSchema(rule, { unrepresentable: 'any', io: 'output' }) as Schema
  return make(schema, schema, name)
}

function make(part: Schema, root: Schema, name: string): unknown {
  if (part.$ref !== undefined) return make(root.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {}, root, name)
  if (part.const !== undefined) return part.const
  if (part.enum) return part.enum[0]
  const [choice] = part.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (choice) return make(choice, root, name)
  if (part.allOf) return Object.assign({}, ...part.allOf.map((each) => make(each, root, name)))
  if (part.properties)
    return Object.fromEntries(
      Object.entries(part.properties).map(([key, each]) => [key, make(each, root, key)]),
    )
  if (part.type === 'array') return part.items ? [make(part.items, root, name)] : []
  if (part.type === 'object') return {}
  if (part.type === 'boolean') return true
  if (part.type === 'integer' || part.type === 'number') return Math.max(part.minimum ?? 1, 1)
  return makeText(name)
}

function makeText(name: string): string {
  if (/wallet|address|contract|organizer_wallet|holder/i.test(name)) return WALLET
  if (/zone/i.test(name)) return 'Europe/Lisbon'
  if (/_at$|_until$|date|^at$|^now$|since|deadline/i.test(name)) return '2026-11-15T10:00:00.000Z'
  if (/url|link|website|picture/i.test(name)) return 'https://certify.example/a'
  if (/token_?id/i.test(name)) return '10001'
  return `A ${name}`
}
