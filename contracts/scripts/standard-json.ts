import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { type Abi, type Hex, keccak256, stringToHex } from 'viem'

const contracts = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const libraries = join(dirname(require.resolve('@openzeppelin/contracts/package.json')), '../..')
const solc: { version(): string; compile(input: string): string } = require('solc')

/** The contract that is deployed, as explorers name it: `file:contract`. */
const FILE = 'src/CertificateRegistry.sol'
const NAME = 'CertificateRegistry'
const IMPORT = /(?:^import|from) "([^"]+)";/gm

/** The part of forge's settings that the compiler reads. */
type ForgeSettings = {
  readonly evm_version: string
  readonly optimizer: boolean
  readonly optimizer_runs: number
  readonly via_ir: boolean
  readonly bytecode_hash: string
  readonly cbor_metadata: boolean
}

/** A complete compiler input, from which explorers and Sourcify compile the contract again. */
type StandardJson = {
  readonly language: 'Solidity'
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly settings: Readonly<Record<string, unknown>>
}

type CompiledContract = {
  readonly abi: Abi
  readonly evm: {
    readonly bytecode: { readonly object: string }
    readonly deployedBytecode: {
      readonly object: string
      readonly immutableReferences: Readonly<Record<string, { start: number; length: number }[]>>
    }
  }
}

/** Returns the input that an explorer needs to verify a registry's source, and the options to choose there. */
export function describeSource() {
  return {
    input: buildInput(),
    compiler: `v${solc.version().replace(/\.Emscripten.*$/, '')}`,
    contract: `${FILE}:${NAME}`,
  }
}

/** The keccak-256 hash of the input. If it changes, run `npm run gen:abi`. */
export function hashInput(input: StandardJson): Hex {
  return keccak256(stringToHex(JSON.stringify(input)))
}

/**
 * Compiles the registry from an input and nothing else.
 *
 * @throws {Error} with the compiler's messages.
 */
export function compileInput(input: StandardJson): CompiledContract {
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    errors?: { severity: string; formattedMessage: string }[]
    contracts?: Record<string, Record<string, CompiledContract>>
  }
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  const compiled = output.contracts?.[FILE]?.[NAME]
  if (errors.length > 0 || compiled === undefined) {
    throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n') || `No ${NAME}.`)
  }
  return compiled
}

/**
 * Collects the sources of the registry and its libraries, under names that every compiler resolves, and the settings of
 * `foundry.toml`.
 */
function buildInput(): StandardJson {
  const sources = new Map<string, { content: string }>()
  const add = (name: string) => {
    if (sources.has(name)) return
    const content = readFileSync(join(name.startsWith('@') ? libraries : contracts, name), 'utf8')
    sources.set(name, { content })
    for (const [, path = ''] of content.matchAll(IMPORT)) {
      add(path.startsWith('.') ? posix.join(posix.dirname(name), path) : path)
    }
  }
  add(FILE)
  const outputs = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object']
  return {
    language: 'Solidity',
    sources: Object.fromEntries([...sources].sort(([one], [other]) => (one < other ? -1 : 1))),
    settings: {
      ...readSettings(),
      outputSelection: { '*': { '*': [...outputs, 'evm.deployedBytecode.immutableReferences'] } },
    },
  }
}

function readSettings() {
  const forge = [join(contracts, 'scripts/forge.mjs'), 'config', '--json']
  const settings = JSON.parse(execFileSync(process.execPath, forge, { encoding: 'utf8' })) as ForgeSettings
  return {
    optimizer: { enabled: settings.optimizer, runs: settings.optimizer_runs },
    evmVersion: settings.evm_version,
    viaIR: settings.via_ir,
    metadata: { bytecodeHash: settings.bytecode_hash, appendCBOR: settings.cbor_metadata },
  }
}

/** A variable in the registry's storage: its slot, and its first byte from the slot's end. */
type StoredVariable = {
  readonly label: string
  readonly slot: string
  readonly offset: number
  readonly type: string
}
type StorageLayout = {
  readonly storage: readonly StoredVariable[]
  readonly types: Readonly<
    Record<string, { readonly label: string; readonly members?: readonly StoredVariable[] }>
  >
}

/** Reads where the compiler places the registry's variables. This is fast, because the compiler generates no code. */
export function readStorageLayout(): StorageLayout {
  const { language, sources, settings } = describeSource().input
  const outputSelection = { [FILE]: { [NAME]: ['storageLayout'] } }
  const input = { language, sources, settings: { ...settings, outputSelection } }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    contracts?: Record<string, Record<string, { storageLayout: StorageLayout }>>
  }
  const compiled = output.contracts?.[FILE]?.[NAME]
  if (compiled === undefined) throw new Error(`The compiler says nothing about ${NAME}.`)
  return compiled.storageLayout
}
