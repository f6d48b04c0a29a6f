import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './read-imports'
import { findRoom, isProduct, testLibraries } from './rooms'

type Manifest = {
  readonly name?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Imports of packages that the manifest of the room does not name, or names only for tests and builds. */
export function checkManifests(root: string, sources: readonly SourceFile[]): string[] {
  const read = new Map<string, Manifest>()
  const readManifest = (room: string) => {
    const manifest = read.get(room) ?? JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'))
    read.set(room, manifest)
    return manifest as Manifest
  }
  return sources.flatMap(({ path, imports }) => {
    const room = findRoom(path)
    const manifest = readManifest(room)
    return imports.flatMap((each) => {
      if (each.kind !== 'package' || each.name === manifest.name) return []
      const fault = findFault(path, manifest, each.name)
      return fault === null
        ? []
        : `${path}:${each.line} imports ${each.name}, ${fault(`${room}/package.json`)}`
    })
  })
}

function findFault(path: string, manifest: Manifest, name: string): ((file: string) => string) | null {
  if (name in { ...manifest.dependencies, ...manifest.optionalDependencies }) return null
  if (isProduct(path)) {
    return name in { ...manifest.devDependencies }
      ? (file) =>
          `which ${file} names among its devDependencies: the product needs it among its dependencies.`
      : (file) => `which ${file} does not name.`
  }
  const isNamed = name in { ...manifest.devDependencies } || testLibraries.includes(name)
  return isNamed ? null : (file) => `which ${file} does not name.`
}
