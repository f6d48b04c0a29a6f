import { parseCredentialHash } from '@certify/domain/passkey/passkey'
import { refuse } from '@certify/domain/shared/errors'
import { pagePaths } from '@certify/wire/page-paths'
import { toPasskeyList, toPasskeyResponse } from '@certify/wire/passkeys'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { noteWordsWritten, recordPasskey, removePasskey } from './passkey-acts'

/** Which passkey opens which wallet. A passkey signs in like any wallet, with the key that it derives. */
export const passkeyRoutes = [
  defineRoute('passkey', {
    as: 'anyone',
    summary: 'The wallet that a passkey opens, so that a device that derives another key is refused.',
    refusals: [404],
    limit: limits.passkey,
    countsItself: true,
    async handle({ ports, params }) {
      const passkey = await ports.passkeys.find(params.credential)
      if (passkey === null) throw refuse('passkey.not_found')
      return toPasskeyResponse(passkey)
    },
  }),

  defineRoute('passkeys', {
    as: 'signedIn',
    summary: 'The passkeys of the wallet that is signed in, and when its recovery words were written down.',
    handle: async ({ ports, actor }) => toPasskeyList(await ports.passkeys.listOf(actor.session.wallet)),
  }),

  defineRoute('passkeyAdd', {
    as: 'signedIn',
    summary:
      'Records that a passkey opened the wallet that is signed in. A new passkey asks for the wallet’s signature.',
    async signs({ ports, body }) {
      const credential = parseCredentialHash(body.credential_hash, 'credential_hash')
      // Each sign-in records its passkey again. That changes nothing, so only a new one needs the signature.
      if ((await ports.passkeys.find(credential)) !== null) return null
      return { act: 'add_passkey', subject: credential }
    },
    refusals: [409],
    async handle({ actor, body, doing }) {
      await recordPasskey(doing(null), {
        wallet: actor.session.wallet,
        credentialHash: parseCredentialHash(body.credential_hash, 'credential_hash'),
        sealed: body.sealed,
        backedUp: body.backed_up,
        label: body.label,
      })
      return { message: 'This passkey opens your account.' }
    },
  }),

  defineRoute('passkeyWords', {
    as: 'signedIn',
    summary: 'Notes that the person wrote the recovery words down. The words themselves are never sent.',
    signs: async ({ actor }) => ({ act: 'note_words', subject: actor.session.wallet }),
    async handle({ actor, doing }) {
      await noteWordsWritten(doing(null), actor.session.wallet)
      return { message: 'Noted.' }
    },
  }),

  defineRoute('passkeyRemove', {
    as: 'signedIn',
    summary: 'Removes one of the caller’s own passkeys from the list.',
    async signs({ ports, actor, params }) {
      const passkey = await ports.passkeys.find(params.credential)
      if (passkey?.wallet !== actor.session.wallet) return null
      return { act: 'remove_passkey', subject: params.credential }
    },
    refusals: [404],
    async handle({ actor, params, doing }) {
      await removePasskey(doing(null), { wallet: actor.session.wallet, credentialHash: params.credential })
      return { message: 'This passkey no longer opens your account.' }
    },
  }),

  defineRoute('passkeyEndpoints', {
    as: 'anyone',
    summary: 'Where password managers send people who want to add or remove a passkey.',
    anyOrigin: true,
    anonymous: true,
    async handle({ ports }) {
      const profile = `${ports.settings.publicUrl}${pagePaths.profile}`
      return { enroll: profile, manage: profile }
    },
  }),
]
