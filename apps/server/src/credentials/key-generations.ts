import { createHash, hkdfSync } from 'node:crypto'
import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import { SettingError } from '../settings/setting-error'

/** One generation of the credential keys. A struck one is listed nowhere, so its signatures no longer count. */
type Generation = { readonly number: number; readonly state: 'current' | 'retired' | 'struck' }

/** The generations of this installation, oldest first, and which seed they are derived from. */
export type KeyGenerations = {
  /** Identifies the seed without revealing it. */
  readonly seed: string
  readonly generations: readonly Generation[]
}

const FACT = 'credential-keys'

/** Identifies a seed. Nothing can be derived from it. */
function fingerprintSeed(seed: Uint8Array): string {
  const own = Buffer.from(hkdfSync('sha256', seed, '', 'certify/credential-seed', 32))
  return createHash('sha256').update(own).digest('hex')
}

/**
 * Reads the generations; at the first start it begins with one.
 *
 * @throws {SettingError} if they were derived from another seed.
 */
export async function readKeyGenerations(facts: InstanceFacts, seed: Uint8Array): Promise<KeyGenerations> {
  const known = (await facts.read(FACT)) as KeyGenerations | null
  const fingerprint = fingerprintSeed(seed)
  if (known === null)
    return write(facts, { seed: fingerprint, generations: [{ number: 1, state: 'current' }] })
  if (known.seed === fingerprint) return known
  throw new SettingError(
    'The seed of the credential keys is not the one that this installation signed with. Set CERTIFY_CREDENTIAL_KEY_FILE to its file, or, if it is lost or was seen, run "npm run key -- credentials strike".',
  )
}

/** Begins a new generation. The ones before stay listed, so that badges signed with them still verify. */
export async function rotateKeys(facts: InstanceFacts, seed: Uint8Array): Promise<number> {
  const known = await readKeyGenerations(facts, seed)
  return begin(facts, fingerprintSeed(seed), known.generations, 'retired')
}

/** Strikes every generation and begins a new one, from a new seed if the seed was replaced. */
export async function strikeKeys(facts: InstanceFacts, seed: Uint8Array): Promise<number> {
  const known = (await facts.read(FACT)) as KeyGenerations | null
  return begin(facts, fingerprintSeed(seed), known?.generations ?? [], 'struck')
}

async function begin(
  facts: InstanceFacts,
  seed: string,
  before: readonly Generation[],
  becomes: 'retired' | 'struck',
): Promise<number> {
  const number = Math.max(0, ...before.map((each) => each.number)) + 1
  const ended = before.map((each) => (each.state === 'struck' ? each : { ...each, state: becomes }))
  await write(facts, { seed, generations: [...ended, { number, state: 'current' }] })
  return number
}

async function write(facts: InstanceFacts, generations: KeyGenerations): Promise<KeyGenerations> {
  await facts.write(FACT, generations)
  return generations
}
