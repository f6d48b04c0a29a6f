import { drawPicture } from '@certify/cli/demo/picture'
import { listConcerns } from '@certify/domain/issuing/issuing-outlook'
import { describeRefusal, type Refusal } from '@certify/domain/issuing/refusal'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toIssuingConcern } from '@certify/wire/issuing'
import { chooseFile, manage, press } from './doing'
import type { State } from './state'

const certificate = {
  name: 'certificate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(drawPicture(1200, 850, 60)),
}
const signer = parseAddress(`0x${'c3'.repeat(20)}`)

/**
 * The server's messages about certificates that wait for these reasons, and about a wallet that will soon be empty.
 */
function waitingFor(...refusals: readonly Refusal[]) {
  const state = { isLeading: true, halted: null, alarms: [], followedBlock: 7n, affordable: 120 }
  const obstacles = refusals.map((refusal, index) => ({
    ...describeRefusal(refusal),
    requests: index === 0 ? 1 : 1_234,
  }))
  return listConcerns(state, obstacles).map(toIssuingConcern)
}

/** The look of an event’s certificates, and why they wait. */
export const managingCertificates: readonly State[] = [
  {
    name: '/vendor/event/:id (template preview)',
    as: 'organizer',
    path: manage('certificate', 'upcoming'),
    act: chooseFile(certificate),
    says: 'Confirm & Upload Template',
  },
  {
    name: '/vendor/event/:id (design preview)',
    as: 'organizer',
    path: manage('certificate', 'upcoming'),
    act: press(/^Preview/),
    says: 'This is what is minted, with the facts of your event.',
  },
  {
    name: '/vendor/event/:id (design in place of a template)',
    as: 'organizer',
    path: manage('certificate', 'upcoming'),
    faults: {
      event: (event: object) => ({ ...event, certificate_uploaded: true, event_template_design: null }),
    },
    act: press('Use this design'),
    says: 'Replace the template?',
  },
  {
    name: '/vendor/event/:id (template fields)',
    as: 'organizer',
    path: manage('certificate', 'upcoming'),
    faults: ({ upcoming }) => ({
      event: (event: object) => ({ ...event, certificate_uploaded: true, event_template_design: null }),
      eventTemplateFields: () => ({
        image_url: `/preview/event/${upcoming}.png`,
        fields: [
          {
            kind: 'name',
            x: 0.1,
            y: 0.4,
            width: 0.8,
            size: 0.09,
            font: 'display',
            align: 'center',
            color: '#132129',
          },
          {
            kind: 'qr',
            x: 0.8,
            y: 0.65,
            width: 0.12,
            size: 0.1,
            font: 'mono',
            align: 'start',
            color: '#132129',
          },
        ],
      }),
    }),
    act: async (page) => {
      const name = page.getByRole('button', { name: 'Name', exact: true })
      await name.first().click()
      await page.getByLabel('From the left, %').fill('12')
    },
    says: 'Place and look: Name',
  },
  {
    name: '/vendor/event/:id (certificates wait)',
    as: 'organizer',
    path: manage('overview'),
    faults: {
      eventIssuing: () => ({
        concerns: waitingFor({ kind: 'artwork-missing' }, { kind: 'no-funds', signer }, { kind: 'fee-cap' }),
      }),
    },
    says: 'Certificates wait for you',
  },
  {
    name: '/vendor/event/:id (certificates wait for each reason)',
    as: 'organizer',
    path: manage('overview'),
    faults: {
      eventIssuing: () => ({
        concerns: waitingFor(
          { kind: 'organizer-withdrew' },
          { kind: 'paused' },
          { kind: 'role-missing', signer },
          { kind: 'volume-full' },
          { kind: 'platform-budget' },
          { kind: 'organizer-budget' },
          { kind: 'earlier-key' },
          { kind: 'other', error: 'ERC721InvalidReceiver' },
        ),
      }),
    },
    says: 'allows that again',
  },
]
