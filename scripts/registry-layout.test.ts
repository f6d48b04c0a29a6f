import { FATES_SLOT, TALLY_SLOT } from '@certify/verifier/offline/registry-layout'
import { expect, test } from 'vitest'
import { readStorageLayout } from '../contracts/scripts/standard-json'

test('behavior: the compiler places the values of kept proofs where the verifier reads them', () => {
  const { storage, types } = readStorageLayout()
  const find = (name: string) => storage.find(({ label }) => label === name)
  expect(find('_nextPage')).toMatchObject({ slot: String(TALLY_SLOT), offset: 5 })
  expect(find('_fates')).toMatchObject({ slot: String(FATES_SLOT), offset: 0 })
  const fate = Object.values(types).find(({ label }) => label.endsWith('Fate'))
  expect(fate?.members?.map(({ label, slot, offset }) => [label, slot, offset])).toEqual([
    ['ending', '0', 0],
    ['burned', '0', 1],
    ['endedAt', '0', 2],
    ['endedInBlock', '0', 7],
    ['reason', '0', 12],
    ['replacedBy', '0', 18],
    ['replaces', '0', 24],
  ])
})
