import { gatewayForgeries } from './by-gateway'
import { handForgeries } from './by-hand'
import { nodeForgeries } from './by-node'
import { chainForgeries } from './on-chain'

/**
 * Every forgery that the gallery shows and the tests make, each once. A page and a test run the same entry: what is promised
 * to visitors is what is tested.
 */
export const allForgeries = [
  ...handForgeries,
  ...gatewayForgeries,
  ...nodeForgeries,
  ...chainForgeries,
] as const

/** The name of one forgery: a key for its words. */
export type ForgeryId = (typeof allForgeries)[number]['id']
