import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CertificateMetadata, describeCertificate } from '@certify/domain/certificate/metadata'
import { parseAccountId } from '@certify/domain/shared/account-id'
import type { Cid } from '@certify/domain/shared/cid'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import { waitForReceipt } from '@certify/ethereum/wait-for-receipt'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { startEmbeddedChain } from '@certify/server/embedded/chain'
import { type Address, createPublicClient, createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { Sources } from '../sources'
import { type Gateway, startGateway } from './gateway'

/** The mnemonic of the local chain's funded accounts, known to every development tool. */
const phrase = 'test test test test test test test test test test test junk'
export const [platform, organizer, alice, bob, carol] = [0, 1, 2, 3, 4].map((addressIndex) =>
  mnemonicToAccount(phrase, { addressIndex }),
) as unknown as readonly [Account, Account, Account, Account, Account]
type Account = ReturnType<typeof mnemonicToAccount>

/** What a test may change in a page before issuing it. */
export type PageOptions = {
  /** Changes one certificate's text before it is stored. `text` is the text that an honest issuer writes. */
  rewrite?: (text: CertificateText, tokenId: string) => unknown
  image?: Uint8Array
  /** Names of the files, if not `{tokenId}.json`. */
  fileName?: (tokenId: string) => string
  /** The issuing account; by default the platform's key. */
  by?: Account
  registry?: Address
}

/** A real chain with the real registry, and a real content store. */
export type VerifierWorld = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'certify-verifier-'))
  const chain = await startEmbeddedChain({ directory: folder, now: new Date(), warn: () => {} })
  const transport = http(chain.rpcUrl)
  const client = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain: foundry, transport, account: platform })
  const store = new FolderContentStore({ folder: join(folder, 'content') })
  const gateway: Gateway = await startGateway(store)

  const deploy = async (options: { firstPage?: number } = {}) => {
    const deployed = await deployRegistry({
      transport,
      chainId: foundry.id,
      deployer: platform,
      ...options,
    })
    return deployed.address
  }
  const contract = await deploy()

  type Call = Parameters<typeof wallet.writeContract>[0]['functionName']
  async function write(to: Address, functionName: Call, args: readonly unknown[], by = platform) {
    const request = {
      address: to,
      abi: certificateRegistryAbi,
      functionName,
      args,
      account: by,
      chain: foundry,
    }
    const hash = await wallet.writeContract(request as Parameters<typeof wallet.writeContract>[0])
    const receipt = await waitForReceipt(client, hash)
    if (receipt.status !== 'success') throw new Error(`${functionName} was reverted`)
    return receipt.blockNumber
  }
  await write(contract, 'registerOrganizer', [organizer.address, 'Lisbon Builders', '0x', 0n])

  /** Issues one page of event 7 to `owners`. Returns the token ids in the same order. */
  async function issue(owners: readonly Address[], options: PageOptions = {}) {
    const { by = platform, registry = contract } = options
    const sorted = [...owners].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    const page = await client.readContract({
      address: registry,
      abi: certificateRegistryAbi,
      functionName: 'nextPage',
    })
    const ids = sorted.map((_, index) => String(page * 10_000 + index + 1))
    const image = await store.putFile(options.image ?? picture)
    const entries = await Promise.all(
      sorted.map(async (owner, index) => {
        const tokenId = ids[index] ?? ''
        const honest = buildText({ tokenId, contract: registry, recipient: owner, imageCid: image.cid })
        const text = options.rewrite ? options.rewrite(honest, tokenId) : honest
        const file = await store.putFile(new TextEncoder().encode(JSON.stringify(text, null, 2)))
        return { name: options.fileName?.(tokenId) ?? `${tokenId}.json`, file }
      }),
    )
    const { digest } = await store.putDirectory(entries)
    await write(registry, 'issue', [page, eventKey, digest, sorted], by)
    return owners.map((owner) => ids[sorted.indexOf(owner)] ?? '')
  }

  return {
    rpcUrl: chain.rpcUrl,
    gateway,
    store,
    client,
    contract,
    sources: {
      chainId: foundry.id,
      registries: [{ address: contract }],
      rpcUrls: [chain.rpcUrl],
      gatewayUrls: [gateway.url],
    } satisfies Sources as Sources,
    issue,
    /** Deploys another registry with the same code and the same organizer 1. `firstPage` makes it a later volume. */
    async deployAnother(options: { firstPage?: number } = {}) {
      const address = await deploy(options)
      await write(address, 'registerOrganizer', [organizer.address, 'Lisbon Builders', '0x', 0n])
      return address
    },
    write,
    revoke: (tokenId: string, reason: string) => write(contract, 'revoke', [[BigInt(tokenId)], reason]),
    replace: (from: string, to: string, reason: string) =>
      write(contract, 'replace', [BigInt(from), BigInt(to), reason]),
    /** Allows organizer 1's account to issue. Only the platform can allow that. */
    letIssueItself: () => write(contract, 'setSelfIssuing', [1, true]),
    /** Moves organizer 1 from one account to another. */
    async handOver(from: Account, to: Account) {
      await write(contract, 'offerOrganizer', [1, to.address], from)
      await write(contract, 'acceptOrganizer', [1, 'Lisbon Builders'], to)
    },
    burn: (tokenId: string, by: Account) => write(contract, 'burn', [BigInt(tokenId)], by),
    /** Makes `count` empty blocks. */
    mine: (count: number) =>
      client.request({ method: 'anvil_mine' as never, params: [`0x${count.toString(16)}`] as never }),
    async close() {
      await gateway.close()
      await chain.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Organizer 1, the product's event 7. */
const eventKey = (1n << 32n) | 7n

/** The smallest PNG: one transparent pixel. */
export const picture = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

/** A certificate's text as the product writes it. */
export type CertificateText = CertificateMetadata

function buildText(of: { tokenId: string; contract: Address; recipient: Address; imageCid: Cid }) {
  return describeCertificate({
    chainId: foundry.id,
    contract: parseAddress(of.contract),
    tokenId: parseTokenId(of.tokenId),
    recipient: parseAddress(of.recipient),
    event: {
      id: parseEventId('7'),
      title: 'Sepolia Builders Summit 2026',
      startsAt: new Date('2026-11-14T09:00:00Z'),
      endsAt: new Date('2026-11-14T18:00:00Z'),
      timeZone: 'Europe/Lisbon',
      location: 'Lisbon',
      organizer: {
        id: parseAccountId('1'),
        name: 'Lisbon Builders',
        wallet: parseAddress(organizer.address),
      },
    },
    attendanceSource: 'code',
    design: null,
    imageCid: of.imageCid,
    publicUrl: 'https://certify.example',
    issuedAt: new Date('2026-11-15T10:00:00Z'),
  })
}
