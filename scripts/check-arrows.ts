/**
 * `npm run check:arrows`: imports point one way. The table is the one of ARCHITECTURE.md; a breach prints its sentence.
 * Tests may stand anywhere and import what they exercise.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

type Room = { may: readonly string[]; sentence: string }

const everyRoom = ['domain', 'wire', 'verifier', 'artwork', 'postgres', 'ethereum', 'ipfs', 'api', 'issuer']

const rooms: Record<string, Room> = {
  'packages/domain': {
    may: [],
    sentence: 'The domain imports no adapter, no app, no wire: only itself and pure helpers.',
  },
  'packages/wire': {
    may: ['domain'],
    sentence: 'The wire knows domain values and the schema library, nothing else.',
  },
  'packages/verifier': {
    may: ['domain'],
    sentence:
      'The verifier knows domain values and the smallest chain and CID libraries: no server, no database.',
  },
  'packages/artwork': {
    may: ['domain'],
    sentence: 'The artwork knows domain values and drawing libraries, nothing else.',
  },
  'adapters/postgres': {
    may: ['domain'],
    sentence: 'An adapter knows the domain and its one vendor, never another adapter.',
  },
  'adapters/ethereum': {
    may: ['domain'],
    sentence: 'An adapter knows the domain and its one vendor, never another adapter.',
  },
  'adapters/ipfs': {
    may: ['domain'],
    sentence: 'An adapter knows the domain and its one vendor, never another adapter.',
  },
  'apps/api': {
    may: ['domain', 'wire', 'verifier'],
    sentence: 'The API speaks wire, calls the domain, and meets no adapter.',
  },
  'apps/issuer': {
    may: ['domain'],
    sentence: 'The issuer calls the domain through its ports, and meets no adapter.',
  },
  'apps/server': {
    may: everyRoom,
    sentence: 'The server wires everything, and never reads the source of the pages.',
  },
  'apps/web': {
    may: ['domain', 'wire', 'verifier', 'artwork'],
    sentence: 'The pages know wire, verifier, artwork and domain values, never an adapter or the API.',
  },
  'apps/cli': {
    may: ['domain', 'wire', 'verifier', 'artwork'],
    sentence: 'The command line is a client: wire, verifier and artwork, never an adapter.',
  },
}

/** What a room's own source must not contain, besides imports. */
const bans: readonly { in: string; pattern: RegExp; but?: RegExp; sentence: string }[] = [
  {
    in: 'packages/domain',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|from 'node:/,
    sentence: 'The domain reads no clock, no randomness, no environment: they are arguments.',
  },
  {
    in: 'apps',
    pattern: /\bprocess\.env\b/,
    but: /(^|\/)env(-[a-z]+)?\.ts$|^apps\/cli\//,
    sentence: 'The environment is read once, in env.ts.',
  },
  {
    in: 'adapters',
    pattern: /\bprocess\.env\b/,
    but: /\/testing\//,
    sentence: 'An adapter is told its settings; it reads no environment.',
  },
]

const root = join(import.meta.dirname ?? '.', '..')
const breaches: string[] = []

for (const [room, { may, sentence }] of Object.entries(rooms)) {
  const own = room.slice(room.indexOf('/') + 1)
  for (const file of sources(join(root, room, 'src'))) {
    const path = relative(root, file).split(sep).join('/')
    if (/\.(test|chaos)\.tsx?$|\/testing\//.test(path)) continue
    const text = readFileSync(file, 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:from|import|import\()\s*['"]@certify\/([a-z]+)/g)) {
      if (name !== own && !may.includes(name)) breaches.push(`${path} imports @certify/${name}. ${sentence}`)
    }
    breaches.push(...featureBreaches(path, text))
    for (const ban of bans) {
      if (!path.startsWith(`${ban.in}/`) || ban.but?.test(path)) continue
      const line = text.split('\n').findIndex((each) => ban.pattern.test(each) && !/^\s*(\*|\/\/)/.test(each))
      if (line >= 0) breaches.push(`${path}:${line + 1} ${ban.sentence}`)
    }
  }
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}
console.log('Arrows hold.')

/** A feature of the pages imports itself, `ui`, `lib`, `i18n` and packages; pages compose features. */
function featureBreaches(path: string, text: string): string[] {
  const feature = /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
  if (feature === undefined) return []
  return [...text.matchAll(/from\s+['"](?:\.\.\/)+(features\/)?([a-z-]+)\//g)]
    .map(([, , target = '']) => target)
    .filter((target) => target === 'app' || (isFeature(target) && target !== feature))
    .map(
      (target) =>
        `${path} imports ${target}. A feature never imports another feature or app/; routes compose them.`,
    )
}

function isFeature(name: string): boolean {
  return readdirSync(join(root, 'apps/web/src/features')).includes(name)
}

function sources(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.generated\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
