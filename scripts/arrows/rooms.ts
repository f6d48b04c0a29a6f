/** A room of the house: a folder with a manifest of its own. */
export type Room = {
  /** The rooms that its source may import. */
  readonly may: readonly string[]
  readonly sentence: string
}

/** The table of ARCHITECTURE.md. Rooms are keyed by folder and named by its last part. */
export const rooms: Readonly<Record<string, Room>> = {
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
  'apps/core': {
    may: ['domain', 'wire', 'verifier'],
    sentence: 'The core speaks wire, applies the rules of the domain to the database, and meets no adapter.',
  },
  'adapters/ethereum': {
    may: ['domain'],
    sentence: 'An adapter knows the domain and its one vendor, never another adapter.',
  },
  'adapters/ipfs': {
    may: ['domain'],
    sentence: 'An adapter knows the domain and its one vendor, never another adapter.',
  },
  'apps/issuer': {
    may: ['domain'],
    sentence: 'The issuer calls the domain through its ports, and meets no adapter.',
  },
  'apps/server': {
    may: ['domain', 'wire', 'verifier', 'artwork', 'core', 'ethereum', 'ipfs', 'issuer'],
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
  contracts: {
    may: ['domain', 'ethereum'],
    sentence: 'The scripts and tests of the contracts know the adapter of the chain, never an app.',
  },
  e2e: {
    may: ['domain', 'wire', 'verifier', 'artwork', 'ethereum', 'ipfs', 'core', 'server', 'cli', 'scripts'],
    sentence:
      'The end-to-end tests use the product from outside, never the source of the pages or its database.',
  },
  scripts: {
    may: [
      'domain',
      'wire',
      'verifier',
      'artwork',
      'core',
      'ethereum',
      'ipfs',
      'issuer',
      'server',
      'cli',
      'contracts',
      'e2e',
    ],
    sentence: 'The scripts build, start and measure the product; they never read the source of the pages.',
  },
}

/** The rooms whose tools every test may use: they build and start the product, and open the browser. */
export const toolRooms: readonly string[] = ['scripts', 'e2e']

/** The libraries that every test may import; the manifest of `scripts` names them once for all rooms. */
export const testLibraries: readonly string[] = ['vitest', 'fast-check']

/** The folder of the room that a path lies in. What lies in the root, like vitest.config.ts, belongs to the scripts. */
export function findRoom(path: string): string {
  return Object.keys(rooms).find((room) => path.startsWith(`${room}/`)) ?? 'scripts'
}

export function toRoomName(room: string): string {
  return room.slice(room.lastIndexOf('/') + 1)
}

/** Whether a file is part of the product: not a test, not a part of tests, not a script that builds the room. */
export function isProduct(path: string): boolean {
  return path.slice(findRoom(path).length).startsWith('/src/') && !isTest(path)
}

export function isTest(path: string): boolean {
  return /\.(test|chaos|hostile)\.tsx?$|\/testing\//.test(path)
}
