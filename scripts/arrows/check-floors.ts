import type { SourceFile } from './read-imports'
import { isTest } from './rooms'

/** The folders of a room's source, the lowest first. `acts/*` means each folder in it; none of them imports another. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'apps/core': [
    'database',
    'audit',
    'mail',
    'webhook',
    'account',
    'team',
    'passkey',
    'event',
    'roster',
    'invitation',
    'certificate',
    'issuing',
    'erasing',
    'credential',
  ],
  'packages/domain': [
    'shared',
    'audit',
    'account',
    'team',
    'passkey',
    'event',
    'roster',
    'invitation',
    'certificate',
    'issuing',
    'credential',
    'mail',
    'webhook',
    'acts/*',
  ],
}

/** Inside a room, a folder imports only folders on a lower floor. */
export function checkFloors(sources: readonly SourceFile[]): string[] {
  return Object.entries(floors).flatMap(([room, order]) => {
    const folders = order.map((folder) => new RegExp(`^${room}/src/(${folder.replace('*', '[^/]+')})/`))
    return sources
      .filter(({ path }) => path.startsWith(`${room}/src/`) && !isTest(path))
      .flatMap(({ path, imports }) => {
        const own = standing(folders, path)
        if (own === null) return `${path} stands on no floor: ${order.join(', ')}.`
        return imports.flatMap((each) => {
          const target = each.kind === 'file' ? standing(folders, each.path) : null
          if (target === null || target.folder === own.folder || target.floor < own.floor) return []
          return `${path}:${each.line} imports ${each.specifier}. In ${room} a folder imports only those before it: ${order.join(', ')}.`
        })
      })
  })
}

function standing(folders: readonly RegExp[], path: string): { floor: number; folder: string } | null {
  const floor = folders.findIndex((each) => each.test(path))
  const folder = folders[floor]?.exec(path)?.[1]
  return folder === undefined ? null : { floor, folder }
}
