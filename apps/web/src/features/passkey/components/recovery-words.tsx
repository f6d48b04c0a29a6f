import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { passkeysQuery } from '../api/passkeys'
import { useOwnKey } from '../hooks/use-own-key'
import { KeyProblem } from './key-problem'
import { WordsSheet } from './words-sheet'

/** Shows the twelve words of the signed-in account, after the person has used its passkey again. */
export function RecoveryWords({ wallet }: { wallet: string }) {
  const { t } = useTranslation('passkey')
  const key = useOwnKey(wallet)
  const cache = useQueryClient()
  const [isDone, setDone] = useState(false)
  const finish = async () => {
    if (!(await key.noteWritten())) return
    setDone(true)
    await cache.invalidateQueries(passkeysQuery)
  }
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
        <WordsSheet read={key.readWords} onWritten={() => void finish()} />
      ) : (
        <>
          <p className="text-ink-2">{t('words.before')}</p>
          <Button look="primary" className="self-start" busy={key.isBusy} onClick={() => void key.open()}>
            {t('words.show')}
          </Button>
        </>
      )}
      <KeyProblem failed={key.failed} />
    </section>
  )
}
