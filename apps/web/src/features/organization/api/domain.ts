import { trustAddress } from '@certify/domain/shared/address'
import type { ConfigResponse } from '@certify/wire/config'
import type { Organization } from '@certify/wire/organizers'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** How long the page shows an answer of the DNS as "just now". */
const FRESH_MS = 60_000

/**
 * Asks this browser's resolvers whether the organization's domain names its wallet. The code for it loads only with
 * this query.
 */
export const askedDomainQuery = (
  { domain, wallet_address }: Organization,
  config: Pick<ConfigResponse, 'chainId' | 'resolverUrls'> | undefined,
) =>
  queryOptions({
    queryKey: ['asked-domain', domain?.name, wallet_address, config?.chainId, config?.resolverUrls],
    queryFn:
      domain && config && config.resolverUrls.length > 0
        ? async ({ signal }) => {
            const { askDomainNow } = await import('@certify/verifier/ask-domain')
            const owner = { chainId: config.chainId, wallet: trustAddress(wallet_address) }
            return askDomainNow(domain.name, owner, { resolverUrls: config.resolverUrls, signal })
          }
        : skipToken,
    staleTime: FRESH_MS,
    retry: false,
  })
