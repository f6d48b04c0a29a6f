import type { Attempt, ForgedOnChain, Forgery, ForgeryScene } from './forgery'

type Numbered = Exclude<keyof ForgedOnChain, 'registry' | 'yesMan'>

/** A certificate of the forger’s registry, looked up in that registry, as a forger’s link would do. */
function published(scene: ForgeryScene, which: Numbered): Attempt | null {
  const { forged, sources } = scene
  return (
    forged && {
      tokenId: forged[which],
      sources: { ...sources, registries: [{ address: forged.registry, firstPage: 1 }] },
      options: {},
    }
  )
}

/** Forgeries published on the same chain, in the forger’s own contracts. */
export const chainForgeries = [
  {
    id: 'same-words-other-registry',
    verdict: 'not-authentic',
    caughtBy: 'metadata.binding',
    outcome: 'fail',
    stage: (scene) => published(scene, 'copiedText'),
  },
  {
    id: 'other-recipient',
    verdict: 'not-authentic',
    caughtBy: 'metadata.binding',
    outcome: 'fail',
    stage: (scene) => published(scene, 'otherRecipient'),
  },
  {
    id: 'web-picture',
    verdict: 'not-authentic',
    caughtBy: 'image.hash',
    outcome: 'fail',
    stage: (scene) => published(scene, 'webPicture'),
  },
  {
    id: 'other-picture',
    verdict: 'valid',
    caughtBy: 'image.matchesData',
    outcome: 'fail',
    stage: (scene) => (scene.abilities.redrawImage ? published(scene, 'otherPicture') : null),
  },
  {
    id: 'look-alike-name',
    verdict: 'valid',
    caughtBy: 'organiser.signed',
    outcome: 'fail',
    stage: (scene) => published(scene, 'lookAlikeName'),
  },
  {
    id: 'yes-man',
    verdict: 'not-authentic',
    caughtBy: 'contract.known',
    outcome: 'fail',
    stage: ({ forged, good, sources }) =>
      forged && {
        tokenId: good,
        sources: { ...sources, registries: [{ address: forged.yesMan }] },
        options: {},
      },
  },
] as const satisfies readonly Forgery[]
