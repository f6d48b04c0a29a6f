import { useEffect } from 'react'
import { pageLinks } from '../../lib/page-links'
import { sessionStore } from '../../lib/storage'

/** What a visitor can press on an event's page before signing in. */
export type Act = 'join' | 'wait' | 'ask'

type Press = { readonly event: string; readonly act: Act; readonly at: number }

const KEY = 'certify.pressed'
/** A press from longer ago is no longer what the person has in mind, in milliseconds. */
const FRESH_MS = 30 * 60_000

/** Remembers a visitor's press while they sign in and register, in this tab only. An address could be somebody else's. */
export function rememberPress(event: string, act: Act): void {
  sessionStore.writeJson(KEY, { event, act, at: Date.now() } satisfies Press)
}

/** Forgets the remembered press. Returns what was pressed on this event's page; undefined if nothing was. */
export function takePress(event: string): Act | undefined {
  const press = sessionStore.readJson(KEY, isPress)
  sessionStore.remove(KEY)
  if (press === undefined || press.event !== event || Date.now() - press.at >= FRESH_MS) return undefined
  return press.act
}

/** The pages between a visitor's press and their return. */
const ON_THE_WAY = /^\/(login|register)(\/|$)/

/** Forgets the press where any other page opens: the person has something else in mind by now, or is another one. */
export function useForgottenElsewhere(pathname: string): void {
  useEffect(() => {
    const press = sessionStore.readJson(KEY, isPress)
    if (press && pathname.replace(/\/$/, '') !== pageLinks.event(press.event) && !ON_THE_WAY.test(pathname))
      sessionStore.remove(KEY)
  }, [pathname])
}

/** Forgets the remembered press where the person already has what was pressed, so that leaving later is not undone. */
export function useForgottenPress(): void {
  useEffect(() => sessionStore.remove(KEY), [])
}

function isPress(value: unknown): value is Press {
  return typeof value === 'object' && value !== null && 'event' in value && 'act' in value && 'at' in value
}
