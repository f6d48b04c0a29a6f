import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { sessionStore } from '../../../lib/storage'
import { Banner } from '../../../ui/banner'
import { Button, LinkButton } from '../../../ui/button'
import { passkeysQuery } from '../api/passkeys'
import { isOnOneDeviceOnly } from '../needs-words'

const LATER = 'certify.passkeys.later'

/**
 * Warns somebody whose only way in is one passkey on one device.
 *
 * @param askAgain - Whether to ask although the person said "Later": before the first certificate.
 */
export default function OneDeviceBanner({ askAgain }: { askAgain: boolean }) {
  const { t } = useTranslation('passkey')
  const { data } = useQuery(passkeysQuery)
  const [isLater, setLater] = useState(() => !askAgain && sessionStore.read(LATER) === 'yes')
  if (isLater || !data || !isOnOneDeviceOnly(data)) return null
  return (
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
  )
}
