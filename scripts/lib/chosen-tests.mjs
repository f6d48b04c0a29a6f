import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './root.mjs'

/** A file that imports this one opens a database that may be a PostgreSQL server. */
const opener = join(root, 'apps/core/src/database/testing/database.ts')

/** Tests of what only the chain decides. They take long and are the same on any database. */
const ofChain = /\.chain\.(slow\.)?test\.ts$/

/** The first line of a file that says nothing of the database, and therefore runs on one only. */
const ofAnyDatabase = '// Any database answers alike.'

/** Test files that open such a database, directly or through imports. Only these run on PostgreSQL as well. */
export function databaseTests() {
  return tests().filter(
    (file) =>
      !ofChain.test(file) &&
      !readFileSync(join(root, file), 'utf8').startsWith(ofAnyDatabase) &&
      reachesOpener(join(root, file)),
  )
}

/** A line of a file that leaves something in its worker, such as a wallet that stays announced. */
const ofOwnWorker = '// Has a worker of its own.'

/** Test files that replace modules, load them again, or say so. The next file in their worker would have both. */
export function testsWithMocks() {
  return tests().filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return text.includes(ofOwnWorker) || /\bvi\.((do)?mock|resetModules)\(/i.test(text)
  })
}

/** Every test file of adapters and apps, from the repository's folder. */
function tests() {
  return ['adapters', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((room) => join(root, group, room, 'src')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => relative(root, file).split(sep).join('/'))
    .sort()
}

/** Whether a file's imports lead to the opener. Type imports do not count. */
function reachesOpener(file) {
  const reached = new Set([file])
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
  return reached.has(opener)
}

const read = new Map()

function importsOf(file) {
  const before = read.get(file)
  if (before !== undefined) return before
  const imported = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'/gms),
  ]
    .map(([, name]) => placeOf(file, name))
    .filter((place) => place !== null)
  read.set(file, imported)
  return imported
}

/** The source file that an import names; null for a library. */
function placeOf(file, name) {
  const [, room, path] = /^@certify\/([a-z]+)\/(.+)$/.exec(name) ?? []
  const bases = room
    ? ['packages', 'adapters', 'apps'].map((group) => join(root, group, room, 'src', path))
    : [join(dirname(file), name)]
  if (!room && !name.startsWith('.')) return null
  const places = bases.flatMap((base) => [`${base}.ts`, `${base}.tsx`])
  return places.find((place) => existsSync(place)) ?? null
}
