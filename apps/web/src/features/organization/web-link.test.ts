import { describe, expect, test } from 'vitest'
import { toPhoneLink, toWebLink } from './web-link'

describe('toWebLink', () => {
  test('behavior: opens addresses of the web', () => {
    expect(toWebLink('https://guild.example/about')).toBe('https://guild.example/about')
    expect(toWebLink('http://guild.example')).toBe('http://guild.example/')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'guild.example', ''])(
    'error: does not open %j',
    (text) => expect(toWebLink(text)).toBeNull(),
  )
})

describe('toPhoneLink', () => {
  test('behavior: calls the digits of a number', () => {
    expect(toPhoneLink('+351 210 000-000')).toBe('tel:+351210000000')
  })

  test.each(['Ask at the desk', '12', '+351 210 000 000 or +351 210 000 001'])(
    'error: does not call %j',
    (text) => expect(toPhoneLink(text)).toBeNull(),
  )
})
