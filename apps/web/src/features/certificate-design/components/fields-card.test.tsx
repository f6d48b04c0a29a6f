// @vitest-environment happy-dom
import { newTemplateField, type TemplateField } from '@certify/domain/certificate/template-field'
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import FieldsCard from './fields-card'

const event = {
  id: 7,
  title: 'Summit',
  status: 'upcoming',
  start_date: '2026-11-14T10:00:00Z',
  end_date: '2026-11-14T16:30:00Z',
  time_zone: 'Europe/Lisbon',
} as EventDetail

const image_url = 'https://certify.example/ipfs/artwork'

/** The card of an event whose template has these fields. Saving succeeds or is refused, as given. */
async function show(fields: readonly TemplateField[], refusal?: { message: string; field: string }) {
  const saves: { fields: TemplateField[] }[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (!url.endsWith('/events/7/template-fields')) return Response.json({ message: 'No.' }, { status: 404 })
    if (request.method === 'GET') return Response.json({ image_url, fields })
    const body = JSON.parse(String(request.body)) as { fields: TemplateField[] }
    saves.push(body)
    if (!refusal) return Response.json({ image_url, fields: body.fields })
    const answer = { ...refusal, code: 'field.too_light', values: {}, requestId: 'r' }
    return Response.json(answer, { status: 422 })
  })
  await renderPage(<FieldsCard event={event} />, { areas: ['certificate-design'] })
  await screen.findByRole('button', { name: 'Save fields' })
  return saves
}

const button = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('FieldsCard', () => {
  test('behavior: by keyboard a name is added, moved, and saved in its place', async () => {
    const saves = await show([])
    expect(screen.getByText(/everyone receives the artwork as you uploaded it/)).toBeTruthy()
    expect(screen.getByText(/those already minted keep their look/)).toBeTruthy()
    fireEvent.click(button('Add: Name'))
    expect(screen.getByText('Your changes are not saved yet.')).toBeTruthy()
    fireEvent.keyDown(button('Name'), { key: 'ArrowRight' })
    fireEvent.keyDown(button('Name, on the artwork'), { key: 'ArrowDown', shiftKey: true })
    fireEvent.keyDown(button('Name, on the artwork'), { key: 'ArrowUp' })
    fireEvent.click(button('Undo'))
    fireEvent.click(button('Save fields'))
    await screen.findByText('Everything is saved.')
    expect(saves).toEqual([{ fields: [{ ...newTemplateField.name, x: 0.155, y: 0.47 }] }])
  })

  test('behavior: numbers move a field, and a removed one is not saved', async () => {
    const saves = await show([newTemplateField.name, newTemplateField.qr])
    fireEvent.click(button('Remove: Name'))
    expect(document.activeElement).toBe(button('Add: Name'))
    fireEvent.click(button('QR code'))
    expect(screen.queryByLabelText('Font')).toBeNull()
    fireEvent.change(screen.getByLabelText('From the left, %'), { target: { value: '12.5' } })
    fireEvent.click(button('Save fields'))
    await waitFor(() => expect(saves).toEqual([{ fields: [{ ...newTemplateField.qr, x: 0.125 }] }]))
  })

  test('behavior: a drag moves a field by the same share of the sheet, and one undo takes all of it back', async () => {
    await show([newTemplateField.name])
    const box = button('Name, on the artwork')
    const sheet = { width: 1000, height: 500 } as DOMRect
    vi.spyOn(box.parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(sheet)
    box.setPointerCapture = () => {}
    fireEvent.pointerDown(box, { button: 0, clientX: 200, clientY: 200 })
    fireEvent.pointerMove(box, { clientX: 230, clientY: 210 })
    fireEvent.pointerMove(box, { clientX: 300, clientY: 250 })
    fireEvent.pointerUp(box)
    fireEvent.pointerMove(box, { clientX: 900, clientY: 900 })
    const place = () => ['From the left, %', 'From the top, %'].map((label) => screen.getByLabelText(label))
    expect(place()).toMatchObject([{ value: '25' }, { value: '52' }])
    fireEvent.click(button('Undo'))
    expect(place()).toMatchObject([{ value: '15' }, { value: '42' }])
    expect(screen.getByText('Everything is saved.')).toBeTruthy()
  })

  test('error: a refusal is shown at the part of the field that the server names, until that part changes', async () => {
    const message = 'A QR code needs a darker color, so that phones can read it.'
    await show([newTemplateField.name, newTemplateField.qr], { message, field: 'fields[1].color' })
    fireEvent.click(button('QR code'))
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#ffff00' } })
    fireEvent.click(button('Name'))
    fireEvent.click(button('Save fields'))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    const color = screen.getByLabelText('Color')
    expect(button('QR code').getAttribute('aria-pressed')).toBe('true')
    expect(color.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(color, { target: { value: '#000000' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('error: if the fields do not load, the card offers to try again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Broken.' }, { status: 500 }))
    await renderPage(<FieldsCard event={event} />, { areas: ['certificate-design'] })
    expect((await screen.findByRole('alert')).textContent).toContain('The fields could not be loaded')
    expect(button('Try Again')).toBeTruthy()
  })
})
