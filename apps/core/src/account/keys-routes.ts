import { type ApiKey, type KeyScope, keyScopes } from '@certify/domain/account/api-key'
import { createKey } from '@certify/domain/acts/integrating/create-key'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import type { WireApiKey } from '@certify/wire/keys'
import { defineRoute } from '../http/route'

const READ_ONLY: readonly KeyScope[] = keyScopes.filter((scope) => scope.endsWith(':read'))

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
    async handle({ ports, actor, body }) {
      const expiresAt = body.expires_at === undefined ? null : new Date(body.expires_at)
      if (expiresAt !== null && expiresAt <= ports.clock()) {
        throw new FieldInvalidError({ field: 'expires_at', code: 'field.invalid' })
      }
      const { key, text } = await createKey(ports, {
        organizer: actor.account,
        name: body.name,
        scopes: [...new Set(body.scopes ?? READ_ONLY)],
        expiresAt,
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
    async handle({ ports, actor, params }) {
      await ports.keys.revoke(params.keyId, actor.account.id)
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
