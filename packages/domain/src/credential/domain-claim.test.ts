import { describe, expect, test } from 'vitest'
import { parseAddress } from '../shared/parse-address'
import { claimName, claimText, judgeDomain, parseDomainName, readClaims } from './domain-claim'

const wallet = parseAddress(`0x${'ab'.repeat(20)}`)
const other = parseAddress(`0x${'cd'.repeat(20)}`)
const own = { chainId: 11155111, wallet }

describe('a domain name', () => {
  test.each([
    ['Atlantico.Example', 'atlantico.example'],
    ['https://atlantico.example/', 'atlantico.example'],
    ['atlântico.example', 'xn--atlntico-kza.example'],
    // A Cyrillic letter makes a different name, and the DNS form shows the difference.
    ['аtlantico.example', 'xn--tlantico-06g.example'],
  ])('behavior: %s is %s', (text, name) => {
    expect(parseDomainName(text)).toBe(name)
  })

  test.each([
    '',
    'localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    'a.example:80',
    'a.example/x',
    'a@b.example',
    'a b.example',
    'a..example',
    'a.example.',
    '-a.example',
    `${'a.'.repeat(130)}example`,
  ])('error: “%s” is none', (text) => {
    expect(() => parseDomainName(text)).toThrow(expect.objectContaining({ code: 'field.not_a_domain' }))
  })
})

describe('a claim', () => {
  test('behavior: is one line, under its own DNS name', () => {
    expect(claimName(parseDomainName('atlantico.example'))).toBe('_certify.atlantico.example')
    expect(claimText(11155111, wallet)).toBe(`certify=eip155:11155111:${wallet}`)
  })

  test('behavior: finds the wallet among several, in any case, and ignores other texts', () => {
    const text = claimText(11155111, wallet)
    expect(readClaims([text], own)).toBe('named')
    expect(readClaims([claimText(11155111, other), ` ${text.toLowerCase()} `], own)).toBe('named')
    expect(readClaims([claimText(11155111, other)], own)).toBe('another')
    expect(readClaims([claimText(1, other)], own)).toBe('absent')
    expect(readClaims([`${text}0`], own)).toBe('another')
    expect(readClaims(['v=spf1 -all'], own)).toBe('absent')
    expect(readClaims([], own)).toBe('absent')
  })
})

describe('five answers', () => {
  test('behavior: resolvers that agree decide; one that differs or does not answer makes the standing unknown', () => {
    expect(judgeDomain(['named', 'named'], false)).toBe('confirmed')
    expect(judgeDomain(['another', 'another'], true)).toBe('another')
    expect(judgeDomain(['absent', 'absent'], true)).toBe('lost')
    expect(judgeDomain(['absent', 'absent'], false)).toBe('waiting')
    for (const answers of [
      [],
      ['unasked'],
      ['named', 'unasked'],
      ['named', 'absent'],
      ['named', 'another'],
    ] as const) {
      expect(judgeDomain(answers, true)).toBe('unknown')
    }
  })
})
