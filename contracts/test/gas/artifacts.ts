import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'

const contracts = join(import.meta.dirname, '../..')

/** Compiles the contract with which the gas table compares the registry. Later calls reuse the result. */
export function compileUsual(): void {
  const build = [join(contracts, 'scripts/forge.mjs'), 'build', '--quiet', 'test/gas/UsualCertificate.sol']
  execFileSync(process.execPath, build, { stdio: 'inherit' })
}

/** The creation bytecode of that contract. */
export function readUsualBytecode(): Hex {
  const artifact = readFileSync(join(contracts, 'out/UsualCertificate.sol/UsualCertificate.json'), 'utf8')
  return (JSON.parse(artifact) as { bytecode: { object: Hex } }).bytecode.object
}
