import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { decorationSeed, readRings, rosettePaths, rosetteSeed } from './rosette'

const subject = { chainId: 31337, contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3', tokenId: 10001n }
const fingerprint = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** The numbers in path data, without the commands. */
const readNumbers = (path: string) => (path.match(/-?\d*\.?\d+/g) ?? []).map(Number)

describe('rosetteSeed', () => {
  test('behavior: is the sha256 of chain, contract and number, whatever the case of the contract', () => {
    const text = '31337:0x5fbdb2315678afecb367f032d93f642f64180aa3:10001'
    expect(bytesToHex(rosetteSeed(subject))).toBe(fingerprint(text))
    expect(rosetteSeed({ ...subject, contract: subject.contract.toLowerCase(), tokenId: '10001' })).toEqual(
      rosetteSeed(subject),
    )
  })

  test('behavior: differs for another chain, contract or number', () => {
    const others = [
      { ...subject, chainId: 1 },
      { ...subject, contract: '0x0000000000000000000000000000000000000001' },
      { ...subject, tokenId: 10002n },
    ]
    expect(new Set([subject, ...others].map((each) => bytesToHex(rosetteSeed(each)))).size).toBe(4)
  })
})

describe('readRings', () => {
  test('behavior: keeps every ring within its ranges, and the rosette within its radius', () => {
    for (let i = 0; i < 300; i++) {
      const rings = readRings(decorationSeed(String(i)))
      expect(rings.map(({ ink }) => ink)).toEqual(['petrol', 'brass', 'petrol', 'brass'])
      for (const { k, m, e, phi, mid, width } of rings) {
        expect(k).toBeGreaterThanOrEqual(10)
        expect(k).toBeLessThanOrEqual(31)
        expect(m).toBeGreaterThanOrEqual(5)
        expect(m).toBeLessThanOrEqual(11)
        expect(phi).toBeLessThan(1)
        expect(mid + (width / 2) * (1 + e)).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('rosettePaths', () => {
  test('behavior: draws exactly these bytes for this certificate', () => {
    const rings = rosettePaths(rosetteSeed(subject))
    expect(rings.map(({ ink, paths }) => [ink, paths.length])).toEqual([
      ['petrol', 8],
      ['brass', 8],
      ['petrol', 8],
      ['brass', 8],
    ])
    expect(fingerprint(JSON.stringify(rings))).toMatchInlineSnapshot(
      `"2ebb6f80821127060b29140be0eaaa1b489793765b2f41e920aae4c65aa0c3e9"`,
    )
    expect(rings[3]?.paths[0]).toMatchInlineSnapshot(
      `"M54.7 6.2c-1.6 3.9-14.3 4.7-15.6 7.5s9.7 12 8.6 16.3-20.7-6.6-23.2-5.5 12.1 25.2 7.9 27.1-17.9-18.5-20-16.2-2.3 18.4-6.4 18.2-7.6-11.9-10.6-13.1-10 14.4-14.6 14.3 3.1-24.4 1.2-26.1-22 17.6-24.4 13.7 11.9-19.8 9.2-21.6-16 .7-17.3-3.1 10.4-10.2 11.3-13.3-19.4-6.5-20.1-11.1 26.8-2 27.4-4.5-21-16.9-17.5-19.9 19.2 5.2 20.7 2.4-3-14.2 .1-16.9 13 9.5 16.1 9.9 1.2-23.5 5.7-24.7 8 26.7 10.7 26.1 11.3-21.9 14.8-19.2 .5 17.1 3.3 18.5 13.1-5.9 16.8-3.8-8.6 16.6-8.3 19.6 25.8-5.3 27.3-1-23.8 13.7-22.2 16.2 20.7 6.2 19.1 10.2z"`,
    )
  })

  test('behavior: stays within the radius and takes few bytes', () => {
    for (let i = 0; i < 100; i++) {
      const paths = rosettePaths(decorationSeed(String(i)), { radius: 100 }).flatMap((ring) => ring.paths)
      expect(paths.join('').length).toBeLessThan(40_000)
      for (const path of paths) {
        const [x = 0, y = 0] = readNumbers(path)
        expect(Math.hypot(x, y)).toBeLessThan(100.2)
      }
    }
  })
})
