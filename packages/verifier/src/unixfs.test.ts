import { UnixFS } from 'ipfs-unixfs'
import { expect, test } from 'vitest'
import { readUnixfs } from './unixfs'

const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256)

test('behavior: reads nodes of every type that the usual library writes', () => {
  for (const type of ['raw', 'directory', 'file', 'metadata', 'symlink', 'hamt-sharded-directory'] as const) {
    expect(readUnixfs(new UnixFS({ type }).marshal())).toEqual({ type, data: new Uint8Array() })
  }
  for (const blockSizes of [[], [5n, 2n ** 40n]]) {
    const file = new UnixFS({ type: 'file', data: bytes, blockSizes, mode: 0o755, mtime: { secs: -5n } })
    expect(readUnixfs(file.marshal())).toEqual({ type: 'file', data: bytes })
  }
})

test('behavior: agrees with the usual library about altered bytes, if both can read them', () => {
  const whole = new UnixFS({ type: 'file', data: bytes.slice(0, 20), blockSizes: [7n] }).marshal()
  for (let at = 0; at < whole.length; at += 1) {
    for (let value = 0; value < 256; value += 1) {
      const other = whole.slice()
      other[at] = value
      const ours = attempt(() => readUnixfs(other))
      const theirs = attempt(() => UnixFS.unmarshal(other))
      if (ours === null || theirs === null) continue
      expect(ours).toEqual({ type: theirs.type, data: theirs.data ?? new Uint8Array() })
    }
  }
})

test('error: refuses a message that ends too early, has an unknown type, or has a field of an unknown kind', () => {
  const whole = new UnixFS({ type: 'file', data: bytes }).marshal()
  for (const text of [whole.subarray(0, 100), [8], [8, 6], [10, 1, 1], [16, 1], [11, 0], Array(11).fill(255)])
    expect(() => readUnixfs(Uint8Array.from(text))).toThrow('not a UnixFS message')
})

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
