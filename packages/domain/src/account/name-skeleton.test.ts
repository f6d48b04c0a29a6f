import { describe, expect, test } from 'vitest'
import { nameSkeleton } from './name-skeleton'

const university = 'ETH Zurich'

describe('nameSkeleton', () => {
  test.each([
    'eth zurich',
    'ETH  ZURICH',
    'ETH-Zurich',
    'ETHZurich',
    'ETH Zurich.',
    'ΕTH Zurich',
    'EТH Zurich',
    'ETН Zurich',
    'ЕТН Zurich',
    'ETH Ζurich',
    'ETH Zuriсh',
    'ETH Zurісh',
    'ETH Zurlch',
    'ETH Zur1ch',
    'ETH ZurIch',
    'ETH Zur|ch',
    'ETH Zurіch',
    'ETH Zurιch',
    'ＥＴＨ Ｚｕｒｉｃｈ',
    '𝐄𝐓𝐇 𝐙𝐮𝐫𝐢𝐜𝐡',
    '𝔼𝕋ℍ ℤ𝕦𝕣𝕚𝕔𝕙',
    '𝙴𝚃𝙷 𝚉𝚞𝚛𝚒𝚌𝚑',
    'ⒺⓉⒽ Ⓩⓤⓡⓘⓒⓗ',
    'ETH\u200b Zurich',
    'ETH Zu\u00adrich',
    'ETH\u2060Zurich',
    'ETH Zurich\ufe0f',
    'ETH\u3000Zurich',
    'ETH Zuricһ',
    'ETH Ꮓurich',
    'ᎬTH Zurich',
  ])('error: %s is read as another name', (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton(university))
  })

  test('behavior: names that look different have different skeletons', () => {
    const names = [
      university,
      'ETH Zug',
      'EPF Zurich',
      'ETH Zürich',
      'Московский университет',
      '東京大学',
      '京都大学',
      'ARC',
      'ABC',
    ]
    expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
  })
})
