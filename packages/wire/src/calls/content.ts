import * as z from 'zod'
import { COVER_WIDTHS } from '../cover'
import { choice } from '../fields'
import { declareCalls } from './declare-calls'

/** What callers may say of blocks. Forms that we do not make are refused. */
const blocksQuery = {
  format: choice(['raw', 'car']).optional(),
  'dag-scope': choice(['block', 'entity', 'all']).optional(),
  'car-version': choice(['1']).optional(),
  /** Only a whole file. */
  'entity-bytes': choice(['0:*']).optional(),
}

/** Few widths, so that few pictures are made: a card on a phone, and a card or a cover on a screen with fine pixels. */
const fileQuery = z.object({ ...blocksQuery, width: choice(COVER_WIDTHS).optional() })

/** A file is served with its own type. */
const anyFile = { contentType: '*/*' } as const

const fileAnswers = {
  200: anyFile,
  206: anyFile,
  304: { contentType: '' },
  416: { contentType: '' },
} as const

/** A block as it is. */
export const RAW = 'application/vnd.ipld.raw'

/** A block with those below it. @see https://ipld.io/specs/transport/car/carv1/ */
export const CAR = 'application/vnd.ipld.car'

export const contentCalls = declareCalls({
  gateway: { query: fileQuery, answers: fileAnswers, alsoAs: [RAW, CAR] },
  gatewayPath: { query: z.object(blocksQuery), answers: fileAnswers },
})
