import type { ErrorCode } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { Report } from '@certify/verifier/report'
import type { Context } from 'hono'
import { hasNamesake } from '../http/has-namesake'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { statusOfVerdict } from '../http/verdict-sentence'
import { toTokenRecord, toVerifyResponse } from '../http/verification-answers'
import { verifyOnce } from '../http/verify-once'

/** The code in answers without a verdict, for programs. */
const refusals = {
  malformed: { code: 'field.not_a_token_id', values: { field: 'tokenId' } },
  unknown: { code: 'chain.unavailable', values: {} },
} as const satisfies Record<string, { code: ErrorCode; values: RefusalValues }>

export const verificationRoutes = [
  defineRoute('certificateVerify', {
    as: 'anyone',
    summary: 'Whether a certificate is genuine and good and, where `address` is given, held by that wallet.',
    limit: limits.verify,
    anyOrigin: true,
    async handle({ c, ports, query, requestId, reply }) {
      const { tokenId, address } = query
      const holder = address === undefined ? undefined : parseAddress(address, 'address')
      const report = await verifyOnce(ports.verifier, tokenId.trim(), holder)
      const answer = toVerifyResponse(report, ports.settings.gatewayUrl)
      return reply(statusAndWait(c, report), { ...answer, ...refusal(report, requestId) })
    },
  }),

  recordRoute('certificateToken', 'A certificate’s public record, verified.'),
  recordRoute(
    'certificateJson',
    'The same record beside the certificate’s page, for programs that have its address.',
  ),
  defineRoute('forgeries', {
    as: 'anyone',
    summary:
      'Certificates and forgeries published for the gallery. Only the local chain has them: nobody publishes forgeries elsewhere.',
    refusals: [503],
    limit: limits.verify,
    async handle({ ports }) {
      const exhibits = await ports.gallery?.exhibits()
      return { exhibits: exhibits ?? null }
    },
  }),
]

/** One certificate's record, for all routes that return it. */
function recordRoute(name: 'certificateToken' | 'certificateJson', summary: string) {
  return defineRoute(name, {
    as: 'anyone',
    summary,
    limit: limits.verify,
    anyOrigin: true,
    async handle({ c, ports, params, requestId, reply }) {
      const { tokenId } = params
      const [report, certificate] = await Promise.all([
        verifyOnce(ports.verifier, tokenId.toString(), undefined),
        findKnown(ports, tokenId),
      ])
      const [organizerSimilar, organizerNumber] = await Promise.all([
        hasNamesake(ports, report),
        findOrganizerNumber(ports, report),
      ])
      const known = { certificate, organizerSimilar, organizerNumber }
      const answer = toTokenRecord(report, known, ports.settings.gatewayUrl)
      if (report.status === 'not-found') {
        return reply(404, { ...answer, code: 'certificate.not_found', values: {}, requestId })
      }
      return reply(statusAndWait(c, report), { ...answer, ...refusal(report, requestId) })
    },
  })
}

/** "Could not ask" includes when to retry. */
function statusAndWait(c: Context, { status }: Report) {
  if (status === 'unknown') c.header('retry-after', '5')
  return statusOfVerdict[status]
}

function refusal({ status }: Report, requestId: string) {
  return status === 'malformed' || status === 'unknown' ? { ...refusals[status], requestId } : {}
}

/** Our database only adds facts. The verdict never depends on it. */
async function findKnown({ ledger }: ApiPorts, tokenId: TokenId) {
  return ledger.findByToken(tokenId).catch(() => null)
}

/** The organization whose wallet issued; null without an account here, or if the database cannot answer. */
async function findOrganizerNumber({ accounts }: ApiPorts, { certificate }: Report) {
  if (!certificate) return null
  const account = await accounts.findByWallet(parseAddress(certificate.organizer)).catch(() => null)
  return account?.role === 'organizer' ? account.id : null
}
