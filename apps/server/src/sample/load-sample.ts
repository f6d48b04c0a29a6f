import { registerAttendee, registerOrganizer, updateProfile } from '@certify/core/account/account-acts'
import { giveConsent, readConsent } from '@certify/core/account/consent-acts'
import { doingAs, NOBODY } from '@certify/core/act/core'
import { markAttendance, recordAttendance } from '@certify/core/attendance/attendance-acts'
import { chooseDesign } from '@certify/core/certificate/artwork-acts'
import { drawDesign, findDesign } from '@certify/core/certificate/draw-design'
import { mintCertificate } from '@certify/core/certificate/minting-acts'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { cancelEvent, changeStatus, createEvent } from '@certify/core/event/event-acts'
import type { ApiPorts } from '@certify/core/http/ports'
import { confirmAddress } from '@certify/core/mail/mail-acts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import type { Attendee, Organizer } from '@certify/domain/account/account'
import { consentTypedData } from '@certify/domain/account/organizer-consent'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { CleanImage } from '@certify/domain/certificate/content-store'
import type { Event } from '@certify/domain/event/event'
import { CertifyError, type ErrorCode } from '@certify/domain/shared/errors'
import type { TokenId } from '@certify/domain/shared/token-id'
import { attendeeNames, guildProfile, type SampleEvent, sampleEvents, society } from './catalog'
import { demoAccount, demoAddress, SOCIETY, sampleAddress } from './people'
import { momentInZone } from './zone-time'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What the loader uses: the same use cases as everybody, with its own clock. */
type SamplePorts = ApiPorts & {
  /** Draws the picture of an event. */
  drawCover(name: string, number: number): Promise<CleanImage>
  /** Resolves with the number of a requested certificate once the chain has it. */
  minted(requestId: RequestId): Promise<TokenId>
}

/** The people of the demo bar. Their accounts exist from the first start. */
export type SamplePerson = {
  readonly role: 'vendors' | 'users'
  readonly name: string
  readonly email: string
  readonly keySeed: string
}

/**
 * Loads the sample: two organizations, two dozen people, events in every status, valid and revoked certificates.
 * Everything uses the use cases, with the clock at the moment of each step.
 */
export async function loadSample(ports: SamplePorts, demoPeople: readonly SamplePerson[]): Promise<void> {
  const now = ports.clock()
  const longAgo = new Date(now.getTime() - 120 * DAY)
  const { organizers, attendees } = await registerPeople(at(ports, longAgo), demoPeople)
  for (const [index, sample] of sampleEvents.entries()) {
    const organizer = organizers[sample.organizer]
    // Each person joins different events. The people of the demo bar join the first few.
    const guests = rotate(attendees, index * 5).slice(0, sample.joined)
    await loadEvent(ports, sample, { organizer, guests, now, number: index })
  }
}

type Cast = { organizers: Record<SampleEvent['organizer'], Organizer>; attendees: readonly Attendee[] }

async function registerPeople(ports: SamplePorts, demoPeople: readonly SamplePerson[]): Promise<Cast> {
  const guildPerson = demoPeople.find(({ role }) => role === 'vendors')
  if (guildPerson === undefined) throw new Error('The demo people have no organizer.')
  const byNobody = { core: ports, by: NOBODY }
  const guild = await registerOrganizer(byNobody, {
    ...guildPerson,
    wallet: demoAddress(guildPerson.keySeed),
    acceptTerms: true,
  })
  await updateProfile(doingAs(ports, guild, null), {
    account: guild,
    form: { ...guildPerson, ...guildProfile },
  })
  await giveWord(ports, guild, guildPerson.keySeed)
  const nordic = await registerOrganizer(byNobody, {
    ...society,
    wallet: sampleAddress(SOCIETY),
    acceptTerms: true,
  })
  const attendees: Attendee[] = []
  for (const person of demoPeople.filter(({ role }) => role === 'users')) {
    attendees.push(
      await registerAttendee(byNobody, { ...person, wallet: demoAddress(person.keySeed), acceptTerms: true }),
    )
  }
  for (const [index, name] of attendeeNames.entries()) {
    const email = `attendee.${index + 1}@sample.example`
    attendees.push(
      await registerAttendee(byNobody, { name, email, wallet: sampleAddress(name), acceptTerms: true }),
    )
  }
  // The people of the demo bar get mail from the first start; the others only have their confirmation.
  for (const { id, email } of [guild, ...attendees.slice(0, demoPeople.length - 1)]) {
    await confirmAddress(byNobody, { token: ports.mailLinks.confirmation(id, email, ports.clock()) })
  }
  return { organizers: { guild, society: nordic }, attendees }
}

/** Signs the consent of the demo's organization but not of the society, so that verdicts show both cases. */
async function giveWord(ports: SamplePorts, account: Organizer, keySeed: string): Promise<void> {
  const contract = ports.settings.contractAddress()
  if (contract === null) throw new Error('The sample is loaded onto a registry.')
  const command = { account, registry: { chainId: ports.settings.chainId, contract } }
  const { text } = await readConsent(ports, command)
  // Already registered by an interrupted loading.
  if (text === null) return
  const signature = await demoAccount(keySeed).signTypedData(consentTypedData(text))
  await giveConsent(ports, { ...command, deadline: text.deadline, signature })
}

