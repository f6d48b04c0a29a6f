import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.mjs'

const ignored = new Set(['node_modules', 'dist', 'out', 'cache', '.git', 'data', 'screenshots', '.cache'])

/**
 * One hash over the names and bytes of files, so that a step runs again only when its input has changed.
 * Times do not count: a fresh clone has new ones everywhere, a copied folder equal ones.
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) {
      hash
        .update(relative(root, file).replaceAll('\\', '/'))
        .update('\0')
        .update(readFileSync(file))
        .update('\0')
    }
  return hash.digest('hex')
}

/** Whether the stamp at `file` records `hash`. */
export function isDone(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8').trim() === hash
}

/** Writes the stamp, after the step has succeeded. */
export function markDone(file, hash) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${hash}\n`)
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path] // a file, named directly
  }
  return entries
    .filter((entry) => !ignored.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}
