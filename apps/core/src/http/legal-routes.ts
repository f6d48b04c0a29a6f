import { listTextsOf } from '@certify/domain/account/legal-texts'
import { findTextDate, toAccountTexts, toLegalTexts } from '@certify/wire/legal'
import { acceptTexts } from '../account/account-acts'
import { limits } from './rate-limits'
import { defineRoute } from './route'

export const legalRoutes = [
  defineRoute('legal', {
    as: 'anyone',
    anonymous: true,
    summary:
      'Who operates this instance, the dates of its legal texts, who else learns what, and how often one may call.',
    anyOrigin: true,
    async handle({ ports }) {
      const { settings, ownTexts, legalVersions, rateCounter } = ports
      return {
        operator: settings.operator,
        texts: toLegalTexts(legalVersions, new Set(ownTexts.keys())),
        recipients: [...settings.recipients],
        limits:
          rateCounter === 'off'
            ? null
            : Object.values(limits).map(({ name, points, seconds }) => ({ name, points, seconds })),
      }
    },
  }),

  defineRoute('legalText', {
    as: 'anyone',
    anonymous: true,
    summary: 'The operator’s own words of a legal text, in the language asked for if there are such words.',
    anyOrigin: true,
    async handle({ ports, params, query }) {
      const { document } = params
      const version = ports.legalVersions[document]
      const words = ports.ownTexts.get(document)
      const own = words?.find(({ language }) => language === (query.language ?? 'en')) ?? words?.[0] ?? null
      return { document, version, date: findTextDate(version), own }
    },
  }),

  defineRoute('accountTexts', {
    as: 'account',
    about: 'wallet',
    summary: 'The legal texts that the account accepts, and the versions that it accepted last.',
    handle: async ({ ports, actor: { account } }) =>
      toAccountTexts(
        listTextsOf(account.role, ports.legalVersions),
        await ports.accounts.listAccepted(account.id),
      ),
  }),

  defineRoute('accountTextsAccept', {
    as: 'account',
    about: 'wallet',
    summary: 'Accepts the versions of legal texts that are in force.',
    refusals: [409],
    async handle({ ports, actor: { account }, body, doing }) {
      await acceptTexts(doing(null), { account, texts: body.texts })
      return toAccountTexts(
        listTextsOf(account.role, ports.legalVersions),
        await ports.accounts.listAccepted(account.id),
      )
    },
  }),
]
