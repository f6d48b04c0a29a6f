import { pagePaths } from '@certify/wire/page-paths'
import type { PageName } from '@certify/wire/pages'

/** Puts a value into the address of a page that has one. */
const fill = (page: PageName, value: bigint | number | string) =>
  pagePaths[page].replace(/:\w+\??/, encodeURIComponent(String(value)))

/** The address of a page that afterwards returns to the given address. */
const returning = (page: PageName) => (redirect?: string) =>
  redirect ? `${pagePaths[page]}?redirect=${encodeURIComponent(redirect)}` : pagePaths[page]

/** The address of every page. A page with a value in its address is a function of that value. */
export const pageLinks = {
  ...pagePaths,

  login: returning('login'),
  register: returning('register'),
  registerUser: returning('registerUser'),
  registerVendor: returning('registerVendor'),

  /** The events with a tag. */
  eventsTagged: (tag: string) => `${pagePaths.events}?tag=${encodeURIComponent(tag)}`,
  event: (id: number | string) => fill('event', id),
  organizer: (number: number | string) => fill('organizer', number),
  joinWhitelist: (eventId: number | string) => fill('joinWhitelist', eventId),

  /** A separate document, outside the application. */
  ticket: (eventId: number | string) => `/ticket/${eventId}`,
  mint: (eventId: number | string) => fill('mint', eventId),
  myCertificate: (tokenId: bigint | string) => fill('myCertificate', tokenId),
  /** The number box on a page of its own; with a wallet's address, the certificates that it holds. */
  verifyStart: (address?: string) =>
    address ? `${pagePaths.verifyStart}?address=${address}` : pagePaths.verifyStart,
  /** @param address - The wallet that is asked about: the answer says whether it holds the certificate. */
  verify: (tokenId: bigint | string, address?: string) =>
    address ? `${fill('verify', tokenId)}?address=${address}` : fill('verify', tokenId),
  transcript: (secret: string) => fill('transcript', secret),
  transaction: (hash: string) => fill('transaction', hash),

  manageEvent: (id: number | string) => fill('manageEvent', id),
  editEvent: (id: number | string) => fill('editEvent', id),
  eventDoor: (id: number | string) => fill('eventDoor', id),
  eventScreen: (id: number | string) => fill('eventScreen', id),
  eventWhitelist: (id: number | string) => fill('eventWhitelist', id),
  eventMinted: (id: number | string) => fill('eventMintedCertificates', id),
  uploadCertificate: (id: number | string) => fill('uploadCertificate', id),
} as const

/** Finds the dashboard of a role. */
export function findDashboard(role: 'users' | 'vendors'): string {
  return role === 'vendors' ? pageLinks.vendorDashboard : pageLinks.userDashboard
}
