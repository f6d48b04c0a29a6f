import { isTranscriptOn, type JoinSignature, type Transcript } from '@certify/domain/certificate/transcript'
import type { TranscriptPaper } from '@certify/domain/certificate/transcript-paper'
import { findCommonName, sumTranscript } from '@certify/domain/certificate/transcript-sums'
import type { Address } from '@certify/domain/shared/address'
import { FieldInvalidError, UnavailableError } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { findNamesakes } from '@certify/verifier/namesakes'
import type { Report } from '@certify/verifier/report'
import { checkJoinedWallets, toTranscriptLine } from '@certify/verifier/transcript'
import { toOwnPair, toOwnTranscript, toSharedTranscript, transcriptPath } from '@certify/wire/transcripts'
import { fileHeaders } from '../http/file-answer'
import { hasNamesake } from '../http/has-namesake'
import { jsonAnswer } from '../http/json-answer'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { secretHeaders } from '../http/secret-headers'
import { joinWallets, partWallets, shareTranscript, switchTranscriptOff } from './transcript-acts'
import { readOwnTranscripts, readShared } from './transcript-readings'

/** A drawing's cost by the limit: as many certificates take about as long to draw and verify as one document. */
const CERTIFICATES_A_POINT = 25

/** A person's certificates behind one link, and wallets that sign for each other. */
export const transcriptRoutes = [
  defineRoute('userTranscripts', {
    as: 'attendee',
    about: 'wallet',
    summary:
      'The attendee’s links to their certificates, the wallets that signed for each other, and the certificates that a link can show.',
    async handle({ ports, actor }) {
      const { transcripts, pairs, held } = await readOwnTranscripts(ports, actor.account)
      return {
        transcripts: transcripts.map(({ secret, ...transcript }) => toWire(ports, transcript, secret)),
        wallets: pairs.map(toOwnPair),
        numbers: held.numbers.map(String),
        total: held.total,
      }
    },
  }),

  defineRoute('userTranscriptShare', {
    as: 'attendee',
    about: 'wallet',
    summary:
      'Makes a link to the attendee’s certificates: all, also later ones, or those chosen. At most ten are on.',
    refusals: [404, 409, 429],
    async handle({ ports, guard, actor, doing, body }) {
      await guard.take(limits.transcriptLinks, String(actor.account.id))
      const { transcript, secret } = await shareTranscript(doing(null), {
        attendee: actor.account,
        tokenIds: body.token_ids?.map(parseTokenId) ?? null,
        expiresAt: body.expires_at === undefined ? null : new Date(body.expires_at),
      })
      return { transcript: toWire(ports, transcript, secret) }
    },
  }),

  defineRoute('userTranscriptOff', {
    as: 'attendee',
    about: 'wallet',
    summary: 'Switches a link off permanently. People who open it see that at once.',
    refusals: [404],
    async handle({ actor, params, doing }) {
      await switchTranscriptOff(doing(null), { attendee: actor.account, id: params.transcriptId })
      return { message: 'The link is switched off.' }
    },
  }),

  defineRoute('userTranscriptJoin', {
    as: 'attendee',
    about: 'wallet',
    summary:
      'Signs for another wallet, so that its certificates appear on the owner’s transcripts: the owner first, then the other wallet.',
    refusals: [409],
    async signs({ params, body }) {
      return { kind: 'join', ...readPair(params.wallet, body) }
    },
    async handle({ actor, params, body, doing }) {
      const { nonce, deadline, signature } = body.proof as JoinSignature
      const isJoined = await joinWallets(doing(null), {
        attendee: actor.account,
        ...readPair(params.wallet, body),
        signed: { nonce, deadline, signature },
      })
      return {
        message: isJoined
          ? 'Both wallets have signed.'
          : 'You have signed. The other wallet can sign now, too.',
      }
    },
  }),

  defineRoute('userTranscriptPart', {
    as: 'attendee',
    about: 'wallet',
    summary: 'Ends what two wallets signed for each other. Either of them can.',
    async handle({ actor, params, body, doing }) {
      await partWallets(doing(null), { attendee: actor.account, ...readPair(params.wallet, body) })
      return { message: 'The wallets no longer appear together.' }
    },
  }),

  defineRoute('transcript', {
    as: 'anyone',
    summary:
      'A transcript behind a secret link: numbers and signatures, which the reader verifies. 410 once it is switched off.',
    limit: limits.transcripts,
    refusals: [404, 410],
    async handle({ c, ports, params }) {
      for (const [name, value] of Object.entries(secretHeaders)) c.header(name, value)
      return jsonAnswer(c, toSharedTranscript(await readShared(ports, params.secret)), 200)
    },
  }),

  defineRoute('transcriptPdf', {
    as: 'anyone',
    summary: 'A transcript as a PDF file, as this server verified it at one block. At most 500 certificates.',
    limit: limits.transcripts,
    refusals: [404, 410, 503],
    async handle({ ports, guard, address, params, query, signal }) {
      const shared = await readShared(ports, params.secret)
      await guard.take(
        limits.document,
        address,
        Math.ceil((shared.numbers.length + 1) / CERTIFICATES_A_POINT),
      )
      const { owner, wallets } = toSharedTranscript(shared)
      const { confirmed } = await checkJoinedWallets({ owner, wallets }, ports.settings.chainId)
      const reports = await ports.verifyTogether(shared.numbers.map(String), { signal })
      const namesakes = await findNamesakes(reports, (report) => hasNamesake(ports, report))
      if (!namesakes.isComplete) throw new UnavailableError({ part: 'database' })
      const lines = reports.map((report) => {
        const { kind, ...line } = toTranscriptLine(report, confirmed, namesakes.numbers.has(report.tokenId))
        // A paper is kept, so it must not say of a certificate that we could not look.
        if (kind === 'unknown') throw new UnavailableError({ part: readMissingPart(report) })
        return { ...line, kind }
      })
      const bytes = await ports.paper.drawTranscript({
        language: query.language,
        url: `${ports.settings.publicUrl}${transcriptPath(params.secret)}`,
        name: findCommonName(lines.map(({ name }) => name)),
        wallets: [...confirmed],
        lines: lines.map(({ kind, ...line }) => ({ ...toPaperLine(line), verdict: kind })),
        more: shared.total - shared.numbers.length,
        sums: sumTranscript(lines.filter(({ kind }) => kind === 'valid')),
        block: lines.find(({ block }) => block !== null)?.block?.number ?? null,
        checkedAt: ports.clock().toISOString(),
      })
      const headers = { ...fileHeaders('transcript.pdf', 'application/pdf'), ...secretHeaders }
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
    },
  }),
]

