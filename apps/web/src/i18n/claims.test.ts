import { readFileSync } from 'node:fs'
import { languages } from '@certify/domain/shared/language'
import { describe, expect, test } from 'vitest'
import type { Circumstances } from '../lib/circumstances'
import { chooseName, conditions } from './choices'
import { claimKinds, findClaims } from './testing/claim-kinds'
import { readSentences } from './testing/read-sentences'

/**
 * Sentences with a claim that are not chosen in the catalogue, because code shows them only where they are true. Each
 * names what shows it.
 */
const boundInCode: Readonly<Record<string, string>> = {
  'announcing:chooseAnother': 'the step that counts who gets it, beside “noMail”',
  'announcing:gets': 'the step that counts who gets it, beside “noMail”',
  'announcing:keep': 'chosen by what the instance does: check-and-send.tsx',
  'announcing:noMail': 'chosen by what the instance does: check-and-send.tsx',
  'announcing:outcome': 'what the server says became of each mail',
  'announcing:sentHere': 'chosen by what the instance does: check-and-send.tsx',
  'announcing:testHere': 'chosen by what the instance does: check-and-send.tsx',
  'announcing:testedHere': 'chosen by what the instance does: check-and-send.tsx',
  'arriving:claim.code': 'the server asks for a code only where it has mailed one',
  'common:error.switched': 'only a wallet can switch its account',
  'common:localChain': 'chosen by nameChain()',
  'common:wallet': 'what a wallet answered',
  'forgeries:preparing': 'only the local chain has a gallery',
  'inviting:list.sentAgain': 'the button is there only where mail is sent: invited-tab.tsx',
  'inviting:mail': 'what the server says became of a mail',
  'inviting:preview.noMail': 'chosen by what the instance does: preview-step.tsx',
  'inviting:sending': 'what the server says of waiting mails',
  'inviting:sent.last': 'shown where the server planned mails',
  'layout:outbox': 'the button is there only where mail stays: outbox-button.tsx',
  'mail:outbox': 'behind that button',
  'mail:written': 'shown where mail is sent: written-to.tsx',
  'mail:unsubscribe': 'behind a link of a mail',
  'moves:proof': 'shown where mail is sent: asked-moves.tsx',
  'my-certificate:wallet.add': 'the button is there only for wallets: add-to-wallet.tsx',
  'my-certificate:wallet.added': 'an outcome of that button',
  'my-certificate:wallet.failed': 'an outcome of that button',
  'my-certificate:wallet.otherNetwork': 'an outcome of that button',
  'consent:alreadyOpen': 'only a wallet answers so',
  'participants:mail.states': 'what the server says became of a mail',
  'passkey:card.wallet': 'shown for accounts without a passkey: passkeys-card.tsx',
  'passkey:words.firstText': 'shown for the organization’s own key only: use-words-first.ts',
  'session:connect.demoNote': 'beside the demo wallet, which the local chain has',
  'session:act.alreadyOpen': 'only a wallet answers so',
  'session:connected': 'after a wallet was chosen',
  'session:switched': 'only a wallet can switch its account',
  'team:waiting.mail': 'what the server says became of a mail',
  'team:waiting.sentAgain': 'the button is there only where the server can send again: waiting-list.tsx',
  'verdict:phrases': 'names of networks that the verifier found',
  'verdict:wallet.noWallet': 'a message of the specification, where nobody is signed in',
}

/** Whether code shows this sentence, or all of its part, only where it is true. */
const isBoundInCode = (key: string) =>
  Object.keys(boundInCode).some(
    (part) => key === part || key.startsWith(`${part}.`) || key.startsWith(`${part}_`),
  )

/** The values of the circumstances that make a difference, with "not known". */
const values = {
  network: ['local', 'test', 'main', 'other', undefined],
  store: ['folder', 'bucket', 'ipfs', undefined],
  isPinned: [true, undefined],
  node: ['own', 'other', undefined],
  mail: ['sent', 'outbox', undefined],
  way: ['wallet', 'passkey', 'browserKey', 'demo', undefined],
  role: ['visitor', 'attendee', 'self', 'owner', 'manager', undefined],
} as const satisfies { readonly [Name in keyof Circumstances]?: readonly Circumstances[Name][] }

