import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import type { Exhibits, Gallery } from '@certify/core/http/ports'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import type { ChainNode } from '@certify/ethereum/client'
import type { plantExhibits } from './plant-exhibits'

const FACT = 'gallery'

/** The gallery and its upkeep. */
export type KeptGallery = Gallery & {
  /** The published contracts, for visitors' browsers to read. */
  contracts(): readonly Address[]
  /** Publishes missing exhibits: at the start, and if the chain has lost them. */
  keep(): Promise<void>
}

/** The gallery of the local chain. A visit never publishes anything. It fails until the exhibits exist. */
export function keepGallery({
  facts,
  node,
  plant,
}: {
  readonly facts: InstanceFacts
  readonly node: Pick<ChainNode, 'getCode'>
  readonly plant: () => ReturnType<typeof plantExhibits>
}): KeptGallery {
  let shown: Exhibits | null = null
  let keeping: Promise<void> | null = null

  async function findOrPlant(): Promise<void> {
    const known = shown ?? ((await facts.read(FACT)) as Exhibits | null)
    if (known && (await isPublished(known))) {
      shown = known
      return
    }
    shown = null
    const planted = await plant()
    await facts.write(FACT, planted)
    shown = planted
  }

  /** If the last published contract exists, all do. */
  async function isPublished({ forged }: Exhibits): Promise<boolean> {
    const code = await node.getCode({ address: forged.yesMan })
    return code !== undefined && code !== '0x'
  }

  return {
    async exhibits() {
      if (shown === null) throw new UnavailableError({ part: 'chain' })
      return shown
    },
    contracts: () => (shown ? [shown.registry.address, shown.forged.registry, shown.forged.yesMan] : []),
    keep() {
      keeping ??= findOrPlant().finally(() => {
        keeping = null
      })
      return keeping
    },
  }
}
