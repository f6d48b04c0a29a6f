import { register } from '@certify/cli/demo/person'
import { drawPicture } from '@certify/cli/demo/picture'
import { doorLinkMade, ticket } from '@certify/wire/door'
import { messageResponse } from '@certify/wire/error-body'
import { outboxResponse } from '@certify/wire/mail'
import { href, paths } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAuthenticator } from './lib/authenticator'
import { openBrowser } from './lib/browser'
import { type Instance, startInstance } from './lib/instance'
import {
  connectWallet,
  fillAttendeeForm,
  type PersonAtBrowser,
  personAtBrowser,
  signUpAttendee,
  signUpOrganizer,
} from './lib/person'
import { typeTickets } from './lib/type-tickets'

const quiet = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }
const away = 'We could not reach Certify just now.'

/** Words that no page may add while Certify is away, because nobody knows then whether they are true. */
const unknowable =
  /Login Required|Server Error|Page Not Found|might not exist|not found|No Events|No events|No entries|No certificates|not joined|Nothing needs you|No event on this page|Revoked\.|Valid\.|is invalid|Minted!|Successfully|Signed out/

/** One step of the journey, taken while Certify is away and again when it is back. */
type Step = {
  readonly page: Page
  readonly act: () => Promise<unknown>
  /** What the page says about the failed step. */
  readonly says: string | RegExp
  /** What was typed, and must stay. */
  readonly keeps?: readonly [label: string, value: string][]
  /** By default `act` is repeated. */
  readonly again?: () => Promise<unknown>
  /** Shown once it has worked. */
  readonly done: string | RegExp
}

/** What a browser writes to the console for each call that nobody answers. */
const ofLostConnection = /Failed to load resource|Failed to fetch|ERR_CONNECTION/

