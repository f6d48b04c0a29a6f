import { UnavailableError } from '@certify/domain/shared/errors'
import { toConsent } from '@certify/wire/consent'
import type { ApiPorts } from '../http/ports'
import { defineRoute } from '../http/route'
import { giveConsent, readConsent } from './consent-acts'

export const consentRoutes = [
  defineRoute('vendorConsent', {
    as: 'owner',
    about: 'wallet',
    summary: 'Where the organization stands with its word on chain, and what its wallet can sign.',
    handle: async ({ ports, actor }) =>
      toConsent(await readConsent(ports, { account: actor.account, registry: findRegistry(ports) })),
  }),

  defineRoute('vendorConsentGive', {
    as: 'owner',
    about: 'wallet',
    summary: 'Takes the wallet’s signature that certificates under its name are the organization’s own.',
    async handle({ ports, actor, body }) {
      const standing = await giveConsent(ports, {
        account: actor.account,
        registry: findRegistry(ports),
        deadline: new Date(Number(body.deadline) * 1000),
        signature: body.signature as `0x${string}`,
      })
      return toConsent(standing)
    },
  }),
]

function findRegistry({ settings }: ApiPorts) {
  const contract = settings.contractAddress()
  if (contract === null) throw new UnavailableError({ part: 'chain' })
  return { chainId: settings.chainId, contract }
}
