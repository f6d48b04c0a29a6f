import type { RegisteredPerson } from '@certify/cli/demo/person'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { mintedPage } from '@certify/wire/certificates'
import { configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import { createPublicClient, http, parseAbiItem } from 'viem'
import * as z from 'zod'

/** One certificate, by number and wallet. */
export type Issued = { readonly tokenId: string; readonly wallet: string }

/** Everything the registry ever issued, from its logs. */
export async function issuedOnChain(url: string): Promise<readonly Issued[]> {
  const config = configResponse.parse(await (await fetch(url + href('config', {}))).json())
  const address = config.contractAddress as `0x${string}`
  const node = createPublicClient({ transport: http(`${url}/rpc`, { batch: { batchSize: 40 } }) })
  const logs = await node.getLogs({
    address,
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'),
    fromBlock: 0n,
  })
  const issued: Issued[] = []
  for (let from = 0; from < logs.length; from += 200) {
    const group = logs.slice(from, from + 200).map(async ({ args: { tokenId = 0n } }) => {
      const wallet = await node.readContract({ address, abi, functionName: 'ownerOf', args: [tokenId] })
      return { tokenId: tokenId.toString(), wallet }
    })
    issued.push(...(await Promise.all(group)))
  }
  return issued
}

/** The documents of these certificates, read from the content store at the addresses in the tokens. */
export async function issuedInStore(url: string, chain: readonly Issued[]): Promise<readonly Issued[]> {
  const config = configResponse.parse(await (await fetch(url + href('config', {}))).json())
  const address = config.contractAddress as `0x${string}`
  const node = createPublicClient({ transport: http(`${url}/rpc`, { batch: { batchSize: 40 } }) })
  const stored: Issued[] = []
  for (let from = 0; from < chain.length; from += 40) {
    const group = chain.slice(from, from + 40).map(async ({ tokenId }) => {
      const args = [BigInt(tokenId)] as const
      const uri = await node.readContract({ address, abi, functionName: 'tokenURI', args })
      const answer = await fetch(`${url}/${uri.replace('ipfs://', 'ipfs/')}`)
      if (!answer.ok) return []
      const { certificate } = documentSchema.parse(await answer.json())
      return [{ tokenId: certificate.tokenId, wallet: certificate.recipient }]
    })
    stored.push(...(await Promise.all(group)).flat())
  }
  return stored
}

const documentSchema = z.object({ certificate: z.object({ tokenId: z.string(), recipient: z.string() }) })

/** The event's certificates in the database. */
export async function issuedInDatabase({
  organizer,
  id,
}: {
  id: number
  organizer: Pick<RegisteredPerson, 'client'>
}): Promise<readonly Issued[]> {
  const issued: Issued[] = []
  for (let page = 1; ; page += 1) {
    const asked = href('eventMinted', { id }, { page, per_page: 100 })
    const { items, pages } = await organizer.client.get(asked, mintedPage)
    issued.push(
      ...items.map(({ tokenId, walletAddress }) => ({ tokenId: tokenId ?? 'none', wallet: walletAddress })),
    )
    if (page >= pages) return issued
  }
}

/** The differences between the people who should have one certificate each, the chain, and a record of it. */
export function compareIssued(
  people: readonly string[],
  chain: readonly Issued[],
  record: readonly Issued[],
  recordName = 'the database',
): readonly string[] {
  const differences: string[] = []
  const tokensOf = new Map<string, string[]>()
  for (const { tokenId, wallet } of chain) tokensOf.set(wallet, [...(tokensOf.get(wallet) ?? []), tokenId])
  for (const wallet of people) {
    const tokens = tokensOf.get(wallet) ?? []
    tokensOf.delete(wallet)
    if (tokens.length === 0) differences.push(`lost: ${wallet}`)
    if (tokens.length > 1) differences.push(`twice: ${wallet} has ${tokens.join(' and ')}`)
  }
  for (const [wallet, tokens] of tokensOf) differences.push(`never asked for: ${wallet} has ${tokens}`)
  const known = new Map(record.map(({ tokenId, wallet }) => [tokenId, wallet]))
  for (const { tokenId, wallet } of chain) {
    if (known.get(tokenId) !== wallet) {
      differences.push(
        `differing: ${tokenId} is ${wallet}'s on chain, ${known.get(tokenId)}'s in ${recordName}`,
      )
    }
    known.delete(tokenId)
  }
  for (const [tokenId, wallet] of known) differences.push(`not on chain: ${tokenId} of ${wallet}`)
  return differences
}
