import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { sessionStore } from '../../../lib/storage'
import { useFirstAnswers } from '../../../lib/use-first-answers'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { RowsSkeleton } from '../../../ui/skeleton'
import { passkeysQuery } from '../api/passkeys'
import { isOnOneDeviceOnly } from '../needs-words'

const LATER = 'certify.passkeys.later'

/**
 * Warns a person whose only access is one passkey on one device. The page below waits for the check, because a late
 * warning would push it down.
 *
 * @param askAgain - Whether to ask although the person said "Later": before the first certificate.
 */
export default function OneDeviceBanner({ askAgain, children }: { askAgain: boolean; children: ReactNode }) {
  const { t } = useTranslation('passkey')
  const passkeys = useQuery(passkeysQuery)
  const [isLater, setLater] = useState(() => !askAgain && sessionStore.read(LATER) === 'yes')
  if (!useFirstAnswers(passkeys)) return <RowsSkeleton />
  return (
    <>
      {!isLater && passkeys.data && isOnOneDeviceOnly(passkeys.data) && (
        <Banner
          tone="warning"
          className="mb-6"
          title={t('bound.title')}
          action={
            <>
              <LinkButton size="small" to={`${pageLinks.profile}#sign-in`}>
                {t('bound.add')}
              </LinkButton>
              <LinkButton size="small" to={pageLinks.recoveryWords}>
                {t('bound.words')}
              </LinkButton>
              <Button
                size="small"
                look="quiet"
                onClick={() => {
                  sessionStore.write(LATER, 'yes')
                  setLater(true)
                }}
              >
                {t('bound.later')}
              </Button>
            </>
          }
        >
          {t('bound.text')}
        </Banner>
      )}
      <div className="contents">{children}</div>
    </>
  )
}
