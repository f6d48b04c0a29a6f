/** Every address of the product's own pages, once. Components never write a path by hand. */
export const pageLinks = {
  home: '/',
  about: '/about',
  faq: '/faq',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  vendorAgreement: '/vendor-agreement',
  serverError: '/500',

  login: (redirect?: string) => (redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'),
  vendorLogin: '/vendor/login',
  register: (redirect?: string) =>
    redirect ? `/register?redirect=${encodeURIComponent(redirect)}` : '/register',
  registerUser: (redirect?: string) =>
    redirect ? `/register/user?redirect=${encodeURIComponent(redirect)}` : '/register/user',
  registerVendor: (redirect?: string) =>
    redirect ? `/register/vendor?redirect=${encodeURIComponent(redirect)}` : '/register/vendor',
  profile: '/profile',

  events: '/events',
  event: (id: number | string) => `/events/${id}`,
  organizer: (number: number | string) => `/organizers/${number}`,
  joinWhitelist: (eventId: number | string) => `/whitelist/${eventId}`,
  myEvents: '/myevents',

  userDashboard: '/user/dashboard',
  mint: (eventId: number | string) => `/mint/${eventId}`,
  myCertificates: '/my-certificates',
  myCertificate: (tokenId: bigint | string) => `/my-certificates/${tokenId}`,
  userVerify: '/user/verify',
  /** The number box on a page of its own; with an address, the certificates it holds. */
  verifyStart: (address?: string) => (address ? `/verify?address=${address}` : '/verify'),
  verify: (tokenId: bigint | string) => `/verify/${tokenId}`,
  tryToFoolIt: '/try-to-fool-it',
  /** A card of the verdict, for other sites to frame. */
  embed: (tokenId: string, theme?: 'light' | 'dark') =>
    theme ? `/embed/${tokenId}?theme=${theme}` : `/embed/${tokenId}`,
  transaction: (hash: string) => `/tx/${hash}`,

  vendorDashboard: '/vendor/dashboard',
  vendorProfile: '/vendor/profile',
  vendorAnalytics: '/vendor/analytics',
  createEvent: '/vendor/event/create',
  manageEvent: (id: number | string) => `/vendor/event/${id}`,
  editEvent: (id: number | string) => `/vendor/event/${id}/edit`,
  eventWhitelist: (id: number | string) => `/vendor/event/${id}/whitelist`,
  eventMinted: (id: number | string) => `/vendor/event/${id}/minted-certificates`,
  uploadCertificate: (id: number | string) => `/vendor/event/${id}/upload-certificate`,
} as const

/** Finds the dashboard of a role. */
export function findDashboard(role: 'users' | 'vendors'): string {
  return role === 'vendors' ? pageLinks.vendorDashboard : pageLinks.userDashboard
}
