import { expect, test } from 'vitest'
import './mend-can-parse'

test('behavior: an address with other letters is one, however often addresses were read before', () => {
  const read = (text: string) => URL.canParse(text)
  for (let round = 0; round < 50_000; round++) read(`https://certify.example/${round % 7}`)
  expect(['https://zertifikäte.example', 'https://証明.example', '/in', ''].map(read)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(URL.canParse('/ä', 'https://certify.example')).toBe(true)
})
