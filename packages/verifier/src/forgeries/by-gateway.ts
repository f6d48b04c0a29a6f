import type { Attempt, Forgery, ForgeryScene } from './forgery'
import { FORGER_GATEWAY, type ForgedPart, lyingGateway, oneBitOver, webPage } from './lies'

/** A good certificate with files from the forger’s gateway. */
function through(scene: ForgeryScene, alter: Parameters<typeof lyingGateway>[1]): Attempt {
  const [honest = ''] = scene.sources.gatewayUrls
  return {
    tokenId: scene.good,
    sources: { ...scene.sources, gatewayUrls: [FORGER_GATEWAY] },
    options: { fetch: lyingGateway(honest, alter, scene.fetch) },
  }
}

const only =
  (wanted: ForgedPart, change: (bytes: Uint8Array) => Uint8Array) => (bytes: Uint8Array, part: ForgedPart) =>
    part === wanted ? change(bytes) : bytes

/** The certificate’s text with another event’s title, as canonical as the real one. */
function retitled(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  const title: unknown = JSON.parse(text).certificate?.event?.title
  const forged = typeof title === 'string' ? text.replaceAll(title, 'Nobel Prize Award Ceremony') : `${text} `
  return new TextEncoder().encode(forged)
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 5"><rect width="7" height="5"/></svg>'

/** Forgeries that need only the forger’s own gateway. */
export const gatewayForgeries = [
  {
    id: 'edited-text',
    verdict: 'not-authentic',
    caughtBy: 'metadata.hash',
    outcome: 'fail',
    stage: (scene) => through(scene, only('text', retitled)),
  },
  {
    id: 'one-bit-of-text',
    verdict: 'not-authentic',
    caughtBy: 'metadata.hash',
    outcome: 'fail',
    stage: (scene) => through(scene, only('text', oneBitOver)),
  },
  {
    id: 'edited-directory',
    verdict: 'not-authentic',
    caughtBy: 'metadata.hash',
    outcome: 'fail',
    stage: (scene) => through(scene, only('directory', oneBitOver)),
  },
  {
    id: 'one-bit-of-picture',
    verdict: 'not-authentic',
    caughtBy: 'image.hash',
    outcome: 'fail',
    stage: (scene) => through(scene, only('picture', oneBitOver)),
  },
  {
    id: 'other-drawing',
    verdict: 'not-authentic',
    caughtBy: 'image.hash',
    outcome: 'fail',
    stage: (scene) =>
      through(
        scene,
        only('picture', () => new TextEncoder().encode(drawing)),
      ),
  },
  {
    id: 'saved-again',
    verdict: 'not-authentic',
    caughtBy: 'image.hash',
    outcome: 'fail',
    // One more empty line at the end. Readers see no difference.
    stage: (scene) =>
      through(
        scene,
        only('picture', (bytes) => Uint8Array.from([...bytes, 0x0a])),
      ),
  },
  {
    id: 'web-page-for-text',
    verdict: 'unknown',
    caughtBy: 'metadata.fetched',
    outcome: 'unknown',
    stage: (scene) => through(scene, () => webPage('This certificate is VALID')),
  },
] as const satisfies readonly Forgery[]
