import type { OrganizerPage } from '@certify/domain/credential/organizer-page'
import * as z from 'zod'
import { publicDomain, toPublicDomain } from './domains'
import { toEventListItem } from './event-answers'
import { eventListItem } from './events'
import { listKey, listQuery, longPageOf, moment, wallet } from './fields'
import type { Links } from './links'
import { toLongPage } from './page-answer'

/** The query of `GET organizers/{number}`: a page of its events. */
export const organizerQuery = listQuery
  .pick({ page: true, per_page: true })
  .extend({ after: listKey.optional() })

/** What anybody may see of an organization. Its email stays private. */
export const organizerResponse = z
  .object({
    number: z.int(),
    name: z.string(),
    wallet_address: wallet(),
    website: z.string().nullable(),
    phone: z.string().nullable(),
    contact_person: z.string().nullable(),
    contact_info: z.string().nullable(),
    description: z.string().nullable(),
    brand_color: z.string().nullable(),
    /** The address of its logo. */
    logo: z.string().nullable(),
    linkedin_page_id: z.string().nullable(),
    /** When the organization registered here. */
    since: moment,
    /** Whether the registry recorded its consent; null until its first certificate. */
    consent_recorded: z.boolean().nullable(),
    /** Whether another organization had a similar name first. */
    organizer_similar: z.boolean(),
    /** The internet domain that named its wallet; null if none ever did. */
    domain: publicDomain.nullable(),
    events: longPageOf(eventListItem),
  })
  .meta({ id: 'Organizer' })
export type Organization = z.infer<typeof organizerResponse>

/** An organization's public page in the wire's words. */
export function toOrganizer(
  { organizer, consentRecorded, resembles, domain, events }: OrganizerPage,
  links: Links,
): Organization {
  return {
    number: organizer.id,
    name: organizer.name,
    wallet_address: organizer.wallet,
    website: organizer.website,
    phone: organizer.phone,
    contact_person: organizer.contactPerson,
    contact_info: organizer.contactInfo,
    description: organizer.description,
    brand_color: organizer.brandColor,
    logo: organizer.logoCid && links.content(organizer.logoCid),
    linkedin_page_id: organizer.linkedinPageId,
    since: organizer.createdAt.toISOString(),
    consent_recorded: consentRecorded,
    organizer_similar: resembles,
    domain: toPublicDomain(domain),
    events: toLongPage(events, (event) => toEventListItem(event, links)),
  }
}
