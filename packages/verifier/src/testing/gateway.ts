import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ContentNotFoundError } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { isCid, parseCid } from '@certify/domain/shared/cid'

/** A trustless gateway on a loopback port. */
export type Gateway = { readonly url: string; close(): Promise<void> }

/** Any page may call it, like any public gateway. */
const rawBlock = { 'content-type': 'application/vnd.ipld.raw', 'access-control-allow-origin': '*' }

/** Serves the raw blocks of a store, as the trustless gateway specification says. */
export async function startGateway(store: ContentStore): Promise<Gateway> {
  const server = createServer((request, response) => {
    const cid = new URL(request.url ?? '', 'http://gateway').pathname.slice('/ipfs/'.length)
    if (!isCid(cid)) return void response.writeHead(404).end()
    store.readBlock(parseCid(cid)).then(
      (bytes) => response.writeHead(200, rawBlock).end(bytes),
      (error) => response.writeHead(error instanceof ContentNotFoundError ? 404 : 500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
