import { type Meaning, meanings } from '@certify/domain/invitation/list/attendance-words'
import type { FoundList } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/input'

/** What nobody can say before the event. */
const ofAttendance: readonly Meaning[] = ['present', 'absent']

/** What each word for attendance and status means: asked once a word, not once a row. */
export function FoundWords({
  words,
  means,
  canHaveAttended,
  onMeans,
}: {
  words: FoundList['words']
  /** What the organizer chose. */
  means: Readonly<Record<string, Meaning>>
  /** Before the event a word only says whom to invite. */
  canHaveAttended: boolean
  onMeans: (word: string, meaning: Meaning) => void
}) {
  const { t } = useTranslation('inviting')
  const isOpen = ({ word, means: found }: FoundList['words'][number]) =>
    found === 'unreadable' && means[word] === undefined
  const open = words.filter(isOpen).length
  const first = words.filter(({ means: found }) => found === 'unreadable')
  const others = words.filter(({ means: found }) => found !== 'unreadable')
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h3 className="type-title-3">{t('found.words')}</h3>
        <p className="measure mt-1 text-ink-2">{t('found.wordsText')}</p>
      </div>
      {open > 0 && <Banner tone="warning">{t('found.wordsOpen', { count: open })}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        {[...first, ...others].map(({ word, count, means: found, is_moment: isMoment }) => {
          const chosen = means[word] ?? found
          const label = isMoment
            ? t('found.moment', { moment: word })
            : word === ''
              ? t('found.blank')
              : t('found.word', { word })
          return (
            <Field
              key={word}
              label={<span className="wrap-anywhere">{label}</span>}
              hint={t('found.times', { count })}
            >
              <Select
                value={chosen === 'unreadable' ? '' : chosen}
                disabled={isMoment}
                onChange={({ target }) => onMeans(word, target.value as Meaning)}
              >
                {chosen === 'unreadable' && <option value="">{t('found.unreadable')}</option>}
                {meanings
                  .filter((each) => canHaveAttended || !ofAttendance.includes(each) || each === chosen)
                  .map((meaning) => (
                    <option key={meaning} value={meaning}>
                      {t(`found.means.${meaning}`)}
                    </option>
                  ))}
              </Select>
            </Field>
          )
        })}
      </div>
    </section>
  )
}
