import { refuse } from '@certify/domain/shared/errors'

/** How much JSON may contain. */
export type JsonBounds = {
  /** Levels of nesting. */
  readonly depth: number
  /** Items of one list. */
  readonly items: number
  /** Keys of one object. */
  readonly keys: number
  /** Items and keys of the whole text. */
  readonly values: number
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Refuses JSON that would cost much, by its bytes: parsing it into values costs up to a hundred times as much. Text that
 * is not JSON may pass, because parsing refuses it.
 *
 * @throws `request.invalid`
 */
export function refuseBulk(json: Uint8Array, bounds: JsonBounds): void {
  /** Of each open list or object: its first byte, and how many commas it has. */
  const open: { readonly kind: number; commas: number }[] = []
  let commas = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) {
      at = findEndOfText(json, at)
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (open.length === bounds.depth) throw refuse('request.invalid', { case: 'too_deep' })
      open.push({ kind: byte, commas: 0 })
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      open.pop()
    } else if (byte === COMMA) {
      commas += 1
      const inside = open.at(-1)
      if (inside) inside.commas += 1
      refuseLong(inside, commas, bounds)
    }
  }
}

/** A comma more than the bound allows stands before one item too many. */
function refuseLong(
  inside: { readonly kind: number; readonly commas: number } | undefined,
  commas: number,
  { items, keys, values }: JsonBounds,
): void {
  if (inside?.kind === OPEN_LIST && inside.commas >= items) {
    throw refuse('request.invalid', { case: 'long_list', max: items })
  }
  if (inside?.kind === OPEN_OBJECT && inside.commas >= keys) {
    throw refuse('request.invalid', { case: 'many_keys', max: keys })
  }
  if (commas >= values) throw refuse('request.invalid', { case: 'many_values', max: values })
}

function findEndOfText(json: Uint8Array, start: number): number {
  let at = json.indexOf(QUOTE, start + 1)
  while (at !== -1 && isEscaped(json, at)) at = json.indexOf(QUOTE, at + 1)
  return at === -1 ? json.length : at
}

/** Whether an odd number of backslashes stands before this byte. */
function isEscaped(json: Uint8Array, at: number): boolean {
  let before = at
  while (json[before - 1] === BACKSLASH) before -= 1
  return (at - before) % 2 === 1
}
