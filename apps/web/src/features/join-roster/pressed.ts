import { useEffect } from 'react'
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

/** Forgets the remembered press, and says whether it was this one. */
export function takePress(event: string, act: Act): boolean {
  const press = sessionStore.readJson(KEY, isPress)
  sessionStore.remove(KEY)
  if (press === undefined || press.event !== event || press.act !== act) return false
  return Date.now() - press.at < FRESH_MS
}

/** Forgets the remembered press where the person already has what was pressed, so that leaving later is not undone. */
export function useForgottenPress(): void {
  useEffect(() => sessionStore.remove(KEY), [])
}

function isPress(value: unknown): value is Press {
  return typeof value === 'object' && value !== null && 'event' in value && 'act' in value && 'at' in value
}
