import { fileURLToPath } from 'node:url'

/** Where this program's companions lie. Source and build are equally deep, so both find them by the same steps. */
const root = new URL('../../../', import.meta.url)

/** The threads and processes of their own, as built. */
export const built = {
  databaseWorker: new URL('apps/server/dist/database-worker.js', root),
  chainGuard: fileURLToPath(new URL('apps/server/dist/chain-guard.js', root)),
  edrNode: fileURLToPath(new URL('apps/server/dist/edr-node.js', root)),
  artworkWorker: fileURLToPath(new URL('apps/server/dist/artwork-worker.js', root)),
} as const

/** Folders that are read as they are. */
export const folders = {
  migrations: fileURLToPath(new URL('adapters/postgres/migrations', root)),
  fonts: fileURLToPath(new URL('packages/artwork/fonts/', root)),
  edr: fileURLToPath(new URL('node_modules/.cache/embedded-chain', root)),
  pages: fileURLToPath(new URL('apps/web/dist', root)),
} as const
