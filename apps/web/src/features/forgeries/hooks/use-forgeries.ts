import { allForgeries, type ForgeryId } from '@certify/verifier/forgeries/all-forgeries'
import type { Forgery, ForgeryScene } from '@certify/verifier/forgeries/forgery'
import { findCheck, type Report } from '@certify/verifier/report'
import { useQueries } from '@tanstack/react-query'
import { forgeryQuery } from '../api/gallery'

/** One forgery of the gallery, and its report; null until the report has arrived. */
export type Tried = {
  readonly forgery: Forgery & { readonly id: ForgeryId }
  readonly report: Report | null
  readonly failed: boolean
}

/** Runs the verifier on every forgery that is possible here, a few at a time. A new `run` starts all of them again. */
export function useForgeries(scene: ForgeryScene | undefined, run: number): readonly Tried[] {
  const possible = scene ? allForgeries.filter((forgery) => forgery.stage(scene) !== null) : []
  return useQueries({
    queries: scene ? possible.map((forgery) => forgeryQuery(forgery, scene, run)) : [],
    combine: (results) =>
      results.map((result, index) => ({
        forgery: possible[index] as Tried['forgery'],
        report: result.data ?? null,
        failed: result.isError,
      })),
  })
}

/** Whether the verifier gave the expected verdict for the expected reason. */
export function isCaught({ forgery, report }: Tried): boolean {
  return (
    report !== null &&
    report.status === forgery.verdict &&
    findCheck(report, forgery.caughtBy).outcome === forgery.outcome
  )
}
