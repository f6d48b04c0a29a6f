import type { Cid } from '@certify/domain/shared/cid'

/** Converts content to addresses that a browser can open. */
export type Links = {
  /** The gateway address of a file, or of a file in a directory. */
  content(cid: Cid, path?: string): string
}

/** Links through a gateway. `gatewayUrl` is the part before `/{cid}`. */
export function linksThrough(gatewayUrl: string): Links {
  return {
    content: (cid, path) => (path === undefined ? `${gatewayUrl}/${cid}` : `${gatewayUrl}/${cid}/${path}`),
  }
}

/** The gateway address of an `ipfs://` address. Any other address is not our content and gives null. */
export function gatewayAddress(uri: string, gatewayUrl: string): string | null {
  const found = /^ipfs:\/\/([a-z0-9]+(?:\/[\w.-]+)?)$/.exec(uri)
  return found ? `${gatewayUrl}/${found[1]}` : null
}
