import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAuthenticator } from './lib/authenticator'
import { openBrowser } from './lib/browser'
import { type MintableEvent, mintableEvent } from './lib/event-with-attendees'
import { sharedInstance } from './lib/shared-instance'

/** A file as another system exports it, and what its organizer sees on the way to the invitations. */
type Export = {
  readonly system: string
  readonly bytes: (email: (name: string) => string) => Buffer
  /** What the page shows of the file, beside its columns. */
  readonly found: readonly string[]
  /** What the page says about the rows. */
  readonly checked: readonly string[]
  readonly invited: number
  /** The person who claims. */
  readonly claimant: { readonly key: string; readonly name: string }
}

const exports: readonly Export[] = [
  {
    system: 'Eventbrite',
    bytes: (email) =>
      Buffer.from(`Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #,Attendee Status,Home Address 1
111,2026-11-01,Ana,Ruiz,${email('ana')},1,General,2201,Checked In,Rua 1
112,2026-11-01,Bo,Li,${email('bo')},1,General,2202,Attending,Rua 2
113,2026-11-01,Cy,Mo,${email('cy')},1,General,2203,Not Attending,Rua 3
`),
    found: ['“Checked In”', '“Not Attending”'],
    checked: ['The list says “Not Attending”, so this person is not invited.'],
    invited: 2,
    claimant: { key: 'ana', name: 'Ana Ruiz' },
  },
  {
    system: 'Luma',
    bytes: (email) =>
      Buffer.from(`api_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,qr_code_url
gst-1,Ana Ruiz,Ana,Ruiz,${email('ana')},,2026-11-01T10:00:00.000Z,approved,2026-11-25T18:02:11.000Z,https://lu.example/1
gst-2,Bo Li,Bo,Li,${email('bo')},,2026-11-01T10:00:00.000Z,approved,,https://lu.example/2
gst-3,Cy Mo,Cy,Mo,${email('cy')},,2026-11-01T10:00:00.000Z,declined,,https://lu.example/3
`),
    found: ['A time, such as 2026-11-25T18:02:11.000Z', '“declined”'],
    checked: ['The list says “declined”, so this person is not invited.'],
    invited: 2,
    claimant: { key: 'ana', name: 'Ana Ruiz' },
  },
  {
    system: 'Zoom',
    bytes: (email) =>
      Buffer.from(`\ufeffMeeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants\r
"812 3456 7890",Harbor talk,11/25/2026 05:55:00 PM,11/25/2026 07:00:00 PM,host@example.org,65,3\r
\r
Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent\r
Ana Ruiz (she/her),${email('ana')},11/25/2026 05:55:00 PM,11/25/2026 06:30:00 PM,35,No,\r
Bo's phone,,11/25/2026 06:10:00 PM,11/25/2026 06:40:00 PM,30,Yes,\r
Ana Ruiz (she/her),${email('ana').toUpperCase()},11/25/2026 06:31:00 PM,11/25/2026 07:00:00 PM,29,No,\r
`),
    found: ['The visits of one person are added up. The longest time: 64 min.'],
    checked: ["Bo's phone", 'This visit is counted in row 5, which has the same address.'],
    invited: 1,
    claimant: { key: 'ana', name: 'Ana Ruiz (she/her)' },
  },
  {
    system: 'Teams',
    bytes: (email) =>
      Buffer.from(
        `\ufeff1. Summary\r
Meeting title\tHarbor talk\r
Attended participants\t2\r
\r
2. Participants\r
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole\r
Ana Ruiz\t11/25/26, 5:55:12 PM\t11/25/26, 6:59:59 PM\t1h 4m 47s\t${email('ana')}\t${email('ana')}\tPresenter\r
Bo Li\t11/25/26, 6:10:00 PM\t11/25/26, 6:40:00 PM\t30m\t${email('bo')}\t${email('bo')}\tAttendee\r
`,
        'utf16le',
      ),
    found: ['The visits of 2 people are added up. The longest time: 64 min.'],
    checked: [],
    invited: 2,
    claimant: { key: 'bo', name: 'Bo Li' },
  },
  {
    system: 'Google Forms',
    bytes: (email) =>
      Buffer.from(`"Marca temporal","Dirección de correo electrónico","Nombre y apellidos (como en el certificado)","¿Asististe?"
"2026/11/25 6:12:03 p. m. GMT+1","${email('gil')}","Gil Vicente","Sí"
"2026/11/25 6:15:03 p. m. GMT+1","${email('eva')}","Eva Luna","No"
`),
    found: ['“Sí”', '“No”'],
    checked: ['One of the 2 people attended. Of the others, nothing is recorded.'],
    invited: 2,
    claimant: { key: 'gil', name: 'Gil Vicente' },
  },
]

