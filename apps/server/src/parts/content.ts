import { join } from 'node:path'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { PinningService } from '@certify/domain/certificate/pinning-service'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { KuboContentStore } from '@certify/ipfs/kubo-content-store'
import { PinningClient } from '@certify/ipfs/pinning-client'
import { S3ContentStore } from '@certify/ipfs/s3-content-store'
import type { Settings } from '../env'
import type { ServerLog } from '../log'

/** The service that keeps second copies, where there is one. */
export function openPinningService({ pinning }: Pick<Settings, 'pinning'>): PinningService | null {
  return pinning === null ? null : new PinningClient(pinning)
}

/** Opens the content store of the settings: a Kubo node, a bucket or our own folder. */
export function openContentStore(settings: Settings, log: ServerLog): ContentStore {
  if (settings.ipfsApiUrl !== undefined) return new KuboContentStore({ api: settings.ipfsApiUrl })
  if (settings.s3 !== null) return new S3ContentStore(settings.s3)
  return new FolderContentStore({
    folder: join(settings.dataDir, 'content'),
    onDamage: (cid) => log.error({ cid }, 'a stored block is damaged and is not served'),
  })
}
