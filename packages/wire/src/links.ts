import type { Cid } from '@certify/domain/shared/cid'

/** Turns content into addresses that a browser can open. */
export type Links = {
  /** Gateway address of a file, or of a file below a directory. */
  content(cid: Cid, path?: string): string
}

/** Links through a gateway; `gatewayUrl` is what stands before `/{cid}`. */
export function linksThrough(gatewayUrl: string): Links {
  return {
    content: (cid, path) => (path === undefined ? `${gatewayUrl}/${cid}` : `${gatewayUrl}/${cid}/${path}`),
  }
}

/** The gateway address of an `ipfs://` address; anything else is no content of ours, and stays null. */
export function gatewayAddress(uri: string, gatewayUrl: string): string | null {
  const found = /^ipfs:\/\/([a-z0-9]+(?:\/[\w.-]+)?)$/.exec(uri)
  return found ? `${gatewayUrl}/${found[1]}` : null
}
