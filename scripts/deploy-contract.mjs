/** `npm run deploy:contract`: deploys a certificate registry to the environment's network and prints its address. */
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
try {
  await installDependencies()
  const { tsImport } = await import('tsx/esm/api')
  const { deployContract } = await tsImport('../contracts/scripts/deploy-contract.ts', import.meta.url)
  await deployContract(process.env, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
