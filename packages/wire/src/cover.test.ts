import { expect, test } from 'vitest'
import { listCoverSources } from './cover'

test('behavior: a browser may choose among the widths, and the whole picture', () => {
  const { src, srcSet } = listCoverSources('https://certify.example/ipfs/bafy', 'card')
  expect(src).toBe('https://certify.example/ipfs/bafy')
  expect(srcSet?.split(', ')).toEqual([
    'https://certify.example/ipfs/bafy?width=480 480w',
    'https://certify.example/ipfs/bafy?width=960 960w',
    'https://certify.example/ipfs/bafy 2000w',
  ])
})

test('behavior: a file that is not stored yet has one size', () => {
  expect(listCoverSources('blob:https://certify.example/1', 'card')).toEqual({
    src: 'blob:https://certify.example/1',
  })
})
