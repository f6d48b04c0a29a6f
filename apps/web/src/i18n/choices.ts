import type { Circumstances } from '../lib/circumstances'

/**
 * Where a sentence is true for some instances or viewers only, the catalogue has a choice in its place: an object whose
 * names are conditions, and `otherwise`, which must be true for everybody. The first condition that holds is taken.
 *
 * @example
 * stored: { ifIpfs: 'Its content is on IPFS.', otherwise: 'Its content is addressed by its own fingerprint.' }
 */
export const conditions = {
  ifLocal: ({ network }) => network === 'local',
  ifTest: ({ network }) => network === 'test',
  ifPublic: isPublic,
  ifPublicIpfs: (here) => isPublic(here) && here.store === 'ipfs',
  ifPublicPinned: (here) => isPublic(here) && here.store === 'ipfs' && here.isPinned === true,
  ifIpfs: ({ store }) => store === 'ipfs',
  ifFolder: ({ store }) => store === 'folder',
  ifBucket: ({ store }) => store === 'bucket',
  ifOtherNode: ({ node }) => node === 'other',
  ifOwnNode: ({ node }) => node === 'own',
  ifMailed: ({ mail }) => mail === 'sent',
  ifOutbox: ({ mail }) => mail === 'outbox',
  // The demo wallet signs as a wallet does.
  ifWallet: ({ way }) => way === 'wallet' || way === 'demo',
  ifPasskey: ({ way }) => way === 'passkey',
  ifBrowserKey: ({ way }) => way === 'browserKey',
  ifOwnKey: ({ way }) => way === 'passkey' || way === 'browserKey',
  ifSelf: ({ role }) => role === 'self',
  ifMember: ({ role }) => role === 'owner' || role === 'manager',
} satisfies Record<`if${string}`, (here: Circumstances) => boolean>

function isPublic({ network }: Circumstances): boolean {
  return network === 'test' || network === 'main'
}

/** A choice; with plural forms, where it has a number. */
export type Choice = { readonly otherwise: string } | { readonly otherwise_other: string }

/** An area's words after each choice was made. */
export type Chosen<Words> = Words extends string
  ? Words
  : Words extends Choice
    ? string
    : { readonly [Name in keyof Words]: Chosen<Words[Name]> }

/** Whether words are a choice. One with a number has its plural forms: `ifMailed_one`, `otherwise_other`. */
export function isChoice(words: unknown): words is Readonly<Record<string, string>> {
  return typeof words === 'object' && words !== null && ('otherwise' in words || 'otherwise_other' in words)
}

/** The name of the sentence to take, without the suffix of a plural form. */
export function chooseName(choice: Readonly<Record<string, string>>, here: Circumstances): string {
  const names = Object.keys(choice).map((name) => name.split('_')[0] ?? name)
  return names.find((name) => isCondition(name) && conditions[name](here)) ?? 'otherwise'
}

/** Makes every choice in an area's words. */
export function chooseAll<Words>(words: Words, here: Circumstances): Chosen<Words> {
  return choose(words, here) as Chosen<Words>
}

function choose(words: unknown, here: Circumstances): unknown {
  if (isChoice(words)) return words[chooseName(words, here)]
  if (Array.isArray(words)) return words.map((each) => choose(each, here))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, choose(each, here)]))
}

function isCondition(name: string): name is keyof typeof conditions {
  return Object.hasOwn(conditions, name)
}
