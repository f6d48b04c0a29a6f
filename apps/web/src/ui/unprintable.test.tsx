// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n/words'
import { renderPage } from '../testing/render'
import { Unprintable } from './unprintable'

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

const show = async (...texts: string[]) => {
  await renderPage(<Unprintable texts={texts} advice="name" />, { areas: [] })
  return [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
}

test('behavior: says nothing about what can be printed', async () => {
  expect(await show('山﨑 澪', 'Ẹ\u0301niọlá', 'ଦାସ', '')).toEqual([])
})

test.each([
  [
    'en',
    'These characters cannot be printed: \u{13000} (U+13000). Use another spelling, or have no name printed.',
  ],
  [
    'es',
    'Estos caracteres no se pueden imprimir: \u{13000} (U+13000). Usa otra grafía o elige que no se imprima ningún nombre.',
  ],
] as const)(
  'behavior: names the characters that cannot be printed, and the choice (%s)',
  async (language, words) => {
    await setLanguage(language)
    expect(await show('Ana \u{13000}', '\u{13000}')).toEqual([words])
  },
)

test('behavior: says how styled letters will be printed', async () => {
  expect(await show('𝐀𝐧𝐚')).toEqual(['Printed in plain letters: Ana'])
})
