import { readFile, writeFile } from 'node:fs/promises'
import { askResolvers, publicResolvers } from '@certify/verifier/ask-domain'
import { readNumber } from '@certify/verifier/find-numbers'
import { type ReportWords, readReportWords } from '@certify/verifier/read-words'
import { type Report, reportJson } from '@certify/verifier/report'
import { verifyCertificates } from '@certify/verifier/verify-certificate'
import { instanceUrl } from './instance'
import { readNumbers, resultCsv } from './number-files'
import { paintFor } from './paint'
import { openProductRedrawing } from './redraw'
import { renderOne, renderTable } from './render'
import { findSources } from './sources'
import { UsageError } from './usage-error'
import { parseVerifyArguments } from './verify-arguments'
import { verifyOffline } from './verify-offline'

/**
 * `certify verify`: verifies numbers against chain and gateway and prints the verdicts.
 *
 * @returns The exit status: 0 if all are valid, 1 if one is negative, 2 if none is negative but one is not confirmed.
 *   A kept proof has statuses of its own.
 * @throws {UsageError} when no number was given.
 */
export async function verify(args: readonly string[]): Promise<number> {
  const options = parseVerifyArguments(args)
  if (options.offline !== undefined) return verifyOffline(options.offline, options)
  const numbers = [
    ...options.numbers.map(readNumber),
    ...(options.csv === undefined ? [] : readNumbers(await readFile(options.csv, 'utf8'))),
  ]
  if (numbers.length === 0) throw new UsageError('Which certificate? Give its number, such as 10001.')

  const sources = await findSources(options)
  if (sources.registries.length === 0 && options.contracts.length === 0) console.error(noInstance())
  const redrawImage = openProductRedrawing()
  const reports = await verifyCertificates(numbers, sources, {
    askDomain: askResolvers(publicResolvers),
    ...(redrawImage && { redrawImage }),
    ...(options.address === undefined ? {} : { address: options.address }),
  })
  if (options.out !== undefined) await writeFile(options.out, resultCsv(reports))
  if (options.json) for (const report of reports) console.log(JSON.stringify(reportJson(report)))
  else console.log(forPeople(reports, await readReportWords(options.language)))
  return toExitStatus(reports)
}

/** Explains why nothing can be confirmed, and what to do. */
function noInstance(): string {
  return `The instance at ${instanceUrl()} does not answer, so the registry to ask is unknown. Start it, set CERTIFY_PUBLIC_URL to one that runs, or give --rpc, --contract and --gateway.\n`
}

function forPeople(reports: readonly Report[], words: ReportWords): string {
  const paint = paintFor(process.stdout)
  const [only, ...others] = reports
  return only && others.length === 0 ? renderOne(only, paint, words) : renderTable(reports, paint, words)
}

/** A negative verdict is a finding, so it outranks "cannot confirm". */
export function toExitStatus(reports: readonly Pick<Report, 'status'>[]): 0 | 1 | 2 {
  const statuses = new Set(reports.map(({ status }) => status))
  const unknown = statuses.delete('unknown')
  statuses.delete('valid')
  if (statuses.size > 0) return 1
  return unknown ? 2 : 0
}
