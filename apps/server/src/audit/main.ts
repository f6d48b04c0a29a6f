/** `npm run certify -- audit`: compares chain, database and store, and names every difference. */
import { parseArgs } from 'node:util'
import type { RecountProgress } from '@certify/core/audit/recount'
import { differenceSentences } from '@certify/domain/audit/difference'
import { sayChecks } from '@certify/domain/issuing/rule-checks'
import { describeFailure } from '../describe-failure'
import { readSettings } from '../env'
import { openLog } from '../log'
import { auditInstallation } from './audit'

const USAGE = `certify audit [--json] [--seal HEX] [--recount]   compares chain, database and store, and names every difference

The product's own settings are read from the environment; with the embedded database, stop the product first.
  --json       one JSON object
  --seal HEX   the seal an earlier audit printed: tells whether the histories are the same still
  --recount    counts everything again first and mends what differs; interrupted, it goes on the next time

Exit status: 0 nothing differs, 1 something does, 2 could not be compared, 64 wrong usage.`

process.exitCode = await run(process.argv.slice(2))

async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === null) {
    console.error(USAGE)
    return 64
  }
  try {
    const settings = readSettings()
    const report = await auditInstallation(settings, openLog(settings), options.recount ? tellRecount : null)
    const sealHolds = options.seal === undefined || options.seal === report.seal
    if (options.json) console.log(JSON.stringify({ ...report, sealHolds }))
    else tell(report, sealHolds)
    return report.differences.length === 0 && sealHolds ? 0 : 1
  } catch (error) {
    console.error(describeFailure(error, 'message'))
    return 2
  }
}

type Options = { json: boolean; seal: string | undefined; recount: boolean }

function readOptions(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        seal: { type: 'string' },
        recount: { type: 'boolean', default: false },
      },
    })
    return { json: values.json, seal: values.seal, recount: values.recount }
  } catch {
    return null
  }
}

/** On standard error, so that `--json` stays one object. */
function tellRecount({ what, upTo, mended }: RecountProgress): void {
  console.error(`Recounted ${what} up to number ${upTo}. Mended: ${mended}.`)
}

function tell(
  {
    differences,
    certificates,
    records,
    seal,
    pinned,
    checked,
  }: Awaited<ReturnType<typeof auditInstallation>>,
  sealHolds: boolean,
): void {
  for (const { rule, subject } of differences)
    console.log(`✗ ${subject}: ${differenceSentences[rule]} (${rule})`)
  if (!sealHolds)
    console.log('✗ The histories are not those of the audit whose seal was given, or have grown since.')
  const compared = `${certificates} certificates and ${records} records of history compared`
  console.log(
    differences.length === 0
      ? `✓ ${compared}: nothing differs.`
      : `${compared}: ${differences.length} differ.`,
  )
  for (const line of sayChecks(checked, new Date())) console.log(`✗ ${line}`)
  if (pinned !== null) {
    console.log(
      `Second copies at the pinning service: ${pinned.kept}, of them pinned again: ${pinned.missing}.`,
    )
  }
  console.log(`Seal: ${seal}`)
}
