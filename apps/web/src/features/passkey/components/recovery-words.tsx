import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { useNoteWordsWritten } from '../api/passkeys'
import { useOwnKey } from '../hooks/use-own-key'
import { KeyProblem } from './key-problem'
import { WordsSheet } from './words-sheet'

/** Shows the twelve words of the signed-in account, after the person has used its passkey again. */
export function RecoveryWords({ wallet }: { wallet: string }) {
  const { t } = useTranslation('passkey')
  const key = useOwnKey(wallet)
  const note = useNoteWordsWritten()
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <Banner tone="ongoing" live title={t('words.done')}>
        {t('words.doneText')}
      </Banner>
    )
  }
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      {key.isOpen ? (
        <WordsSheet
          read={key.readWords}
          onWritten={() => note.mutate(undefined, { onSuccess: () => setDone(true) })}
        />
      ) : (
        <>
          <p className="text-ink-2">{t('words.before')}</p>
          <Button look="primary" className="self-start" busy={key.isBusy} onClick={() => void key.open()}>
            {t('words.show')}
          </Button>
        </>
      )}
      <KeyProblem
        failed={key.failed ?? (note.error ? { problem: 'failed', message: note.error.message } : undefined)}
      />
    </section>
  )
}
