import { type ApiKey, type KeyScope, keyScopes } from '@certify/domain/account/api-key'
import { parseEventId } from '@certify/domain/shared/event-id'
import type { WireApiKey } from '@certify/wire/keys'
import { defineRoute } from '../http/route'
import { createKey, revokeKey } from './key-acts'

/** Without a word about it a key reads no answers: they can say anything about a person. */
const READ_ONLY: readonly KeyScope[] = keyScopes.filter(
  (scope) => scope.endsWith(':read') && scope !== 'answers:read',
)

/** Keys of an organization's programs. No key reaches these routes: only a person makes and revokes keys. */
export const keyRoutes = [
  defineRoute('organizationKeys', {
    as: 'owner',
    about: 'organization',
    summary: 'The API keys of an organization, without their texts.',
    async handle({ ports, actor }) {
      return (await ports.keys.listOf(actor.account.id)).map(toAnswer)
    },
  }),
  defineRoute('organizationKeyMake', {
    as: 'owner',
    about: 'organization',
    tellsSecret: true,
    summary: 'Makes an API key. Its text is answered once.',
    refusals: [404, 409],
    async handle({ ports, actor, body, doing }) {
      const { key, text } = await createKey(doing(null), {
        organizer: actor.account,
        name: body.name,
        scopes: [...new Set(body.scopes ?? READ_ONLY)],
        expiresAt: body.expires_at === undefined ? null : new Date(body.expires_at),
        eventId: body.event_id === undefined ? null : parseEventId(body.event_id),
        network: ports.settings.localChain ? 'test' : 'live',
      })
      return { id: key.id, key: text }
    },
  }),
  defineRoute('organizationKeyRevoke', {
    as: 'owner',
    about: 'organization',
    summary: 'Ends an API key at once.',
    async handle({ actor, params, doing }) {
      await revokeKey(doing(null), { organizer: actor.account, id: params.keyId })
      return { message: 'The key no longer works.' }
    },
  }),
]

function toAnswer({ id, name, scopes, eventId, createdAt, expiresAt, lastUsedAt }: ApiKey): WireApiKey {
  return {
    id,
    name,
    scopes,
    event_id: eventId,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
