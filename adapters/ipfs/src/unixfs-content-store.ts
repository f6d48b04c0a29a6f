import { ContentNotFoundError } from '@certify/domain/certificate/content-errors'
import type {
  ContentStore,
  DagScope,
  ReadFile,
  StoredDirectory,
  StoredFile,
} from '@certify/domain/certificate/content-store'
import { type Cid, parseCid } from '@certify/domain/shared/cid'
import { CID } from 'multiformats/cid'
import { type Blocks, type ContentBlock, DAG_PB, hashToCid, readInside } from './blocks'
import { writeCar } from './car'
import { detectContentType } from './content-type'
import { encodeDirectory } from './directory'
import { storeFile } from './file'
import { blocksBelow, openPath, readFile, treeSize } from './tree'

/** A content store on top of any place that keeps blocks. It handles files, directories, paths and CARs. */
export class UnixfsContentStore implements ContentStore {
  constructor(private readonly blocks: Blocks) {}

  async putFile(bytes: Uint8Array): Promise<StoredFile> {
    const cid = await storeFile(this.blocks, bytes)
    await this.blocks.keep(cid)
    return { cid: parseCid(cid.toString()), size: bytes.length }
  }

  async putMany(files: readonly Uint8Array[]): Promise<readonly StoredFile[]> {
    if (files.length === 0) return []
    const gathered: ContentBlock[] = []
    const gathering = { put: async (block: ContentBlock) => void gathered.push(block) }
    const roots = await Promise.all(files.map((bytes) => storeFile(gathering, bytes)))
    await this.blocks.putAll(gathered, roots)
    return roots.map((cid, index) => ({ cid: parseCid(cid.toString()), size: files[index]?.length ?? 0 }))
  }

  async putDirectory(entries: readonly { name: string; file: StoredFile }[]): Promise<StoredDirectory> {
    const links = await Promise.all(
      entries.map(async ({ name, file }) => {
        const cid = CID.parse(file.cid)
        return { name, cid, treeSize: await treeSize(this.blocks, cid, file.size) }
      }),
    )
    const bytes = encodeDirectory(links)
    const cid = await hashToCid(bytes, DAG_PB)
    await this.blocks.put({ cid, bytes })
    await this.blocks.keep(cid)
    const digest = `0x${Buffer.from(cid.multihash.digest).toString('hex')}` as const
    return { cid: parseCid(cid.toString()), digest }
  }

  async read(cid: Cid, path = ''): Promise<ReadFile> {
    const at = await openPath(this.blocks, CID.parse(cid), path)
    const bytes = (at && readInside(at)) ?? (await readFile(this.blocks, at))
    if (!bytes) throw new ContentNotFoundError({ cid, path })
    return { bytes, contentType: detectContentType(bytes) }
  }

  async readBlock(cid: Cid): Promise<Uint8Array> {
    const address = CID.parse(cid)
    const bytes = readInside(address) ?? (await this.blocks.get(address))
    if (!bytes) throw new ContentNotFoundError({ cid })
    return bytes
  }

  async *exportCar(cid: Cid, scope: DagScope = 'all'): AsyncIterable<Uint8Array> {
    // Read the root first, so that its absence is reported before the first byte is sent.
    await this.readBlock(cid)
    yield* writeCar(this.blocks, CID.parse(cid), scope)
  }

  async remove(cid: Cid): Promise<void> {
    const root = CID.parse(cid)
    // Remove the leaves first, so that after a failure the root still exists for another attempt.
    const tree = await blocksBelow(this.blocks, root)
    await this.blocks.remove(root, tree.reverse())
  }

  ping(): Promise<void> {
    return this.blocks.ping()
  }
}
