import type { Report } from '@certify/verifier/report'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ComparedFile } from '../compare-file'

/** Compares a file with a proven certificate. The code that reads files loads only with the first file. */
export const inHandQuery = (report: Report | undefined, file: File | undefined) =>
  queryOptions({
    queryKey: [
      'in-hand',
      report?.tokenId,
      report?.network.contract,
      report?.document?.image,
      file && [file.name, file.size, file.lastModified],
    ],
    queryFn:
      report?.files.image && file
        ? async (): Promise<ComparedFile> => (await import('../compare-file')).compareFile(report, file)
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