let url: string
let browser: Browser
let event: MintableEvent
let desk: BrowserContext
/** The pages of the people who claimed. */
const hands: { readonly system: string; readonly hand: Page }[] = []
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
  event = await mintableEvent(url, 0)
  desk = await openContext(1280, event.organizer.client.cookieHeader())
})
afterAll(() => browser?.close())

async function openContext(width: number, cookies = ''): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  const named = cookies
    .split('; ')
    .filter(Boolean)
    .map((cookie) => cookie.split('='))
  await context.addCookies(named.map(([name = '', value = '']) => ({ name, value, url })))
  return context
}

test.each(exports)('behavior: the export of $system is read, and a person of it claims', async (file) => {
  const run = randomUUID().slice(0, 8)
  const email = (name: string) => `${name}.${run}@people.example`
  const page = await desk.newPage()
  await invite(page, file, email)
  const link = await readLink(page, email(file.claimant.key))
  const phone = await openContext(390)
  const hand = await phone.newPage()
  await claim(hand, link, file.claimant.name)
  hands.push({ system: file.system, hand })
  await page.close()
})

// After all claims, because the certificates are minted meanwhile.
test('behavior: each of them sees their own certificate, finished', async () => {
  const numbers = await Promise.all(hands.map(({ hand }) => seeCertificate(hand)))
  expect(hands.map(({ system }) => system)).toEqual(exports.map(({ system }) => system))
  expect(new Set(numbers).size).toBe(exports.length)
})

async function seeCertificate(hand: Page): Promise<string> {
  await hand.getByRole('heading', { name: 'Certificate Minted!' }).waitFor()
  await hand.getByRole('link', { name: 'View your certificate' }).click()
  await hand.waitForURL(/\/my-certificates\/\d+$/)
  const number = /\d+$/.exec(hand.url())?.[0] ?? expect.fail(hand.url())
  await hand.getByRole('heading', { name: 'Lighthouse Day' }).first().waitFor()
  return number
}

async function invite(page: Page, file: Export, email: (name: string) => string) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`/vendor/event/${event.id}?tab=invited&invite=yes`)
  const buffer = file.bytes(email)
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await press('Read the file')
  for (const text of file.found) await page.getByText(text).first().waitFor()
  await press('Check the rows')
  for (const text of file.checked) await page.getByText(text).first().waitFor()
  await press('Preview')
  await page.getByRole('checkbox').check()
  await press(file.invited === 1 ? 'Make one link' : `Make ${file.invited} links`)
  await page
    .getByText(file.invited === 1 ? 'One person is invited' : `${file.invited} people are invited`)
    .waitFor()
}

async function readLink(page: Page, email: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the links' }).click()
  const text = Buffer.concat(await (await (await saving).createReadStream()).toArray()).toString('utf8')
  return new RegExp(`${email},\\S*(/claim#[0-9a-f.]+)`).exec(text)?.[1] ?? expect.fail(text)
}

async function claim(hand: Page, link: string, name: string) {
  await giveAuthenticator(hand)
  await hand.goto(link)
  await hand.getByRole('button', { name: 'Make my passkey' }).click()
  expect(await hand.getByLabel('Full Name').inputValue()).toBe(name)
  await hand.getByRole('checkbox').check()
  await hand.getByRole('button', { name: 'Claim my certificate' }).click()
}
