import { certificateRegistryInput } from '@certify/ethereum/bytecode.generated'
import { expect, test } from 'vitest'
import { describeSource, hashInput } from './standard-json'

test('behavior: the generated code was compiled from these sources, with these settings', () => {
  expect(hashInput(describeSource().input), 'run `npm run gen:abi`').toBe(certificateRegistryInput)
})
