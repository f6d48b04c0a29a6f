import type { Exhibits, Gallery } from '@certify/api/ports'
import type { ChainNode } from '@certify/ethereum/client'
import type { InstanceFacts } from '@certify/postgres/connection/instance-facts'
import { plantExhibits } from './plant-exhibits'

const FACT = 'gallery'

/**
 * The gallery of the local chain. Its exhibits are published when somebody first comes to see them, and again where the
 * chain has lost them.
 */
export function keepGallery(
  means: Parameters<typeof plantExhibits>[0] & {
    readonly facts: InstanceFacts
    readonly node: Pick<ChainNode, 'getCode'>
  },
): Gallery {
  let planting: Promise<Exhibits> | undefined

  async function findOrPlant(): Promise<Exhibits> {
    const known = (await means.facts.read(FACT)) as Exhibits | null
    if (known && (await stands(known))) return known
    const exhibits = await plantExhibits(means)
    await means.facts.write(FACT, exhibits)
    return exhibits
  }

  /** The last that was planted is there only if all is. */
  async function stands({ forged }: Exhibits): Promise<boolean> {
    const code = await means.node.getCode({ address: forged.yesMan })
    return code !== undefined && code !== '0x'
  }

  return {
    exhibits() {
      planting ??= findOrPlant().finally(() => {
        planting = undefined
      })
      return planting
    },
  }
}
