/** The types of UnixFS nodes, by their number. */
const types = ['raw', 'directory', 'file', 'metadata', 'symlink', 'hamt-sharded-directory'] as const

/** What the verifier reads of a UnixFS block. */
export type Unixfs = {
  readonly type: (typeof types)[number]
  /** The bytes that the block itself holds. */
  readonly data: Uint8Array
}

/**
 * Reads the protobuf message of a UnixFS block. This is our own code, because the library can also write, which makes
 * it five times as large.
 *
 * @throws {RangeError} if the bytes are no such message.
 * @see https://specs.ipfs.tech/unixfs/#dag-pb-node
 */
export function readUnixfs(bytes: Uint8Array): Unixfs {
  const reader = new Reader(bytes)
  let type: Unixfs['type'] | undefined = 'file'
  let data: Uint8Array = new Uint8Array()
  while (!reader.isAtEnd) {
    const key = reader.varint()
    const [field, kind] = [Math.floor(key / 8), key % 8]
    // The data and the time are bytes. The other six fields are numbers.
    if (field < 1 || (field <= 8 && kind !== (field === 2 || field === 8 ? 2 : 0))) throw malformed()
    const value = reader.value(kind)
    if (field === 1 && typeof value === 'number') type = types[value]
    if (field === 2 && typeof value !== 'number') data = value
  }
  if (type === undefined) throw malformed()
  return { type, data }
}

/** @see https://protobuf.dev/programming-guides/encoding/ */
class Reader {
  private at = 0
  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  /** A number. Above 2^53 it is rounded, because no larger number is needed exactly. */
  varint(): number {
    let value = 0
    for (let scale = 1; scale < 2 ** 64; scale *= 128) {
      const [byte = 0] = this.take(1)
      value += (byte % 128) * scale
      if (byte < 128) return value
    }
    throw malformed()
  }

  /** The value of a field. `kind` is one of the four wire types in use. */
  value(kind: number): number | Uint8Array {
    if (kind === 0) return this.varint()
    if (kind === 1) return this.take(8)
    if (kind === 2) return this.take(this.varint())
    if (kind === 5) return this.take(4)
    throw malformed()
  }

  private take(length: number): Uint8Array {
    const part = this.bytes.subarray(this.at, this.at + length)
    if (part.length !== length) throw malformed()
    this.at += length
    return part
  }
}

function malformed(): RangeError {
  return new RangeError('not a UnixFS message')
}
