import type { Language } from '@certify/domain/shared/language'
import type { Viewer } from '@certify/wire/who-sees-what'
import type { Circumstances } from '../../lib/circumstances'

type ClaimKind = {
  readonly isTrue: (here: Circumstances, text: string) => boolean
}

const isPublic = ({ network }: Circumstances) => network === 'test' || network === 'main'

/** What a sentence may claim of the instance or the viewer, and when that is so. */
export const claimKinds = {
  'content is on IPFS': {
    isTrue: ({ store }) => store === 'ipfs',
  },
  'content is in a folder': {
    isTrue: ({ store }) => store === 'folder',
  },
  'a second copy is kept elsewhere': {
    isTrue: ({ store, isPinned }) => store === 'ipfs' && isPinned === true,
  },
  'the chain is public': {
    isTrue: isPublic,
  },
  'the chain is a test network': {
    isTrue: ({ network }) => network === 'test',
  },
  'the chain is local': {
    isTrue: ({ network }) => network === 'local',
  },
  'the record needs no keeper': {
    isTrue: isPublic,
  },
  'nothing has a center': {
    isTrue: (here) => isPublic(here) && here.store === 'ipfs',
  },
  'mail goes out': {
    isTrue: ({ mail }) => mail === 'sent',
  },
  'mail stays in the outbox': {
    isTrue: ({ mail }) => mail === 'outbox',
  },
  'a wallet program is at hand': {
    isTrue: ({ way }, text) => way === 'wallet' || way === 'demo' || /passkey|llave de acceso/.test(text),
  },
  'nobody need be believed': {
    // True for nobody by itself: the sentence must say what makes it so.
    isTrue: (_, text) => /verifier\.html|DNS|domain|dominio/.test(text),
  },
  'the organization hangs on this key': {
    isTrue: ({ role }) => role === 'self',
  },
  'the account cannot move': {
    isTrue: () => false,
  },
} as const satisfies Record<string, ClaimKind>

/** The name of a kind of claim. */
export type ClaimName = keyof typeof claimKinds

/** The words of a language that give away a claim, or who sees data: a file of `telltales/` for each. */
export type Telltales = {
  readonly claims: Readonly<Record<ClaimName, RegExp>>
  readonly viewers: Readonly<Partial<Record<Viewer, RegExp>>>
}

const files = import.meta.glob<Telltales>('./telltales/*.ts', { eager: true, import: 'default' })

/** Reads the words of a language that give something away. */
export function readTelltales(language: Language): Telltales {
  const found = files[`./telltales/${language}.ts`]
  if (!found) throw new Error(`No telltales/${language}.ts.`)
  return found
}

/** Finds the claims that a text makes. */
export function findClaims(text: string, language: Language): ClaimName[] {
  const claims = Object.entries(readTelltales(language).claims) as [ClaimName, RegExp][]
  return claims.flatMap(([name, words]) => (words.test(text) ? [name] : []))
}
