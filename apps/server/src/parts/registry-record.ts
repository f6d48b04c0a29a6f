import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import * as z from 'zod'
import type { Settings } from '../env'
import { LOCAL_CHAIN_ID } from '../settings/chain'
import { SettingError } from '../settings/setting-error'

/** The registry that issues, and the block from which to read its logs. */
export type RegistryPlace = { readonly contract: Address; readonly startBlock: bigint }

type RecordSettings = Pick<Settings, 'dataDir' | 'chain'>

const record = z.object({
  contract: z.string().transform((text) => parseAddress(text)),
  startBlock: z
    .string()
    .regex(/^\d{1,19}$/)
    .transform(BigInt),
})

/** The file beside the local chain's state that says which registry is ours. It survives the loss of the database. */
export function locateRecord({ dataDir }: Pick<RecordSettings, 'dataDir'>): string {
  return join(dataDir, 'chain', 'registry.json')
}

/** Reads the file; null if there is none, and on other chains, where the settings name the registry. @throws {SettingError} */
export function readRecord(settings: RecordSettings): RegistryPlace | null {
  if (settings.chain.chainId !== LOCAL_CHAIN_ID) return null
  const path = locateRecord(settings)
  try {
    return record.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new SettingError(
      `${path}, which says which registry is this installation's, cannot be read: name the registry in CERTIFY_CONTRACT_ADDRESS.`,
    )
  }
}

/** Writes the file as a whole, unless it says the same already. */
export function writeRecord(settings: RecordSettings, { contract, startBlock }: RegistryPlace): void {
  if (settings.chain.chainId !== LOCAL_CHAIN_ID) return
  const path = locateRecord(settings)
  const text = `${JSON.stringify({ contract, startBlock: startBlock.toString() })}\n`
  if (readText(path) === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, text, { flush: true })
  renameSync(`${path}.new`, path)
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
