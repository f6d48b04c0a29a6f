import { queryOptions } from '@tanstack/react-query'
import { translate } from '../../../i18n/words'

/**
 * A certificate's metadata, straight from the gateway. It never changes, because its address is the hash of its
 * content.
 */
export const metadataQuery = (url: string) =>
  queryOptions({
    queryKey: ['metadata', url],
    queryFn: async ({ signal }): Promise<unknown> => {
      const response = await fetch(url, { signal, credentials: 'omit' }).catch(() => undefined)
      if (!response?.ok) throw new Error(translate('my-certificates:error.metadata'))
      return response.json()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
