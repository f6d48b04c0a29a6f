import { type Design, designColors, type SheetColor } from '@certify/domain/certificate/artwork'
import {
  type CertificateLanguage,
  certificateLanguages,
} from '@certify/domain/certificate/certificate-language'
import type { Event } from '@certify/domain/event/event'
import type { ArtworkRenderer } from '@certify/domain/issuing/artwork-renderer'
import { type Address, ZERO_ADDRESS } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import { parseTokenId } from '@certify/domain/shared/token-id'

/** The newest version of a named design, in a color and a language. @throws {FieldInvalidError} */
export function findDesign(
  { designs }: { readonly designs: readonly Design[] },
  {
    name,
    color = designColors[0],
    language = certificateLanguages[0],
  }: {
    name: string
    color?: SheetColor | undefined
    language?: CertificateLanguage | undefined
  },
): Design {
  const newest = designs.find((candidate) => candidate.name === name)
  if (!newest) {
    const choices = designs.map((candidate) => candidate.name).join(', ')
    throw new FieldInvalidError({ field: 'design', code: 'field.not_a_choice', values: { choices } })
  }
  return {
    ...newest,
    ...(color !== designColors[0] && { color }),
    ...(language !== certificateLanguages[0] && { language }),
  }
}

/** The number on previews. No certificate has it, because pages begin with 1. */
const PREVIEW_NUMBER = parseTokenId('0')

/** Draws a design for an event, without a recipient. */
export function drawDesign(
  {
    renderer,
    settings,
    clock,
  }: {
    readonly renderer: Pick<ArtworkRenderer, 'render'>
    readonly settings: {
      readonly publicUrl: string
      readonly chainId: number
      readonly contractAddress: () => Address | null
    }
    readonly clock: Clock
  },
  event: Event,
  design: Design,
) {
  return renderer.render({
    design,
    chainId: settings.chainId,
    contract: settings.contractAddress() ?? ZERO_ADDRESS,
    tokenId: PREVIEW_NUMBER,
    recipient: ZERO_ADDRESS,
    event,
    issuedAt: clock(),
    verifyUrl: `${settings.publicUrl}/verify/${PREVIEW_NUMBER}`,
  })
}
