import { matchPage, pagePaths } from '@certify/wire/page-paths'
import type { PageName } from '@certify/wire/pages'
import { expect, test } from 'vitest'
import { pageLinks } from './page-links'

test('behavior: every link leads to its own page, with its value', () => {
  const own = Object.entries(pageLinks).filter(
    ([name]) => name in pagePaths && name !== 'eventMintedCertificates',
  )
  for (const [name, link] of own) {
    const expected = name === 'eventMinted' ? 'eventMintedCertificates' : (name as PageName)
    const value = takesValue(name) ? '7' : ''
    const address = typeof link === 'string' ? link : (link as (value: string) => string)(value)
    const found = matchPage(address)
    expect([name, found?.name]).toEqual([name, expected])
    if (takesValue(name)) expect(Object.values(found?.values ?? {})).toEqual(['7'])
  }
})

const takesValue = (name: string) => pagePaths[name as PageName].includes(':')
