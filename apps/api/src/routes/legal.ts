import { listTextsOf } from '@certify/domain/account/legal-texts'
import { acceptTexts } from '@certify/domain/acts/registering/accept-texts'
import {
  acceptTextsRequest,
  accountTextsResponse,
  findTextDate,
  legalResponse,
  legalTextQuery,
  legalTextResponse,
  toAccountTexts,
  toLegalTexts,
} from '@certify/wire/legal'
import { jsonBody } from '../body'
import { limits } from '../rate-limits'
import { defineRoute } from '../route'

export const legalRoutes = [
  defineRoute({
    name: 'legal',
    method: 'get',
    policy: 'visitor',
    anonymous: true,
    summary:
      'Who operates this instance, the dates of its legal texts, who else learns what, and how often one may call.',
    answers: { 200: legalResponse },
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

  defineRoute({
    name: 'legalText',
    method: 'get',
    policy: 'visitor',
    anonymous: true,
    summary: 'The operator’s own words of a legal text, in the language asked for if there are such words.',
    query: legalTextQuery,
    answers: { 200: legalTextResponse },
    anyOrigin: true,
    async handle({ ports, params, query }) {
      const { document } = params
      const version = ports.legalVersions[document]
      const words = ports.ownTexts.get(document)
      const own = words?.find(({ language }) => language === (query.language ?? 'en')) ?? words?.[0] ?? null
      return { document, version, date: findTextDate(version), own }
    },
  }),

  defineRoute({
    name: 'accountTexts',
    method: 'get',
    policy: 'self',
    summary: 'The legal texts that the account accepts, and the versions that it accepted last.',
    answers: { 200: accountTextsResponse },
    handle: async ({ ports, actor: { account } }) =>
      toAccountTexts(
        listTextsOf(account.role, ports.legalVersions),
        await ports.accounts.listAccepted(account.id),
      ),
  }),

  defineRoute({
    name: 'accountTextsAccept',
    method: 'post',
    policy: 'self',
    summary: 'Accepts the versions of legal texts that are in force.',
    body: jsonBody(acceptTextsRequest),
    answers: { 200: accountTextsResponse },
    refusals: [409],
    async handle({ ports, actor: { account }, body }) {
      await acceptTexts(ports, { account, texts: body.texts })
      return toAccountTexts(
        listTextsOf(account.role, ports.legalVersions),
        await ports.accounts.listAccepted(account.id),
      )
    },
  }),
]
