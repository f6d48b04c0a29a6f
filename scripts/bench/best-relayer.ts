import { setTimeout as sleep } from 'node:timers/promises'
import { designs } from '@certify/artwork/sheet-input'
import { describeCertificate, metadataBytes } from '@certify/domain/certificate/metadata'
import type { Address } from '@certify/domain/shared/address'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { toTokenId } from '@certify/domain/shared/token-id'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import type { PooledRenderer } from '@certify/server/artwork/renderer'
import { sql } from 'drizzle-orm'
import { type Hex, hexToBigInt } from 'viem'
import { Meter } from './meter'
import type { Result } from './result'
import { type BenchScene, wallets } from './scene'
import { deployUsual, usualAbi } from './usual-contract'

const WARM_UP = 40
const PUBLIC_URL = 'http://localhost:4000'
/** Certificates of one transaction: as many as fit under the limit of 16.8 million gas of a transaction. */
const PER_TRANSACTION = 100
/** More than one certificate takes; what is not used is not paid. */
const GAS_EACH = 165_000n
const DRAWN_AT_ONCE = 32
const LOOK_EVERY_MS = 25
const design = { name: 'engraved', version: designs.engraved.version } as const

/**
 * A relayer that does everything at once that the usual contract allows: it draws in the product's processes, stores in
 * groups, mints a hundred people in a transaction with nonces in a row, and asks for the receipts of whole blocks.
 */
export async function measureBest(
  scene: BenchScene,
  renderer: PooledRenderer,
  certificates: number,
): Promise<Result> {
  const meter = new Meter('chain')
  const relayer = await openRelayer(scene, renderer, meter)
  await relayer.mint(wallets(WARM_UP, 0))
  meter.begin()
  const begun = performance.now()
  const gas = await relayer.mint(wallets(certificates, WARM_UP))
  const seconds = (performance.now() - begun) / 1000
  return { certificates, seconds, gasEach: Number(gas) / certificates, shares: meter.shares() }
}

type Person = { readonly recipient: Address; readonly number: number }

async function openRelayer(scene: BenchScene, renderer: PooledRenderer, meter: Meter) {
  const { chain, database, contentFolder, event } = scene
  const { node, wallet, contract, ...account } = await deployUsual(scene)
  const { queries } = database
  await queries.execute(sql`
    create table usual_certificates (number int primary key, wallet text, uri text, hash text, is_minted boolean)`)
  const content = new FolderContentStore({ folder: contentFolder })
  const limit = limitConcurrency(DRAWN_AT_ONCE)
  const issuedAt = new Date()
  let { nonce } = account
  let number = 0

  const placeOf = (each: Person) => ({
    chainId: 31337,
    contract: chain.contract,
    tokenId: toTokenId(1, each.number),
  })
  const draw = (each: Person) =>
    limit(() =>
      meter.of('drawing', () => {
        const place = placeOf(each)
        const verifyUrl = `${PUBLIC_URL}/verify/${place.tokenId}`
        return renderer.render({ ...place, design, recipient: each.recipient, event, issuedAt, verifyUrl })
      }),
    )

  /** The same sheets and documents as ours. */
  async function prepare(people: readonly Person[]): Promise<string[]> {
    const drawn = await Promise.all(people.map(draw))
    return meter.of('hashing and storing', async () => {
      const images = await content.putMany(drawn.map(({ bytes }) => bytes))
      const documents = people.map((each, index) => {
        const imageCid = images[index]?.cid
        if (imageCid === undefined) throw new Error('An image was not stored.')
        const { recipient } = each
        const common = { ...placeOf(each), recipient, event, attendanceSource: 'organizer' } as const
        return metadataBytes(
          describeCertificate({ ...common, design, imageCid, publicUrl: PUBLIC_URL, issuedAt }),
        )
      })
      return (await content.putMany(documents)).map(({ cid }) => `ipfs://${cid}`)
    })
  }

  async function send(people: readonly Person[]): Promise<Hex> {
    const uris = await prepare(people)
    const recipients = people.map(({ recipient }) => recipient)
    const gas = 100_000n + GAS_EACH * BigInt(people.length)
    const fees = { gas, maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n }
    const call = { address: contract, abi: usualAbi, functionName: 'mint', nonce: nonce++, ...fees } as const
    const hash = await meter.of('chain', () => wallet.writeContract({ ...call, args: [recipients, uris] }))
    const rows = people.map((each, index) => ({ ...each, uri: uris[index], hash }))
    await meter.of('database', () =>
      queries.execute(sql`
        insert into usual_certificates
        select number, recipient, uri, hash, false from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as v(number int, recipient text, uri text, hash text)`),
    )
    return hash
  }

  /** Reads whole blocks until every transaction is in one. @returns the gas of all. */
  async function confirm(sending: readonly Promise<Hex>[], from: bigint): Promise<bigint> {
    let gas = 0n
    let left = sending.length
    for (let block = from; left > 0; block++) {
      while ((await node.getBlockNumber({ cacheTime: 0 })) < block) await sleep(LOOK_EVERY_MS)
      const receipts = await node.request<{
        ReturnType: { transactionHash: Hex; gasUsed: Hex; status: Hex }[]
      }>({ method: 'eth_getBlockReceipts', params: [`0x${block.toString(16)}`] } as never)
      for (const { gasUsed, status } of receipts) {
        if (status !== '0x1') throw new Error('A page of usual certificates was refused.')
        gas += hexToBigInt(gasUsed)
      }
      left -= receipts.length
      const hashes = JSON.stringify(receipts.map(({ transactionHash }) => transactionHash))
      await meter.of('database', () =>
        queries.execute(sql`
          update usual_certificates set is_minted = true
          where hash in (select jsonb_array_elements_text(${hashes}::jsonb))`),
      )
    }
    await Promise.all(sending)
    return gas
  }

  return {
    async mint(recipients: readonly Address[]): Promise<bigint> {
      const people = recipients.map((recipient) => ({ recipient, number: ++number }))
      const next = (await node.getBlockNumber({ cacheTime: 0 })) + 1n
      const sending: Promise<Hex>[] = []
      for (let at = 0; at < people.length; at += PER_TRANSACTION) {
        sending.push(send(people.slice(at, at + PER_TRANSACTION)))
      }
      return confirm(sending, next)
    },
  }
}
