import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const VERSION = '0.12.0'

/** EDR's library for each platform, as `platform-arch` of Node.js: its npm package, and the hash that it must have. */
const libraries = {
  'darwin-arm64': [
    'darwin-arm64',
    'sha512-z/8jU2dgZjhY2iLtJ1DGi3t/N2xbmjgok9K3R0f7+UZxSSJ5LbXCFn5So33fVh47RzGzOqEB+Yk4SdyUq2odqw==',
  ],
  'darwin-x64': [
    'darwin-x64',
    'sha512-F9RrA60mEtxfKFiGB7QsydoUwzz4ckoustVMFegcIKmjRxRVb1qrRYiAc9oQiKMdJWIZKDYsOpHABJ9Um4U/+g==',
  ],
  'linux-arm64': [
    'linux-arm64-gnu',
    'sha512-EtGRZbh1d4BF/1SIG5rVrKQ9R0nuNvPgCYiU5fCmY3bojAFOUf4m7I2ezIhim1vb1QBlXmFaoFNPZFIdMltBGA==',
  ],
  'linux-x64': [
    'linux-x64-gnu',
    'sha512-0Ty0fov3/NFL0dIshNTGCi06sjVzsgB7k+n9LAoj+57OsqP9X4e3P5XwjlTSNuyYshv8JdYMHqY+1ZIZ8SHsyQ==',
  ],
  'linux-arm64-musl': [
    'linux-arm64-musl',
    'sha512-5gWtmKuVfftcO1OUbF/3KTPVSR6klC7RI9Z96G5lDO325jQhYqOG+hkvDPKtM+nbYf+A0veOndghqbUgAX+E4A==',
  ],
  'linux-x64-musl': [
    'linux-x64-musl',
    'sha512-e5du3t17vdB3tAY0kl3Ip1cu8CcwiaeJeUC4mMPmL91HDM//AQehqpyIP8upam4AeIl1H6FA3xIUIDA6VOZSxg==',
  ],
  'win32-x64': [
    'win32-x64-msvc',
    'sha512-wD8YxhFdlY2IXb7uVrSF7VHartFKXEYeiE6ISJOV10Y7YOUE1IzfwB0QOdKtLUepwB+HXis+KRy4h22dWEbT0A==',
  ],
}

const folder = join(root, 'node_modules', '.cache', 'embedded-chain')

/** Installs EDR if it will play the embedded chain: without anvil, or if the setting asks for it. */
export async function installEdrWhereNeeded(env = process.env) {
  if (env.CERTIFY_RPC_URL || env.CERTIFY_CHAIN_PROGRAM === 'anvil') return
  if (env.CERTIFY_CHAIN_PROGRAM !== 'edr' && hasAnvil()) return
  await installEdr()
}

/**
 * Installs the library of EDR for this machine alone, unless it is there. It is not a dependency, because npm would
 * fetch it for all seven platforms. npm still compares it with the hash given here.
 *
 * @returns whether there is one for this machine.
 */
export async function installEdr() {
  const library = libraries[platformOf()]
  if (library === undefined) return false
  const [suffix, integrity] = library
  const name = `@nomicfoundation/edr-${suffix}`
  const manifest = join(folder, 'node_modules', name, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === VERSION) return true
  console.log('Installing the embedded chain for this machine (once)…')
  mkdirSync(folder, { recursive: true })
  const own = { name: 'embedded-chain', private: true, dependencies: { [name]: VERSION } }
  const packages = { '': own, [`node_modules/${name}`]: { version: VERSION, integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, packages }))
  await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
  return true
}

function platformOf() {
  const isMusl =
    process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`
}

function hasAnvil() {
  const { platform, arch } = process
  try {
    const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}/package.json`
    return createRequire(join(root, 'package.json')).resolve(name) !== ''
  } catch {
    return false
  }
}
