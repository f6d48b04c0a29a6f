import * as dagPb from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { CID } from 'multiformats/cid'
import { describe, expect, test } from 'vitest'
import { isBlockOf, openBlock, parseContentUri } from './cid'

/** The CID of an empty raw block, the same in every implementation. */
const emptyRaw = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
/** The CID of an empty UnixFS directory. */
const emptyDirectory = 'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354'

describe('parseContentUri', () => {
  test('behavior: reads a CID and the names below it', () => {
    expect(parseContentUri(`ipfs://${emptyDirectory}/10001.json`)).toMatchObject({ names: ['10001.json'] })
    expect(parseContentUri(`ipfs://${emptyRaw}`)?.root.toString()).toBe(emptyRaw)
  })

  test('error: refuses everything that names no content by a hash we can recompute', () => {
    const blake = 'bafykbzacecg4lrhyvgxb2pyfbmnqxmfxyqqfpw5hcgqgpyd4phhcx2xcnnppm'
    for (const uri of [
      '',
      'ipfs://',
      `https://gateway.example/ipfs/${emptyRaw}`,
      `ipfs://${emptyRaw}?x=1`,
      `ipfs://${emptyRaw}#x`,
      `ipfs://${emptyRaw}/%E0%A4%A`,
      'ipfs://notacid/1.json',
      `ipfs://${blake}`,
      `ipns://${emptyRaw}`,
      `ipfs://${emptyDirectory}${'/a'.repeat(9)}`,
      'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
    ]) {
      expect(parseContentUri(uri)).toBe(null)
    }
  })
})

describe('isBlockOf', () => {
  test('behavior: recognizes well-known blocks', () => {
    expect(isBlockOf(CID.parse(emptyRaw), new Uint8Array())).toBe(true)
    expect(isBlockOf(CID.parse(emptyRaw), new Uint8Array(1))).toBe(false)
    const directory = dagPb.encode({ Data: new UnixFS({ type: 'directory' }).marshal(), Links: [] })
    expect(isBlockOf(CID.parse(emptyDirectory), directory)).toBe(true)
  })
})

describe('openBlock', () => {
  const node = CID.parse(emptyDirectory)
  const link = (Name: string) => ({ Name, Hash: CID.parse(emptyRaw), Tsize: 0 })

  test('error: refuses two entries with the same name, because two readers could see different files', () => {
    const Data = new UnixFS({ type: 'directory' }).marshal()
    const twice = dagPb.encode({ Data, Links: [link('a'), link('a')] })
    expect(() => openBlock(node, twice)).toThrow('two entries of one name')
  })

  test('error: refuses a block that is neither a file nor a plain directory', () => {
    for (const type of ['symlink', 'metadata', 'hamt-sharded-directory'] as const) {
      const other = dagPb.encode({ Data: new UnixFS({ type }).marshal(), Links: [] })
      expect(() => openBlock(node, other)).toThrow(`a UnixFS ${type}`)
    }
    expect(() => openBlock(node, dagPb.encode({ Links: [] }))).toThrow('without a UnixFS type')
  })
})
