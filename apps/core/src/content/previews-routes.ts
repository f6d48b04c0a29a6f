import type { CertificatePreviewInput } from '@certify/domain/certificate/preview-renderer'
import { judgeIssuing } from '@certify/domain/certificate/timing'
import { refuse } from '@certify/domain/shared/errors'
import { findNumberKind } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import type { Context } from 'hono'
import { findOrganizer, resemblesAnother } from '../event/organizer-readings'
import { hasNamesake } from '../http/has-namesake'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { verifyOnce } from '../http/verify-once'

/** How long a picture may be cached. A verdict can change, and so can an event. */
const TEN_MINUTES = 'public, max-age=600'
/** An unknown verdict may soon be known. */
const A_MINUTE = 'public, max-age=60'

export const previewRoutes = [
  defineRoute('certificatePreview', {
    as: 'anyone',
    anonymous: true,
    summary: 'A picture for links to a certificate: its sheet, and what its checks came to just now.',
    limit: limits.document,
    async handle({ c, ports, params }) {
      const report = await verifyOnce(ports.verifier, params.tokenId.toString(), undefined)
      const picture = await ports.previews.certificate(
        toPreview(report, params.tokenId.toString(), await hasNamesake(ports, report)),
      )
      return answer(c, picture, report.status === 'unknown' ? A_MINUTE : TEN_MINUTES)
    },
  }),

  defineRoute('eventPreview', {
    as: 'anyone',
    anonymous: true,
    summary: 'A picture for links to an event: day, title, place and organizer beside its picture.',
    limit: limits.document,
    async handle({ c, ports, params }) {
      const event = await ports.events.findSummary(params.id)
      if (event === null) throw refuse('event.not_found', {}, { facts: { eventId: params.id } })
      const { id, title, location, timeZone, pictureCid } = event
      // A preview without its photograph is better than none.
      const picture = pictureCid && (await ports.content.read(pictureCid).catch(() => null))
      const drawn = await ports.previews.event({
        id,
        title,
        location,
        timeZone,
        picture: picture?.bytes ?? null,
        organizerName: event.organizer.name ?? 'Organizer Not Available',
        organizerResembles: event.organizerResembles,
        startsAt: event.startsAt.toISOString(),
        endsAt: event.endsAt.toISOString(),
      })
      return answer(c, drawn, TEN_MINUTES)
    },
  }),

  defineRoute('organizerPreview', {
    as: 'anyone',
    anonymous: true,
    summary: 'A picture for links to an organization: its name beside its logo.',
    limit: limits.document,
    refusals: [410],
    async handle({ c, ports, params }) {
      const organizer = await findOrganizer(ports, params.number)
      const { id, name, logoCid } = organizer
      const logo = logoCid && (await ports.content.read(logoCid).catch(() => null))
      const drawn = await ports.previews.page({
        overline: 'ORGANIZER',
        title: name,
        text: (await resemblesAnother(ports, organizer))
          ? 'Similar to another organization’s name. Compare its wallet.'
          : 'Events, and certificates of attendance that anyone can verify.',
        seed: `organizer:${id}`,
        picture: logo?.bytes ?? null,
      })
      return answer(c, drawn, TEN_MINUTES)
    },
  }),

  defineRoute('sitePreview', {
    as: 'anyone',
    anonymous: true,
    summary: 'A picture for links to this instance and to pages that have none of their own.',
    limit: limits.document,
    async handle({ c, ports }) {
      const drawn = await ports.previews.page({
        overline: 'CERTIFICATES OF ATTENDANCE',
        title: 'Certify',
        text: 'Anyone can verify them by their number: no account, no wallet.',
        seed: 'certify',
        picture: null,
      })
      return answer(c, drawn, TEN_MINUTES)
    },
  }),
]

/** The parts of a report that a preview shows: only proven ones, and a verdict only if there is one. */
function toPreview(report: Report, tokenId: string, similar: boolean | null): CertificatePreviewInput {
  const { status, document, certificate, files, checkedAt } = report
  // A picture has no room to explain, so a look-alike name gets no verdict in it.
  const isMisleading = findNumberKind(report, similar === true) === 'look-alike'
  const isVerdict = status !== 'unknown' && status !== 'malformed' && status !== 'not-held' && !isMisleading
  return {
    tokenId,
    verdict: isVerdict ? status : null,
    checkedOn: checkedAt.slice(0, 10),
    proven: document &&
      files.image && {
        eventTitle: document.certificate.event.title,
        organizerName: document.certificate.event.organizer,
        isEarly: judgeIssuing(document, certificate?.issuedAt ?? null).when === 'before',
        image: files.image,
      },
  }
}

function answer(c: Context, picture: Uint8Array, caching: string): Response {
  // Pages of other origins show it, which is its purpose.
  return c.body(picture as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'image/png',
    'cache-control': caching,
    'cross-origin-resource-policy': 'cross-origin',
  })
}
