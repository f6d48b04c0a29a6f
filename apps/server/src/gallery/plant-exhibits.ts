import type { Exhibits } from '@certify/core/http/ports'
import type { CertificateMetadata } from '@certify/domain/certificate/metadata'
import { toEventKey } from '@certify/domain/issuing/event-key'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { type Collection, deployRegistry } from '@certify/ethereum/deploy-registry'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { waitForReceipt } from '@certify/ethereum/wait-for-receipt'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionResult,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  parseEther,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Departure, EXHIBIT_EVENT, type ExhibitTools, writeExhibits } from './exhibit-writer'

/** Exhibits have numbers so high that nobody takes them for certificates of this instance. */
const FIRST_PAGE = 9_001

/** The gallery's registries are marked, so that none is ever taken for the registry that issues. */
export const exhibitCollection: Collection = {
  name: 'Exhibits of the forgery gallery',
  symbol: 'FORGERY',
  description: 'Material of the page /try-to-fool-it. Nothing in it is a certificate.',
}

/** The gallery's people. Their keys are known to everybody and used nowhere else. Only the first two send transactions. */
const cast = () => {
  const person = (name: string) => privateKeyToAccount(keccak256(toHex(`forgery gallery: ${name}`)))
  return {
    keeper: person('keeper'),
    forger: person('forger'),
    organizer: person('organizer'),
    holder: person('holder'),
    other: person('other'),
  }
}
type Account = ReturnType<typeof privateKeyToAccount>

/** Pays for the exhibits. The local chain funds only the development accounts, of which one may issue. */
async function fund({ rpcUrl, issuer }: Place, people: readonly Account[]): Promise<void> {
  const bank = [9, 8].map(developmentAccount).find(({ address }) => parseAddress(address) !== issuer)
  if (!bank) throw new RangeError('No account can pay for the exhibits.')
  const transport = http(rpcUrl)
  const node = createPublicClient({ transport, pollingInterval: 50 })
  const wallet = createWalletClient({ transport, account: bank })
  for (const { address } of people) {
    const hash = await wallet.sendTransaction({ chain: null, to: address, value: parseEther('1') })
    await waitForReceipt(node, hash)
  }
}

const GUILD = 'Lisbon Protocol Guild'
/** Looks the same, but its first o is Cyrillic. */
const IMITATED = 'Lisbоn Protocol Guild'

/**
 * Publishes the material of the gallery's forgeries on the local chain: a registry with genuine certificates, and
 * what a forger publishes to imitate it. It uses its own accounts, so the product's issuer is not affected.
 */
export async function plantExhibits(tools: Place): Promise<Exhibits> {
  const { keeper, forger, organizer, holder, other } = cast()
  await fund(tools, [keeper, forger])
  const genuine = await openRegistry(tools, keeper)
  await genuine.register(organizer.address, GUILD)
  const guild = { name: GUILD, wallet: parseAddress(organizer.address) }
  const real = await genuine.issue([holder, other, keeper, forger], guild)
  const [good = '', revoked = '', replaced = '', successor = ''] = real.numbers
  await genuine.revoke(revoked, 'Issued to the wrong person')
  await genuine.replace(replaced, successor, 'The title of the event was misspelled')

  const copy = await openRegistry(tools, forger)
  await copy.register(organizer.address, GUILD)
  await copy.register(forger.address, IMITATED)
  const imitator = { name: IMITATED, wallet: parseAddress(forger.address) }
  // A copy of the genuine registry's page, word for word and with the same numbers.
  await copy.publish(real.directory, real.owners, 1)
  const otherRecipient = await copy.issue([forger], guild, {
    text: withFacts({ recipient: parseAddress(holder.address) }),
  })
  const webPicture = await copy.issue([forger], guild, {
    text: (honest) => ({ ...honest, image: 'https://pictures.forger.example/certificate.png' }),
  })
  const otherPicture = await copy.issue([forger], guild, {
    picture: (sheet) => ({ ...sheet, event: { ...sheet.event, title: 'Nobel Prize Award Ceremony' } }),
  })
  const lookAlikeName = await copy.issue([forger], imitator, {}, 2)

  const first = ({ numbers }: { numbers: readonly string[] }) => numbers[0] ?? ''
  return {
    registry: { address: genuine.address, firstPage: FIRST_PAGE },
    good,
    revoked,
    replaced,
    forged: {
      registry: copy.address,
      yesMan: await plantYesMan(tools, { forger, guild, tokenId: good }),
      copiedText: good,
      otherRecipient: first(otherRecipient),
      webPicture: first(webPicture),
      otherPicture: first(otherPicture),
      lookAlikeName: first(lookAlikeName),
    },
  }
}

const withFacts = (facts: Partial<CertificateMetadata['certificate']>) => (honest: CertificateMetadata) => ({
  ...honest,
  certificate: { ...honest.certificate, ...facts },
})

type Place = ExhibitTools & {
  readonly rpcUrl: string
  /** The account that issues, which the gallery does not use. */
  readonly issuer: Address
}
type Organizer = { readonly name: string; readonly wallet: Address }

