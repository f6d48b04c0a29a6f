import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { closedCurve } from './curve'
import { cosine, sine } from './sine'

/** The facts that identify a certificate and seed its rosette. */
export type RosetteSubject = {
  readonly chainId: number
  /** In any case; the seed uses lower case. */
  readonly contract: string
  /** The number as on the certificate, e.g. `10001n` or `'10001'`. */
  readonly tokenId: bigint | string
}

/** The two inks of the engraving; a design decides which colors they are. */
export type Ink = 'petrol' | 'brass'

/** One ring: eight curves `r(θ) = mid + ½·width·(1 + e·cos(mθ + φ))·sin(kθ + 2πj/8)`. */
type Ring = {
  readonly ink: Ink
  /** Middle radius and width, as parts of the rosette's radius. */
  readonly mid: number
  readonly width: number
  /** Waves around the ring, 10 to 31. */
  readonly k: number
  /** Swellings around the ring, 5 to 11, their strength and their start (in turns). */
  readonly m: number
  readonly e: number
  readonly phi: number
}

/** A ring ready to be drawn: path data centered on 0, 0. */
type RingPaths = { readonly ink: Ink; readonly paths: readonly string[] }

const CURVES_PER_RING = 8

/** Middle radius and greatest width of the four rings, from the outside in; the outermost reaches the radius exactly. */
const places = [
  { ink: 'petrol', mid: 0.85, width: 0.3 },
  { ink: 'brass', mid: 0.62, width: 0.28 },
  { ink: 'petrol', mid: 0.41, width: 0.22 },
  { ink: 'brass', mid: 0.25, width: 0.15 },
] as const

/**
 * Computes the 32 bytes that seed a certificate's engraving: `sha256("chainId:contract:tokenId")`. The engraving
 * makes certificates look different; it proves nothing.
 */
export function rosetteSeed({ chainId, contract, tokenId }: RosetteSubject): Uint8Array {
  return sha256(utf8ToBytes(`${chainId}:${contract.toLowerCase()}:${tokenId}`))
}

/** Computes the 32 bytes of a purely decorative rosette from any text. */
export function decorationSeed(text: string): Uint8Array {
  return sha256(utf8ToBytes(text))
}

/**
 * The four rings of a seed, from the outside in.
 *
 * @param seed - 32 bytes, of which five are used per ring.
 */
export function readRings(seed: Uint8Array): readonly Ring[] {
  return places.map(({ ink, mid, width }, i) => {
    const byte = (offset: number) => seed[i * 5 + offset] ?? 0
    const e = 0.2 + (byte(2) / 255) * 0.35
    const k = 10 + (byte(0) % 22)
    return {
      ink,
      mid,
      // Divide by the swelling, so that a ring never leaves its place.
      width: (width * (0.8 + (byte(4) / 255) * 0.2)) / (1 + e),
      k,
      m: 5 + (byte(1) % 7),
      e,
      phi: byte(3) / 256,
    }
  })
}

/**
 * Draws the rosette of a seed: four rings of eight curves as SVG path data centered on 0, 0. The same input gives the
 * same text in every engine.
 *
 * @param options.radius - Outer radius in pixels; 190 by default.
 */
export function rosettePaths(
  seed: Uint8Array,
  { radius = 190 }: { radius?: number } = {},
): readonly RingPaths[] {
  return readRings(seed).map((ring) => ({
    ink: ring.ink,
    paths: Array.from({ length: CURVES_PER_RING }, (_, j) => {
      const radiusAt = (turn: number) => {
        const swelling = 1 + ring.e * cosine(ring.m * turn + ring.phi)
        return radius * (ring.mid + 0.5 * ring.width * swelling * sine(ring.k * turn + j / CURVES_PER_RING))
      }
      // Two points per wave, at crest and trough, are precise to a hundredth of the wave's height.
      const crest = (0.25 - j / CURVES_PER_RING) / ring.k
      return closedCurve(radiusAt, ring.k * 2, crest)
    }),
  }))
}
