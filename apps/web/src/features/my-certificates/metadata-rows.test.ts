import { describe, expect, test } from 'vitest'
import { findLink, metadataRows, shorten } from './metadata-rows'

describe('shorten', () => {
  test('behavior: keeps the first and last 30 characters of a long value', () => {
    const long = `${'a'.repeat(40)}${'b'.repeat(40)}`
    expect(shorten(long)).toBe(`${'a'.repeat(30)}…${'b'.repeat(30)}`)
  })

  test('behavior: keeps as much of each end as a narrow place has', () => {
    expect(shorten(`0x${'a'.repeat(60)}${'b'.repeat(4)}`, 4)).toBe('0xaa…bbbb')
    expect(shorten('0x1234567', 4)).toBe('0x1234567')
  })

  test('behavior: keeps a value that would not get shorter', () => {
    expect(shorten('x'.repeat(61))).toBe('x'.repeat(61))
    expect(shorten('x'.repeat(62))).toHaveLength(61)
    expect(shorten('')).toBe('')
  })
})

describe('metadataRows', () => {
  test('behavior: names fields by their path and attributes by their own name, and lists each fact once', () => {
    expect(
      metadataRows({
        name: 'Certificate',
        attributes: [{ trait_type: 'Event', value: 'Summit' }],
        certificate: { version: 1, event: { title: 'Summit', zone: 'UTC' }, tags: ['a', 'b'], artwork: null },
      }),
    ).toEqual([
      { name: 'name', value: 'Certificate' },
      { name: 'attributes.Event', value: 'Summit' },
      { name: 'certificate.version', value: '1' },
      { name: 'certificate.event.zone', value: 'UTC' },
      { name: 'certificate.tags.1', value: 'a' },
      { name: 'certificate.tags.2', value: 'b' },
      { name: 'certificate.artwork', value: '' },
    ])
  })
})

describe('a date in seconds', () => {
  const starts = (value: unknown) => ({ display_type: 'date', trait_type: 'Starts', value })
  const show = (value: unknown) => metadataRows({ attributes: [starts(value)] })[0]?.value

  test('behavior: is shown as a moment, once', () => {
    const startsAt = '2026-11-14T09:00:00.000Z'
    expect(metadataRows({ attributes: [starts(1_794_646_800)], certificate: { startsAt } })).toEqual([
      { name: 'attributes.Starts', value: startsAt },
    ])
  })

  test('behavior: what is no date is shown as it is', () => {
    expect([1e20, 'soon', null].map(show)).toEqual(['100000000000000000000', 'soon', 'null'])
  })
})

describe('findLink', () => {
  const gateway = 'https://gateway.example/ipfs'

  test('behavior: links content addresses through the gateway', () => {
    expect(findLink('ipfs://bafyabc/10001.json', gateway)).toBe(
      'https://gateway.example/ipfs/bafyabc/10001.json',
    )
  })

  test('behavior: links web addresses unchanged', () => {
    expect(findLink('https://certify.example/verify/1', gateway)).toBe('https://certify.example/verify/1')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ipfs://bafy/../../x?y', 'https://a b', 'Summit'])(
    'behavior: gives no link for %s',
    (value) => {
      expect(findLink(value, gateway)).toBeNull()
    },
  )
})
