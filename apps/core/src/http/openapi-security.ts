import type { Json } from './openapi-schemas'
import type { Route } from './route'

/** How callers prove who they are. */
export function securitySchemes(publicUrl: string): Json {
  const name = publicUrl.startsWith('https:') ? '__Host-session' : 'session'
  const bearer = { type: 'http', scheme: 'bearer' }
  return {
    session: { type: 'apiKey', in: 'cookie', name, description: 'The cookie of a person who signed in.' },
    key: { ...bearer, description: 'An API key of an organization.' },
    door: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: '`Door` and the secret of a door link, with a space between.',
    },
    metrics: {
      ...bearer,
      description: 'The token for figures. On the instance’s own machine none is needed.',
    },
    operator: {
      ...bearer,
      description: 'The operator’s token. On its own machine it is needed for changes.',
    },
  }
}

/**
 * What a call needs of its caller, as the pipeline asks for it. The empty requirement says that it works without, too:
 * callers who are known may see more.
 */
export function describeSecurity({ as, anonymous, anyOrigin, secret, key }: Route): Json[] {
  const known = [{ session: [] }, ...(key ? [{ key: [] }] : [])]
  if (as !== 'anyone') return known
  if (secret) return [{ [secret]: [] }]
  return anonymous || anyOrigin === true ? [] : [{}, ...known]
}
