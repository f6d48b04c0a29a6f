import { readFile } from 'node:fs/promises'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { type PersonAtBrowser, personAtBrowser, signUpAttendee, signUpOrganizer } from './lib/person'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function createEvent({ context }: PersonAtBrowser): Promise<{ id: number }> {
  const startsAt = Date.now() + 30 * 86_400_000
  const answer = await context.request.post(href('eventCreate', {}), {
    headers: { origin: url },
    multipart: {
      title: 'Shirts for all',
      description: 'Each person gets one.',
      location: 'Lisbon',
      start_date: new Date(startsAt).toISOString(),
      end_date: new Date(startsAt + 7_200_000).toISOString(),
      time_zone: 'Europe/Lisbon',
    },
  })
  return eventResponse.parse(await answer.json()).event
}

/** Signs a new person up, who then stands on the event's page. */
async function arrive(name: string, { id }: { id: number }): Promise<PersonAtBrowser> {
  const person = await personAtBrowser(browser, name, url)
  await signUpAttendee(person, `/login?redirect=${encodeURIComponent(`/events/${id}`)}`)
  await person.page.waitForURL(`**/events/${id}`)
  return person
}

test('behavior: a question that comes late blocks nobody, a newcomer answers while joining, and the organizer has it all', async () => {
  const organizer = await personAtBrowser(browser, 'Sofia Almeida', url)
  await signUpOrganizer(organizer)
  const event = await createEvent(organizer)
  const early = await arrive('Rui Costa', event)
  await early.page.getByRole('button', { name: 'Join Whitelist' }).first().click()
  await early.page.getByText("You're on the Whitelist!").first().waitFor()

  const { page: desk } = organizer
  await desk.goto(`/vendor/event/${event.id}?tab=settings`)
  await desk.getByRole('button', { name: 'Add a question' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Question', { exact: true }).fill('Which size?')
  await dialog.getByLabel('Kind of answer').selectOption('One of several options')
  await dialog.getByLabel('Options, one a line').fill('S\nM\nL')
  await dialog.getByLabel('Nobody joins without an answer').check()
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await desk.getByText('One of several options · Required').waitFor()

  // Whoever has joined keeps the place and the ticket, and is asked there.
  await early.page.goto(`/ticket/${event.id}`)
  await early.page.getByText('The organizer asks you something.').waitFor()
  await early.page.getByRole('link', { name: 'Answer' }).click()
  await early.page.getByRole('heading', { name: 'The organizer asks you' }).waitFor()
  await early.page.getByText("You're on the Whitelist!").first().waitFor()

  const newcomer = await arrive('Marta Reis', event)
  const join = newcomer.page.getByRole('button', { name: 'Join Whitelist' }).first()
  await newcomer.page.getByLabel('Which size?').waitFor()
  await join.click()
  await newcomer.page.getByText('Answer this question: Which size?').first().waitFor()
  await newcomer.page.getByLabel('Which size?').selectOption('M')
  await join.click()
  await newcomer.page.getByText("You're on the Whitelist!").first().waitFor()
  await newcomer.page.getByRole('button', { name: 'Change your answers' }).waitFor()

  await desk.goto(`/vendor/event/${event.id}?tab=people`)
  const marta = desk
    .getByRole('listitem')
    .filter({ hasText: 'Marta Reis' })
    .filter({ hasText: 'Which size?' })
  await marta.getByText('M', { exact: true }).waitFor()
  await desk.getByRole('listitem').filter({ hasText: 'Rui Costa' }).getByText('No answers yet').waitFor()
  await desk.getByRole('button', { name: 'Ask those who have not answered' }).click()
  await desk.getByText('One person has yet to answer a required question.').waitFor()
  await desk.keyboard.press('Escape')
  const saving = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Save as CSV' }).last().click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('Which size?')
  expect(file.split('\r\n').find((line) => line.startsWith('Marta Reis'))).toMatch(/,On the list,M$/)

  for (const { context, complaints } of [organizer, early, newcomer]) {
    await context.close()
    // The refused press is part of the walk.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  }
})
