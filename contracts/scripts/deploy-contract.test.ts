import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { type Address, createPublicClient, type Hex, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeploymentRefusedError, deployContract } from './deploy-contract'

const LOCAL = 31337
const ELSEWHERE = 4242
/** The first key of every local test node. */
const PUBLISHED_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

describe('deployContract', () => {
  const key = generatePrivateKey()
  const deployer = privateKeyToAccount(key).address
  const someone = privateKeyToAccount(generatePrivateKey()).address
  const folder = mkdtempSync(join(tmpdir(), 'certify-deploy-'))
  const trial = { CERTIFY_ISSUER_KEY: key, CERTIFY_ISSUER_IS_ADMIN: 'yes', CERTIFY_PAUSER_ADDRESS: deployer }
  let local: Node
  let elsewhere: Node

  beforeAll(async () => {
    local = await startNode(LOCAL)
    elsewhere = await startNode(ELSEWHERE)
    await elsewhere.fund(deployer, '1')
  })

  afterAll(() => {
    local?.process.kill('SIGKILL')
    elsewhere?.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('behavior: deploys to any empty network and prints the setting last', async () => {
    const lines = await deploy({ ...elsewhere.settings, ...trial })
    const contract = addressIn(lines)

    expect(lines).toContainEqual(expect.stringMatching(/^The admin is the pauser as well: /))
    expect(await elsewhere.read(contract, 'nextPage')).toBe(1)
    expect(await elsewhere.read(contract, 'owner')).toBe(deployer)
    expect(await elsewhere.has(contract, 'RELAYER_ROLE', deployer)).toBe(true)
    expect(await elsewhere.has(contract, 'PAUSER_ROLE', deployer)).toBe(true)
  })

  test('behavior: the collection has the operator’s name and picture, in any script', async () => {
    const [name, image] = [
      'Сертификаты конференции',
      'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    ]
    const contract = addressIn(
      await deploy({
        ...elsewhere.settings,
        ...trial,
        CERTIFY_COLLECTION_NAME: name,
        CERTIFY_COLLECTION_IMAGE: image,
      }),
    )
    expect(await elsewhere.read(contract, 'name')).toBe(name)
    const uri = String(await elsewhere.read(contract, 'contractURI'))
    const described = JSON.parse(Buffer.from(uri.replace(/^[^,]*,/, ''), 'base64').toString())
    expect(described).toMatchObject({ name, image })
  })

  test('behavior: deploys to the local network with its own key', async () => {
    const contract = addressIn(await deploy({ ...local.settings, CERTIFY_ISSUER_KEY: PUBLISHED_KEY }))
    expect(await local.read(contract, 'nextPage')).toBe(1)
  })

  test('behavior: takes the key from a file, and admin, first page and public address from the environment', async () => {
    const keyFile = join(folder, 'key')
    writeFileSync(keyFile, `${key}\n`)
    const [admin, pauser] = [generatePrivateKey(), generatePrivateKey()].map(
      (each) => privateKeyToAccount(each).address,
    ) as [Address, Address]
    const lines = await deploy({
      ...elsewhere.settings,
      CERTIFY_ISSUER_KEY_FILE: keyFile,
      CERTIFY_ADMIN_ADDRESS: admin.toLowerCase(),
      CERTIFY_PAUSER_ADDRESS: pauser,
      CERTIFY_FIRST_PAGE: '8001',
      CERTIFY_PUBLIC_URL: 'https://certify.example/',
    })
    const contract = addressIn(lines)

    expect(lines.join()).not.toContain('The admin is the pauser')
    expect(await elsewhere.read(contract, 'firstPage')).toBe(8_001)
    expect(await elsewhere.read(contract, 'owner')).toBe(admin)
    expect(await elsewhere.has(contract, 'PAUSER_ROLE', pauser)).toBe(true)
    expect(await elsewhere.has(contract, 'PAUSER_ROLE', deployer)).toBe(false)
    const description = String(await elsewhere.read(contract, 'contractURI'))
    const [, json = ''] = description.split('data:application/json;base64,')
    expect(JSON.parse(atob(json))).toMatchObject({ external_link: 'https://certify.example' })
  })

  test('behavior: lets a key elsewhere issue, and another one pay, which has no right', async () => {
    const keyFile = join(folder, 'deployer')
    writeFileSync(keyFile, key)
    const settings = {
      ...elsewhere.settings,
      CERTIFY_ISSUER_ADDRESS: privateKeyToAccount(generatePrivateKey()).address,
      CERTIFY_ADMIN_ADDRESS: someone,
      CERTIFY_PAUSER_ADDRESS: someone,
    }
    await expectRefusal(settings, /^CERTIFY_DEPLOYER_KEY_FILE is needed with CERTIFY_ISSUER_ADDRESS/)
    await expectRefusal(
      { ...settings, CERTIFY_DEPLOYER_KEY_FILE: '/nowhere' },
      /^CERTIFY_DEPLOYER_KEY_FILE cannot be read/,
    )
    const contract = addressIn(await deploy({ ...settings, CERTIFY_DEPLOYER_KEY_FILE: keyFile }))
    expect(await elsewhere.has(contract, 'RELAYER_ROLE', settings.CERTIFY_ISSUER_ADDRESS)).toBe(true)
    expect(await elsewhere.has(contract, 'RELAYER_ROLE', deployer)).toBe(false)
    expect(await elsewhere.has(contract, 'PAUSER_ROLE', deployer)).toBe(false)
  })

  test('error: refuses an issuing key that is also the admin, unless a setting allows it', async () => {
    const whole = { ...elsewhere.settings, CERTIFY_ISSUER_KEY: key, CERTIFY_PAUSER_ADDRESS: someone }
    await expectRefusal(whole, /^CERTIFY_ADMIN_ADDRESS is needed: .*CERTIFY_ISSUER_IS_ADMIN=yes/)
    await expectRefusal({ ...whole, CERTIFY_ADMIN_ADDRESS: deployer }, /^CERTIFY_ADMIN_ADDRESS is needed/)
    await expectRefusal({ ...whole, CERTIFY_ISSUER_IS_ADMIN: 'no' }, /^CERTIFY_ADMIN_ADDRESS is needed/)
  })

  test('error: the pauser is never the admin in silence, nor the issuing key', async () => {
    const whole = { ...elsewhere.settings, CERTIFY_ISSUER_KEY: key, CERTIFY_ADMIN_ADDRESS: someone }
    await expectRefusal(whole, /^CERTIFY_PAUSER_ADDRESS is needed: /)
    await expectRefusal(
      { ...whole, CERTIFY_PAUSER_ADDRESS: deployer },
      /^CERTIFY_PAUSER_ADDRESS names the issuing/,
    )
    await expectRefusal(
      { ...elsewhere.settings, ...trial, CERTIFY_PAUSER_ADDRESS: '' },
      /^CERTIFY_PAUSER_ADDRESS is/,
    )
    const lines = await deploy({ ...whole, CERTIFY_PAUSER_ADDRESS: someone })
    expect(lines).toContainEqual(expect.stringMatching(/^The admin is the pauser as well: /))
  })

  test('error: names the setting that is missing or wrong', async () => {
    const whole = { ...elsewhere.settings, ...trial }
    await expectRefusal({ ...whole, CERTIFY_RPC_URL: '' }, /^CERTIFY_RPC_URL is needed/)
    await expectRefusal({ ...whole, CERTIFY_RPC_URL: 'ws://x' }, /^CERTIFY_RPC_URL must be/)
    await expectRefusal({ ...whole, CERTIFY_CHAIN_ID: undefined }, /^CERTIFY_CHAIN_ID is needed/)
    await expectRefusal({ ...whole, CERTIFY_CHAIN_ID: 'sepolia' }, /^CERTIFY_CHAIN_ID must be/)
    await expectRefusal({ ...whole, CERTIFY_ISSUER_KEY: undefined }, /^CERTIFY_ISSUER_KEY .* required/)
    await expectRefusal(
      { ...whole, CERTIFY_ISSUER_KEY: '0x1234' },
      /^CERTIFY_ISSUER_KEY is not a private key/,
    )
    await expectRefusal(
      { ...whole, CERTIFY_ISSUER_KEY_FILE: '/nowhere' },
      /CERTIFY_ISSUER_KEY_FILE, not both/,
    )
    await expectRefusal({ ...whole, CERTIFY_ADMIN_ADDRESS: '0x12' }, /^CERTIFY_ADMIN_ADDRESS must be/)
    await expectRefusal({ ...whole, CERTIFY_PAUSER_ADDRESS: '0x12' }, /^CERTIFY_PAUSER_ADDRESS must be/)
    await expectRefusal(
      { ...whole, CERTIFY_COLLECTION_NAME: 'x'.repeat(65) },
      /^CERTIFY_COLLECTION_NAME must/,
    )
    await expectRefusal(
      { ...whole, CERTIFY_COLLECTION_IMAGE: 'javascript:1' },
      /^CERTIFY_COLLECTION_IMAGE must/,
    )
    await expectRefusal({ ...whole, CERTIFY_FIRST_PAGE: '0' }, /^CERTIFY_FIRST_PAGE must be/)
    await expectRefusal({ ...whole, CERTIFY_FIRST_PAGE: '4294959296' }, /^CERTIFY_FIRST_PAGE must be/)
    await expectRefusal({ ...whole, CERTIFY_PUBLIC_URL: 'certify.example' }, /^CERTIFY_PUBLIC_URL must be/)
  })

  test('error: refuses a well-known key on any network but the local one', async () => {
    await expectRefusal({ ...elsewhere.settings, CERTIFY_ISSUER_KEY: PUBLISHED_KEY }, /well-known/)
  })

  test('error: refuses an unintended chain before sending anything', async () => {
    const settings = {
      ...elsewhere.settings,
      ...trial,
      CERTIFY_CHAIN_ID: '11155111',
    }
    const before = await elsewhere.transactions(deployer)
    await expectRefusal(settings, /on chain 4242, not on chain 11155111; nothing was sent/)
    expect(await elsewhere.transactions(deployer)).toBe(before)
  })

  test('error: says how much money an account lacks', async () => {
    const settings = {
      ...elsewhere.settings,
      ...trial,
      CERTIFY_ISSUER_KEY: generatePrivateKey(),
    }
    await expectRefusal(
      settings,
      /has 0 ETH on chain 4242, and deploying may take up to [\d.]+; nothing was sent/,
    )
  })

  test('error: reports that a node cannot be reached, without its address or the key', async () => {
    const settings = {
      CERTIFY_RPC_URL: 'http://127.0.0.1:1/secret',
      CERTIFY_CHAIN_ID: '4242',
      ...trial,
    }
    const error = await expectRefusal(settings, /^The node at CERTIFY_RPC_URL could not be reached\.$/)
    expect(error.message).not.toContain('secret')
  })
})

type Settings = Record<string, string | undefined>

async function deploy(settings: Settings): Promise<string[]> {
  const lines: string[] = []
  await deployContract(settings, (line) => lines.push(line))
  return lines
}

async function expectRefusal(settings: Settings, sentence: RegExp): Promise<Error> {
  const error = await deploy(settings).then(
    () => new Error('It deployed.'),
    (reason: Error) => reason,
  )
  expect(error).toBeInstanceOf(DeploymentRefusedError)
  expect(error.message).toMatch(sentence)
  for (const secret of [settings.CERTIFY_ISSUER_KEY, settings.CERTIFY_ISSUER_KEY?.slice(2)]) {
    if (secret) expect(error.message).not.toContain(secret)
  }
  return error
}

function addressIn(lines: string[]): Address {
  const address = /^CERTIFY_CONTRACT_ADDRESS=(0x[0-9a-fA-F]{40})$/.exec(lines.at(-1) ?? '')?.[1]
  expect(address).toBeDefined()
  return address as Address
}

type Node = Awaited<ReturnType<typeof startNode>>

async function startNode(chainId: number) {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const child: ChildProcess = spawn(
    join(dirname(manifest), 'bin', 'anvil'),
    ['--port', '0', '--chain-id', String(chainId), '--color', 'never'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const rpcUrl = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`The node did not start. ${output}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /Listening on (\S+)/.exec(output)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })

  const client = createPublicClient({ transport: http(rpcUrl) })
  const read = (
    address: Address,
    functionName: 'name' | 'nextPage' | 'firstPage' | 'owner' | 'contractURI',
  ) => client.readContract({ address, abi: certificateRegistryAbi, functionName })
  return {
    process: child,
    settings: { CERTIFY_RPC_URL: rpcUrl, CERTIFY_CHAIN_ID: String(chainId) },
    read,
    async has(address: Address, role: 'RELAYER_ROLE' | 'PAUSER_ROLE', account: Address) {
      const abi = certificateRegistryAbi
      const id: Hex = await client.readContract({ address, abi, functionName: role })
      return client.readContract({ address, abi, functionName: 'hasRole', args: [id, account] })
    },
    transactions: (address: Address) => client.getTransactionCount({ address }),
    fund: (address: Address, ether: string) =>
      client.request({ method: 'anvil_setBalance', params: [address, toHex(parseEther(ether))] } as never),
  }
}
