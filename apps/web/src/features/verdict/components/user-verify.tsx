import { shortAddress } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { readCertificateInput } from '../../../lib/certificate-input'
import { pageLinks } from '../../../lib/page-links'
import { useSession } from '../../../lib/session'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { PageHeader } from '../../../ui/page-header'
import { WalletAddress } from '../../../ui/wallet-address'
import { recordQuery } from '../api/record'
import { useVerifyForWallet } from '../api/verify-for-wallet'
import { toFailedAnswer, toWalletAnswer, type WalletAnswer } from '../wallet-answer'
import { ResultDialog } from './result-dialog'

/** `/user/verify`: takes a number, and gives a verdict about it and the connected wallet. */
export function UserVerify() {
  const { t } = useTranslation('verdict')
  const session = useSession()
  const wallet = session.status === 'signed-in' ? session.wallet : undefined
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [seen, setSeen] = useState(false)
  const verify = useVerifyForWallet()
  // The answer waits for what only this instance knows, so that a "yes" is never taken back.
  const record = useQuery({
    ...recordQuery(verify.data?.data.tokenId ?? ''),
    enabled: verify.data?.valid === true,
  })
  const isKnown = verify.data !== undefined && (!verify.data.valid || !record.isPending)
  const answer = verify.isError
    ? toFailedAnswer(verify.error)
    : isKnown
      ? toWalletAnswer(verify.data, record.data?.organizerSimilar === true)
      : undefined
  const submit = () => {
    const input = readCertificateInput(text)
    if (text.trim() === '') return setProblem(t('wallet.missing'))
    if (input.kind === 'several') return setProblem(t('common:number.several'))
    if (input.kind !== 'number') return setProblem(t('wallet.malformed'))
    if (!wallet) return setProblem(t('wallet.noWallet'))
    setSeen(false)
    verify.mutate({ tokenId: input.tokenId, wallet })
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} tabTitle={t('wallet.form')} lead={t('wallet.lead')} />
      <Card title={t('wallet.form')}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field label={t('wallet.tokenId')} hint={t('wallet.tokenIdHint')} error={problem}>
            <Input
              value={text}
              autoComplete="off"
              spellCheck={false}
              placeholder="10001"
              className="font-mono"
              onChange={(event) => {
                setText(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          <div className="flex flex-col gap-1">
            <span className="type-label">{t('wallet.wallet')}</span>
            {wallet && <WalletAddress value={wallet} full />}
          </div>
          <div>
            <Button
              type="submit"
              look="primary"
              busy={verify.isPending || (verify.data !== undefined && !isKnown)}
            >
              {t('wallet.submit')}
            </Button>
          </div>
        </form>
      </Card>
      {answer && verify.variables && (
        <Answer answer={answer} tokenId={verify.variables.tokenId} wallet={verify.variables.wallet} />
      )}
      {answer?.kind === 'valid' && verify.data && (
        <ResultDialog
          response={verify.data}
          wallet={verify.variables.wallet}
          open={!seen}
          onClose={() => setSeen(true)}
        />
      )}
    </div>
  )
}

/** The color of the answer: green, blue if another wallet holds it, red for a "no", gray if we could not check. */
const tones = {
  valid: 'ongoing',
  'look-alike': 'warning',
  'not-held': 'upcoming',
  negative: 'canceled',
  malformed: 'canceled',
  unreachable: 'neutral',
  unasked: 'neutral',
  failed: 'canceled',
} as const

function Answer({ answer, tokenId, wallet }: { answer: WalletAnswer; tokenId: string; wallet: string }) {
  const { t } = useTranslation('verdict')
  const [title, text] = chooseWords()
  const hasVerdict = ['valid', 'look-alike', 'not-held', 'negative'].includes(answer.kind)
  return (
    <Banner tone={tones[answer.kind]} live title={title}>
      {text && <p>{text}</p>}
      {hasVerdict && (
        <Link
          to={pageLinks.verify(tokenId, wallet)}
          className="mt-1 inline-block font-[600] text-current underline"
        >
          {t('wallet.open', { number: tokenId })}
        </Link>
      )}
    </Banner>
  )

  function chooseWords(): [title: string, text?: string] {
    switch (answer.kind) {
      case 'valid':
        return [t('wallet.result.title', { number: tokenId }), t('wallet.result.text')]
      case 'look-alike':
        return [t('wallet.lookAlikeTitle'), t('wallet.lookAlikeText', { number: tokenId })]
      case 'not-held': {
        const people = { owner: shortAddress(answer.owner), wallet: shortAddress(wallet) }
        return [t('wallet.notHeldTitle'), t('wallet.notHeldText', { number: tokenId, ...people })]
      }
      case 'negative':
        return [t('wallet.negative'), t(`wallet.because.${answer.status}`, { number: tokenId })]
      case 'malformed':
        return [t('wallet.negative'), t('wallet.malformed')]
      case 'unreachable':
        return [t('wallet.unreachable'), t('wallet.unreachableText')]
      case 'unasked':
        return [t('wallet.unreachable'), answer.said]
      case 'failed':
        return [t('wallet.fallback')]
    }
  }
}
