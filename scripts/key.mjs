/** `npm run key -- …`: makes a key that issues, and rotates it; docs/keys.md. */
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
try {
  await installDependencies()
  const { tsImport } = await import('tsx/esm/api')
  const { issuerKeyCommand } = await tsImport('../contracts/scripts/issuer-key.ts', import.meta.url)
  await issuerKeyCommand(process.argv.slice(2), process.env, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
