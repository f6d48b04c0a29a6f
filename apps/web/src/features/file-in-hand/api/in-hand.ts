import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ComparedFile } from '../compare-file'
import { isComparable } from '../find-in-hand'

/** Compares a file with what was issued. The code that reads files loads only with the first file. */
export const inHandQuery = ({
  report,
  file,
  id,
  readConfig,
}: {
  report: Report | undefined
  file: File | undefined
  /** Changes with each file. */
  id: number
  readConfig: () => Promise<ConfigResponse>
}) =>
  queryOptions({
    queryKey: ['in-hand', report?.tokenId, report?.network.contract, report?.document?.image, id],
    queryFn:
      report && isComparable(report) && file
        ? async ({ signal }): Promise<ComparedFile> =>
            (await import('../compare-file')).compareFile(report, file, { readConfig, signal })
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The report with its question "same document?" answered. */
export function withCompared(report: Report, compared: ComparedFile | undefined): Report {
  if (!compared) return report
  const { check } = compared
  return { ...report, checks: report.checks.map((each) => (each.id === check.id ? check : each)) }
}
