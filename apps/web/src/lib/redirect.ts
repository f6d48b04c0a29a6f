import { findDashboard, pageLinks } from './page-links'
import type { SessionRole } from './session'

/** Paths that belong to one role; the route table of `app/router.tsx` guards the same ones. */
const owned: readonly { pattern: RegExp; role: SessionRole }[] = [
  { pattern: /^\/(whitelist|mint)(\/|$)/, role: 'users' },
  { pattern: /^\/my-certificates([/?#]|$)/, role: 'users' },
  { pattern: /^\/user(\/|$)/, role: 'users' },
  { pattern: /^\/vendor\/(?!login(\/|$))/, role: 'vendors' },
]

/** Pages for signing in and registering. Returning to them after signing in would lead in a circle. */
const ENTRANCES = /^\/(login|register|vendor\/login)([/?#]|$)/

/** A placeholder for the origin of this site, so that other origins can be recognized. */
const SITE = 'https://site.invalid'

/** The address as a path of this site with its query, or undefined for anything else. */
export function sitePath(redirect: string | null | undefined): string | undefined {
  if (!redirect?.startsWith('/')) return undefined
  if (redirect.includes('\\') || !URL.canParse(redirect, SITE)) return undefined
  const url = new URL(redirect, SITE)
  if (url.origin !== SITE) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** What a newcomer comes to do who is sent to the login first. */
type Errand = 'arrive' | 'join' | 'register'

/** The pages on which newcomers do it. */
const errands: readonly { pattern: RegExp; errand: Errand }[] = [
  { pattern: /^\/in\/?([?#]|$)/, errand: 'arrive' },
  { pattern: /^\/(events|whitelist)\/[^/?#]+\/?([?#]|$)/, errand: 'join' },
  { pattern: /^\/register([/?#]|$)/, errand: 'register' },
]

/** Finds what leads a newcomer to the login; undefined for pages of people who have an account. */
export function findErrand(redirect: string | null | undefined): Errand | undefined {
  const asked = sitePath(redirect)
  return asked === undefined ? undefined : errands.find(({ pattern }) => pattern.test(asked))?.errand
}

/**
 * The page, or the one that an entrance leads to, if only attendees have something to do there. Who comes from one has no
 * role to choose.
 */
export function findAttendeePage(redirect: string | null | undefined): string | undefined {
  const asked = findGoal(redirect)
  if (asked === undefined) return undefined
  const errand = findErrand(asked)
  return errand === 'join' || errand === 'arrive' || findOwner(asked) === 'users' ? asked : undefined
}

const findOwner = (page: string) => owned.find(({ pattern }) => pattern.test(page))?.role

/** The page that a person is on the way to; undefined if the address only leads to pages for signing in. */
function findGoal(redirect: string | null | undefined): string | undefined {
  const asked = sitePath(redirect)
  if (asked === undefined || !ENTRANCES.test(asked)) return asked
  return findGoal(new URL(asked, SITE).searchParams.get('redirect'))
}

/** Chooses the page after signing in: registration first, then the requested page if the role may see it, else home. */
export function chooseDestination(role: SessionRole | null, redirect: string | null | undefined): string {
  const asked = sitePath(redirect)
  const goal = findGoal(redirect)
  if (role === null)
    return asked && /^\/register\/(user|vendor)(\?|$)/.test(asked) ? asked : pageLinks.register(goal)
  const owner = goal && findOwner(goal)
  return goal && (!owner || owner === role) ? goal : findDashboard(role)
}
