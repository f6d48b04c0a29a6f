import type { Organizer } from '@certify/domain/account/account'
import { chooseDesign } from '@certify/domain/acts/designing/choose-design'
import {
  type Artwork,
  type Design,
  type DesignColor,
  designColors,
} from '@certify/domain/certificate/artwork'
import { findOwnEvent } from '@certify/domain/event/owned-event'
import { ZERO_ADDRESS } from '@certify/domain/shared/address'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { parseTokenId } from '@certify/domain/shared/token-id'
import type { ApiPorts } from './ports'
import type { Tools } from './route'
import { countStored } from './uploads/count-stored'

/** The number on previews. No certificate has it, because pages begin with 1. */
const PREVIEW_NUMBER = parseTokenId('0')

/** Makes the newest version of a named design, in a color, the event's template. The preview has no recipient. */
export async function chooseEventDesign(
  { guard, ...ports }: ApiPorts & Pick<Tools, 'guard'>,
  organizer: Organizer,
  eventId: EventId,
  { name, color }: { name: string; color: DesignColor | undefined },
): Promise<Artwork> {
  const newest = ports.designs.find((candidate) => candidate.name === name)
  if (!newest) {
    const choices = ports.designs.map((candidate) => candidate.name).join(', ')
    throw new FieldInvalidError({ field: 'design', code: 'field.not_a_choice', values: { choices } })
  }
  const isUsual = color === undefined || color === designColors[0]
  const design: Design = isUsual ? newest : { ...newest, color }
  const event = await findOwnEvent(ports.events, eventId, organizer)
  const { settings } = ports
  const preview = await ports.renderer.render({
    design,
    chainId: settings.chainId,
    contract: settings.contractAddress() ?? ZERO_ADDRESS,
    tokenId: PREVIEW_NUMBER,
    recipient: ZERO_ADDRESS,
    event,
    issuedAt: ports.clock(),
    verifyUrl: `${settings.publicUrl}/verify/${PREVIEW_NUMBER}`,
  })
  await countStored(guard, organizer.wallet, preview)
  return chooseDesign(ports, { organizer, eventId, design, preview: preview.bytes })
}
