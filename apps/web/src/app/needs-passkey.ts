import type { Area } from '../i18n/areas'

/** Where the manifest places a page. */
export type Placed = {
  readonly path: string
  readonly file: string
  readonly areas: readonly Area[]
  readonly guard?: string
  readonly bare?: true
}

/** The areas of pages on which people sign in, register, or use a passkey. */
const signingIn: readonly Area[] = ['passkey', 'session', 'sign-up', 'moves']

/** The page of a scan says itself how to leave an app, with an address that carries the scan. */
export const saysItself = 'arrive'

/** Whether a page needs a passkey, which the browser of an app does not keep. */
export function needsPasskey({ file, guard, areas }: Omit<Placed, 'path'>): boolean {
  return file !== saysItself && (guard !== undefined || areas.some((area) => signingIn.includes(area)))
}
