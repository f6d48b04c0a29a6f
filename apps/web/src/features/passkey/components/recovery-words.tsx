import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { usePressOn } from '../../../lib/pressed-before'
import { useSession } from '../../../lib/session'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { passkeysQuery } from '../api/passkeys'
import { useOwnKey } from '../hooks/use-own-key'
import { KeyProblem } from './key-problem'
import { WordsSheet } from './words-sheet'

/**
 * Shows the twelve words of the signed-in account, after the person has used its passkey again, and then what else keeps
 * the account within reach.
 *
 * @param then - The page that waits for the words.
 */
export function RecoveryWords({ wallet, then }: { wallet: string; then: string | undefined }) {
  const { t } = useTranslation('passkey')
  const key = useOwnKey(wallet)
  const cache = useQueryClient()
  const session = useSession()
  const isOrganizer = session.status === 'signed-in' && session.role === 'vendors'
  /** What was pressed on the page that waits, which carries it out: only *Start Minting* leads here with a press. */
  const press = usePressOn(then)
  const [isDone, setDone] = useState(false)
  const finish = async () => {
    if (!(await key.noteWritten())) return
    setDone(true)
    await cache.invalidateQueries(passkeysQuery)
  }
  if (isDone) {
    return (
      <>
        <Banner
          tone="ongoing"
          live
          title={t('words.done')}
          action={
            then && (
              // This page leaves the history, so that the way back has no press to hand on again.
              <LinkButton size="small" look="primary" to={then} replace state={press}>
                {t(press ? 'words.goOnMinting' : 'words.goOn')}
              </LinkButton>
            )
          }
        >
          {t('words.doneText')}
        </Banner>
        <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6">
          <h2 className="type-title-3">{t('words.more')}</h2>
          <p className="text-ink-2">{t(isOrganizer ? 'words.moreOwner' : 'words.moreText')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton size="small" to={`${pageLinks.profile}#sign-in`}>
              {t('card.add')}
            </LinkButton>
            {isOrganizer && (
              <LinkButton size="small" to={pageLinks.team}>
                {t('words.owner')}
              </LinkButton>
            )}
          </div>
        </section>
      </>
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
