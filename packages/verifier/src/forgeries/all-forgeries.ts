import { gatewayForgeries } from './by-gateway'
import { handForgeries } from './by-hand'
import { nodeForgeries } from './by-node'
import { chainForgeries } from './on-chain'

/**
 * Every forgery of the gallery and the tests. The page and the tests run the same entries, so the tests prove what
 * visitors see.
 */
export const allForgeries = [
  ...handForgeries,
  ...gatewayForgeries,
  ...nodeForgeries,
  ...chainForgeries,
] as const

/** A forgery's name, which is the key for its words. */
export type ForgeryId = (typeof allForgeries)[number]['id']
