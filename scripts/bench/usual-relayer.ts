import { drawCertificateSheetBytes } from '@certify/artwork/certificate-sheet'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { designs } from '@certify/artwork/sheet-input'
import { describeCertificate, metadataBytes } from '@certify/domain/certificate/metadata'
import type { Address } from '@certify/domain/shared/address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { Meter } from './meter'
import type { Result } from './result'
import { type BenchScene, wallets } from './scene'
import { deployUsual, usualAbi } from './usual-contract'

/** How a relayer waits: for each receipt before the next one, or for all of them at the end. */
export type Waiting = 'awaited' | 'pipelined'

const WARM_UP = 5
const PUBLIC_URL = 'http://localhost:4000'

/**
 * The usual certificate relayer: for one person after another it draws, stores picture and metadata, sends one
 * transaction to OpenZeppelin's ERC-721 with stored URI, and records the result.
 */
export async function measureUsual(
  scene: BenchScene,
  waiting: Waiting,
  certificates: number,
): Promise<Result> {
  const meter = new Meter('other')
  const relayer = await openRelayer(scene, meter)
  await relayer.mint(wallets(WARM_UP, 0), waiting)
  meter.begin()
  const begun = performance.now()
  const gas = await relayer.mint(wallets(certificates, WARM_UP), waiting)
  const seconds = (performance.now() - begun) / 1000
  return { certificates, seconds, gasEach: Number(gas) / certificates, shares: meter.shares() }
}

async function openRelayer({ chain, database, contentFolder, event, organizer }: BenchScene, meter: Meter) {
  const { node, wallet, contract, ...account } = await deployUsual({ chain })
  const { queries } = database
  await queries.execute(sql`
    create table usual_certificates (number int primary key, wallet text, uri text, hash text, is_minted boolean)`)
  const content = new FolderContentStore({ folder: contentFolder })
  const fonts = loadFontsFromDisk()
  const issuedAt = new Date()
  let number = 0
  let { nonce } = account

  /** The same sheet and the same document as ours. */
  async function prepare(recipient: Address): Promise<string> {
    const tokenId = toTokenId(1, number)
    const place = { chainId: 31337, contract: chain.contract, tokenId }
    const sheet = await meter.of('drawing', () =>
      drawCertificateSheetBytes(
        {
          ...place,
          design: 'engraved',
          version: designs.engraved.version,
          recipientWallet: recipient,
          event: {
            title: event.title,
            timeZone: event.timeZone,
            location: event.location,
            startsAt: event.startsAt.toISOString(),
            endsAt: event.endsAt.toISOString(),
          },
          organizerName: organizer.name ?? '',
          issuedOn: issuedAt.toISOString().slice(0, 10),
          verifyUrl: `${PUBLIC_URL}/verify/${tokenId}`,
        },
        fonts,
      ),
    )
    return meter.of('hashing and storing', async () => {
      const image = await content.putFile(sheet)
      const metadata = describeCertificate({
        ...place,
        recipient,
        event,
        attendanceSource: 'organizer',
        design: { name: 'engraved', version: designs.engraved.version },
        imageCid: image.cid,
        publicUrl: PUBLIC_URL,
        issuedAt,
      })
      return `ipfs://${(await content.putFile(metadataBytes(metadata))).cid}`
    })
  }

  async function send(recipient: Address, uri: string): Promise<Hex> {
    const hash = await meter.of('chain', () =>
      wallet.writeContract({
        address: contract,
        abi: usualAbi,
        functionName: 'mint',
        args: [[recipient], [uri]],
        nonce: nonce++,
      }),
    )
    await meter.of('database', () =>
      queries.execute(
        sql`insert into usual_certificates values (${number}, ${recipient}, ${uri}, ${hash}, false)`,
      ),
    )
    return hash
  }

  async function confirm(hash: Hex): Promise<bigint> {
    const receipt = await meter.of('chain', () => node.waitForTransactionReceipt({ hash }))
    if (receipt.status !== 'success') throw new Error('A usual certificate was refused.')
    await meter.of('database', () =>
      queries.execute(sql`update usual_certificates set is_minted = true where hash = ${hash}`),
    )
    return receipt.gasUsed
  }

  return {
    async mint(recipients: readonly Address[], waiting: Waiting): Promise<bigint> {
      let gas = 0n
      const sent: Hex[] = []
      for (const recipient of recipients) {
        number++
        const hash = await send(recipient, await prepare(recipient))
        if (waiting === 'awaited') gas += await confirm(hash)
        else sent.push(hash)
      }
      for (const hash of sent) gas += await confirm(hash)
      return gas
    },
  }
}
