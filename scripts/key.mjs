/** `npm run key -- …`: makes a key that issues and rotates it, and rotates the keys that sign badges; docs/keys.md. */
import { buildServerOnly } from './lib/build.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
try {
  await installDependencies()
  if (process.argv[2] === 'credentials') {
    await buildServerOnly()
    process.argv.splice(2, 1)
    await import('../apps/server/dist/credential-keys.js')
  } else if (process.argv[2] === 'address') {
    const { tsImport } = await import('tsx/esm/api')
    const { printIssuerAddress } = await tsImport(
      '../apps/server/src/parts/issuer-address.ts',
      import.meta.url,
    )
    await printIssuerAddress(process.env, console.log)
  } else {
    const { tsImport } = await import('tsx/esm/api')
    const { issuerKeyCommand } = await tsImport('../contracts/scripts/issuer-key.ts', import.meta.url)
    await issuerKeyCommand(process.argv.slice(2), process.env, console.log)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
