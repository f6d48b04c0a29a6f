import { setTimeout as sleep } from 'node:timers/promises'
import { designResponse, mintedPage } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { type MintableEvent, readProgress, requestMintAll } from '../../e2e/lib/event-with-attendees'

const PER_PAGE = 100
const LOOK_EVERY_MS = 200

/** Issues everybody's certificate in one page, of a ready-made design. @returns their numbers. */
export async function issueCertificates(event: MintableEvent): Promise<string[]> {
  const { id, organizer, attendees } = event
  const { client } = organizer
  await client.post(href('certificateDesign', {}), { event_id: id, design: 'engraved' }, designResponse)
  const batch = await requestMintAll(event)
  while (!(await readProgress(event, batch)).done) await sleep(LOOK_EVERY_MS)
  const numbers: string[] = []
  for (let page = 1; numbers.length < attendees.length; page++) {
    const address = href('eventMinted', { id }, { page, per_page: PER_PAGE })
    for (const { tokenId } of (await client.get(address, mintedPage)).items) {
      if (tokenId === null) throw new Error('A certificate has no number.')
      numbers.push(tokenId)
    }
  }
  return numbers
}