/** All combinations of the circumstances that a claim or a choice may ask. */
const everywhere = combine(values)

function combine(of: Readonly<Record<string, readonly unknown[]>>): Circumstances[] {
  return Object.entries(of).reduce<object[]>(
    (known, [name, each]) => known.flatMap((here) => each.map((value) => ({ ...here, [name]: value }))),
    [{}],
  )
}

/** The sentences of a language, of a choice together. */
async function readChoices(language: string): Promise<Map<string, Record<string, string>>> {
  const choices = new Map<string, Record<string, string>>()
  for (const [key, text] of await readSentences(language)) {
    const [, of = key, name = 'otherwise'] = /^(.*)\.((?:if[A-Z]|otherwise)\w*)$/.exec(key) ?? []
    choices.set(of, { ...choices.get(of), [name]: text })
  }
  return choices
}

describe.each(languages)('the sentences in %s', (language) => {
  test('behavior: none makes a claim where it is not true', async () => {
    const wrong: string[] = []
    for (const [key, choice] of await readChoices(language)) {
      const claims = Object.entries(choice).flatMap(([name, text]) =>
        findClaims(text, language).map((claim) => ({ name: name.split('_')[0], text, claim })),
      )
      if (claims.length === 0 || isBoundInCode(key)) continue
      for (const { name, text, claim } of claims) {
        const { isTrue } = claimKinds[claim]
        const liesAt = everywhere.find((here) => chooseName(choice, here) === name && !isTrue(here, text))
        if (liesAt) wrong.push(`${key}.${name} says that ${claim}, also where ${JSON.stringify(liesAt)}.`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('behavior: mails and heads of pages, which know no viewer, claim nothing of one or of the instance', () => {
    const mails = readFileSync(
      new URL(`../../../server/src/mail/words/${language}.ts`, import.meta.url),
      'utf8',
    )
    const heads = readFileSync(
      new URL(`../../../server/src/pages/words/${language}.ts`, import.meta.url),
      'utf8',
    )
    const claims = [...findClaims(mails, language), ...findClaims(heads, language)]
    // A mail that somebody reads did go out.
    expect(claims.filter((claim) => claim !== 'mail goes out')).toEqual([])
  })

  test('behavior: has the same choices in the same order as English', async () => {
    const [here, english] = [await readChoices(language), await readChoices('en')]
    const toNames = (choice: object) => [...new Set(Object.keys(choice).map((name) => name.split('_')[0]))]
    for (const [key, choice] of english) {
      const names = toNames(choice)
      if (names.length > 1) expect(toNames(here.get(key) ?? {}), key).toEqual(names)
    }
  })
})

test('behavior: every name of a choice is a condition', async () => {
  const names = [...(await readChoices('en')).values()].flatMap(Object.keys).map((name) => name.split('_')[0])
  const known = [...Object.keys(conditions), 'otherwise']
  expect([...new Set(names)].filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('behavior: every part that code binds makes a claim', async () => {
  const claiming = [...(await readChoices('en')), ...(await readChoices('es'))].filter(([, choice]) =>
    Object.values(choice).some((text) => findClaims(text, 'en').length + findClaims(text, 'es').length > 0),
  )
  const isNeeded = (part: string) =>
    claiming.some(([key]) => key === part || key.startsWith(`${part}.`) || key.startsWith(`${part}_`))
  expect(Object.keys(boundInCode).filter((part) => !isNeeded(part))).toEqual([])
})

test.each([
  ['Its content is on IPFS.', 'en', 'content is on IPFS'],
  ['It outlives this service.', 'en', 'the record needs no keeper'],
  ['We sent a link to {{email}}.', 'en', 'mail goes out'],
  ['The wallet you signed in with.', 'en', 'a wallet program is at hand'],
  ['You need not trust our server.', 'en', 'nobody need be believed'],
  ['Está en una red pública de Ethereum.', 'es', 'the chain is public'],
] as const)('error: finds the claim of “%s”', (text, language, claim) => {
  expect(findClaims(text, language)).toContain(claim)
  expect(everywhere.some((here) => !claimKinds[claim].isTrue(here, text))).toBe(true)
})
