import type { Cid } from '../shared/cid'

/** A stored file: its CID and how many bytes it has. */
export type StoredFile = { readonly cid: Cid; readonly size: number }

/** A stored directory: its CID and the 32-byte sha2-256 digest inside it, as the contract keeps it. */
export type StoredDirectory = { readonly cid: Cid; readonly digest: `0x${string}` }

/**
 * How much of a tree a caller wants: its first block, what is needed to read the file or list the directory, or all.
 *
 * @see https://specs.ipfs.tech/http-gateways/trustless-gateway/#dag-scope-request-query-parameter
 */
export type DagScope = 'block' | 'entity' | 'all'

/** A file read back, with the content type to serve it as. */
export type ReadFile = { readonly bytes: Uint8Array; readonly contentType: string }

/**
 * Port: the content-addressed store. Equal bytes have equal CIDs, so every write may be repeated. The adapter
 * computes CIDs itself and refuses a store that returns another one. Implemented in `adapters/ipfs` (a data folder,
 * a Kubo node or a bucket).
 *
 * Every method throws {UnavailableError} with part `content` when the store does not answer.
 */
export interface ContentStore {
  /** Stores one file durably and returns its CID (raw block up to 1 MiB, UnixFS above). */
  putFile(bytes: Uint8Array): Promise<StoredFile>
  /**
   * Stores many files for the cost of one and returns them in order. Resolves once all are durable. When it rejects,
   * some files may be stored; storing them again is safe.
   */
  putMany(files: readonly Uint8Array[]): Promise<readonly StoredFile[]>
  /** Stores a flat UnixFS directory over files already stored; entries in any order, sorted by name inside. */
  putDirectory(entries: readonly { name: string; file: StoredFile }[]): Promise<StoredDirectory>
  /**
   * Reads the file at `cid`, or at `path` below the directory `cid`.
   *
   * @throws {ContentNotFoundError} when the store does not have this content.
   */
  read(cid: Cid, path?: string): Promise<ReadFile>
  /** One raw block by its CID, for verifiers that check hashes themselves. @throws {ContentNotFoundError} */
  readBlock(cid: Cid): Promise<Uint8Array>
  /** Blocks at and below `cid`, as far as `scope` goes, as a CARv1 stream. @throws {ContentNotFoundError} */
  exportCar(cid: Cid, scope?: DagScope): AsyncIterable<Uint8Array>
  /**
   * Removes the bytes of a file permanently. A missing file counts as removed. Directories that name it stay. The
   * caller must know that nothing else uses the same bytes.
   */
  remove(cid: Cid): Promise<void>
  /** Resolves when the store answers; throws otherwise. */
  ping(): Promise<void>
}

/** An image that was decoded, resized and encoded again; never the uploaded bytes. */
export type CleanImage = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** The image types a route accepts, by content, never by file name. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

/**
 * Port: makes an uploaded image safe. Implemented in `adapters/ipfs` with sharp.
 *
 * @throws {NotAnImageError} when the bytes are not one of `accept`, are damaged, or have more than 25 megapixels.
 */
export interface ImageCleaner {
  clean(bytes: Uint8Array, options: { accept: readonly ImageType[]; maxEdge: number }): Promise<CleanImage>
}

/**
 * Port: makes a stored picture small enough for where it is shown, as WebP.
 *
 * @throws {NotAnImageError} when the bytes are no picture of pixels.
 */
export interface PictureNarrower {
  /** @param width - Pixels. A narrower picture keeps its width. */
  narrow(cid: Cid, bytes: Uint8Array, width: number): Promise<Uint8Array>
}
