import { readActWords } from '@certify/domain/account/act-words'
import type { SignedAct } from '@certify/domain/account/signed-act'
import type { Address } from '@certify/domain/shared/address'
import type { ActProof } from '@certify/wire/signed-acts'
import { type FormEvent, use, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { lastOwnKey, PASSKEY_WALLET_ID } from '../../../lib/passkey-wallet'
import { type PreparedAct, prepareAct, signAct } from '../../../lib/sign-act'
import { tellFailure } from '../../../lib/tell-failure'
import { useReadConfig } from '../../../lib/use-read-config'
import { findWalletHolding, WalletError, type WalletOption } from '../../../lib/wallet'
import { findWordsWallet } from '../../../lib/words-wallet'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { PenLine } from '../../../ui/icons'
import { TextArea } from '../../../ui/input'
import { useWallets } from '../hooks/use-wallets'

/** Shows what the person is about to sign and why, and has the key of the account sign it. */
export default function SignActDialog({
  wallet,
  signed,
  onDone,
}: {
  /** The account that is signed in, whose key signs. */
  wallet: Address
  signed: SignedAct
  /** Gets null if the person decides against it. */
  onDone: (proof: ActProof | null) => void
}) {
  const { t } = useTranslation('session')
  const acts = use(readActWords(currentLanguage()))
  const readConfig = useReadConfig()
  // Has the wallets of this browser announce themselves.
  useWallets()
  const [prepared, setPrepared] = useState<PreparedAct>()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [byWords, setByWords] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)

  const prepare = useCallback(async () => {
    try {
      const next = await prepareAct(signed, (await readConfig()).chainId)
      setPrepared(next)
      return next
    } catch (error) {
      setFailure(tellFailure(error, t('act.failed')))
      return undefined
    }
  }, [signed, readConfig, t])
  // Safari lets a passkey answer only directly after a press, so everything else is ready before it.
  useEffect(() => void prepare(), [prepare])

  const sign = async (find: () => Promise<WalletOption>) => {
    setPending(true)
    setFailure(undefined)
    try {
      const ready = prepared ?? (await prepare())
      if (ready) onDone(await signAct(await find(), wallet, ready))
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setPending(false)
    }
  }
  /** Nothing for a person who declined in the wallet's own window. */
  const explain = (error: unknown): string | undefined => {
    if (error instanceof Error && error.name === 'WordsInvalidError') return t('act.wordsWrong')
    if (!(error instanceof WalletError)) return tellFailure(error, t('act.failed'))
    if (error.kind === 'rejected') return undefined
    if (error.kind === 'already-open') return t('act.alreadyOpen')
    return t(error.kind === 'locked' || error.kind === 'no-account' ? 'act.otherKey' : 'act.failed')
  }
  const openWords = findWordsWallet()
  const mayType = openWords !== undefined && lastOwnKey() === PASSKEY_WALLET_ID
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    void sign(() =>
      byWords && openWords ? openWords(words.current?.value ?? '') : findWalletHolding(wallet),
    )
  }
  const message = prepared?.data.message
  return (
    <Dialog
      open
      onClose={() => onDone(null)}
      dismissible={!isPending}
      width="narrow"
      title={t('act.title')}
      description={t(signed.kind === 'join' ? 'act.joinWhy' : 'act.why')}
      footer={
        <>
          <Button blocked={isPending} onClick={() => onDone(null)}>
            {t('act.cancel')}
          </Button>
          <Button
            look="primary"
            type="submit"
            form="sign-act"
            busy={isPending}
            icon={<PenLine className="size-4" aria-hidden="true" />}
          >
            {t('act.sign')}
          </Button>
        </>
      }
    >
      <form id="sign-act" className="flex flex-col gap-4 pt-1" onSubmit={submit}>
        <p className="font-[600]">{signed.kind === 'act' ? acts[signed.act] : t(`act.${signed.kind}`)}</p>
        <dl className="flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 type-small">
          {signed.kind === 'move' ? (
            <>
              <Row name={t('act.from')} value={signed.from} />
              <Row name={t('act.to')} value={signed.to} />
            </>
          ) : signed.kind === 'join' ? (
            <>
              <Row name={t('act.owner')} value={signed.owner} />
              <Row name={t('act.joined')} value={signed.wallet} />
            </>
          ) : (
            <>
              {signed.subject !== signed.account && <Row name={t('act.subject')} value={signed.subject} />}
              <Row name={t('act.account')} value={signed.account} />
            </>
          )}
          <Row name={t('act.nonce')} value={message?.nonce ?? '…'} />
        </dl>
        {byWords && (
          <Field label={t('act.words')} hint={t('act.wordsHint')}>
            <TextArea
              ref={words}
              autoFocus
              rows={3}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          </Field>
        )}
        {failure && (
          <Banner tone="canceled" live>
            {failure}
          </Banner>
        )}
        <p className="type-small text-ink-3">{t('act.free')}</p>
        {mayType && !byWords && (
          <Button look="quiet" size="small" className="self-start" onClick={() => setByWords(true)}>
            {t('act.useWords')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-mono wrap-anywhere">{value}</dd>
    </div>
  )
}
