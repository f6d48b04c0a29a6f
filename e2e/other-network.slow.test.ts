import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { register } from '@certify/cli/demo/person'
import { type NodeFaultProxy, startNodeFaultProxy } from '@certify/ethereum/testing/node-fault-proxy'
import { endWaitsOfMoves } from '@certify/server/testing/end-waits'
import { heldCertificates } from '@certify/wire/certificates'
import { configResponse } from '@certify/wire/config'
import { eventResponse } from '@certify/wire/events'
import { issuingResponse } from '@certify/wire/issuing'
import { correctionResponse, replaceResponse } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { bytesToHex, createTestClient, http, parseEther } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { giveAuthenticator } from './lib/authenticator'
import { openBrowser } from './lib/browser'
import { buildForm } from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'
import { listenForComplaints } from './lib/page-faults'

/** Represents Sepolia: an empty chain with its id, without our accounts. */
const CHAIN_ID = '11155111'
const root = join(import.meta.dirname, '..')
const key = generatePrivateKey()

let node: ChildProcess
let rpcUrl: string
let first: NodeFaultProxy
let witness: NodeFaultProxy
let settings: Record<string, string>
let nodes: Record<string, string>
let instance: Instance | undefined

beforeAll(async () => {
  const manifest = createRequire(join(root, 'apps/server/package.json')).resolve(
    '@foundry-rs/anvil-linux-amd64/package.json',
  )
  node = spawn(
    join(dirname(manifest), 'bin/anvil'),
    ['--port', '0', '--chain-id', CHAIN_ID, '--color', 'never'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  rpcUrl = `http://${await printed(node, /Listening on (\S+)/)}`
  // One node under two addresses is enough, because the test only needs a second address to ask.
  first = await startNodeFaultProxy(rpcUrl)
  witness = await startNodeFaultProxy(rpcUrl)
  const bank = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await bank.setBalance({ address: privateKeyToAddress(key), value: parseEther('10') })
  const network = {
    CERTIFY_RPC_URL: rpcUrl,
    CERTIFY_CHAIN_ID: CHAIN_ID,
    CERTIFY_ISSUER_KEY: key,
    CERTIFY_ISSUER_IS_ADMIN: 'yes',
    CERTIFY_PAUSER_ADDRESS: privateKeyToAddress(key),
  }
  const deploy = (firstPage: number) =>
    printed(
      spawn('npm', ['run', '-s', 'deploy:contract'], {
        cwd: root,
        env: { ...process.env, ...network, CERTIFY_FIRST_PAGE: String(firstPage) },
      }),
      /CERTIFY_CONTRACT_ADDRESS=(\S+)/,
    )
  settings = {
    ...network,
    // The system chooses the port.
    CERTIFY_PUBLIC_URL: 'http://localhost:0',
    // No test asks a gateway on the Internet.
    CERTIFY_PROBE_GATEWAY_URL: 'off',
    CERTIFY_EARLIER_CONTRACTS: await deploy(1),
    CERTIFY_CONTRACT_ADDRESS: await deploy(8_001),
  }
})
afterAll(async () => {
  await instance?.stop()
  await witness?.close()
  await first?.close()
  node?.kill('SIGKILL')
})

describe('a network other than the local one', () => {
  test('behavior: the same program runs there, without the demonstration', async () => {
    nodes = {
      CERTIFY_RPC_URL: first.rpcUrl,
      CERTIFY_SPARE_RPC_URL: rpcUrl,
      CERTIFY_WITNESS_RPC_URL: witness.rpcUrl,
    }
    instance = await startInstance({ env: { ...settings, ...nodes } })
    const config = configResponse.parse(await (await fetch(instance.url + href('config', {}))).json())
    expect(config).toMatchObject({
      chainId: Number(CHAIN_ID),
      contractAddress: settings.CERTIFY_CONTRACT_ADDRESS,
      registries: [
        { address: settings.CERTIFY_EARLIER_CONTRACTS, firstPage: 1 },
        { address: settings.CERTIFY_CONTRACT_ADDRESS, firstPage: 8_001 },
      ],
      explorerUrl: 'https://sepolia.etherscan.io',
      localChain: false,
      testClock: false,
    })
    expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
    for (const [tokenId, contractAddress] of [
      ['10001', settings.CERTIFY_EARLIER_CONTRACTS],
      ['80010001', settings.CERTIFY_CONTRACT_ADDRESS],
    ]) {
      const answer = await fetch(instance.url + href('certificateVerify', {}, { tokenId: tokenId ?? '' }))
      expect(await answer.json()).toMatchObject({ status: 'not-found', data: { contractAddress } })
    }
    const events = await (await fetch(instance.url + href('events', {}))).json()
    expect(events).toEqual([])
    const moved = await fetch(instance.url + href('testClock', {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: instance.url },
      body: JSON.stringify({ advance_seconds: 60 }),
    })
    expect(moved.status).toBe(404)
    expect(instance.output()).not.toContain(key)
  })

  test('behavior: a newcomer with a phone and no wallet arrives, mints, comes back with the words, and moves to new keys', async () => {
    if (instance === undefined) return expect.unreachable()
    const { url } = instance
    const organizer = await register(url, 'Quay Society', 'vendors')
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const form = {
      wallet_address: organizer.wallet,
      title: 'Evening at the Quay',
      description: 'Talks by the water.',
      location: 'Porto, Portugal',
      start_date: at(120),
      end_date: at(240),
      time_zone: 'Europe/Lisbon',
      // Open now, so that no clock moves.
      doors_open_minutes: '240',
    }
    const { event } = await organizer.client.post(href('eventCreate', {}), buildForm(form), eventResponse)
    await organizer.client.post(
      href('certificateDesign', {}),
      { event_id: event.id, design: 'engraved' },
      z.unknown(),
    )
    const browser = await openBrowser()
    const complaints: ReturnType<typeof listenForComplaints>[] = []
    const openPhone = async () => {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })
      context.setDefaultTimeout(60_000)
      const page = await context.newPage()
      // The page asks for a passkey that is new, which the server does not know yet.
      complaints.push(listenForComplaints(page, { missing: true }))
      return { page, device: await giveAuthenticator(page) }
    }
    try {
      const { page, device } = await openPhone()
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await page.goto(`/in/${event.id}/${event.token}`)
      expect(await page.getByText('Demo wallet').count()).toBe(0)
      await button('Make my passkey').click()
      await page.getByLabel('Full Name').fill('Ana Ruiz')
      await page.getByLabel('Email Address').fill('ana@people.example')
      await page.getByRole('checkbox').check()
      await button('Mark me present').click()
      await page.getByText('You are present').waitFor()

      const open = { status: 'minting', wallet_address: organizer.wallet }
      await organizer.client.post(href('eventUpdate', { id: event.id }), open, eventResponse)
      await page.goto(`/mint/${event.id}`)
      await button('Mint Certificate').click()
      await page.getByText('Certificate Minted!').waitFor()
      await page.goto('/profile/recovery-words')
      await button('Show my words').click()
      const shown = async () => (await page.locator('ol > li').allInnerTexts()).filter((word) => word !== '')
      await expect.poll(async () => (await shown()).length).toBe(12)
      const words = (await shown()).join(' ')

      // The phone is lost. The words open the account on another one.
      await device.lose()
      const other = await openPhone()
      const press = (name: string) => other.page.getByRole('button', { name, exact: true }).click()
      await other.page.goto('/login')
      await press('I have recovery words')
      await other.page.getByLabel('Your twelve recovery words').fill(words)
      await press('Sign in')
      await press('Not now')
      await other.page.waitForURL('**/user/dashboard')
      const wallet = mnemonicToAccount(words).address
      const held = async (holder: string) =>
        heldCertificates.parse(await (await fetch(url + href('certificatesOf', { wallet: holder }))).json())
          .certificates
      const [certificate] = await held(wallet)
      const tokenId = certificate?.tokenId ?? ''

      // A new key asks, and the old one agrees: no organizer is needed.
      const fresh = await register(url, 'Ana Ruiz', 'users')
      const reason = { reason: 'I have a new phone.' }
      await fresh.client.post(href('certificateMove', { tokenId }), reason, correctionResponse)
      await other.page.reload()
      await press('It was me')
      await press('Move everything')
      // The words opened this account here, so they sign that it ends.
      await press('Sign with my recovery words')
      await other.page.getByLabel('Your twelve recovery words').fill(words)
      await press('Sign')
      const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
      const status = async () => {
        await node.mine({ blocks: 70 })
        const answer = await fetch(url + href('certificateVerify', {}, { tokenId }))
        return ((await answer.json()) as { status: string }).status
      }
      await expect.poll(status, { timeout: 120_000, interval: 500 }).toBe('replaced')
      const [moved] = await held(fresh.wallet)
      expect(moved).toBeDefined()
      // The first answer to the move says what to sign, and the old account ended with it.
      const heard = complaints.flatMap((each) => each.heard)
      expect(heard.filter((complaint) => !/\b40[13]\b/.test(complaint))).toEqual([])

      // That key is lost as well. The organizer knows her, and reissues after seven days.
      const last = await register(url, 'Ana Ruiz', 'users')
      const lost = { tokenId: moved?.tokenId ?? '' }
      const { correction } = await last.client.post(href('certificateMove', lost), reason, correctionResponse)
      const known = { correctionId: correction.id }
      await organizer.client.post(href('moveRecognize', known), {}, correctionResponse)
      const reissue = () => organizer.client.post(href('certificateReplace', lost), {}, replaceResponse)
      await expect(reissue()).rejects.toThrow('can object until')
      instance = await startAfterSevenDays(instance)
      await reissue()
      const reissued = async () => {
        await node.mine({ blocks: 70 })
        return (await held(last.wallet)).length
      }
      await expect.poll(reissued, { timeout: 120_000, interval: 500 }).toBe(1)
    } finally {
      await browser.close()
    }
  })

  test('behavior: operators and organizers learn that a second node does not answer, and that it is back, while the product serves', async () => {
    if (instance === undefined) return expect.unreachable()
    const { url } = instance
    const organizer = await register(url, 'Harbor Society', 'vendors')
    const inAnHour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const form = {
      wallet_address: organizer.wallet,
      title: 'Lighthouse Day',
      description: 'Come and see.',
      location: 'Porto',
      start_date: inAnHour(2),
      end_date: inAnHour(3),
      time_zone: 'Europe/Lisbon',
    }
    const { event } = await organizer.client.post(href('eventCreate', {}), buildForm(form), eventResponse)
    const told = async () => ({
      ready: await fetch(`${url}/readyz`).then(async (answer) => `${answer.status} ${await answer.text()}`),
      metrics: await fetch(`${url}/metrics`).then((answer) => answer.text()),
      organizer: await organizer.client.get(href('eventIssuing', { id: event.id }), issuingResponse),
    })
    await witness.set('refuse')
    await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).mine({ blocks: 100 })
    await expect.poll(told, { timeout: 120_000, interval: 500 }).toMatchObject({
      ready: expect.stringMatching(/^200 .*second node does not answer/),
      metrics: expect.stringContaining(
        'certify_issuing_concerns{code="witness-unavailable",remedy="itself"} 0',
      ),
      organizer: { concerns: [{ code: 'witness-unavailable', remedy: 'itself' }] },
    })
    await witness.set(null)
    await expect.poll(told, { timeout: 120_000, interval: 500 }).toMatchObject({
      ready: expect.not.stringContaining('second node'),
      metrics: expect.not.stringContaining('witness'),
      organizer: { concerns: [] },
    })
  })

  test('behavior: while the node does not answer, a spare one does: verdicts are given, and the product is ready', async () => {
    if (instance === undefined) return expect.unreachable()
    const { url } = instance
    await first.set('hang')
    const verdict = () =>
      fetch(url + href('certificateVerify', {}, { tokenId: '10001' })).then((answer) => answer.json())
    await expect.poll(verdict, { timeout: 60_000 }).toMatchObject({ status: 'not-found' })
    const isReady = () => fetch(`${url}/readyz`).then(({ status }) => status)
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
    expect(instance.output()).toContain('number 2 is asked instead')
    expect(instance.output()).not.toContain(first.rpcUrl)
  })

  test.each([
    ['a well-known development key', { CERTIFY_ISSUER_KEY: developmentKey() }, /well-known development key/],
    [
      'an issuing key that is the admin',
      { CERTIFY_ISSUER_IS_ADMIN: 'no' },
      /is the registry's admin as well/,
    ],
    ['no key', { CERTIFY_ISSUER_KEY: '' }, /CERTIFY_ISSUER_KEY/],
    ['no public address', { CERTIFY_PUBLIC_URL: '' }, /CERTIFY_PUBLIC_URL is needed on chain 11155111/],
    [
      'another chain’s id',
      { CERTIFY_CHAIN_ID: '17000' },
      /CERTIFY_RPC_URL names a node of chain 11155111, but CERTIFY_CHAIN_ID is 17000/,
    ],
    [
      'an address without a contract',
      { CERTIFY_CONTRACT_ADDRESS: `0x${'5'.repeat(40)}` },
      /CERTIFY_CONTRACT_ADDRESS names 0x5+, where chain 11155111 has no contract/,
    ],
    [
      'an earlier volume without a contract',
      { CERTIFY_EARLIER_CONTRACTS: `0x${'5'.repeat(40)}` },
      /CERTIFY_EARLIER_CONTRACTS names 0x5+, where chain 11155111 has no contract/,
    ],
    ['no registry', { CERTIFY_CONTRACT_ADDRESS: '' }, /CERTIFY_CONTRACT_ADDRESS is needed on chain 11155111/],
    [
      'a node that does not answer',
      { CERTIFY_RPC_URL: 'http://127.0.0.1:9' },
      /CERTIFY_RPC_URL names a node that does not answer/,
    ],
  ])('error: %s is refused in one sentence', async (_, wrong, sentence) => {
    await expect(startInstance({ env: { ...settings, ...wrong } })).rejects.toThrow(sentence)
  })
})

/** Stops the product, lets seven days pass for the moves that wait, and starts it again at the same address. */
async function startAfterSevenDays({ url, dataDir, stop }: Instance): Promise<Instance> {
  await stop({ keepData: true })
  await endWaitsOfMoves(dataDir)
  const here = { PORT: new URL(url).port, CERTIFY_PUBLIC_URL: url }
  return startInstance({ env: { ...settings, ...nodes, ...here }, dataDir })
}

/** The first key of every development node, which anybody can derive. */
function developmentKey(): string {
  const { privateKey } = mnemonicToAccount(`${'test '.repeat(11)}junk`).getHdKey()
  return bytesToHex(privateKey ?? new Uint8Array())
}

/** Resolves with the group of the pattern in a program's output. Rejects if the program ends before. */
function printed(program: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = pattern.exec(output)?.[1]
      if (found) resolve(found)
    }
    program.stdout?.on('data', read)
    program.stderr?.on('data', read)
    program.once('exit', () => reject(new Error(output)))
  })
}
