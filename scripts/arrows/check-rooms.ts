import type { Import, SourceFile } from './read-imports'
import { findRoom, isTest, rooms, toolRooms, toRoomName } from './rooms'

/** Imports that lead into a room that the table forbids. Which room a test imports by name is up to its manifest. */
export function checkRooms(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const room = findRoom(path)
    return imports.flatMap((each) => {
      const target = targetRoom(each)
      if (target === null || target === toRoomName(room)) return []
      const sentence = findFault(path, room, target, each)
      return sentence === null ? [] : `${path}:${each.line} imports ${each.specifier}. ${sentence}`
    })
  })
}

/** The name of the room that an import leads to; `null` for a library or a program that was built. */
function targetRoom(each: Import): string | null {
  if (each.kind === 'file') return each.path.includes('/dist/') ? null : toRoomName(findRoom(each.path))
  return each.kind === 'package' && each.name.startsWith('@certify/') ? toRoomName(each.name) : null
}

function findFault(path: string, room: string, target: string, each: Import): string | null {
  if (each.kind === 'file' && each.path.includes('/src/')) {
    return `The source of another room is imported by name, @certify/${target}, not by a path.`
  }
  if (isTest(path) && (each.kind === 'package' || toolRooms.includes(target))) return null
  return rooms[room]?.may.includes(target) ? null : (rooms[room]?.sentence ?? null)
}
