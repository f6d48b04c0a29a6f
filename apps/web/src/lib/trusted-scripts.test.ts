// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ownProgram, trustOwnProgramsOnly } from './trusted-scripts'

test('behavior: allows a program that was built with the pages', () => {
  const own = new URL('/assets/compare-worker.js', window.location.href).href
  expect(ownProgram(own)).toBe(own)
  expect(ownProgram('/assets/compare-worker.js')).toBe('/assets/compare-worker.js')
})

test.each(['/door/sw.js', '/ticket/sw.js'])('behavior: allows the service worker %s', (address) => {
  expect(ownProgram(address)).toBe(address)
})

test.each([
  '/sw.js',
  '/door/other.js',
  'https://evil.example/door/sw.js',
  'https://evil.example/assets/x.js',
  '//evil.example/assets/x.js',
  '/api2/api/certificate/1.js',
  '/assets/../ipfs/bafy/x.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://evil.example/1',
])('error: %s may not', (address) => {
  expect(() => ownProgram(address)).toThrow(TypeError)
})

test('behavior: the schema library builds no functions from text', () => {
  trustOwnProgramsOnly()
  expect(z.config().jitless).toBe(true)
})
