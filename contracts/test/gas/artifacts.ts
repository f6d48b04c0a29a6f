import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from 'viem'

const contracts = join(import.meta.dirname, '../..')

/** Compiles the two contracts that the gas table compares; a second call finds them compiled. */
export function compile(): void {
  const sources = ['src/CertificateRegistry.sol', 'test/gas/UsualCertificate.sol']
  execFileSync(process.execPath, [join(contracts, 'scripts/forge.mjs'), 'build', '--quiet', ...sources], {
    stdio: 'inherit',
  })
}

/** The creation bytecode of a compiled contract. */
export function readBytecode(contract: string): Hex {
  const artifact = readFileSync(join(contracts, `out/${contract}.sol/${contract}.json`), 'utf8')
  return (JSON.parse(artifact) as { bytecode: { object: Hex } }).bytecode.object
}
