// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { setLanguage, translate } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { blankEvent, type EventValues } from '../event-values'
import { DetailFields } from './detail-fields'

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

function Form({ children }: { children: ReactNode }) {
  return (
    <FormProvider {...useForm<EventValues>({ defaultValues: blankEvent('UTC') })}>{children}</FormProvider>
  )
}

test.each([
  ['en', 'People ask for a place, and you approve or decline.', 'for 24 hours, or for one hour'],
  ['es', 'La gente pide plaza, y tú la aceptas o la deniegas.', '24 horas, o una hora'],
] as const)(
  'behavior: a choice fits a phone, and the line below says what it means (%s)',
  async (language, approval, kept) => {
    await setLanguage(language)
    await renderPage(
      <Form>
        <DetailFields taken={0} />
      </Form>,
      { areas: ['event-editor'] },
    )
    const find = (label: 'joining' | 'waitlist' | 'walkIns') =>
      screen.getByLabelText<HTMLSelectElement>(translate(`event-editor:field.${label}`))
    const choose = (label: 'joining' | 'waitlist' | 'walkIns', value: string) =>
      fireEvent.change(find(label), { target: { value } })
    expect(find('walkIns').value).toBe('allowed')
    choose('joining', 'approval')
    screen.getByText(approval)
    expect(find('walkIns').value).toBe('list_only')
    choose('walkIns', 'allowed')
    expect(find('walkIns').value).toBe('allowed')
    screen.getByText(translate('event-editor:field.walkInHintsByApproval.allowed'))
    // The choice belongs to the one above it.
    choose('joining', 'unlisted')
    choose('joining', 'approval')
    expect(find('walkIns').value).toBe('list_only')
    choose('waitlist', 'accept')
    screen.getByText((text) => text.includes(kept))
    // More is cut at 390 px.
    const options = [...document.querySelectorAll('#joining option, #walk_ins option, #waitlist option')]
    for (const { textContent } of options) expect(textContent.length, textContent).toBeLessThanOrEqual(35)
  },
)
