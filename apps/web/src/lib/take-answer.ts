import type { DataTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Puts a newer answer into the cache. It cancels older requests, so that their answers cannot replace it. */
export async function takeAnswer<Data>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  answer: Updater<Data | undefined, Data | undefined>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, answer)
}
