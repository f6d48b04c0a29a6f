import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The embedded chain cannot start. The message says what to do. */
export class EmbeddedChainError extends Error {
  override readonly name = 'EmbeddedChainError'
}

/** The embedded chain's program: anvil if it exists for this machine, otherwise EDR. */
type ChainProgramName = 'anvil' | 'edr'

/** How to start it. */
export type ChainProgram = {
  readonly file: string
  /** Its arguments besides state, chain and port, for a chain kept in `directory`. */
  argumentsFor(directory: string): readonly string[]
  /** Its file of blocks in that folder. */
  readonly state: string
}

/** The paths of EDR's parts. */
type EdrParts = {
  /** Our node around the library. */
  readonly node: string
  /** The folder into which `npm start` installed the library. */
  readonly folder: string
}

const inSource: EdrParts = {
  node: fileURLToPath(new URL('./edr-node.mjs', import.meta.url)),
  folder: fileURLToPath(new URL('../../../../node_modules/.cache/embedded-chain', import.meta.url)),
}

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the embedded chain's program on this machine.
 *
 * @param wanted - Only this one.
 * @throws {EmbeddedChainError} if there is none.
 */
export function findChainProgram(wanted?: ChainProgramName, parts: EdrParts = inSource): ChainProgram {
  const program = (wanted === 'edr' ? null : findAnvil()) ?? (wanted === 'anvil' ? null : findEdr(parts))
  if (program !== null) return program
  throw new EmbeddedChainError(
    `The embedded chain has no program${wanted ? ` ${wanted}` : ''} for ${process.platform} ${process.arch}; set CERTIFY_RPC_URL and CERTIFY_CHAIN_ID to use another network.`,
  )
}

/**
 * Finds anvil in its npm platform package. We never use the package's wrapper, because killing it leaves anvil running.
 */
function findAnvil(): ChainProgram | null {
  const { platform, arch } = process
  const manifest = resolve(`@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}/package.json`)
  if (manifest === null) return null
  return {
    file: join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil'),
    argumentsFor: (directory) => [
      // The guard saves after changes. With an interval of a year, the node itself saves only when it ends.
      '--state-interval',
      '31536000',
      '--cache-path',
      join(directory, 'chain-cache'),
      // The public window on the chain is `/rpc`. Pages may not call the node itself.
      '--hardfork',
      'prague',
      '--host',
      '127.0.0.1',
      '--no-cors',
      '--color',
      'never',
    ],
    state: 'chain.json',
  }
}

function findEdr({ node, folder }: EdrParts): ChainProgram | null {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return null
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: object }
  const library = resolve(Object.keys(dependencies)[0] ?? '', manifest)
  if (library === null) return null
  return { file: process.execPath, argumentsFor: () => [node, '--library', library], state: 'chain.journal' }
}

function resolve(name: string, from = import.meta.url): string | null {
  try {
    return createRequire(from).resolve(name)
  } catch {
    return null
  }
}
