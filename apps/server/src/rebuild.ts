import { randomUUID } from 'node:crypto'
import { instanceFactStore } from '@certify/core/database/connection/instance-facts'
import { lockDataDirectory } from '@certify/core/database/embedded/data-directory-lock'
import { chainLedger } from '@certify/core/issuing/chain-ledger'
import { issuerLease } from '@certify/core/issuing/issuer-lease'
import { issuingStore } from '@certify/core/issuing/issuing-store'
import { rebuildStore } from '@certify/core/issuing/rebuild-store'
import type { IssuedNumbers } from '@certify/domain/issuing/rebuild-store'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { addCounts, countIssued } from '@certify/ethereum/count-issued'
import { type Rebuilt, rebuild } from '@certify/issuer/rebuild'
import { describeFailure } from './describe-failure'
import { readSettings, type Settings } from './env'
import { openLog, portsLog } from './log'
import { startChain } from './parts/chain'
import { refuseWithoutRight } from './parts/choose-registry'
import { openContentStore } from './parts/content'
import { openMigratedDatabase } from './parts/database'
import { readErased } from './parts/erased-record'
import { readIssuerKey } from './parts/issuer-key'
import { keepParts } from './parts/part'
import { findExistingRegistry, volumesToRead, writePlace } from './parts/registry'
import { SettingError } from './settings/setting-error'

/** `npm run certify -- rebuild`: fills an empty database from the chain and the content store of the settings. */
try {
  tell(await rebuildFrom(readSettings()))
} catch (error) {
  console.error(describeFailure(error, 'message'))
  process.exitCode = 1
}

function tell({ events, certificates, missing, erased, onChain, rebuilt }: Rebuilt): void {
  console.log(
    `Rebuilt ${certificates} certificates of ${events} events from the chain and the content store.`,
  )
  if (missing > 0) {
    console.log(
      `${missing} of them have no document in the content store; they are on the chain all the same.`,
    )
  }
  if (erased > 0)
    console.log(`The documents of ${erased} of them were erased with their recipients’ accounts.`)
  const names = Object.keys(onChain) as (keyof IssuedNumbers)[]
  const line = (...cells: (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(12) : String(cell).padStart(10))).join('')
  console.log(line('', 'on chain', 'rebuilt'))
  for (const name of names) console.log(line(name, onChain[name], rebuilt[name]))
  const differing = names.filter((name) => onChain[name] !== rebuilt[name])
  if (differing.length === 0) return
  console.error(
    `The database does not have what the chain has (${differing.join(', ')}): the node may have left something out. Empty the database and rebuild it again, with another node if there is one.`,
  )
  process.exitCode = 1
}

async function rebuildFrom(settings: Settings) {
  const log = openLog(settings)
  const { take, close } = keepParts(log)
  try {
    const lock = await lockDataDirectory(settings.dataDir)
    take({ port: lock, close: lock.release })
    const failed = (error: Error) => {
      console.error(describeFailure(error))
      process.exit(1)
    }
    const database = take(await openMigratedDatabase(settings, failed))
    const chain = take(await startChain(settings, { now: async () => new Date(), log, failed }))

    const { queries } = database
    const { chainId, kind } = settings.chain
    const key = await readIssuerKey(settings)
    const facts = instanceFactStore(database)
    const place = await findExistingRegistry(settings, { chain, facts, key: async () => key })
    if (place === null) throw new SettingError('The chain has no registry to read from.')
    const { contract } = place
    await refuseWithoutRight(chain.node, contract, key.address)
    const { contracts, startBlock } = await volumesToRead(settings, chain, place)
    console.log(`Reading the registry at ${contracts.join(', ')} from block ${startBlock} on…`)
    const done = await rebuild(
      {
        ledger: chainLedger(queries, contracts),
        lease: issuerLease(queries),
        follower: createChainFollower({
          node: chain.node,
          contracts,
          startBlock,
          finality: kind === 'embedded' ? { by: 'depth', blocks: 0n } : { by: 'tag' },
        }),
        registry: new EthereumCertificateRegistry({ node: chain.node, key, chainId, contract }),
        content: openContentStore(settings, log),
        store: issuingStore(queries),
        records: rebuildStore(queries),
        log: portsLog(log),
        countIssued: async (block) =>
          addCounts(await Promise.all(contracts.map((each) => countIssued(chain.node, each, block)))),
        erased: readErased(settings),
      },
      { holder: randomUUID(), isAlone: database.isEmbedded },
    )
    // A start refuses a database that does not know the registry, and so one that is only half rebuilt.
    await writePlace(settings, facts, place)
    return done
  } finally {
    await close()
  }
}
