import { hashSecret } from '@certify/domain/account/secret'
import { AttendanceRefusedError } from '@certify/domain/roster/attendance-errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import { pagePaths } from '@certify/wire/page-paths'
import { href } from '@certify/wire/paths'
import { rotateSession } from '../account/sign-in-acts'
import { isOnlyLooking } from '../http/is-only-looking'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { arrive, offerHandover, scanCode } from './arriving-acts'

/** The address in a QR code. In capitals the picture is smaller. */
const scan = (name: 'arrivalScan' | 'arrivalScanCapitals') =>
  defineRoute(name, {
    as: 'anyone',
    summary: 'Exchanges the code on a wall or screen for a claim of half an hour in this browser.',
    limit: limits.scan,
    countsItself: true,
    opensByCode: true,
    async handle({ c, ports, cookies, guard, address, params }) {
      if (isOnlyLooking(c)) return c.body(null, 204)
      const secret = await scanCode(ports, params)
      if (secret === null) {
        await guard.take(limits.wrongScan, address)
        return c.redirect(`${pagePaths.arrive}?late`, 303)
      }
      cookies.writeClaim(c, secret)
      return c.redirect(pagePaths.arrive, 303)
    },
  })

/** From the code on the wall to "present" by one press. */
export const arrivingRoutes = [
  scan('arrivalScan'),
  scan('arrivalScanCapitals'),

  defineRoute('userClaim', {
    as: 'anyone',
    summary: 'The scan that this browser has made.',
    async handle({ c, ports, cookies }) {
      const secret = cookies.readClaim(c)
      const claim = secret === null ? null : await ports.scans.find(hashSecret(secret), ports.clock())
      return {
        claim: claim && {
          event_id: claim.eventId,
          ...(claim.session !== null && { session: claim.session }),
          scanned_at: claim.scannedAt.toISOString(),
          expires_at: claim.expiresAt.toISOString(),
        },
      }
    },
  }),

  defineRoute('userClaimHandover', {
    as: 'anyone',
    tellsSecret: true,
    summary: 'Makes an address that takes the scan along into another browser, once, within five minutes.',
    refusals: [409],
    limit: limits.scan,
    countsItself: true,
    async handle({ c, ports, cookies }) {
      const { eventId, code } = await offerHandover(ports, cookies.readClaim(c))
      return { url: `${ports.settings.publicUrl}${href('arrivalScan', { entrance: eventId, code })}` }
    },
  }),

  defineRoute('userArrive', {
    as: 'signedIn',
    summary:
      'Registers, joins unless only the list counts, and marks present at the moment of the scan, all or nothing; the same again.',
    refusals: [404, 409],
    countsItself: true,
    async handle({ c, ports, cookies, guard, attending, actor, body, doing }) {
      const { session } = actor
      const {
        name = '',
        email = '',
        acceptTerms = false,
        language = 'en',
        code,
        event_id,
        session: number,
      } = body
      const isScan = code === undefined || event_id === undefined
      try {
        const command = {
          wallet: session.wallet,
          account: actor.account,
          claimSecret: cookies.readClaim(c),
          code: isScan
            ? null
            : { entrance: { id: parseEventId(event_id), session: number ?? null }, text: code },
          form: { name, email, acceptTerms, language },
        }
        const arrival = await attending(session.wallet, () => arrive(ports, command))
        if (arrival.registered) {
          const { sessionId } = await rotateSession(doing(null), { session })
          cookies.writeSession(c, sessionId)
        }
        return {
          event_id: arrival.eventId,
          ...(arrival.session !== null && { session: arrival.session }),
          attended: true as const,
          attendance_at: arrival.attendanceAt.toISOString(),
          registered: arrival.registered,
          joined: arrival.joined,
        }
      } catch (error) {
        if (!isScan && error instanceof AttendanceRefusedError)
          await guard.take(limits.wrongCode, session.wallet)
        throw error
      }
    },
  }),
]
