import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import type { Report } from './report'

/** How many questions are asked at the same time. */
const PARALLEL = 4

/** The certificates' numbers as their reports have them, and whether every question was answered. */
export type Namesakes = { readonly numbers: ReadonlySet<string>; readonly isComplete: boolean }

/**
 * Finds the valid certificates whose organizer has a name that another organization had first. A name that was free when
 * its latest certificate was issued was free before, so most organizers cost one question.
 *
 * @param ask - Asks an instance about one certificate, because only an instance knows; null if it cannot say.
 */
export async function findNamesakes(
  reports: readonly Report[],
  ask: (report: Report) => Promise<boolean | null>,
): Promise<Namesakes> {
  const limit = limitConcurrency(PARALLEL)
  const answers: { readonly tokenId: string; readonly answer: boolean | null }[] = []
  const askAbout = async (report: Report) => {
    const answer = await limit(() => ask(report))
    answers.push({ tokenId: report.tokenId, answer })
    return answer
  }
  await Promise.all(
    groupByName(reports).map(async ([latest, ...others]) => {
      if (latest && (await askAbout(latest)) === true) await Promise.all(others.map(askAbout))
    }),
  )
  return {
    numbers: new Set(answers.flatMap(({ tokenId, answer }) => (answer === true ? [tokenId] : []))),
    isComplete: answers.every(({ answer }) => answer !== null),
  }
}

/** The valid certificates of each organizer and name, the latest first. */
function groupByName(reports: readonly Report[]): readonly (readonly Report[])[] {
  const groups = new Map<string, Report[]>()
  for (const report of reports) {
    const { certificate, document, valid } = report
    if (!valid || certificate === null) continue
    const { organizer, organizerName } = certificate
    const key = JSON.stringify([organizer, organizerName, document?.certificate.event.organizer])
    groups.set(key, [...(groups.get(key) ?? []), report])
  }
  const issued = ({ certificate }: Report) => Date.parse(certificate?.issuedAt ?? '')
  return [...groups.values()].map((group) => group.sort((a, b) => issued(b) - issued(a)))
}
