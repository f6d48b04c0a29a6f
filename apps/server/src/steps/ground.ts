import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { nameOrganizers } from '@certify/core/account/account-store'
import type { Database } from '@certify/core/database/connection/client'
import { type InstanceFacts, instanceFactStore } from '@certify/core/database/connection/instance-facts'
import type { WakeUps } from '@certify/core/database/connection/wake-ups'
import { lockDataDirectory } from '@certify/core/database/embedded/data-directory-lock'
import { checkCodeSeal } from '@certify/core/event/check-code-seal'
import { type CodeSeal, codeSeal } from '@certify/core/event/code-seal'
import type { CredentialSigner } from '@certify/domain/credential/credential-signer'
import type { Clock } from '@certify/domain/shared/clock'
import { type DoorKey, deriveDoorKey } from '@certify/domain/shared/door-key'
import type { Random } from '@certify/domain/shared/random'
import { deriveCodeKey } from '@certify/ethereum/derive-code-key'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import { readCredentialSeed } from '../credentials/credential-seed'
import { openSigner } from '../credentials/sign-credential'
import type { Settings } from '../env'
import { openMigratedDatabase, openTime, openWakeUps } from '../parts/database'
import { type FreeSpace, watchFreeSpace } from '../parts/free-space'
import { readIssuerKey } from '../parts/issuer-key'
import { keepKeyFile, parseKey, readKeyFile } from '../parts/key-file'
import type { TakePart } from '../parts/part'
import type { Telling } from '../telling'

/** What everything else needs: the folder, the keys, the database and its time. */
export type Ground = {
  readonly key: IssuerKey
  readonly space: FreeSpace
  readonly database: Database
  readonly facts: InstanceFacts
  /** Wakes the replica that issues. */
  readonly wakeUps: WakeUps
  /** Seals the attendance codes in the database. */
  readonly seal: CodeSeal
  /** Signs Open Badges. */
  readonly credentialSigner: CredentialSigner
  /** The key of the codes that screens at events show, and of tickets. */
  readonly doorKey: DoorKey
  /** A secret that all replicas share. */
  readonly codeKey: Uint8Array
  /** The time that all replicas share, before any test clock. */
  readonly time: Clock
  readonly random: Random
}

/** The first step: takes the data folder and opens the database. */
export async function openGround(
  settings: Settings,
  { log, progress, failed }: Telling,
  take: TakePart,
): Promise<Ground> {
  const key = await readIssuerKey(settings)
  const lock = await lockDataDirectory(settings.dataDir)
  take({ port: lock, close: lock.release })
  const space = take(await watchFreeSpace(settings.dataDir))

  progress('Starting the database…')
  const database = take(await openMigratedDatabase(settings, failed))
  const random = (count: number) => new Uint8Array(randomBytes(count))
  const codeKey = await readCodeKey(settings, key)
  const seal = codeSeal(codeKey)
  const { renewed } = await checkCodeSeal(database, seal, { renew: settings.renewCodes, random, codeKey })
  if (renewed > 0)
    log.warn({ events: renewed }, 'every event has a new attendance token, every webhook a new secret')
  const facts = instanceFactStore(database)
  const wakeUps = openWakeUps(database)
  take({ port: wakeUps, close: wakeUps.close })
  const credentialSigner = await openSigner(facts, readCredentialSeed(settings))
  const time = take(await openTime(database))
  await nameOrganizers(database.queries)
  const doorKey = deriveDoorKey(codeKey)
  const keys = { key, seal, codeKey, doorKey, credentialSigner }
  return { ...keys, space, database, facts, wakeUps, time, random }
}

/**
 * The key that seals attendance codes: the configured one; with the embedded database a file in its data folder, made
 * at the first start; with PostgreSQL one derived from the issuer's key, which all replicas share.
 *
 * @throws {SettingError} if a configured file cannot be read or contains no key.
 */
async function readCodeKey(
  settings: Pick<Settings, 'codeKey' | 'codeKeyFile' | 'databaseUrl' | 'dataDir'>,
  issuerKey: IssuerKey,
): Promise<Uint8Array> {
  if (settings.codeKey !== undefined) return parseKey(settings.codeKey, 'CERTIFY_CODE_KEY')
  if (settings.codeKeyFile !== undefined) {
    return readKeyFile(settings.codeKeyFile, 'CERTIFY_CODE_KEY_FILE')
  }
  if (settings.databaseUrl === undefined) return keepKeyFile(join(settings.dataDir, 'code-key'))
  return deriveCodeKey(issuerKey)
}
