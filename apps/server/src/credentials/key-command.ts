/** `npm run key -- credentials …`: rotates or strikes the keys that sign Open Badges; docs/keys.md. */
import { instanceFactStore } from '@certify/core/database/connection/instance-facts'
import { lockDataDirectory } from '@certify/core/database/embedded/data-directory-lock'
import { describeFailure } from '../describe-failure'
import { readSettings } from '../env'
import { openLog } from '../log'
import { openMigratedDatabase } from '../parts/database'
import { keepParts } from '../parts/part'
import { readCredentialSeed } from './credential-seed'
import { rotateKeys, strikeKeys } from './key-generations'

const USAGE = `key credentials rotate   begins a new generation of credential keys; what the old ones signed stays good
key credentials strike   the same, but what the old ones signed counts no more

The product's own settings are read from the environment; with the embedded database, stop the product first.`

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const [command] = args
  if (args.length !== 1 || (command !== 'rotate' && command !== 'strike')) {
    console.error(USAGE)
    return 64
  }
  try {
    const number = await changeKeys(command)
    console.log(
      command === 'rotate'
        ? `Badges are signed with generation ${number} from now on. Earlier ones stay good.`
        : `Every earlier key is struck. Badges are signed with generation ${number}: holders download theirs again.`,
    )
    return 0
  } catch (error) {
    console.error(describeFailure(error, 'message'))
    return 1
  }
}

async function changeKeys(command: 'rotate' | 'strike'): Promise<number> {
  const settings = readSettings()
  const { take, close } = keepParts(openLog(settings))
  try {
    const lock = await lockDataDirectory(settings.dataDir)
    take({ port: lock, close: lock.release })
    const fail = (error: Error) => {
      throw error
    }
    const facts = instanceFactStore(take(await openMigratedDatabase(settings, fail)))
    const seed = readCredentialSeed(settings)
    return await (command === 'rotate' ? rotateKeys(facts, seed) : strikeKeys(facts, seed))
  } finally {
    await close()
  }
}
