import { shortAddress } from '@certify/domain/shared/address'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { readCertificateInput } from '../../../lib/certificate-input'
import { paths } from '../../../lib/paths'
import { useSession } from '../../../lib/session'
import { Address } from '../../../ui/address'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { PageHeader } from '../../../ui/page-header'
import { useVerifyForWallet } from '../api/verify-for-wallet'
import { answerOf, answerOfFailure, type WalletAnswer } from '../wallet-answer'
import { ResultDialog } from './result-dialog'

/** `/user/verify`: a number and the connected wallet in, a verdict about both out. */
export function UserVerify() {
  const { t } = useTranslation('verification')
  const session = useSession()
  const wallet = session.status === 'signed-in' ? session.wallet : undefined
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [seen, setSeen] = useState(false)
  const verify = useVerifyForWallet()
  const answer = verify.isError ? answerOfFailure(verify.error) : verify.data && answerOf(verify.data)
  const submit = () => {
    const input = readCertificateInput(text)
    if (text.trim() === '') return setProblem(t('wallet.missing'))
    if (input.kind !== 'number') return setProblem(t('wallet.malformed'))
    if (!wallet) return setProblem(t('wallet.noWallet'))
    setSeen(false)
    verify.mutate({ tokenId: input.tokenId, wallet })
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} lead={t('wallet.lead')} />
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
            {wallet && <Address value={wallet} full />}
          </div>
          <div>
            <Button type="submit" look="primary" busy={verify.isPending}>
              {t('wallet.submit')}
            </Button>
          </div>
        </form>
      </Card>
      {answer && verify.variables && (
        <Answer answer={answer} tokenId={verify.variables.tokenId} wallet={verify.variables.wallet} />
      )}
      {verify.data?.valid && (
        <ResultDialog response={verify.data} open={!seen} onClose={() => setSeen(true)} />
      )}
    </div>
  )
}

function Answer({ answer, tokenId, wallet }: { answer: WalletAnswer; tokenId: string; wallet: string }) {
  const { t } = useTranslation('verification')
  const link = (
    <Link to={paths.verify(tokenId)} className="link font-[550]">
      {t('wallet.open', { number: tokenId })}
    </Link>
  )
  switch (answer.kind) {
    case 'valid':
      return (
        <Banner tone="ongoing" live title={t('wallet.result.title', { number: tokenId })} action={link}>
          {t('wallet.result.text')}
        </Banner>
      )
    case 'not-held':
      return (
        <Banner tone="warning" live title={t('wallet.notHeldTitle')} action={link}>
          {t('wallet.notHeldText', {
            number: tokenId,
            owner: shortAddress(answer.owner),
            wallet: shortAddress(wallet),
          })}
        </Banner>
      )
    case 'negative':
      return (
        <Banner tone="canceled" live title={t('wallet.negative')} action={link}>
          {answer.said}
        </Banner>
      )
    case 'malformed':
      return (
        <Banner tone="canceled" live title={t('wallet.negative')}>
          {t('wallet.malformed')}
        </Banner>
      )
    case 'unreachable':
      return (
        <Banner tone="neutral" live title={t('wallet.unreachable')}>
          {t('wallet.unreachableText')}
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="canceled" live>
          {t('wallet.fallback')}
        </Banner>
      )
  }
}
