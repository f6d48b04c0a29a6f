/** One field of a certificate's metadata: its name in the document, and its value as text. */
type MetadataRow = { name: string; value: string }

/** An attribute of ERC-721, as anybody may have written it. */
type Attribute = { trait_type: string; value: unknown; display_type?: unknown }

/** How many characters to keep at each end of a long value. */
const KEPT = 30

/** Shortens a long value to its first and last 30 characters. A value that would not get shorter stays whole. */
export function shorten(value: string, kept = KEPT): string {
  return value.length > 2 * kept + 1 ? `${value.slice(0, kept)}…${value.slice(-kept)}` : value
}

/**
 * Lists every field of a document, including nested ones: `certificate.event.title`.
 * An ERC-721 attribute (`{ trait_type, value }`) is listed by its own name; a field that repeats one is left out.
 */
export function metadataRows(document: unknown): MetadataRow[] {
  const rows = buildRows('', document)
  const inAttributes = ({ name }: MetadataRow) => name.startsWith('attributes.')
  const told = new Set(rows.filter(inAttributes).map(({ value }) => value))
  return rows.filter((row) => inAttributes(row) || !told.has(row.value))
}

function buildRows(name: string, value: unknown): MetadataRow[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => buildRows(nameOfItem(name, item, index), item))
  if (typeof value !== 'object' || value === null) return [{ name, value: String(value ?? '') }]
  if (isAttribute(value)) return [{ name, value: attributeText(value) }]
  return Object.entries(value).flatMap(([key, inner]) => buildRows(name ? `${name}.${key}` : key, inner))
}

function nameOfItem(list: string, item: unknown, index: number): string {
  return isAttribute(item) ? `${list}.${item.trait_type}` : `${list}.${index + 1}`
}

/** A date is in seconds since 1970, and shown like the other moments of the document. */
function attributeText({ display_type, value }: Attribute): string {
  const date = new Date(display_type === 'date' && typeof value === 'number' ? value * 1000 : Number.NaN)
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString()
}

function isAttribute(item: unknown): item is Attribute {
  return typeof item === 'object' && item !== null && 'trait_type' in item && 'value' in item
}

/** The link of a value: an `ipfs://` address through the gateway, a web address unchanged, null for anything else. */
export function findLink(value: string, gatewayUrl: string | undefined): string | null {
  if (/^https?:\/\/\S+$/.test(value)) return value
  if (gatewayUrl && /^ipfs:\/\/[A-Za-z0-9]+(\/[\w.-]+)*$/.test(value))
    return value.replace('ipfs:/', gatewayUrl)
  return null
}
