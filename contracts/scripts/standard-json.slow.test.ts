import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { certificateRegistryBytecode } from '@certify/ethereum/bytecode.generated'
import { expect, test } from 'vitest'
import { compileInput } from './standard-json'

test('behavior: the output of verify:contract compiles, without any other file, to the deployed code', () => {
  const program = join(import.meta.dirname, '../../scripts/verify-contract.mjs')
  const printed = execFileSync(process.execPath, [program], { encoding: 'utf8', stdio: 'pipe' })
  const { evm } = compileInput(JSON.parse(printed))
  // Compare with `===`, because the difference between two texts of 22 kB would not help in a report.
  expect(`0x${evm.bytecode.object}` === certificateRegistryBytecode, 'run `npm run gen:abi`').toBe(true)
})
