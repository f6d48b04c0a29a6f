import { fileURLToPath } from 'node:url'

/** The paths of this program's companions. Source and build have the same depth, so both find them the same way. */
const root = new URL('../../../', import.meta.url)

/** The built files of threads and processes. */
export const built = {
  databaseWorker: new URL('apps/server/dist/database-worker.js', root),
  chainGuard: fileURLToPath(new URL('apps/server/dist/chain-guard.js', root)),
  edrNode: fileURLToPath(new URL('apps/server/dist/edr-node.js', root)),
  artworkWorker: fileURLToPath(new URL('apps/server/dist/artwork-worker.js', root)),
} as const

/** Folders that are read unchanged. */
export const folders = {
  migrations: fileURLToPath(new URL('apps/core/migrations', root)),
  fonts: fileURLToPath(new URL('packages/artwork/fonts/', root)),
  edr: fileURLToPath(new URL('node_modules/.cache/embedded-chain', root)),
  pages: fileURLToPath(new URL('apps/web/dist', root)),
} as const
