import { type KeyScope, keyScopes, MAX_KEY_NAME_LENGTH } from '@certify/domain/account/api-key'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input, Select } from '../../../ui/input'
import { useCreateKey } from '../api/keys'
import { EventChoice, type KeyEvent } from './event-choice'
import type { ScopeWord } from './key-list'
import { ToldOnce } from './told-once'

const DAY_MS = 86_400_000
/** Days until a key expires; 0: never. */
const LIFETIMES = [90, 365, 0] as const

/** Makes a key, and shows its text once. */
export function NewKeyDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('developers')
  const create = useCreateKey(number)
  const now = useNow(60_000)
  const [name, setName] = useState('')
  const [days, setDays] = useState<number>(LIFETIMES[0])
  const [event, setEvent] = useState<KeyEvent | null>(null)
  const [scopes, setScopes] = useState<readonly KeyScope[]>(
    keyScopes.filter((scope) => scope.endsWith(':read') && scope !== 'answers:read'),
  )
  if (create.data) {
    const words = { title: t('made.title'), text: t('made.text'), copy: t('made.copy') }
    return <ToldOnce {...words} secret={create.data.key} onClose={onClose} />
  }
  const isReady = name.trim() !== '' && scopes.length > 0
  const limit = event === null ? {} : { event_id: event.id }
  const expiry = days === 0 ? {} : { expires_at: new Date(now.getTime() + days * DAY_MS).toISOString() }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!create.isPending}
      title={t('new.title')}
      footer={
        <Button look="primary" form="new-key" type="submit" busy={create.isPending} disabled={!isReady}>
          {t('new.submit')}
        </Button>
      }
    >
      <form
        id="new-key"
        className="flex flex-col gap-5 pt-1"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          create.mutate({ name, scopes, ...limit, ...expiry })
        }}
      >
        {create.error && (
          <Banner tone="canceled" live title={t('new.failed')}>
            {create.error.message}
          </Banner>
        )}
        <Field label={t('new.name')} hint={t('new.nameHint')}>
          <Input
            value={name}
            maxLength={MAX_KEY_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <EventChoice value={event} onChange={setEvent} />
        <fieldset className="flex flex-col gap-3">
          <legend className="type-label mb-2 text-ink">{t('new.scopes')}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {keyScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={t(`scope.${scope.replace(':', '_') as ScopeWord}`)}
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />
            ))}
          </div>
        </fieldset>
        <Field label={t('new.expires')}>
          <Select value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {LIFETIMES.map((each) => (
              <option key={each} value={each}>
                {each === 0 ? t('new.never') : t('new.days', { count: each })}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
