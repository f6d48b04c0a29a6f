/**
 * Every page of the product. The browser's routes are built from this list, and the server answers 404 to other
 * paths.
 */
export const pagePaths = {
  home: '/',
  about: '/about',
  faq: '/faq',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  vendorAgreement: '/vendor-agreement',
  serverError: '/500',
  login: '/login',
  vendorLogin: '/vendor/login',
  arrive: '/in',
  claim: '/claim',
  lost: '/lost',
  register: '/register',
  registerUser: '/register/user',
  registerVendor: '/register/vendor',
  events: '/events',
  event: '/events/:id',
  myEvents: '/myevents',
  organizer: '/organizers/:number',
  verifyStart: '/verify',
  verify: '/verify/:tokenId',
  tryToFoolIt: '/try-to-fool-it',
  transaction: '/tx/:hash',
  profile: '/profile',
  recoveryWords: '/profile/recovery-words',
  confirmEmail: '/confirm',
  unsubscribe: '/unsubscribe',
  stopMove: '/stop-move',
  joinWhitelist: '/whitelist/:eventId?',
  mint: '/mint/:eventId',
  myCertificates: '/my-certificates',
  myCertificate: '/my-certificates/:tokenId',
  userDashboard: '/user/dashboard',
  userVerify: '/user/verify',
  vendorDashboard: '/vendor/dashboard',
  vendorProfile: '/vendor/profile',
  vendorAnalytics: '/vendor/analytics',
  developers: '/vendor/developers',
  team: '/vendor/team',
  joinTeam: '/team',
  doors: '/vendor/doors',
  createEvent: '/vendor/event/create',
  manageEvent: '/vendor/event/:id',
  editEvent: '/vendor/event/:id/edit',
  eventDoor: '/vendor/event/:id/door',
  eventScreen: '/vendor/event/:id/screen',
  eventWhitelist: '/vendor/event/:id/whitelist',
  eventMinted: '/vendor/event/:id/minted',
  eventMintedCertificates: '/vendor/event/:id/minted-certificates',
  uploadCertificate: '/vendor/event/:id/upload-certificate',
} as const

/** The name of a page. */
export type PageName = keyof typeof pagePaths

/** The page of a path, with the path's values decoded. */
export type MatchedPage = { readonly name: PageName; readonly values: Readonly<Record<string, string>> }

/**
 * Finds the page of a path. As in the browser, a page without values wins over one with values.
 *
 * @returns null if no page has the path or its escapes are malformed.
 */
export function matchPage(path: string): MatchedPage | null {
  const segments = splitPath(path)
  const matches = pageNames.flatMap((name) => {
    const values = matchPattern(splitPath(pagePaths[name]), segments)
    return values ? [{ name, values }] : []
  })
  const [first] = matches.sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)
  return first ?? null
}

const pageNames = Object.keys(pagePaths) as PageName[]

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matchPattern(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (path.length > pattern.length) return null
  const values: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = path[index]
    const [, name, optional] = /^:([a-zA-Z]+)(\?)?$/.exec(part) ?? []
    if (segment === undefined) {
      if (optional) continue
      return null
    }
    if (name === undefined) {
      if (part !== segment) return null
      continue
    }
    const value = decode(segment)
    if (value === null) return null
    values[name] = value
  }
  return values
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
