import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { loadFontFiles, loadFontsFor } from '@certify/artwork/fonts-browser'
import { designs, findDesign, type SheetInput } from '@certify/artwork/sheet-input'
import { chooseHan } from '@certify/artwork/sheet-words'
import {
  drawTemplateFields,
  type TemplateValues,
  templateFontFiles,
  writeTemplateDate,
} from '@certify/artwork/template-sheet'
import { chooseSheetVersion } from '@certify/domain/certificate/sheet-version'
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
  const input = buildPreviewSheet(subject, name)
  return drawCertificateSheet(input, await loadFontsFor([input]))
}

/** Draws the fields that will lie over the organizer's own template. */
export async function drawTemplatePreview(
  event: EventDetail,
  facts: Omit<TemplateValues, 'date'>,
  size: { width: number; height: number },
): Promise<string> {
  const { event_template_fields: fields, time_zone: timeZone } = event
  const days = { startsAt: event.start_date, endsAt: event.end_date, timeZone }
  const values = { ...facts, date: writeTemplateDate(fields, days) }
  const han = chooseHan([values.name ?? ''], timeZone)
  return drawTemplateFields({
    ...size,
    fields,
    values,
    han,
    fonts: await loadFontFiles(() => templateFontFiles(values, han)),
  })
}

/** Builds the sheet of one person in the event's own design, version and color. */
export function buildPreviewSheet(subject: PreviewSubject, name: string | null): SheetInput {
  const { event, chainId, contract, publicUrl, wallet, today } = subject
  return {
    chainId,
    contract,
    tokenId: '0',
    ...chooseDesign(event, name),
    ...(event.event_template_color === null ? {} : { color: event.event_template_color }),
    ...(event.event_template_language === null ? {} : { language: event.event_template_language }),
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

/**
 * Chooses the event's own design, or an ordinary one while the event has none, in the version in which the certificate
 * will be drawn.
 */
function chooseDesign(event: EventDetail, printed: string | null): Pick<SheetInput, 'design' | 'version'> {
  const { event_template_design: name, event_template_version: version } = event
  const texts = [printed ?? '', event.title, event.location, event.organizer]
  const chosen = version === null ? null : findDesign(name, chooseSheetVersion(version, texts))
  return chosen ?? { design: 'engraved', version: designs.engraved.version }
}
