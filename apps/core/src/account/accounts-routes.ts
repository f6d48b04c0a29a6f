import type { Account } from '@certify/domain/account/account'
import {
  toAccountExport,
  toErasePreview,
  toOrganizerForm,
  toRole,
  toUserProfile,
  toVendorProfile,
} from '@certify/wire/account-answers'
import { linksThrough } from '@certify/wire/links'
import { logoPicture } from '@certify/wire/picture-rules'
import { eraseAccount } from '../erasing/erasing-acts'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { type Call, defineRoute } from '../http/route'
import { countStored } from '../http/uploads/count-stored'
import { cleanUpload } from '../http/uploads/form-body'
import { changeLogo, registerAttendee, registerOrganizer, updateProfile } from './account-acts'
import { rotateSession } from './sign-in-acts'

export const accountRoutes = [
  defineRoute('userRegister', {
    as: 'signedIn',
    summary: 'Registers the signed-in wallet as an attendee; 200 where the same was done before.',
    async handle({ c, actor, body, cookies, reply, doing }) {
      const { name, email, acceptTerms, language = 'en' } = body
      const account = await registerAttendee(doing(null), {
        wallet: actor.session.wallet,
        name,
        email,
        acceptTerms,
        language,
        precedes: true,
      })
      const answer = await registered({ c, cookies, actor, doing }, account)
      // Repeating the call after a lost answer gives the same answer.
      return reply(actor.account === null ? 201 : 200, answer)
    },
  }),

  defineRoute('vendorRegister', {
    as: 'signedIn',
    summary: 'Registers the signed-in wallet as an organization; 200 where the same was done before.',
    async handle({ c, actor, body, cookies, reply, doing }) {
      const account = await registerOrganizer(doing(null), {
        wallet: actor.session.wallet,
        name: body.vendor_name,
        email: body.email,
        contactInfo: body.contact_info ?? null,
        acceptTerms: body.acceptTerms,
        language: body.language ?? 'en',
      })
      const answer = await registered({ c, cookies, actor, doing }, account)
      // Repeating the call after a lost answer gives the same answer.
      return reply(actor.account === null ? 201 : 200, answer)
    },
  }),

  defineRoute('userProfile', {
    as: 'attendee',
    about: 'wallet',
    summary: 'The attendee’s own record.',
    handle: async ({ actor }) => toUserProfile(actor.account),
  }),

  defineRoute('userProfileSave', {
    as: 'attendee',
    about: 'wallet',
    summary: 'Saves the attendee’s name and email.',
    async handle({ actor, body, doing }) {
      const { name, email } = body
      const account = await updateProfile(doing(null), { account: actor.account, form: { name, email } })
      return toUserProfile({ ...actor.account, ...account, role: 'attendee' })
    },
  }),

  defineRoute('vendorProfile', {
    as: 'manager',
    about: 'wallet',
    summary: 'The organization’s own record, with what it has done.',
    handle: async ({ ports, actor }) =>
      toVendorProfile(
        actor.account,
        await readStatistics(ports, actor.account),
        linksThrough(ports.settings.gatewayUrl),
      ),
  }),

  defineRoute('vendorProfileSave', {
    as: 'manager',
    about: 'wallet',
    summary: 'Saves what the organization says of itself.',
    async handle({ ports, actor, body, doing }) {
      const form = toOrganizerForm(body, actor.account)
      const account = await updateProfile(doing(null), { account: actor.account, form })
      return toVendorProfile(
        { ...actor.account, ...account, role: 'organizer' },
        await readStatistics(ports, actor.account),
        linksThrough(ports.settings.gatewayUrl),
      )
    },
  }),

  defineRoute('vendorLogo', {
    as: 'manager',
    about: 'wallet',
    summary:
      'The organization’s logo for its pages, mails, posters, name tags and screens; without a file it is taken away.',
    limit: limits.upload,
    async handle({ ports, guard, actor, body, doing }) {
      const picture = body.file && (await cleanUpload(ports.images, body.file, logoPicture))
      if (picture) await countStored(guard, actor.account.wallet, picture)
      const account = await changeLogo(doing(null), { account: actor.account, picture })
      return toVendorProfile(
        account,
        await readStatistics(ports, account),
        linksThrough(ports.settings.gatewayUrl),
      )
    },
  }),

  defineRoute('accountExport', {
    as: 'account',
    about: 'wallet',
    summary: 'Everything stored about the account, as a document to keep.',
    async handle({ c, ports, lists, caller, signal, actor }) {
      c.header('content-disposition', 'attachment; filename="certify-account.json"')
      const read = () => ports.erasing.export(actor.account.id)
      return toAccountExport(await lists.take({ caller, signal }, read))
    },
  }),

  defineRoute('accountErasePreview', {
    as: 'account',
    about: 'wallet',
    summary: 'What erasing the account takes: certificates whose documents are no longer served, by number.',
    handle: async ({ ports, actor }) => toErasePreview(await ports.erasing.listLost(actor.account.id)),
  }),

  defineRoute('accountErase', {
    as: 'account',
    about: 'wallet',
    summary:
      'Erases the account off chain, permanently, and stops serving the certificates with its name. What the chain holds stays.',
    signs: async ({ actor }) => ({ act: 'erase_account', subject: actor.account.wallet }),
    async handle({ c, cookies, actor, doing }) {
      await eraseAccount(doing(null), { account: actor.account })
      cookies.clearSession(c)
      return {
        message:
          'Your account is erased. The registry still says of each certificate whether it was issued and stands; this instance no longer serves those with your name.',
      }
    },
  }),
]

/** A session changes its id when its wallet gets a role. */
async function registered(
  {
    c,
    cookies,
    actor,
    doing,
  }: Pick<Call<'signedIn', unknown, unknown, unknown>, 'c' | 'cookies' | 'actor' | 'doing'>,
  account: Account,
) {
  const { sessionId } = await rotateSession(doing(null), { session: actor.session })
  cookies.writeSession(c, sessionId)
  const role = toRole(account)
  if (role === null) throw new Error('An account has a role.')
  return { message: 'Registration complete.', role, wallet_address: account.wallet }
}

async function readStatistics({ analytics }: ApiPorts, { id }: Account) {
  const { events, registered, held } = await analytics.readTotals(id)
  return { events, participants: registered, certificates_minted: held }
}
