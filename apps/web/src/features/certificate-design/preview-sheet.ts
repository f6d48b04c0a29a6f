import { extremeNames } from '@certify/artwork/extremes'
import { type DesignName, designs, lookAlike, type SheetInput } from '@certify/artwork/sheet-input'
import type { SheetColor } from '@certify/domain/certificate/artwork'
import type { CertificateLanguage } from '@certify/domain/certificate/certificate-language'
import type { ConfigResponse } from '@certify/wire/config'
import type { EventDetail } from '@certify/wire/events'

/** The names a preview can show: none, or one that is hard to lay out. */
export const previewNames = ['none', 'longest', 'shortest', 'rightToLeft'] as const
export type PreviewName = (typeof previewNames)[number]

/** A number without a certificate, because pages begin with 1. */
const NUMBER = '0'
const WALLET = `0x${'0'.repeat(40)}`

/** What an organizer chooses of a ready-made design. */
export type Look = {
  readonly design: DesignName
  readonly color: SheetColor
  readonly language: CertificateLanguage
}

/** Whether the event's certificates look exactly like this. An event that chose an earlier version keeps it. */
export function isInUse(
  event: Pick<
    EventDetail,
    'event_template_design' | 'event_template_version' | 'event_template_color' | 'event_template_language'
  >,
  { design, color, language }: Look,
): boolean {
  return (
    event.event_template_design === design &&
    lookAlike(event.event_template_version ?? 1, designs[design].version) &&
    event.event_template_color === color &&
    event.event_template_language === language
  )
}

/** Builds the preview of a certificate from the event, for an imagined recipient. */
export function previewSheet(
  event: Pick<EventDetail, 'title' | 'start_date' | 'end_date' | 'time_zone' | 'location' | 'organizer'>,
  config: Pick<ConfigResponse, 'chainId' | 'contractAddress'>,
  { name, ...look }: Look & { name: PreviewName },
  origin: string,
): SheetInput {
  return {
    chainId: config.chainId,
    contract: config.contractAddress ?? WALLET,
    tokenId: NUMBER,
    ...look,
    version: designs[look.design].version,
    ...(name === 'none' ? {} : { recipientName: extremeNames[name] }),
    recipientWallet: WALLET,
    event: {
      title: event.title,
      startsAt: event.start_date,
      endsAt: event.end_date,
      timeZone: event.time_zone,
      location: event.location,
    },
    organizerName: event.organizer,
    issuedOn: event.end_date.slice(0, 10),
    verifyUrl: `${origin}/verify/${NUMBER}`,
  }
}
