import type { ConfigResponse } from '@certify/wire/config'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { translate } from '../i18n/words'
import { call } from './call'
import { setServerNow } from './clock'

/** The instance's configuration; asking for it also sets the page's clock. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await call('config', { signal })
    setServerNow(config.now)
    return config
  },
  staleTime: 60_000,
})

/** The configuration, or undefined until it has arrived. */
export function useConfig(): ConfigResponse | undefined {
  return useQuery(configQuery).data
}

/** The name of the chain in the page's language. A public network keeps its own name. */
export function nameChain({ localChain, chainName }: ConfigResponse): string {
  return localChain ? translate('common:localChain') : chainName
}

/** The address of a transaction: on the explorer of the chain, or our own page if it has none. */
export function transactionHref(explorerUrl: string | null | undefined, hash: string): string {
  return explorerUrl ? `${explorerUrl.replace(/\/$/, '')}/tx/${hash}` : `/tx/${hash}`
}
