import credentialsV2 from './contexts/credentials-v2.json' with { type: 'json' }
import openBadges from './contexts/open-badges-3.0.3.json' with { type: 'json' }

/** The contexts that our credentials name, copied as published. Nothing is ever loaded from elsewhere. */
const contexts = new Map<string, unknown>([
  ['https://www.w3.org/ns/credentials/v2', credentialsV2],
  ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', openBadges],
])

/**
 * The canonical N-Quads of a document, the bytes that signatures cover.
 *
 * @throws {Error} if it names another context, or a term that its contexts do not define.
 * @see https://www.w3.org/TR/rdf-canon/
 */
export async function canonize(document: object): Promise<string> {
  // Large, and needed only by instances whose badges are asked for.
  const { default: jsonld } = await import('jsonld')
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader: async (url) => ({ documentUrl: url, document: loadContext(url), contextUrl: null }),
  })
}

function loadContext(url: string): unknown {
  const context = contexts.get(url)
  if (context === undefined) throw new Error(`The context ${url} is not one of ours.`)
  return context
}
