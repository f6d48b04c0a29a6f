import { type Language, languages } from '@certify/domain/shared/language'
import { type DatumCode, type Viewer, whoSees } from '@certify/wire/who-sees-what'
import { describe, expect, test } from 'vitest'
import { readTelltales } from './testing/claim-kinds'
import { readSentences } from './testing/read-sentences'

/** A sentence about who sees data: which data of the table it is about, and who reads it. */
type Claim = {
  readonly about: readonly DatumCode[]
  /** The reader, whom the sentence calls "you" and therefore does not name. */
  readonly reader?: Viewer
  /** Named in the sentence, but not as somebody who sees the data. */
  readonly alsoNames?: Viewer
}

const claims: Readonly<Record<string, Claim>> = {
  'about:principles.items.2.text': { about: ['D3', 'D4'] },
  'about:principles.items.3.text': { about: ['D12'] },
  'event-details:roster.text': { about: ['D10'] },
  'event-editor:field.rosterOnly': { about: ['D10'], reader: 'organizers' },
  'event-management:token.text': { about: ['D9'], reader: 'organizers' },
  'faq:entries.6.answer': { about: ['D1', 'D2', 'D3', 'D4'] },
  'answers:asksHint': { about: ['D23'] },
  'arriving:claim.printedHint': { about: ['D3'] },
  'legal:agreement.sections.2.paragraphs.0': { about: ['D12'], reader: 'organizers' },
  'legal:agreement.sections.3.paragraphs.0': { about: ['D1', 'D2'], reader: 'organizers' },
  'legal:agreement.sections.6.paragraphs.0': { about: ['D6'], reader: 'organizers' },
  'legal:privacy.sections.1.paragraphs.0': { about: ['D3', 'D4', 'D6'], alsoNames: 'organizers' },
  'legal:privacy.sections.2.paragraphs.0': { about: ['D1', 'D2', 'D7', 'D8'] },
  'legal:privacy.sections.2.paragraphs.2': { about: ['D19'] },
  'legal:privacy.sections.2.paragraphs.3': { about: ['D19', 'D21'] },
  'legal:privacy.sections.2.paragraphs.4': { about: ['D23'] },
  'legal:privacy.sections.2.paragraphs.5': { about: ['D24'] },
  'legal:terms.sections.3.paragraphs.1': { about: ['D12'], alsoNames: 'organizers' },
  'minted:revoke.hint': { about: ['D12'], reader: 'organizers' },
  'names:permanent': { about: ['D3'] },
  'names:sessions.list': { about: ['D25'] },
  'names:proposal.permanent': { about: ['D3'] },
  'organizer-profile:form.contactInfoHint': { about: ['D7'] },
  'organizer-profile:form.emailHint': { about: ['D8'] },
  'organizer-profile:form.linkedinHint': { about: ['D7'] },
  'organizer-profile:form.public': { about: ['D7'] },
  'organizer-profile:lead': { about: ['D6', 'D7', 'D8'] },
  'questions:answers.lead': { about: ['D23'], reader: 'organizers' },
  'sign-up:emailHint': { about: ['D2'] },
  'sign-up:user.lead': { about: ['D1', 'D2'] },
  'sign-up:vendor.contactHint': { about: ['D7'] },
  'sign-up:vendor.emailHint': { about: ['D8'] },
}

/** Sentences that contain suspicious words but say nothing about who sees data. */
const noClaims = [
  'many-people:mint.names',
  'file-in-hand:badgeUnproven.email',
  'my-certificate:download.badgeEmail',
  'my-certificate:download.badgeEmailText',
  'my-certificate:download.badgeEmailUnconfirmed',
  'arriving:claim.code.text',
  'arriving:listOnly',
  'attendance:listOnly',
  'about:why.paragraphs.0',
  'about:why.paragraphs.1',
  'certificate-design:template.descriptionHint',
  'developers:webhooks.text',
  'event-details:capacity.listOnly',
  'event-details:roster.title',
  'event-editor:field.walkInModes.list_only',
  'event-management:listOnly',
  'event-roster:search',
  'event-editor:credit.listsHint',
  'participants:bySession.search',
  'participants:bySession.import.hint',
  'inviting:sending.pausedText',
  'inviting:sending.waitsText_one',
  'inviting:sending.waitsText_other',
  'faq:entries.10.answer',
  'faq:entries.11.answer',
  'faq:entries.8.answer',
  'faq:entries.6.question',
  'home:closing.lead',
  'home:features.cards.1.text',
  'home:features.cards.2.text',
  'inviting:found.nobody',
  'inviting:list.noneText',
  'inviting:list.search',
  'inviting:list.withdrawOf',
  'inviting:title',
  'inviting:upload.hint',
  'inviting:withdraw.title',
  'legal:privacy.lead',
  'legal:privacy.sections.0.paragraphs.0',
  'legal:privacy.sections.1.title',
  'legal:privacy.sections.2.paragraphs.1',
  'legal:privacy.sections.2.title',
  'legal:privacy.sections.3.paragraphs.0',
  'legal:privacy.sections.4.paragraphs.0',
  'legal:terms.sections.1.paragraphs.1',
  'mail:preferences.unconfirmedHere',
  'mail:preferences.unconfirmedText',
  'mail:preferences.unreachable',
  'event-management:history.action.correctionEmailConfirmed',
  'moves:proof.text',
  'moves:proof.title',
  'participants:search',
  'profile:data.eraseConfirmText',
  'profile:data.eraseText',
  'sign-up:choice.user.points.2',
  'team:may.door',
  'embed:text.event',
  'embed:text.organizer',
  'embed:text.verdict',
  'verdict:network',
  'faq:entries.9.answer',
  'legal:privacy.sections.1.paragraphs.2',
  'my-certificate:share.text',
  'consent:text',
  'verdict:share.text',
  'mail:written.title',
]