/** What did not answer: the chain, or the store of what certificates say. */
function readMissingPart({ certificate }: Report): 'chain' | 'content' {
  return certificate === null ? 'chain' : 'content'
}

function toPaperLine({
  tokenId,
  eventTitle,
  organizer,
  startsAt,
  endsAt,
  timeZone,
  stated,
}: Omit<ReturnType<typeof toTranscriptLine>, 'kind'>): Omit<TranscriptPaper['lines'][number], 'verdict'> {
  return { tokenId, eventTitle, organizer, startsAt, endsAt, timeZone, stated }
}

function toWire({ settings, clock }: ApiPorts, transcript: Transcript, secret: string | null) {
  const isOn = isTranscriptOn(transcript, clock())
  return toOwnTranscript(transcript, { secret, isOn, publicUrl: settings.publicUrl })
}

/** The two wallets of a call, of which one is the caller's. @throws {FieldInvalidError} */
function readPair(
  own: Address,
  body: { readonly owner: string; readonly wallet: string },
): { readonly owner: Address; readonly wallet: Address } {
  const pair = { owner: parseAddress(body.owner, 'owner'), wallet: parseAddress(body.wallet, 'wallet') }
  if (pair.owner === pair.wallet || (pair.owner !== own && pair.wallet !== own)) {
    throw new FieldInvalidError({ field: 'wallet', code: 'field.invalid' })
  }
  return pair
}