type Setting = { organizer: Organizer; guests: readonly Attendee[]; now: Date; number: number }

async function loadEvent(
  ports: SamplePorts,
  sample: SampleEvent,
  { organizer, guests, now, number }: Setting,
): Promise<void> {
  const startsAt = computeStart(sample, now)
  const endsAt = new Date(startsAt.getTime() + sample.hours * HOUR)
  const announced = new Date(Math.min(now.getTime(), startsAt.getTime()) - 25 * DAY)
  const event =
    (await findLoaded(ports, sample, organizer)) ??
    (await createEvent(doingAs(at(ports, announced), organizer, null), {
      organizer,
      form: {
        ...sample,
        startsAt,
        endsAt,
        eventType: sample.eventType,
        difficulty: sample.difficulty ?? null,
      },
      picture: await ports.drawCover(sample.cover, number),
    }))
  for (const [index, attendee] of guests.entries()) {
    const joined = new Date(announced.getTime() + ((index + 1) * 24 * DAY) / (guests.length + 1))
    await unlessDone(() => joinRoster(doingAs(at(ports, joined), attendee, event.id), { attendee }))
  }
  if (sample.canceled)
    await unlessDone(() =>
      cancelEvent(doingAs(at(ports, new Date(now.getTime() - DAY)), organizer, event.id), {}),
    )
  if (sample.past) await loadPast(ports, sample.past, { event, organizer, guests, now, number })
}

async function loadPast(
  ports: SamplePorts,
  past: NonNullable<SampleEvent['past']>,
  { event, organizer, guests, now }: Setting & { event: Event },
): Promise<void> {
  const during = at(ports, new Date(Math.min(event.startsAt.getTime() + HOUR / 2, now.getTime())))
  const code = (await ports.events.readAttendanceCodes([event.id])).get(event.id) ?? ''
  const present = guests.slice(0, past.present)
  for (const [index, attendee] of present.entries()) {
    if (index % 4 === 3) {
      await recordAttendance(doingAs(during, organizer, event.id), {
        wallet: attendee.wallet,
        attendance: 'present',
      })
    } else {
      await unlessDone(() => markAttendance(during, { attendee, code }))
    }
  }
  if (past.minting === undefined) return

  const after = at(ports, new Date(Math.min(event.endsAt.getTime() + HOUR, now.getTime())))
  const design = findDesign(after, { name: past.design ?? 'engraved' })
  const { bytes: preview } = await drawDesign(after, event, design)
  await chooseDesign(doingAs(after, organizer, event.id), { design, preview })
  await unlessDone(() => changeStatus(doingAs(after, organizer, event.id), { to: 'minting' }))
  const requests: RequestId[] = []
  for (const caller of present.slice(0, past.minted)) {
    requests.push(
      await mintCertificate(doingAs(after, caller, event.id), {
        caller,
        recipient: caller.wallet,
        tokenUri: null,
      }),
    )
  }
  const numbers = await Promise.all(requests.map((request) => ports.minted(request)))
  if (past.minting === 'closed')
    await unlessDone(() => changeStatus(doingAs(after, organizer, event.id), { to: 'ended' }))
  const last = numbers.at(-1)
  if (past.revoked !== undefined && last !== undefined) {
    const { revoked: reason } = past
    await unlessDone(() => revokeCertificate(doingAs(at(ports, now), organizer, last), { reason }))
  }
}

/** The result of a step that an interrupted loading already did. */
const doneAlready: readonly ErrorCode[] = [
  'roster.already_registered',
  'roster.closed',
  'attendance.refused',
  'event.transition_refused',
  'event.canceled',
  'certificate.already_revoked',
]

async function unlessDone(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof CertifyError && doneAlready.includes(error.code))) throw error
  }
}

/** The event as an interrupted loading left it. */
async function findLoaded(
  ports: SamplePorts,
  { title }: SampleEvent,
  organizer: Organizer,
): Promise<Event | null> {
  const { items } = await ports.events.search({
    text: '',
    status: 'all',
    organizerId: organizer.id,
    withUnlisted: true,
    order: 'start',
    now: ports.clock(),
    page: 1,
    perPage: 50,
  })
  const loaded = items.find((event) => event.title === title)
  return loaded ? ports.events.find(loaded.id) : null
}

/** The same ports at another moment. */
function at(ports: SamplePorts, moment: Date): SamplePorts {
  return { ...ports, clock: () => moment }
}

function computeStart({ starts, timeZone }: SampleEvent, now: Date): Date {
  if ('hoursFromNow' in starts) return new Date(now.getTime() + starts.hoursFromNow * HOUR)
  return momentInZone(new Date(now.getTime() + starts.day * DAY), starts.hour, timeZone)
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const shift = by % items.length
  return [...items.slice(shift), ...items.slice(0, shift)]
}
