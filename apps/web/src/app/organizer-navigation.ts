import type { Acting } from '../lib/acting'
import { pageLinks } from '../lib/page-links'

/** The pages of an organization, in the order of their line. */
const places = [
  { key: 'events', to: pageLinks.vendorDashboard },
  { key: 'people', to: pageLinks.vendorPeople },
  { key: 'certificates', to: pageLinks.vendorCertificates },
  { key: 'team', to: pageLinks.team },
  { key: 'developers', to: pageLinks.developers },
  { key: 'organization', to: pageLinks.vendorProfile },
] as const

/** One of the places of an organization. */
export type OrganizerPlace = (typeof places)[number]['key']

/** The places that a role may open. Only owners see the team. */
export function organizerPlaces(role: Acting['role']) {
  return places.filter(({ key }) => role !== 'manager' || key !== 'team')
}

/** The place to which a page belongs. Pages of one event belong to the events. */
export function findOrganizerPlace(path: string): OrganizerPlace {
  return places.find(({ to }) => path === to)?.key ?? 'events'
}
