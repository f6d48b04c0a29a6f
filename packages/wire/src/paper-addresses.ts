import { API_BASE } from './page-addresses'

/** The addresses of files to print, apart from `pageAddresses`: no first visit shows them. */
export const paperAddresses = {
  eventPoster: `get ${API_BASE}/events/{id}/poster.pdf`,
  eventTags: `get ${API_BASE}/events/{id}/tags.pdf`,
  eventAttendanceList: `get ${API_BASE}/events/{id}/list.pdf`,
} as const
