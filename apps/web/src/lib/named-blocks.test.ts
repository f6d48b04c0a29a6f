// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchNamedBlocks } from './named-blocks'

const asked: string[] = []
let answers: Record<string, () => Promise<Response>> = {}

beforeEach(() => {
  asked.length = 0
  answers = {}
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input)
    return answers[input]?.() ?? Promise.resolve(new Response(`bytes of ${input}`))
  })
})
afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

function nameBlocks(...addresses: string[]) {
  for (const address of addresses) {
    const element = document.createElement('meta')
    element.name = 'certify:block'
    element.content = address
    document.head.append(element)
  }
}

test('behavior: requests named blocks at once, and only once', async () => {
  nameBlocks('/ipfs/a?format=raw', '/ipfs/b?format=raw')
  const read = fetchNamedBlocks()
  expect(asked).toEqual(['/ipfs/a?format=raw', '/ipfs/b?format=raw'])
  expect(await (await read('/ipfs/a?format=raw')).text()).toBe('bytes of /ipfs/a?format=raw')
  expect(asked).toHaveLength(2)
  await read('/rpc')
  await read('/ipfs/a?format=raw')
  expect(asked.slice(2)).toEqual(['/rpc', '/ipfs/a?format=raw'])
})

test('behavior: a later verification requests everything itself', async () => {
  nameBlocks('/ipfs/a?format=raw')
  fetchNamedBlocks()
  await fetchNamedBlocks()('/ipfs/a?format=raw')
  expect(asked).toHaveLength(2)
})

test('error: requests a block again if it was refused or did not arrive', async () => {
  nameBlocks('/ipfs/a?format=raw', '/ipfs/b?format=raw')
  answers['/ipfs/a?format=raw'] = async () => new Response('', { status: 503 })
  answers['/ipfs/b?format=raw'] = () => Promise.reject(new TypeError('no connection'))
  const read = fetchNamedBlocks()
  answers = {}
  for (const address of ['/ipfs/a?format=raw', '/ipfs/b?format=raw'])
    expect((await read(address)).status).toBe(200)
  expect(asked).toHaveLength(4)
})
