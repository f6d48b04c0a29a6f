import { type DesignName, designs, type SheetInput } from '@certify/artwork/sheet-input'
import type { ArtworkInput, ArtworkRenderer } from '@certify/domain/issuing/artwork-renderer'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import { Piscina } from 'piscina'

/** A renderer that draws in threads of its own, so that a thousand drawings never hold up a request. */
export type ThreadedRenderer = ArtworkRenderer & { close(): Promise<void> }

/**
 * Opens the renderer.
 *
 * @param workerFile - Path of the built `artwork/worker.ts`.
 * @param fontsFolder - The folder of fonts of `packages/artwork`.
 */
export function openRenderer({
  workerFile,
  fontsFolder,
}: {
  workerFile: string
  fontsFolder: string
}): ThreadedRenderer {
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: 2,
    workerData: { fontsFolder },
    idleTimeout: 60_000,
  })
  return {
    async render(input) {
      const svg: string = await pool.run(sheetOf(input))
      return { bytes: new TextEncoder().encode(svg), contentType: 'image/svg+xml' }
    },
    close: () => pool.destroy(),
  }
}

/** The domain's words as the artwork's. */
function sheetOf(input: ArtworkInput): SheetInput {
  return {
    chainId: input.chainId,
    contract: input.contract,
    tokenId: input.tokenId.toString(),
    design: designName(input.design),
    recipientWallet: input.recipient,
    event: {
      title: input.event.title,
      startsAt: input.event.startsAt.toISOString(),
      endsAt: input.event.endsAt.toISOString(),
      timeZone: input.event.timeZone,
      location: input.event.location,
    },
    organizerName: input.event.organizer.name ?? '',
    // The day as the metadata has it.
    issuedOn: input.issuedAt.toISOString().slice(0, 10),
    verifyUrl: input.verifyUrl,
  }
}

function designName({ name, version }: ArtworkInput['design']): DesignName {
  const known = Object.entries(designs).find(
    ([each, { version: newest }]) => each === name && newest === version,
  )
  if (known === undefined) {
    throw new FieldInvalidError({
      field: 'design',
      message: `There is no design ${name} in version ${version}.`,
    })
  }
  return known[0] as DesignName
}
