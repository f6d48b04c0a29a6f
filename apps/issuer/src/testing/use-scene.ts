import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, type TestDatabase } from '@certify/core/database/testing/database'
import { createWorld } from '@certify/core/database/testing/world'
import type { LocalChain } from '@certify/ethereum/testing/local-chain'
import { chainAsNew } from '@certify/ethereum/testing/shared-chain'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createIssuer, type Issuer } from '../issuer'
import { issuerPorts, testTiming } from './parts'
import type { Scene } from './scene'

/** An empty scene before each test of a file. Each worker reuses its database and chain, reset to new. */
export function useScene(): () => Scene {
  let database: TestDatabase
  let scene: Scene
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    await database.empty()
    scene = createScene(database, await chainAsNew())
  })
  afterEach(() => scene.close())
  afterAll(() => database.close())
  return () => scene
}

function createScene(database: TestDatabase, chain: LocalChain): Scene {
  const contentFolder = mkdtempSync(join(tmpdir(), 'certify-issuer-'))
  const warnings: string[] = []
  const errors: string[] = []
  const log = {
    info() {},
    warn: (message: string, facts?: unknown) => void warnings.push(`${message} ${JSON.stringify(facts)}`),
    error: (message: string, facts?: unknown) => void errors.push(`${message} ${JSON.stringify(facts)}`),
  }
  const { queries } = database
  const ports = issuerPorts({ queries, rpcUrl: chain.rpcUrl, contract: chain.contract, contentFolder, log })
  const running: Issuer[] = []
  let count = 0
  return {
    world: createWorld(database),
    queries,
    chain,
    ports,
    contentFolder,
    warnings,
    errors,
    issuer(changes = {}, issuerOptions = {}) {
      const issuer = createIssuer(
        { ...ports, ...changes },
        {
          holder: `issuer ${++count}`,
          isAlone: true,
          hearsAll: () => true,
          isForgetful: true,
          timing: testTiming,
          ...issuerOptions,
        },
      )
      running.push(issuer)
      issuer.start()
      return issuer
    },
    async close() {
      await Promise.all(running.map((issuer) => issuer.stop()))
      rmSync(contentFolder, { recursive: true, force: true })
    },
  }
}
