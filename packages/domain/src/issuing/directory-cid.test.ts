import { expect, test } from 'vitest'
import { toDirectoryCid } from './directory-cid'

test('behavior: gives the well-known CID of the empty UnixFS directory', () => {
  const digest = '0x59948439065f29619ef41280cbb932be52c56d99c5966b65e0111239f098bbef'
  expect(toDirectoryCid(digest)).toBe('bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354')
})
