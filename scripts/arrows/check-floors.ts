import type { SourceFile } from './read-imports'
import { isTest } from './rooms'

/** The folders and files of a room's source, the lowest first. `*` is any name; what it stands for does not import another. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'apps/core': [
    'database',
    'agenda',
    'audit',
    'mail',
    'webhook',
    'account',
    'team',
    'passkey',
    'event',
    'act',
    'roster',
    'attendance',
    'invitation',
    'certificate',
    'transcript',
    'issuing',
    'erasing',
    'credential',
    'content',
    '*/*-acts.ts',
    'open-stores.ts',
    '*/*-readings.ts',
    'http',
    '*/*-routes.ts',
    'http/all-routes.ts',
    'http/app.ts',
  ],
  'packages/domain': [
    'shared',
    'agenda',
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
    'erasing',
    'audit',
  ],
}

/** Inside a room, a folder imports only folders on a lower floor. */
export function checkFloors(sources: readonly SourceFile[]): string[] {
  return Object.entries(floors).flatMap(([room, order]) => {
    const folders = order.map((folder) => toPattern(room, folder))
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

/** A folder's pattern, or a file's: the later of two that match is the more exact one. */
function toPattern(room: string, name: string): RegExp {
  const pattern = name.replaceAll('*', '[^/]+')
  return new RegExp(`^${room}/src/(${pattern})${name.endsWith('.ts') ? '$' : '/'}`)
}

function standing(folders: readonly RegExp[], path: string): { floor: number; folder: string } | null {
  const floor = folders.findLastIndex((each) => each.test(path))
  const folder = folders[floor]?.exec(path)?.[1]
  return folder === undefined ? null : { floor, folder }
}
