import type { LegalDocument } from '@certify/domain/account/legal-texts'
import type { Address } from '@certify/domain/shared/address'
import type { AccountTextsResponse } from '@certify/wire/legal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RichText } from '../../../i18n/rich-text'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { sessionStore } from '../../../lib/storage'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { acceptedTextsQuery, useAcceptTexts } from '../api/accepted-texts'

const pages = {
  terms: pageLinks.terms,
  privacy: pageLinks.privacy,
  'vendor-agreement': pageLinks.vendorAgreement,
} as const satisfies Record<LegalDocument, string>

/** Where the tab notes, until the person signs out, what was put off. */
const LATER = 'certify.legal.later'

/** Shows the texts that the account has not accepted as they are now. Nothing waits for the answer. */
export default function ChangedTexts({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('legal-notice')
  const { data } = useQuery(acceptedTextsQuery(wallet))
  const accept = useAcceptTexts(wallet)
  const [later, setLater] = useState(() => sessionStore.read(LATER))
  const open = data?.texts.filter((text) => !text.is_accepted) ?? []
  const shown = [wallet, ...open.map(({ version }) => version)].join(' ')
  if (open.length === 0 || later === shown) return null
  const isFirst = open.every(({ accepted }) => accepted === null)
  const putOff = () => {
    sessionStore.write(LATER, shown)
    setLater(shown)
  }
  return (
    <section aria-label={t('label')} className="no-print page pt-4">
      <Banner
        title={t(isFirst ? 'first' : 'changed')}
        action={
          <>
            <Button
              size="small"
              look="primary"
              busy={accept.isPending}
              onClick={() =>
                accept.mutate(open, {
                  onSuccess: () => toast.info(t('accepted')),
                  onError: (error) => toast.error(tellFailure(error, t('failed'))),
                })
              }
            >
              {t('accept')}
            </Button>
            <Button size="small" look="quiet" onClick={putOff}>
              {t('later')}
            </Button>
          </>
        }
      >
        <ul className="my-1 flex flex-col gap-0.5">
          {open.map((text) => (
            <li key={text.document}>
              <OpenText text={text} />
            </li>
          ))}
        </ul>
        <p className="type-small text-ink-2">{t('calm')}</p>
      </Banner>
    </section>
  )
}

function OpenText({ text }: { text: AccountTextsResponse['texts'][number] }) {
  const { t } = useTranslation('legal-notice')
  const say = (date: string) => formatDate(`${date}T00:00:00Z`, 'UTC')
  const values = { title: t(`titles.${text.document}`), date: say(text.date) }
  const sentence = text.accepted
    ? t(text.accepted.date === text.date ? 'sameDay' : 'since', {
        ...values,
        before: say(text.accepted.date),
      })
    : t('unknown', values)
  return (
    <RichText
      text={sentence}
      parts={{
        text: (words) => (
          <a className="link" href={pages[text.document]} target="_blank" rel="noreferrer">
            {words}
          </a>
        ),
      }}
    />
  )
}
