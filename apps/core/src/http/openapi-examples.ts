import type { Json } from './openapi-schemas'

/** The parts of a JSON Schema that examples need. */
type Schema = Json & {
  readonly $ref?: string
  readonly const?: unknown
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = '0x5a2f4f0c7f0f6c7e4ae2d9a1b5d7f3e8c6b4a2918070605040302010f0e0d0c0'
const CID = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'

/** Values for fields of these names, all about one event, so that the examples fit together. */
const byName: Readonly<Record<string, unknown>> = {
  message: 'Done.',
  title: 'Sepolia Builders Summit',
  event_title: 'Sepolia Builders Summit',
  eventTitle: 'Sepolia Builders Summit',
  description: 'Two tracks, one day.',
  location: 'Lisbon',
  tags: 'Solidity',
  organizer: 'Atlântico Developer Guild',
  vendor_name: 'Atlântico Developer Guild',
  vendorName: 'Atlântico Developer Guild',
  name: 'Alice Okonkwo',
  deadline: '1826787600',
  email: 'okonkwo@example.com',
  website: 'https://example.org',
  brand_color: '#00555d',
  linkedin_page_id: '1441',
  time_zone: 'Europe/Lisbon',
  timeZone: 'Europe/Lisbon',
  start_date: '2026-11-15T10:00:00.000Z',
  end_date: '2026-11-15T16:30:00.000Z',
  start: '2026-11-15T10:00:00.000Z',
  end: '2026-11-15T11:00:00.000Z',
  duration: '6 h 30 min',
  topic: 'Opening',
  time: '10:00',
  event_token: 'K7QF-2MZX-9HTB-4WCR-6NDY',
  token: 'K7QF-2MZX-9HTB-4WCR-6NDY',
  nonce: 'aB3dE5fG7hJ9kL1mN3pQ5r',
  credential_hash: '5a2f4f0c7f0f6c7e4ae2d9a1b5d7f3e8c6b4a2918070605040302010f0e0d0c0',
  sealed: 'q3Zx8bD0mYtR5uW2kPfJ7cLsV9aHgE4nTi6oQyBzXrMdUwKpCvNhGjSfAeI',
  label: 'Chrome · Windows',
  signature: '0x1c2d3e',
  statement: 'Sign in to Certify. This is free and sends no transaction.',
  tokenURI: `ipfs://${CID}`,
  transactionHash: HASH,
  mint_transaction_hash: HASH,
  transaction_hash: HASH,
  reason: 'The name was misspelled.',
  requestId: '0b6f1f6e-5a3c-4d5e-9a57-6a2f5f0b9d11',
  ticket_hash: '5a2f4f0c7f0f6c7e4ae2d9a1b5d7f3e8c6b4a2918070605040302010f0e0d0c0',
  batchId: '3f0c5b8e-2f6d-4b6a-9f0e-7c1d2a3b4c5d',
  color: 'petrol',
  design: 'engraved',
  urlCertificate: `http://localhost:4000/ipfs/${CID}`,
  picture: `http://localhost:4000/ipfs/${CID}`,
  method: 'eth_blockNumber',
  jsonrpc: '2.0',
  date: '2026-11-14',
  expirationTime: '2026-11-14T10:05:00.000Z',
}

/**
 * An example that its schema allows, the same at every start.
 *
 * @param components - The targets of references.
 * @param name - The field of the example.
 */
export function buildExample(schema: Schema, components: Json, name = ''): unknown {
  if (schema.$ref !== undefined) {
    return buildExample(components[schema.$ref.split('/').at(-1) ?? ''] as Schema, components, name)
  }
  if (schema.const !== undefined) return schema.const
  const known = byName[name]
  if (schema.enum) return schema.enum.includes(known) ? known : schema.enum.find((value) => value !== '')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return buildExample(choices.find(({ type }) => type !== 'null') ?? {}, components, name)
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => buildExample(part, components, name)))
  }
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.find((type) => type !== 'null')) {
    case 'array':
      return schema.items ? [buildExample(schema.items, components, name)] : []
    case 'object':
      return exampleOfObject(schema, components)
    case 'string':
      if (schema.format === 'uuid') return byName.requestId
      return schema.format === 'date-time' ? chooseMoment(known) : (known ?? chooseText(schema, name))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.default ?? schema.minimum ?? 7
    default:
      return known ?? {}
  }
}

function exampleOfObject({ properties = {} }: Schema, components: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, buildExample(field, components, name)]),
  )
}

/** Chooses a known example only if it is a timestamp, because some fields of that name hold a time of day. */
function chooseMoment(known: unknown): string {
  return typeof known === 'string' && known.endsWith('Z') ? known : '2026-11-15T10:00:00.000Z'
}

function chooseText({ pattern = '' }: Schema, name: string): string {
  if (name.endsWith('_link')) return 'https://example.org'
  if (pattern.includes('0x')) return WALLET
  if (pattern.startsWith('^[0-9]')) return '10001'
  return 'text'
}
