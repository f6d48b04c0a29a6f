import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { takeAnswer } from './take-answer'

test('behavior: a late answer to an older request does not replace a newer answer', async () => {
  const client = new QueryClient()
  let arrive = (_answer: string) => {}
  const query = queryOptions({
    queryKey: ['standing'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        arrive = resolve
      }),
    retry: false,
  })
  client.setQueryData(query.queryKey, 'first')
  const asked = client.fetchQuery(query).catch(() => undefined)
  await takeAnswer(client, query, 'saved')
  arrive('first')
  await asked
  expect(client.getQueryData(query.queryKey)).toBe('saved')
  await takeAnswer(client, query, (before) => `${before} twice`)
  expect(client.getQueryData(query.queryKey)).toBe('saved twice')
})
