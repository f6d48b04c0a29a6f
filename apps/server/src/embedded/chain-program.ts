import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The embedded chain cannot be started; the message says what to do. */
export class EmbeddedChainError extends Error {
  override readonly name = 'EmbeddedChainError'
}

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The anvil program of this machine, from its npm platform package. The package's own wrapper is never used: killing
 * that leaves the real process running.
 *
 * @throws {EmbeddedChainError} when there is none for this platform.
 */
export function findChainProgram(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new EmbeddedChainError(
      `The embedded chain has no program for ${platform} ${arch} (npm package ${name}); set CERTIFY_RPC_URL and CERTIFY_CHAIN_ID to use another network.`,
      { cause },
    )
  }
}