/** A registry of the published code, which `owner` deploys and uses. */
async function openRegistry(place: Place, owner: Account) {
  const transport = http(place.rpcUrl)
  const node = createPublicClient({ transport, pollingInterval: 50 })
  const wallet = createWalletClient({ transport, account: owner })
  const { address } = await deployRegistry({
    transport,
    chainId: place.chainId,
    deployer: owner,
    firstPage: FIRST_PAGE,
    collection: exhibitCollection,
  })
  const call = { address, abi: certificateRegistryAbi, chain: null } as const
  const mined = async (hash: Hex) => {
    const receipt = await waitForReceipt(node, hash)
    if (receipt.status !== 'success')
      throw new Error('An exhibit of the gallery was refused by its registry.')
  }
  let page = FIRST_PAGE

  async function publish(directory: Hex, owners: readonly Address[], organizerNumber: number): Promise<void> {
    const eventKey = toEventKey(organizerNumber, EXHIBIT_EVENT.id)
    await mined(
      await wallet.writeContract({
        ...call,
        functionName: 'issue',
        args: [page, eventKey, directory, owners],
      }),
    )
    page += 1
  }

  return {
    address,
    publish,
    register: async (account: `0x${string}`, name: string) =>
      mined(
        await wallet.writeContract({
          ...call,
          functionName: 'registerOrganizer',
          args: [account, name, '0x', 0n],
        }),
      ),
    /** Issues one page. Its numbers follow the order of the people. */
    async issue(people: readonly Account[], by: Organizer, departure: Departure = {}, organizerNumber = 1) {
      const given = people.map((person) => parseAddress(person.address))
      const owners = [...given].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
      const computeNumber = (account: Address) => String(page * 10_000 + owners.indexOf(account) + 1)
      const numbers = given.map(computeNumber)
      const exhibits = owners.map((recipient) => ({
        contract: address,
        tokenId: computeNumber(recipient),
        recipient,
        organizer: by,
      }))
      const { digest } = await writeExhibits(place, exhibits, departure)
      await publish(digest, owners, organizerNumber)
      return { numbers, owners, directory: digest }
    },
    revoke: async (number: string, reason: string) =>
      mined(
        await wallet.writeContract({ ...call, functionName: 'revoke', args: [[BigInt(number)], reason] }),
      ),
    replace: async (old: string, successor: string, reason: string) =>
      mined(
        await wallet.writeContract({
          ...call,
          functionName: 'replace',
          args: [BigInt(old), BigInt(successor), reason],
        }),
      ),
  }
}

/** A contract that answers "valid" to everything, with a text and a picture that name it. */
async function plantYesMan(
  place: Place,
  { forger, guild, tokenId }: { forger: Account; guild: Organizer; tokenId: string },
): Promise<Address> {
  const transport = http(place.rpcUrl)
  const node = createPublicClient({ transport, pollingInterval: 50 })
  const wallet = createWalletClient({ transport, account: forger })
  const nonce = await node.getTransactionCount({ address: forger.address })
  const contract = parseAddress(getContractAddress({ from: forger.address, nonce: BigInt(nonce) }))
  const recipient = parseAddress(forger.address)
  const { cid } = await writeExhibits(place, [{ contract, tokenId, recipient, organizer: guild }])
  const data = yesManCode({
    owner: recipient,
    organizer: guild.wallet,
    organizerName: GUILD,
    eventKey: toEventKey(1, EXHIBIT_EVENT.id),
    issuedAt: new Date('2026-10-18T10:00:00Z'),
    tokenURI: `ipfs://${cid}/${tokenId}.json`,
  })
  const hash = await wallet.sendTransaction({ chain: null, data, nonce })
  const { contractAddress } = await waitForReceipt(node, hash)
  if (!contractAddress) throw new Error('The forger’s contract was not deployed.')
  return parseAddress(contractAddress)
}

/** What a deceptive contract says about every certificate. */
type FixedAnswer = {
  readonly owner: `0x${string}`
  readonly organizer: `0x${string}`
  readonly organizerName: string
  readonly eventKey: bigint
  readonly issuedAt: Date
  readonly tokenURI: string
}

/** The creation code of a contract that answers "valid" to every question. */
function yesManCode(says: FixedAnswer): Hex {
  const answer = encodeFunctionResult({
    abi: certificateRegistryAbi,
    functionName: 'certificate',
    result: {
      ...says,
      status: 1,
      organizerWhenIssued: says.organizer,
      organizerConsentedAt: BigInt(Math.floor(says.issuedAt.getTime() / 1000)),
      organizerChangedAt: 0n,
      authorization: 1,
      issuedAt: BigInt(Math.floor(says.issuedAt.getTime() / 1000)),
      endedAt: 0n,
      endedInBlock: 0n,
      reasonHash: `0x${'00'.repeat(32)}`,
      replacedBy: 0n,
      replaces: 0n,
    },
  }).slice(2)
  // PUSH2 length, DUP1, PUSH1 12, PUSH1 0, CODECOPY, PUSH1 0, RETURN. After these 13 bytes comes the answer.
  const program = (length: number, offset: string) => `61${word(length)}8060${offset}6000396000f3`
  const runtime = program(answer.length / 2, '0d') + answer
  return `0x${program(runtime.length / 2, '0d')}${runtime}`
}

function word(length: number): string {
  return length.toString(16).padStart(4, '0')
}