/** English words that suggest that a sentence is about who sees data. */
const suspicious =
  /\be-?mails?\b|\bnobody else (sees|reads|can)|\bonly you\b|\bpeople on the list\b|\bevery(one|body) can\b|\bany(one|body) who\b|\bpublic (network|record|reason|test|text|and|for|Ethereum|$)|\bpublic, for good\b|\bwho sees\b|\bcookies?\b|\bcontent are public\b/i

function findViewers(sentence: string, language: Language): Viewer[] {
  const words = Object.entries(readTelltales(language).viewers)
  return words.flatMap(([viewer, word]) => (word.test(sentence) ? [viewer as Viewer] : [])).sort()
}

/** The viewers that a correct sentence must name. */
function expectViewers({ about, reader, alsoNames }: Claim): Viewer[] {
  const seenBy = new Set<Viewer>(about.flatMap((code) => [...whoSees[code].seenBy]))
  if (alsoNames) seenBy.add(alsoNames)
  return [...seenBy].filter((viewer) => viewer !== 'self' && viewer !== reader).sort()
}

/** The key of a sentence; of a choice, the key of the whole. */
const nameChoice = (key: string) => key.replace(/\.(if[A-Z]|otherwise)\w*$/, '')

describe('sentences about data', () => {
  test.each(languages)('behavior: in %s the sentences name the viewers of the table', async (language) => {
    const sentences = [...(await readSentences(language))].filter(([key]) => nameChoice(key) in claims)
    const named = sentences.map(([key, sentence]) => [key, findViewers(sentence, language)])
    const expected = sentences.map(([key]) => [key, expectViewers(claims[nameChoice(key)] ?? { about: [] })])
    expect(named).toEqual(expected)
    expect(new Set(sentences.map(([key]) => nameChoice(key)))).toEqual(new Set(Object.keys(claims)))
  })

  test.each([
    ['en', /wait for/, /\bask/],
    ['es', /esper[ao]/, /p[ei]d/],
  ])(
    'behavior: in %s those of names and emails tell people who wait or ask as well',
    async (language, wait, ask) => {
      const sentences = await readSentences(language)
      for (const [key, { about }] of Object.entries(claims)) {
        if (!about.includes('D1') && !about.includes('D2')) continue
        expect(sentences.get(key), key).toMatch(wait)
        expect(sentences.get(key), key).toMatch(ask)
      }
    },
  )

  test.each([
    ['en', /[Oo]wners and managers/, /API keys/],
    ['es', /propietarios y gestores/, /claves de API/],
  ])(
    'behavior: in %s those of what an organization alone sees name its managers, and the token’s its keys',
    async (language, team, keys) => {
      const sentences = await readSentences(language)
      for (const key of Object.keys(claims).filter((key) => /emailHint$|token\.text$/.test(key))) {
        if (key === 'sign-up:emailHint') continue
        expect(sentences.get(key), key).toMatch(team)
        expect(sentences.get(key), key).not.toMatch(/only you|solo lo ves tú/i)
      }
      expect(sentences.get('event-management:token.text')).toMatch(keys)
    },
  )

  test('behavior: this test knows every such sentence', async () => {
    const found = [...(await readSentences('en'))].filter(
      ([, sentence]) => suspicious.test(sentence) && sentence.split(' ').length > 3,
    )
    const known = [...Object.keys(claims), ...noClaims]
    expect(found.map(([key]) => nameChoice(key)).filter((key) => !known.includes(key))).toEqual([])
  })

  test('error: finds a sentence that leaves a viewer out', () => {
    expect(findViewers('For news of your events. Nobody else sees it.', 'en')).not.toEqual(
      expectViewers({ about: ['D2'] }),
    )
    expect(findViewers('Los correos y los nombres quedan fuera.', 'es')).not.toEqual(
      expectViewers({ about: ['D3'] }),
    )
  })
})