let instance: Instance
let browser: Browser
let guild: PersonAtBrowser
let alice: PersonAtBrowser
let bob: PersonAtBrowser
let newcomer: PersonAtBrowser
let stranger: Page
/** A phone without a wallet. */
let phone: Page
beforeAll(async () => {
  instance = await startInstance({ env: quiet })
  browser = await openBrowser()
  const person = (name: string) => personAtBrowser(browser, name, instance.url)
  guild = await person('Lighthouse Guild')
  alice = await person('Alice Moreau')
  bob = await person('Bob Okafor')
  newcomer = await person('Nadia Haddad')
  stranger = (await person('A stranger')).page
  phone = await (await browser.newContext({ baseURL: instance.url })).newPage()
  await Promise.all([signUpOrganizer(guild), signUpAttendee(alice, '/login')])
  await alice.page.waitForURL('**/user/dashboard')
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

test('behavior: whatever a person does while Certify is away, no sentence is false and nothing typed is lost', async () => {
  const id = await signUpAndCreate()
  await join(id)
  await attend(id)
  await mint(id)
  await revoke(id)
  const complaints = [guild, alice, bob, newcomer].flatMap((person) => person.complaints)
  expect(complaints.filter((text) => !ofLostConnection.test(text))).toEqual([])
})

/** Stops the product, takes each step in vain, starts it again, and takes each step to its end. */
async function outage(...steps: readonly Step[]): Promise<void> {
  const known = new Map<Page, readonly string[]>()
  for (const { page } of steps) known.set(page, await readLines(page))
  await instance.stop({ keepData: true })
  await takeAll(steps, async ({ page, act, says, keeps = [] }) => {
    await act()
    return async () => {
      await showsText(page, says)
      for (const [label, value] of keeps)
        expect(await page.getByLabel(label).first().inputValue()).toBe(value)
      const said = (await readLines(page)).filter((line) => !known.get(page)?.includes(line))
      expect(said.filter((line) => unknowable.test(line))).toEqual([])
    }
  })
  const { port } = new URL(instance.url)
  instance = await startInstance({ env: { ...quiet, PORT: port }, dataDir: instance.dataDir })
  await takeAll(steps, async ({ page, act, again = act, done }) => {
    await again()
    return () => showsText(page, done)
  })
}

/** Takes the steps one after the other, and waits for what follows from all of them at the same time. */
async function takeAll(
  steps: readonly Step[],
  take: (step: Step) => Promise<() => Promise<void>>,
): Promise<void> {
  const endings: Promise<void>[] = []
  for (const step of steps) {
    await step.page.bringToFront()
    endings.push((await take(step))())
  }
  await Promise.all(endings)
}

const showsText = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

/** The lines of a page: its content, and dialogs and toasts over it. */
async function readLines(page: Page): Promise<readonly string[]> {
  const parts = page
    .locator('main, [role=dialog], [role=alertdialog], [role=region]')
    .filter({ visible: true })
  return (await parts.allInnerTexts()).flatMap((text) => text.split('\n'))
}

async function signUpAndCreate(): Promise<number> {
  const editor = guild.page
  await editor.goto('/vendor/event/create')
  await editor.getByLabel('Event title').fill('Lighthouse Day')
  await editor.getByLabel('Description').first().fill('One certificate for everyone who came.')
  await editor.getByLabel('Location').fill('Porto, Portugal')
  await editor.getByLabel('Time zone').selectOption('UTC')
  await editor.getByLabel('Start date').fill(inHours(2))
  await editor.getByLabel('End date').fill(inHours(5))

  const profile = await guild.context.newPage()
  await profile.goto('/vendor/profile')
  await profile.getByLabel('Phone').fill('+351 210 000 000')

  await bob.page.goto('/login')
  await connectWallet(bob)
  await bob.page.getByText('Expiration Time').waitFor()

  await fillAttendeeForm(newcomer, '/login')

  await giveAuthenticator(phone)
  await phone.goto('/login')
  await press(phone, 'Make my passkey')()
  await phone.getByText('Create your account').waitFor()
  await phone.context().clearCookies()
  await phone.goto('/login')
  await phone.getByRole('button', { name: 'Continue with a passkey' }).waitFor()

  await outage(
    {
      page: editor,
      act: press(editor, 'Create Event'),
      says: `Failed to create event. ${away}`,
      keeps: [['Event title', 'Lighthouse Day']],
      done: 'Vendor Dashboard',
    },
    {
      page: profile,
      act: press(profile, 'Save changes'),
      says: `The profile could not be saved. ${away}`,
      keeps: [['Phone', '+351 210 000 000']],
      done: 'Profile saved.',
    },
    { page: bob.page, act: press(bob.page, 'Sign in'), says: away, done: 'Create your account' },
    {
      page: phone,
      act: press(phone, 'Continue with a passkey'),
      says: away,
      done: 'Create your account',
    },
    {
      page: newcomer.page,
      act: press(newcomer.page, 'Complete Registration'),
      says: `Failed to register user. ${away}`,
      keeps: [['Full Name', newcomer.name]],
      done: `Welcome to Certify, ${newcomer.name}.`,
    },
  )
  await profile.close()
  await editor.goto('/vendor/dashboard')
  const manage = await editor.getByRole('link', { name: 'Manage' }).first().getAttribute('href')
  return Number(manage?.split('/').at(-1))
}

async function join(id: number): Promise<void> {
  const { page: event } = alice
  const { page: form } = newcomer
  const { page: manage } = guild
  await event.goto(`/events/${id}`)
  await event.getByRole('button', { name: 'Join Whitelist' }).waitFor()
  await form.goto(`/whitelist/${id}`)
  await form.getByRole('button', { name: 'Confirm Registration' }).waitFor()
  await manage.goto(`/vendor/event/${id}?tab=certificate`)
  const picture = {
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from(drawPicture(1200, 850, 40)),
  }
  await manage.locator('input[type=file]').first().setInputFiles(picture)
  await manage.getByRole('button', { name: 'Confirm & Upload Template' }).waitFor()
  await stranger.goto('/about')
  const dashboard = await guild.context.newPage()
  await dashboard.goto('/vendor/dashboard')
  const toAnalytics = dashboard.getByRole('link', { name: 'Analytics' }).first()
  await toAnalytics.waitFor()
  const confirmation = await newcomer.context.newPage()
  await confirmation.goto(await readConfirmLink(newcomer))
  const developers = await guild.context.newPage()
  await developers.goto('/vendor/developers')
  await press(developers, 'New key')()
  await developers.getByLabel('Name').fill('Ticket shop')
  await outage(
    {
      page: event,
      act: press(event, 'Join Whitelist'),
      says: away,
      done: "You're on the Whitelist!",
    },
    {
      page: form,
      act: press(form, 'Confirm Registration'),
      says: away,
      done: "You're Whitelisted!",
    },
    {
      page: manage,
      act: press(manage, 'Confirm & Upload Template'),
      says: `Failed to upload event certificate template. ${away}`,
      done: 'Template Available',
    },
    {
      page: stranger,
      act: () => stranger.getByRole('link', { name: 'Events', exact: true }).first().click(),
      says: "We can't reach Certify right now",
      // It continues on its own.
      again: async () => {},
      done: 'Lighthouse Day',
    },
    {
      page: dashboard,
      act: () => toAnalytics.click(),
      says: "We can't reach Certify right now",
      again: async () => {},
      done: 'Attendance rate',
    },
    {
      page: confirmation,
      act: press(confirmation, 'Confirm this address'),
      says: 'The address could not be confirmed',
      done: 'Your address is confirmed',
    },
    {
      page: developers,
      act: press(developers, 'Make the key'),
      says: 'The key could not be made.',
      keeps: [['Name', 'Ticket shop']],
      done: 'Your new key',
    },
  )
  for (const page of [dashboard, confirmation, developers]) await page.close()
}

/** The path in the mail that a person would have received. */
async function readConfirmLink({ page, wallet }: PersonAtBrowser): Promise<string> {
  const outbox = href('outbox', { wallet: wallet.account.address })
  const findLink = async () => {
    const mails = outboxResponse.parse(await (await page.request.get(outbox)).json())
    return mails.map(({ text }) => /\/confirm[^\s#]*#\S+/.exec(text)?.[0]).find((link) => link !== undefined)
  }
  // The first mail waits a quarter of a minute for the event that it names.
  await expect.poll(findLink, { timeout: 30_000 }).toBeDefined()
  return (await findLink()) ?? ''
}

async function attend(id: number): Promise<void> {
  const { page: manage } = guild
  await manage.goto(`/vendor/event/${id}`)
  const code =
    (await manage
      .getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/)
      .first()
      .textContent()) ?? ''
  const text = await joinWithTicket(id)
  await moveTime(manage, 2.5)
  const door = await openDoor(id)
  await alice.page.goto(`/user/dashboard?attend=${id}`)
  const dialog = alice.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(code)
  await manage.goto(`/vendor/event/${id}?tab=people`)
  const attendance = manage.getByRole('group', { name: `Attendance of ${newcomer.name}` })
  await attendance.waitFor()
  const screen = await guild.context.newPage()
  await screen.goto(`/vendor/event/${id}/screen`)
  await screen.getByText('Scan the code with your phone to check in').waitFor()
  const { page: ticket } = newcomer
  await ticket.goto(`/ticket/${id}`)
  await press(ticket, 'New ticket')()
  const { page: arriving } = bob
  await arriving.goto(`/in/${id}/${code}`)
  await arriving.getByLabel('Full Name').fill(bob.name)
  await arriving.getByLabel('Email Address').fill('bob@people.example')
  await arriving.getByRole('checkbox').check()
  await outage(
    {
      page: door,
      act: () => typeTickets(door, [text]),
      says: 'One mark is waiting to be sent',
      // Report, as a browser does, that the connection is back.
      again: () => door.evaluate(() => void window.dispatchEvent(new Event('online'))),
      done: 'Everything is sent',
    },
    {
      page: arriving,
      act: press(arriving, 'Mark me present'),
      says: 'You are not marked yet.',
      keeps: [['Full Name', bob.name]],
      // It continues on its own.
      again: async () => {},
      done: 'You are present',
    },
    {
      page: screen,
      act: async () => {},
      says: 'The code keeps changing for ten minutes.',
      done: 'Scan the code with your phone to check in',
    },
    {
      page: ticket,
      act: press(ticket, 'Make a new ticket'),
      says: 'The one shown here still works.',
      done: 'Show this code at the door.',
    },
    {
      page: alice.page,
      act: () => dialog.getByRole('button', { name: 'Mark Attendance' }).click(),
      says: `Failed to mark attendance. ${away}`,
      keeps: [['Attendance token', code]],
      done: 'Attendance marked successfully!',
    },
    {
      page: manage,
      act: () => attendance.getByRole('button', { name: 'Present' }).click(),
      says: `Failed to update attendance status. ${away}`,
      done: 'Attendance marked successfully!',
    },
  )
  await screen.close()
  await door.close()
  await moveTime(manage, 3)
  await manage.goto(`/vendor/event/${id}`)
  await manage.getByRole('button', { name: 'Start Minting' }).waitFor()
  await outage({
    page: manage,
    act: press(manage, 'Start Minting'),
    says: `Failed to update event status. ${away}`,
    done: 'Minting period started.',
  })
}

/** The ticket of somebody else on the list. */
async function joinWithTicket(id: number): Promise<string> {
  const { client, wallet } = await register(instance.url, 'Zoe Lind', 'users')
  await client.post(href('whitelistJoin', {}), { event_id: id, wallet_address: wallet }, messageResponse)
  return (await client.get(href('userTicket', { wallet, id }), ticket)).text
}

/** A door that has its list. */
async function openDoor(id: number): Promise<Page> {
  const answer = await guild.page.request.post(href('eventDoorLinks', { id }), {
    data: { label: 'North door' },
    headers: { origin: instance.url },
  })
  const door = await (await browser.newContext()).newPage()
  await door.goto(doorLinkMade.parse(await answer.json()).url)
  await door.getByText('Everything is sent').waitFor()
  return door
}

async function mint(id: number): Promise<void> {
  const { page: manage } = guild
  await alice.page.goto(`/mint/${id}`)
  await alice.page.getByRole('button', { name: 'Mint Certificate' }).waitFor()
  await manage.goto(`/vendor/event/${id}?tab=people`)
  await manage.getByRole('button', { name: 'Mint 4 certificates' }).click()
  const dialog = manage.getByRole('alertdialog')
  await outage(
    {
      page: alice.page,
      act: press(alice.page, 'Mint Certificate'),
      says: `Mint failed. ${away}`,
      done: 'Certificate Minted!',
    },
    {
      page: manage,
      act: () => dialog.getByRole('button', { name: /^Mint \d certificates?$/ }).click(),
      says: `Minting failed. ${away}`,
      done: /^All [34] certificates minted\.$/,
    },
  )
}

async function revoke(id: number): Promise<void> {
  const { page: manage } = guild
  const session = await (await alice.page.request.get(paths.session)).json()
  const held = await (await alice.page.request.get(`/api2/api/certificate/${session.walletAddress}`)).json()
  const { tokenId } = held.certificates[0]
  await stranger.goto(`/verify/${tokenId}`)
  await stranger.getByRole('heading', { name: /^Valid\./ }).waitFor()
  await alice.page.goto('/profile')
  await press(alice.page, 'Edit')()
  await alice.page.getByLabel('Full Name').fill('Alice Moreau-Lind')
  await manage.goto(`/vendor/event/${id}?tab=people`)
  await manage.getByRole('button', { name: `More for ${alice.name}` }).click()
  await manage.getByRole('menuitem', { name: 'Revoke certificate' }).click()
  await manage.getByLabel('Reason').fill('Issued for the wrong session')
  await outage(
    {
      page: alice.page,
      act: press(alice.page, 'Save changes'),
      says: `Your profile could not be saved. ${away}`,
      keeps: [['Full Name', 'Alice Moreau-Lind']],
      done: 'Your profile is saved.',
    },
    {
      page: stranger,
      act: press(stranger, 'Check again'),
      says: 'This is not a failed certificate.',
      again: press(stranger, 'Try again'),
      done: /^Valid\./,
    },
    {
      page: manage,
      act: press(manage, 'Revoke certificate'),
      says: `Failed to revoke the certificate. ${away}`,
      keeps: [['Reason', 'Issued for the wrong session']],
      done: `Certificate ${tokenId} is revoked.`,
    },
  )
}

function press(page: Page, name: string) {
  return () => page.getByRole('button', { name, exact: true }).first().click()
}

async function moveTime(page: Page, hours: number): Promise<void> {
  const answer = await page.request.post('/api3/api/test/clock', {
    data: { advance_seconds: hours * 3600 },
    headers: { origin: instance.url },
  })
  expect(answer.status()).toBe(200)
}

/** A time in UTC, in the form of a date field. */
function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString().slice(0, 16)
}
