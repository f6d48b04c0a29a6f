import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Field, FieldError } from '../../../ui/field'
import { Input } from '../../../ui/input'

const COUNT = 12

/**
 * Twelve recovery words to write down, large enough to copy by hand. The person must then type two of them. The words are only text in the list:
 * React never holds them, and they disappear with the list.
 */
export function WordsSheet({
  read,
  onWritten,
}: {
  read: () => Promise<readonly string[]>
  /** Called when the two words were right. */
  onWritten: () => void
}) {
  const { t } = useTranslation('passkey')
  const list = useRef<HTMLOListElement>(null)
  const [asked, setAsked] = useState<readonly number[]>()
  const [isWrong, setWrong] = useState(false)
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    let isGone = false
    void read().then((words) => {
      const places = isGone ? [] : [...(list.current?.children ?? [])]
      for (const [at, place] of places.entries()) place.textContent = words[at] ?? ''
      if (!isGone) setShown(words.length === COUNT)
    })
    return () => {
      isGone = true
    }
  }, [read])

  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const isRight = (asked ?? []).every((place) => {
      const given = String(typed.get(`word-${place}`))
        .trim()
        .toLowerCase()
      return given === list.current?.children[place]?.textContent
    })
    setWrong(!isRight)
    if (isRight) onWritten()
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">{t('words.text')}</p>
      <ol
        ref={list}
        hidden={asked !== undefined}
        translate="no"
        className="type-mono grid text-[1.125rem] list-inside list-decimal grid-cols-2 gap-x-6 gap-y-2.5 rounded-card border border-line bg-surface p-5 marker:text-ink-3 sm:grid-cols-3 [&[hidden]]:hidden"
      >
        {Array.from({ length: COUNT }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the positions are the keys
          <li key={at} />
        ))}
      </ol>
      {asked === undefined ? (
        <div className="no-print flex flex-wrap gap-3">
          <Button look="primary" busy={!isShown} onClick={() => setAsked(pickTwo())}>
            {t('words.written')}
          </Button>
          {isShown && (
            <Button look="quiet" onClick={() => window.print()}>
              {t('words.print')}
            </Button>
          )}
        </div>
      ) : (
        <form className="flex flex-col gap-4" onSubmit={check}>
          <div className="grid gap-4 sm:grid-cols-2">
            {asked.map((place, at) => (
              <Field key={place} label={t('words.which', { number: place + 1 })}>
                <Input
                  name={`word-${place}`}
                  autoFocus={at === 0}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
            ))}
          </div>
          <FieldError id="words-wrong" message={isWrong ? t('words.wrong') : undefined} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary">
              {t('words.check')}
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                setWrong(false)
                setAsked(undefined)
              }}
            >
              {t('words.again')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** Picks two different positions of the list, in their order. */
function pickTwo(): readonly number[] {
  const first = Math.floor(Math.random() * COUNT)
  const second = (first + 1 + Math.floor(Math.random() * (COUNT - 1))) % COUNT
  return [first, second].sort((a, b) => a - b)
}
