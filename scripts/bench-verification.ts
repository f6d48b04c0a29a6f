/**
 * Part of `npm run bench`: this verifier beside the public one of OpenAttestation and TradeTrust, in one run on one
 * chain. What one verification costs, and what each says when the node it asks fails in one of six ways.
 *
 * The other verifier is not a dependency of the product: it is installed into an ignored folder when this runs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { waitForReceipt } from '@certify/ethereum/wait-for-receipt'
import type { Sources } from '@certify/verifier/sources'
import { faults, startFaultProxy } from '@certify/verifier/testing/fault-proxy'
import { alice, bob, openWorld, platform, type VerifierWorld } from '@certify/verifier/testing/world'
import { verifyCertificate, verifyCertificates } from '@certify/verifier/verify-certificate'
import { type Abi, createWalletClient, type Hex, http } from 'viem'
import { foundry } from 'viem/chains'

/** Exactly these versions, because newer ones would make another comparison. */
const packages = {
  '@tradetrust-tt/tt-verify': '9.7.2',
  '@tradetrust-tt/tradetrust': '6.10.3',
  ethers: '5.8.0',
}
/** How long to wait for a verifier before its answer counts as "none". */
const PATIENCE_MS = 20_000

const truths = ['valid', 'revoked', 'never issued'] as const
type Truth = (typeof truths)[number]
/** One verifier, asked about one certificate through one node. */
type Subject = { readonly name: string; ask(rpcUrl: string, truth: Truth): Promise<string> }

/**
 * A document store with the earlier, plain interface. With the current one, tt-verify 9.7.2 makes the batch call with a
 * hash that lacks its `0x`, and reports the refusal as "not issued".
 */
