/** `npm run certify -- …`: verifies certificates, or shows the whole product without a browser. */
import '@certify/domain/shared/mend-can-parse'
import { languages } from '@certify/domain/shared/language'
import { demo } from './demo/demo'
import { prove } from './prove'
import { verify } from './verify'

const USAGE = `certify verify TOKEN_ID… [options]   says whether certificates are good
certify prove TOKEN_ID               prints a proof to keep, which works without anyone
certify demo                         walks the whole product without a browser
certify audit [--json] [--seal HEX]  compares chain, database and store of this installation
certify rebuild                      fills an empty database from the chain and the content store

Options of verify:
  --rpc URL           a node to ask; repeat it to compare several
  --contract ADDRESS  the certificate registry; repeat it for each of its volumes
  --gateway URL       what stands before /{cid}; repeat it to have others to fall back on
  --chain-id NUMBER   the network the registry is on
  --address WALLET    also ask whether this wallet holds the certificate
  --csv FILE          numbers from a CSV file, one a row
  --out FILE          writes the result as a CSV file
  --language CODE     ${languages.join(' or ')}; else that of the terminal (LANG)
  --json              one JSON object for each number
  --offline FILE      checks a kept proof and asks nobody; --contract compares the registry
  --block-hash HASH   the hash of the proof's block, from an explorer

What is not given is asked of the instance at CERTIFY_PUBLIC_URL.
Exit status: 0 all valid, 1 a negative verdict, 2 could not confirm, 3 a kept proof holds for its block, 64 wrong usage.`

/** EX_USAGE of sysexits, distinct from every verdict's status. */
const EX_USAGE = 64

const [command, ...args] = process.argv.slice(2)
process.exitCode = await run()

async function run(): Promise<number> {
  try {
    const isHelp = command === undefined || command === 'help' || [command, ...args].some(asksForHelp)
    if (command === 'verify' && !isHelp) return await verify(args)
    if (command === 'prove' && !isHelp) return await prove(args)
    if (command === 'demo' && !isHelp) return await demo()
    console[isHelp ? 'log' : 'error'](isHelp ? USAGE : `There is no command ${command}.\n\n${USAGE}`)
    return isHelp ? 0 : EX_USAGE
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return isUsage(error) ? EX_USAGE : 1
  }
}

function asksForHelp(word: string): boolean {
  return word === '--help' || word === '-h'
}

/** Wrong flags, as `node:util` refuses them, and missing numbers. */
function isUsage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_PARSE_ARGS') || code === 'USAGE'
}
