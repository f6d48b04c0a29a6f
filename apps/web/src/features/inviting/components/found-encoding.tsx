import { type ListEncoding, listEncodings } from '@certify/domain/invitation/list-encodings'
import type { FoundList } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'

/**
 * How the text of a file was read, with lines that show whether that is right. A file of which this is sure needs no
 * question, unless the organizer has asked one.
 */
export function FoundEncoding({
  encoding: { name, sure, candidates },
  isBusy,
  onEncoding,
}: {
  encoding: NonNullable<FoundList['encoding']>
  isBusy: boolean
  onEncoding: (encoding: ListEncoding) => void
}) {
  const { t } = useTranslation('inviting')
  const likely = candidates.map((each) => each.name)
  const sample = candidates.find((each) => each.name === name)?.sample ?? ''
  return (
    <section className="flex flex-col gap-3">
      {!sure && <Banner tone="warning">{t('found.encodingAsks')}</Banner>}
      <Field label={t('found.encoding')} hint={t('found.encodingHint')} className="max-w-sm">
        <Select
          value={name}
          disabled={isBusy}
          onChange={({ target }) => onEncoding(target.value as ListEncoding)}
        >
          {[...new Set([...likely, ...listEncodings])].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <pre className="type-small overflow-x-auto rounded-card border border-line bg-sunken p-3 whitespace-pre-wrap wrap-anywhere">
        {sample}
      </pre>
      {!sure &&
        candidates
          .filter((each) => each.name !== name)
          .map((each) => (
            <pre
              key={each.name}
              className="type-small overflow-x-auto rounded-card border border-line p-3 whitespace-pre-wrap wrap-anywhere text-ink-2"
            >
              {`${each.name}: ${each.sample}`}
            </pre>
          ))}
    </section>
  )
}
