import { randomUUID } from 'node:crypto'
import { CertifyError } from '@certify/domain/shared/errors'
import { explain } from '@certify/domain/shared/say-english'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { parseIssuerKey } from '@certify/ethereum/issuer-key'
import { rebuild } from '@certify/issuer/rebuild'
import { instanceFactStore } from '@certify/postgres/connection/instance-facts'
import { lockDataDirectory } from '@certify/postgres/embedded/data-directory-lock'
import { chainLedger } from '@certify/postgres/issuing/chain-ledger'
import { issuerLease } from '@certify/postgres/issuing/issuer-lease'
import { issuingStore } from '@certify/postgres/issuing/issuing-store'
import { rebuildStore } from '@certify/postgres/issuing/rebuild-store'
import { readSettings, type Settings } from './env'
import { openLog } from './log'
import { portsLog } from './log-port'
import { startChain } from './parts/chain'
import { openContentStore } from './parts/content'
import { openMigratedDatabase } from './parts/database'
import { keepParts } from './parts/part'
import { findExistingRegistry, volumesToRead, writePlace } from './parts/registry'
import { SettingError } from './settings/setting-error'

/** `npm run certify -- rebuild`: fills an empty database from the chain and the content store of the settings. */
try {
  const { events, certificates, missing } = await rebuildFrom(readSettings())
  console.log(
    `Rebuilt ${certificates} certificates of ${events} events from the chain and the content store.`,
  )
  if (missing > 0) {
    console.log(
      `${missing} of them have no document in the content store; they are on the chain all the same.`,
    )
  }
} catch (error) {
  const isSentence = error instanceof Error && error.name.endsWith('Error')
  console.error(error instanceof CertifyError ? explain(error) : isSentence ? error.message : error)
  process.exitCode = 1
}

async function rebuildFrom(settings: Settings) {
  const log = openLog(settings)
  const { take, close } = keepParts(log)
  try {
    const lock = await lockDataDirectory(settings.dataDir)
    take({ port: lock, close: lock.release })
    const failed = (error: Error) => {
      console.error(error)
      process.exit(1)
    }
    const database = take(await openMigratedDatabase(settings, failed))
    const chain = take(await startChain(settings, { now: async () => new Date(), log, failed }))

    const { queries } = database
    const { chainId, kind } = settings.chain
    const key = parseIssuerKey({
      key: settings.issuerKey,
      keyFile: settings.issuerKeyFile,
      chainId,
      passphraseFile: settings.issuerKeyPassphraseFile,
    })
    const facts = instanceFactStore(database)
    const place = await findExistingRegistry(settings, { chain, facts })
    if (place === null) throw new SettingError('The embedded chain has no registry to read from.')
    const { contract } = await writePlace(facts, place)
    const { contracts, startBlock } = await volumesToRead(settings, chain, place)
    console.log(`Reading the registry at ${contracts.join(', ')} from block ${startBlock} on…`)
    return await rebuild(
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
      },
      { holder: randomUUID(), isAlone: database.isEmbedded },
    )
  } finally {
    await close()
  }
}
