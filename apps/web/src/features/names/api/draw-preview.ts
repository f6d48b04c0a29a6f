import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { loadFontFiles, loadFontsFor } from '@certify/artwork/fonts-browser'
import { type DesignName, designs, type SheetInput } from '@certify/artwork/sheet-input'
import { drawTemplateFields, type TemplateValues, templateFontFiles } from '@certify/artwork/template-sheet'
import type { TemplateField } from '@certify/domain/certificate/template-field'
import type { EventDetail } from '@certify/wire/events'

/** The person and event of a preview. It has no certificate's number, because that is unknown before issuing. */
type PreviewSubject = {
  readonly event: EventDetail
  readonly chainId: number
  readonly contract: string
  readonly publicUrl: string
  readonly wallet: string
  readonly today: string
}

/** Draws the event's ready-made design for one person, by the same code that will draw the certificate. */
export async function drawDesignPreview(subject: PreviewSubject, name: string | null): Promise<string> {
  const input = buildSheet(subject, name)
  return drawCertificateSheet(input, await loadFontsFor([input]))
}

/** Draws the fields of the organizer's own template, to be laid over it. */
export async function drawTemplatePreview(
  fields: readonly TemplateField[],
  values: TemplateValues,
  size: { width: number; height: number },
): Promise<string> {
  return drawTemplateFields({
    ...size,
    fields,
    values,
    fonts: await loadFontFiles(templateFontFiles(values)),
  })
}

function buildSheet(subject: PreviewSubject, name: string | null): SheetInput {
  const { event, chainId, contract, publicUrl, wallet, today } = subject
  return {
    chainId,
    contract,
    tokenId: '0',
    design: chooseDesign(event.event_template_design),
    ...(name ? { recipientName: name } : {}),
    recipientWallet: wallet,
    event: {
      title: event.title,
      startsAt: event.start_date,
      endsAt: event.end_date,
      timeZone: event.time_zone,
      location: event.location,
    },
    organizerName: event.organizer,
    issuedOn: today.slice(0, 10),
    verifyUrl: `${publicUrl}/verify/0`,
  }
}

function chooseDesign(name: string | null): DesignName {
  return name !== null && name in designs ? (name as DesignName) : 'engraved'
}
