import { MAX_WEBHOOK_URL_LENGTH, type WebhookType, webhookTypes } from '@certify/domain/webhook/webhook'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { useCreateWebhook } from '../api/webhooks'
import { ToldOnce } from './told-once'

/** The key of a type among the words: `event_updated`. */
type TypeWord = (typeof webhookTypes)[number] extends infer Type
  ? Type extends `${infer Of}.${infer Fact}`
    ? `${Of}_${Fact}`
    : never
  : never

/** Makes a webhook, and shows its secret once. */
export function NewWebhookDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('developers')
  const create = useCreateWebhook(number)
  const [url, setUrl] = useState('https://')
  const [types, setTypes] = useState<readonly WebhookType[]>(['certificate.final', 'certificate.revoked'])
  if (create.data) {
    const words = { title: t('madeWebhook.title'), text: t('madeWebhook.text'), copy: t('madeWebhook.copy') }
    return <ToldOnce {...words} secret={create.data.secret} onClose={onClose} />
  }
  const isReady = url.trim() !== '' && types.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!create.isPending}
      title={t('newWebhook.title')}
      footer={
        <Button look="primary" form="new-webhook" type="submit" busy={create.isPending} disabled={!isReady}>
          {t('newWebhook.submit')}
        </Button>
      }
    >
      <form
        id="new-webhook"
        className="flex flex-col gap-5 pt-1"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          create.mutate({ url, types })
        }}
      >
        {create.error && (
          <Banner tone="canceled" live title={t('newWebhook.failed')}>
            {create.error.message}
          </Banner>
        )}
        <Field label={t('newWebhook.url')} hint={t('newWebhook.urlHint')}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            maxLength={MAX_WEBHOOK_URL_LENGTH}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <fieldset className="flex flex-col gap-3">
          <legend className="type-label mb-2 text-ink">{t('newWebhook.types')}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {webhookTypes.map((type) => (
              <Checkbox
                key={type}
                label={t(`messageType.${type.replace('.', '_') as TypeWord}`)}
                checked={types.includes(type)}
                onChange={({ target }) =>
                  setTypes(target.checked ? [...types, type] : types.filter((each) => each !== type))
                }
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
