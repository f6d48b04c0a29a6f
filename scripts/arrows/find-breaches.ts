import { checkBans } from './check-bans'
import { checkFloors } from './check-floors'
import { checkManifests } from './check-manifests'
import { checkPages } from './check-pages'
import { checkRooms } from './check-rooms'
import { readSources } from './read-imports'

/**
 * Finds everything in a tree that breaks the rules of the rooms, and returns a sentence for each.
 *
 * @param root - The folder of the repository.
 */
export function findBreaches(root: string): string[] {
  const sources = readSources(root)
  return [
    ...checkRooms(sources),
    ...checkFloors(sources),
    ...checkPages(sources),
    ...checkManifests(root, sources),
    ...checkBans(sources),
  ]
}
