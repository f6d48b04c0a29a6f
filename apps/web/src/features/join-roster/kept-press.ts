import { useEffect } from 'react'
import { pageLinks } from '../../lib/page-links'
import { sessionStore } from '../../lib/storage'

/** What a visitor can press on an event's page before signing in. */
export type Act = 'join' | 'wait' | 'ask'

/** A press that is remembered while the visitor signs in and registers. `event`: what the address of its page ends with. */
export type Press = { readonly event: string; readonly act: Act; readonly at: number }

/** The place of the press, in this tab only. An address could be somebody else's. */
export const KEY = 'certify.pressed'

export const readPress = () => sessionStore.readJson(KEY, isPress)

/** The pages between a visitor's press and their return. */
const ON_THE_WAY = /^\/(login|register)\b/

/** Forgets the press where any other page opens: the person has something else in mind by now, or is another one. */
export function useForgottenElsewhere(pathname: string): void {
  useEffect(() => {
    const page = pageLinks.event(readPress()?.event ?? '')
    if (pathname.replace(/\/$/, '') !== page && !ON_THE_WAY.test(pathname)) sessionStore.remove(KEY)
  }, [pathname])
}

function isPress(value: unknown): value is Press {
  return typeof value === 'object' && value !== null && 'event' in value && 'act' in value && 'at' in value
}
