import { consentTypedData } from '@certify/domain/account/organizer-consent'
import { toEventKey } from '@certify/domain/issuing/event-key'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { certificateRegistryBytecode } from '@certify/ethereum/bytecode.generated'
import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readUsualBytecode } from './artifacts'
import { createMachine, type Machine, OutOfGasError, type Rules } from './machine'

export const PAGE_SIZES = [1, 10, 100, 500] as const

/** Gas figures under one set of rules. The figures of pages are per certificate; the others are for the whole call. */
export type Figures = {
  ours: Record<number, number>
  /** `null` if so large a page does not fit in one transaction: EIP-7825 caps the gas that is not for new state. */
  usual: Record<number, number | null>
  fullPage: number
  /** The deployment of the registry. */
  deployment: number
  /** With a name of 21 and of 64 bytes, and with a name of 64 bytes and a signed consent. */
  registerOrganizer: number
  registerLongName: number
  registerConsenting: number
  ownerOf: number
  /** The gas of counting one more page of 100 owners, and one more full page. */
  balanceOfPage: number
  balanceOfFullPage: number
  /** The gas of counting a balance before the first page. */
  balanceOfNothing: number
  /** With a reason of 17 bytes, and with one of 280. */
  revoke: number
  revokeLongReason: number
}

const usualAbi = parseAbi([
  'constructor(address minter)',
  'function mint(address[] recipients, string[] uris)',
])
const EVENT_KEY = toEventKey(1, parseEventId(7))
const FULL_PAGE = 1226
const ORGANIZER_NAME = 'Lisbon Ethereum Guild'
const LONG_NAME = 'Associação Portuguesa de Blockchain e Criptomoedas dos Açores'
const LONG_REASON = 'The certificate was issued by mistake. '.repeat(8).slice(0, 280)

/** Measures the gas of each call, with recipients and directories that no earlier call used. */
export async function measure(rules: Rules): Promise<Figures> {
  const machine = await createMachine(rules)
  const { registry, deployment } = await deployRegistry(machine)
  const call = (data: Hex) => machine.send({ to: registry, data })

  const registered = await call(registration('0x00000000000000000000000000000000000a11ce', ORGANIZER_NAME))
  const registeredLong = await call(registration(freshOwners(1)[0] as Address, LONG_NAME))
  const registeredConsenting = await call(await consentingRegistration(registry, LONG_NAME))

  let page = 0
  const issue = async (count: number) => {
    page += 1
    const { gas } = await call(
      encodeFunctionData({
        abi: certificateRegistryAbi,
        functionName: 'issue',
        args: [page, EVENT_KEY, keccak256(toHex(`directory ${page}`)), freshOwners(count)],
      }),
    )
    return Number(gas) / count
  }
  const balance = async () => {
    const data = encodeFunctionData({
      abi: certificateRegistryAbi,
      functionName: 'balanceOf',
      args: [keccak256('0x01').slice(0, 42) as Address],
    })
    return Number((await call(data)).execution)
  }

  const nothing = await balance()
  const ours: Record<number, number> = {}
  for (const size of PAGE_SIZES) ours[size] = await issue(size)

  const before = await balance()
  await issue(100)
  const withPage = await balance()
  const fullPage = await issue(FULL_PAGE)
  const withFullPage = await balance()

  const tokenId = toTokenId(3, 50)
  const ownerOf = await call(
    encodeFunctionData({ abi: certificateRegistryAbi, functionName: 'ownerOf', args: [tokenId] }),
  )
  const revoke = (id: bigint, reason: string) =>
    call(encodeFunctionData({ abi: certificateRegistryAbi, functionName: 'revoke', args: [[id], reason] }))
  const revoked = await revoke(tokenId, 'Issued by mistake')
  const revokedLong = await revoke(tokenId + 1n, LONG_REASON)

  return {
    ours,
    usual: await measureUsual(machine),
    fullPage,
    deployment,
    registerOrganizer: Number(registered.gas),
    registerLongName: Number(registeredLong.gas),
    registerConsenting: Number(registeredConsenting.gas),
    ownerOf: Number(ownerOf.execution),
    balanceOfPage: withPage - before,
    balanceOfFullPage: withFullPage - withPage,
    balanceOfNothing: nothing,
    revoke: Number(revoked.gas),
    revokeLongReason: Number(revokedLong.gas),
  }
}

async function measureUsual(machine: Machine): Promise<Figures['usual']> {
  const { created: usual } = await machine.send({
    data: encodeDeployData({
      abi: usualAbi,
      bytecode: readUsualBytecode(),
      args: [machine.sender],
    }),
  })
  if (usual === undefined) throw new Error('The usual certificate contract was not created.')
  const mint = (count: number) => {
    const uris = freshOwners(count).map(
      (owner) => `ipfs://bafybei${keccak256(owner).slice(2, 54)}/metadata.json`,
    )
    const data = encodeFunctionData({ abi: usualAbi, functionName: 'mint', args: [freshOwners(count), uris] })
    return machine.send({ to: usual, data })
  }

  // The first mint pays for the counter's first value, so measure only later mints, as for our contract.
  await mint(1)
  const figures: Figures['usual'] = {}
  for (const size of PAGE_SIZES) {
    const minted = await mint(size).catch((error: Error) => {
      if (error instanceof OutOfGasError) return null
      throw error
    })
    figures[size] = minted && Number(minted.gas) / size
  }
  return figures
}

async function deployRegistry(machine: Machine) {
  const { sender } = machine
  const { created, gas } = await machine.send({
    data: encodeDeployData({
      abi: certificateRegistryAbi,
      bytecode: certificateRegistryBytecode,
      args: [sender, sender, sender, 86_400, 1, 'Certificates', 'CERT', 'ipfs://collection'],
    }),
  })
  if (created === undefined) throw new Error('The registry was not created.')
  return { registry: created, deployment: Number(gas) }
}

function registration(account: Address, name: string): Hex {
  return encodeFunctionData({
    abi: certificateRegistryAbi,
    functionName: 'registerOrganizer',
    args: [account, name, '0x', 0n],
  })
}

/** A registration that carries the organizer's own signature. */
async function consentingRegistration(registry: Address, name: string): Promise<Hex> {
  const account = privateKeyToAccount(keccak256(toHex('an organizer')))
  const text = {
    chainId: 1,
    contract: parseAddress(registry),
    account: parseAddress(account.address),
    name,
    deadline: new Date('2030-01-01T00:00:00Z'),
  }
  return encodeFunctionData({
    abi: certificateRegistryAbi,
    functionName: 'registerOrganizer',
    args: [
      account.address,
      name,
      await account.signTypedData(consentTypedData(text)),
      BigInt(text.deadline.getTime() / 1000),
    ],
  })
}

let owners = 0

/** Addresses that no earlier transaction named, ascending. */
function freshOwners(count: number): Address[] {
  return Array.from(
    { length: count },
    () => keccak256(toHex(`owner ${++owners}`)).slice(0, 42) as Address,
  ).sort()
}
