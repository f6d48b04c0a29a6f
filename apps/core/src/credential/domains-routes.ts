import type { Organizer } from '@certify/domain/account/account'
import { refuse } from '@certify/domain/shared/errors'
import { type DomainClaimAnswer, toDomainClaim } from '@certify/wire/domains'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { askAgain, claimDomain, removeDomain } from './domain-acts'

/** The domain that an organization claims. Programs cannot claim for it, so no API key reaches these. */
export const domainRoutes = [
  defineRoute('organizationDomain', {
    as: 'owner',
    about: 'organization',
    summary: 'The domain that an organization claims, the line for its DNS, and the outcome of its claims.',
    handle: ({ ports, actor }) => readClaim(ports, actor.account),
  }),
  defineRoute('organizationDomainClaim', {
    as: 'owner',
    about: 'organization',
    summary: 'Claims a domain instead of an earlier one, and asks the DNS whether it names the wallet.',
    async handle({ ports, actor, body, guard, doing }) {
      const { account } = actor
      await guard.take(limits.askedDomains, account.wallet)
      const { chainId } = ports.settings
      await claimDomain(doing(null), { organizer: account, domain: body.domain, chainId })
      return readClaim(ports, account)
    },
  }),
  defineRoute('organizationDomainAsk', {
    as: 'owner',
    about: 'organization',
    summary: 'Asks the DNS again.',
    async handle({ ports, actor, guard, doing }) {
      const { account } = actor
      const claim = await ports.domains.find(account.id)
      if (claim === null) throw refuse('domain.not_claimed')
      await guard.take(limits.askedDomains, account.wallet)
      await askAgain(doing(null), { claim, wallet: account.wallet, chainId: ports.settings.chainId })
      return readClaim(ports, account)
    },
  }),
  defineRoute('organizationDomainRemove', {
    as: 'owner',
    about: 'organization',
    summary: 'Takes the claim back. Certificates that name the domain keep it.',
    async handle({ ports, actor, doing }) {
      await removeDomain(doing(null), { organizer: actor.account })
      return readClaim(ports, actor.account)
    },
  }),
]

async function readClaim({ domains, settings }: ApiPorts, organizer: Organizer): Promise<DomainClaimAnswer> {
  const [claim, history] = await Promise.all([domains.find(organizer.id), domains.listChanges(organizer.id)])
  return toDomainClaim(claim, history, { chainId: settings.chainId, wallet: organizer.wallet })
}
