import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { href } from '@certify/wire/paths'
import { describe, expect, test } from 'vitest'
import { findDownloads, findEmailBadge } from './certificate-downloads'

const list = (kept: Parameters<typeof findDownloads>[0]) => {
  const { documents, badges, proof } = findDownloads(kept)
  return [...documents, ...badges].map(({ key }) => key as string).concat(proof ? 'proof' : [])
}
const sheets = ['pdf', 'letter', 'png', 'svg', 'badgeJson', 'badgePng', 'badgeSvg']

describe('findDownloads', () => {
  test.each([
    ['valid', true, [...sheets, 'proof']],
    ['valid', false, sheets],
    ['revoked', true, ['proof']],
    ['revoked', false, []],
    ['replaced', true, ['proof']],
    ['burned', true, ['proof']],
  ] as const)('behavior: %s, final %s: %j', (status, is_final, wanted) => {
    expect(list({ token_id: '10001', status, is_final })).toEqual(wanted)
  })

  test.each(['pending', 'failed'] as const)('behavior: %s: there is no file yet', (status) => {
    expect(list({ token_id: null, status, is_final: false })).toEqual([])
  })

  test('behavior: the holder’s own badge has the address of its call, while the certificate stands', () => {
    const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
    const find = (status: 'valid' | 'revoked') => findEmailBadge({ token_id: '10001', status }, wallet)
    expect(find('valid')).toBe(href('userBadge', { wallet, tokenId: '10001' }))
    expect(find('revoked')).toBeNull()
  })

  test('behavior: no page links to a file of a certificate but through this table', () => {
    const source = join(import.meta.dirname, '..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    const linking = files.filter(
      (name) =>
        /(?<!\.test)\.tsx?$/.test(name) &&
        /'(certificate(Pdf|Png|Svg|Proof)|badge(Json|Png|Svg))'/.test(
          readFileSync(join(source, name), 'utf8'),
        ),
    )
    expect(linking).toEqual([join('lib', 'certificate-downloads.ts')])
  })
})
