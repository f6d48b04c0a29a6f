// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { nameManifest } from './name-manifest'

afterEach(() => document.head.replaceChildren())

test('behavior: each ticket names its own manifest, a page without one names none', () => {
  const read = () => document.querySelector('link[rel="manifest"]')?.getAttribute('href')
  window.history.replaceState(null, '', '/ticket/')
  nameManifest()
  expect(read()).toBeUndefined()
  window.history.replaceState(null, '', '/ticket/7')
  nameManifest()
  expect(read()).toBe('/ticket/7.webmanifest')
})