const storeSource = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract DocumentStore {
    mapping(bytes32 => uint256) public documentIssued;
    mapping(bytes32 => uint256) public documentRevoked;
    function issue(bytes32 document) external { documentIssued[document] = block.number; }
    function revoke(bytes32 document) external { documentRevoked[document] = block.number; }
    function isIssued(bytes32 document) external view returns (bool) { return documentIssued[document] != 0; }
    function isRevoked(bytes32 document) external view returns (bool) { return documentRevoked[document] != 0; }
    function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x01ffc9a7; }
}`

const world = await openWorld()
const closers: (() => Promise<void>)[] = [() => world.close()]
try {
  const other = await openOther(world)
  const { subjects, before } = await openSubjects(world, other)
  await printCosts(subjects, other !== null)
  await printOutcomes(subjects, before)
} finally {
  for (const close of closers.reverse()) await close()
}
// The other library keeps polling its node.
process.exit()

/** Issues certificates of both kinds, with every truth, and opens their verifiers. */
async function openSubjects({ sources, ...world }: VerifierWorld, other: Other | null) {
  const [valid = '', revoked = ''] = await world.issue([alice.address, bob.address])
  const numbers: Record<Truth, string> = { valid, revoked, 'never issued': '77770001' }
  await other?.issue()
  const before = await world.client.getBlockNumber({ cacheTime: 0 })
  await world.mine(20)
  await world.revoke(revoked, 'Issued in error')
  await other?.revoke()

  const ours = (name: string, rpcUrls: (rpcUrl: string) => readonly string[]): Subject => ({
    name,
    async ask(rpcUrl, truth) {
      const asked: Sources = { ...sources, rpcUrls: rpcUrls(rpcUrl) }
      return (await verifyCertificate(numbers[truth], asked)).status
    },
  })
  const subjects = [
    ours('Certify, one node', (rpcUrl) => [rpcUrl]),
    ours('Certify, two nodes', (rpcUrl) => [rpcUrl, world.rpcUrl]),
    ...(other ? [other.subject] : []),
  ]
  return { subjects, before }
}

async function printCosts(subjects: readonly Subject[], hasOther: boolean) {
  const rows: string[][] = []
  for (const subject of subjects) {
    const counter = await openCounter(world.rpcUrl)
    await subject.ask(counter.url, 'valid')
    const { requests, bytes } = counter
    const times: number[] = []
    for (const end = performance.now() + 3_000; performance.now() < end; ) {
      const start = performance.now()
      await subject.ask(world.rpcUrl, 'valid')
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const median = times[times.length >> 1] ?? 0
    rows.push([subject.name, median.toFixed(1), (1000 / median).toFixed(0), String(requests), kilo(bytes)])
  }
  const numbers = await manyNumbers(200)
  const start = performance.now()
  await verifyCertificates(numbers, world.sources)
  const each = (performance.now() - start) / numbers.length
  rows.push(['Certify, 200 at once', each.toFixed(1), (1000 / each).toFixed(0), '', ''])
  table(['verifier', 'ms each (median)', 'a second', 'requests to the node', 'kB from the node'], rows)
  if (!hasOther) console.log('The other verifier could not be installed here, so it is not compared.\n')
}

async function printOutcomes(subjects: readonly Subject[], before: bigint) {
  for (const truth of truths) {
    const rows: string[][] = []
    for (const fault of [null, ...faults]) {
      const answers = await Promise.all(
        subjects.map(async (subject) => {
          const node = await openFaultyNode(before)
          node.fault = fault
          return outcome(subject, node.url, truth)
        }),
      )
      rows.push([fault ?? 'none', ...answers])
    }
    table([`${truth}: the first node is …`, ...subjects.map(({ name }) => name)], rows)
  }
}

async function outcome(subject: Subject, rpcUrl: string, truth: Truth): Promise<string> {
  const start = performance.now()
  const late = new Promise<string>((resolve) =>
    setTimeout(() => resolve(`nothing in ${PATIENCE_MS / 1000} s`), PATIENCE_MS).unref(),
  )
  const said = await Promise.race([
    subject.ask(rpcUrl, truth).catch((error: Error) => `throws: ${error.message.slice(0, 60)}`),
    late,
  ])
  return `${said} (${((performance.now() - start) / 1000).toFixed(1)} s)`
}

/** Opens a node that is stuck before the revocation when stale, and inverts every "yes" of the registry when lying. */
async function openFaultyNode(before: bigint) {
  const proxy = await startFaultProxy(world.rpcUrl, {
    stale: (body) => body.replaceAll('"latest"', `"0x${before.toString(16)}"`),
    lying: (body, answer) => (body.includes('eth_call') ? turnedOver(answer) : answer),
  })
  closers.push(() => proxy.close())
  return proxy
}

/** Inverts our registry's status, or the yes or no of the other's. Both are the last digit of their word. */
function turnedOver(answer: Buffer): string {
  return answer.toString().replace(/"0x((?:[0-9a-f]{64})+)"/g, (_whole, data: string) => {
    const at = data.length === 64 ? 63 : 127
    const digit = data[at] === '1' ? (data.length === 64 ? '0' : '2') : '1'
    return `"0x${data.slice(0, at)}${digit}${data.slice(at + 1)}"`
  })
}

type Other = { readonly subject: Subject; issue(): Promise<void>; revoke(): Promise<void> }

/**
 * Makes OpenAttestation documents in their own DocumentStore, and verifies them with their own tools. Null without a
 * network.
 */
async function openOther({ rpcUrl }: VerifierWorld): Promise<Other | null> {
  const folder = join(import.meta.dirname, '..', 'node_modules/.cache/bench-verification')
  if (!install(folder)) return null
  const load = createRequire(join(folder, 'package.json'))
  const { openAttestationEthereumDocumentStoreStatus, openAttestationHash, verificationBuilder } =
    load('@tradetrust-tt/tt-verify')
  const { wrapDocument } = load('@tradetrust-tt/tradetrust')
  const { providers } = load('ethers')

  const wallet = createWalletClient({ chain: foundry, transport: http(rpcUrl), account: platform })
  const { abi, bytecode } = compileStore()
  const hash = await wallet.deployContract({ abi, bytecode })
  const { contractAddress } = await waitForReceipt(world.client, hash)
  if (!contractAddress) throw new Error('The document store was not deployed.')
  const write = async (functionName: string, digest: Hex) => {
    const call = { address: contractAddress, abi, functionName, args: [digest] }
    await waitForReceipt(world.client, await wallet.writeContract(call))
  }
  const wrapCertificate = (truth: Truth) =>
    wrapDocument({
      name: `Certificate of attendance, ${truth}`,
      recipient: { wallet: alice.address },
      issuers: [
        {
          name: 'Lisbon Builders',
          documentStore: contractAddress,
          identityProof: { type: 'DNS-TXT', location: 'certify.example' },
        },
      ],
    })
  const documents = Object.fromEntries(truths.map((truth) => [truth, wrapCertificate(truth)]))
  const toDigest = (truth: Truth): Hex => `0x${documents[truth].signature.targetHash}`
  // The issuer's identity would need the DNS, which is not part of this comparison.
  const verifiers = [openAttestationHash, openAttestationEthereumDocumentStoreStatus]

  return {
    async issue() {
      for (const truth of ['valid', 'revoked'] as const) await write('issue', toDigest(truth))
    },
    revoke: () => write('revoke', toDigest('revoked')),
    subject: {
      name: 'tt-verify',
      async ask(url, truth) {
        const provider = new providers.StaticJsonRpcProvider(url, { chainId: foundry.id, name: 'local' })
        const fragments: Fragment[] = await verificationBuilder(verifiers, { provider })(documents[truth])
        const said = fragments.filter(({ status }) => status !== 'SKIPPED')
        const worst = said.find(({ status }) => status !== 'VALID')
        if (!worst) return said.some(({ type }) => type === 'DOCUMENT_STATUS') ? 'valid' : 'nothing'
        const { status, reason } = worst
        return `${status === 'INVALID' ? 'invalid' : 'error'}: ${reason?.codeString ?? 'no reason'}`
      },
    },
  }
}

function compileStore(): { abi: Abi; bytecode: Hex } {
  const solc = createRequire(join(import.meta.dirname, '../contracts/package.json'))('solc')
  const input = {
    language: 'Solidity',
    sources: { 'DocumentStore.sol': { content: storeSource } },
    settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  const { abi, evm } = contracts['DocumentStore.sol'].DocumentStore
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}

type Fragment = { type: string; status: string; reason?: { codeString: string } }

function install(folder: string): boolean {
  if (existsSync(join(folder, 'node_modules/@tradetrust-tt/tt-verify'))) return true
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
      cwd: folder,
    })
    return true
  } catch {
    return false
  }
}

/** Passes everything on and counts it. */
async function openCounter(target: string) {
  const count = { requests: 0, bytes: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    count.requests += 1
    count.bytes += bytes.length
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(count, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

/** Returns numbers of one page, as a person with a pile of applications would check them. */
async function manyNumbers(count: number): Promise<string[]> {
  const owners = Array.from({ length: count }, (_, i): Hex => `0x${(i + 1).toString(16).padStart(40, '0')}`)
  return world.issue(owners)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log([line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'))
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
