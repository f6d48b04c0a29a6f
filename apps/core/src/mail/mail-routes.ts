import type { Account } from '@certify/domain/account/account'
import { refuse } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toWireKeptMail, toWireLoggedMail, toWireMailPreferences } from '@certify/wire/mail-answers'
import { pagePaths } from '@certify/wire/page-paths'
import { isOnlyLooking } from '../http/is-only-looking'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { askConfirmation, confirmAddress, savePreferences, unsubscribe } from './mail-acts'
import type { OutboxOf } from './mail-reads'

/** A mail in a frame of our own pages: no scripts, only our own pictures, and links open elsewhere. */
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

export const mailRoutes = [
  defineRoute('confirmEmail', {
    as: 'anyone',
    summary:
      'Confirms an email address with the token of the mail that was sent there. Works once, for 24 hours and then while something waits for the account.',
    limit: limits.confirmation,
    async handle({ body, doing }) {
      await confirmAddress(doing(null), { token: body.token })
      return { message: 'Your address is confirmed.' }
    },
  }),

  defineRoute('confirmEmailAgain', {
    as: 'account',
    about: 'wallet',
    summary: 'Sends the mail that confirms the account’s address again; three times an hour at most.',
    async handle({ actor, doing }) {
      await askConfirmation(doing(null), { account: actor.account })
      return { message: 'The mail is on its way.' }
    },
  }),

  defineRoute('mailPreferences', {
    as: 'account',
    about: 'wallet',
    summary: 'The account’s address, whether it is confirmed, and which mails it wants.',
    handle: async ({ ports, actor }) =>
      toWireMailPreferences(await ports.mail.readPreferences(actor.account.id)),
  }),

  defineRoute('mailPreferencesSave', {
    as: 'account',
    about: 'wallet',
    summary: 'Saves the language of mails, and the kinds that the account does not want.',
    async handle({ ports, actor, body, doing }) {
      const { language, unwanted } = body
      const choice = { language, unwanted: [...new Set(unwanted)] }
      await savePreferences(doing(null), { account: actor.account, ...choice })
      return toWireMailPreferences(await ports.mail.readPreferences(actor.account.id))
    },
  }),

  defineRoute('outbox', {
    as: 'account',
    about: 'wallet',
    summary:
      'Mails to the account that did not leave this instance, because it has no mail server; in the demonstration also those to others: in a public one only to its people.',
    handle: async ({ ports, actor }) =>
      (await ports.mail.readOutbox(chooseOutbox(ports, actor.account))).map(toWireKeptMail),
  }),

  defineRoute('mailUnsubscribe', {
    as: 'anyone',
    anonymous: true,
    summary: 'Leads to the page that switches one kind of mail off. Opening it changes nothing.',
    handle: async ({ c, params }) =>
      isOnlyLooking(c) ? c.body(null, 204) : c.redirect(`${pagePaths.unsubscribe}#${params.mailToken}`, 303),
  }),

  defineRoute('mailUnsubscribeNow', {
    as: 'anyone',
    summary: 'Switches one kind of mail off with one press (RFC 8058). Nobody needs to be signed in.',
    async handle({ params, doing }) {
      await unsubscribe(doing(null), { token: params.mailToken })
      return { message: 'You get no more mail of this kind.' }
    },
  }),

  defineRoute('mailPreview', {
    as: 'account',
    summary: 'The page of a mail that did not leave this instance.',
    async handle({ c, ports, actor, params }) {
      const mail = await ports.mail.readKept(chooseOutbox(ports, actor.account), params.mailId)
      if (mail === null) throw refuse('mail.not_found')
      return c.html(mail.parts.html, 200, {
        'content-security-policy': PREVIEW_POLICY,
        'x-frame-options': 'SAMEORIGIN',
      })
    },
  }),

  defineRoute('eventMail', {
    as: 'manager',
    about: 'event',
    summary: 'Which mails about the event one person was sent, and why others were not.',
    async handle({ ports, params, query }) {
      const account = await ports.accounts.findByWallet(parseAddress(query.wallet))
      if (account === null) throw refuse('account.not_found')
      return (await ports.mail.readLog(params.id, account.id)).map(toWireLoggedMail)
    },
  }),
]

function chooseOutbox({ settings: { sharedOutboxes } }: ApiPorts, { id }: Account): OutboxOf {
  return sharedOutboxes === 'all' ? 'everybody' : { account: id, alsoOf: sharedOutboxes }
}
