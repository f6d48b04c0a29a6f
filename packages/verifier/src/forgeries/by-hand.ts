import type { Forgery } from './forgery'

/** Forgeries that need no machine: a number, a wallet or an old sheet presented as something else. */
export const handForgeries = [
  {
    id: 'never-issued',
    verdict: 'not-found',
    caughtBy: 'exists',
    outcome: 'fail',
    stage: ({ sources }) => ({ tokenId: '77770001', sources, options: {} }),
  },
  {
    id: 'no-number',
    verdict: 'malformed',
    caughtBy: 'id.wellformed',
    outcome: 'fail',
    // Arabic-Indic digits are a number for a reader, but not for the registry.
    stage: ({ sources }) => ({ tokenId: '١٠٠٠١', sources, options: {} }),
  },
  {
    id: 'other-holder',
    verdict: 'not-held',
    caughtBy: 'holder.binding',
    outcome: 'fail',
    stage: ({ sources, good }) => ({
      tokenId: good,
      sources,
      options: { address: '0x000000000000000000000000000000000000dEaD' },
    }),
  },
  {
    id: 'revoked',
    verdict: 'revoked',
    caughtBy: 'status.revoked',
    outcome: 'fail',
    stage: ({ sources, revoked }) => (revoked === null ? null : { tokenId: revoked, sources, options: {} }),
  },
  {
    id: 'replaced',
    verdict: 'replaced',
    caughtBy: 'status.replaced',
    outcome: 'fail',
    stage: ({ sources, replaced }) =>
      replaced === null ? null : { tokenId: replaced, sources, options: {} },
  },
] as const satisfies readonly Forgery[]
