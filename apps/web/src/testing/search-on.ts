import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** What a server says of pages of people whose search stops: nobody among the first 5,000, and somebody after them. */
const stopped = { per_page: 20, pages: 1, total_is_more: true, stopped_after: 5_000 }

/** Serves a search of people that stops twice. `inPage` is the rest of the answer, with the people who were found. */
export function serveStopped(name: string, inPage: (isFound: boolean) => object): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://certify.example')
    if (!pathname.endsWith(`/${name}`)) return Response.json({ batches: [] })
    asked.push(searchParams)
    const isFound = searchParams.get('after') === '5000'
    const place = isFound
      ? { page: 2, total: 1, next_after: 10_000 }
      : { page: 1, total: 0, next_after: 5_000 }
    return Response.json({ ...stopped, ...place, ...inPage(isFound) })
  })
  return asked
}

/** Presses *Search On* on the page without people, and *Next* on the page with `name`. */
export async function expectSearchOn(asked: readonly URLSearchParams[], name: string): Promise<void> {
  await screen.findByRole('heading', { name: 'Nobody Found So Far' })
  screen.getByText('Only 5,000 people are searched at a time; later pages search the others.')
  fireEvent.click(screen.getByRole('button', { name: 'Search On' }))
  await screen.findAllByText(name)
  expect(screen.queryByRole('heading', { name: 'Nobody Found So Far' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(asked.at(-1)?.get('after')).toBe('10000'))
  expect(asked.map((query) => [query.get('page'), query.get('after'), query.get('q')])).toEqual([
    ['1', null, 'Li'],
    ['2', '5000', 'Li'],
    ['3', '10000', 'Li'],
  ])
}
