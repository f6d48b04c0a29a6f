import type { VendorProfile } from '@certify/wire/accounts'
import { LOGO_TYPES, MAX_LOGO_BYTES } from '@certify/wire/accounts'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { FileDrop, type FileLimits } from '../../../ui/file-drop'
import { OrganizerLogo } from '../../../ui/organizer-logo'
import { toast } from '../../../ui/toast'
import { useChangeLogo } from '../api/change-logo'

const limits: FileLimits = { types: LOGO_TYPES, maxBytes: MAX_LOGO_BYTES }

/** Stores the organization's logo at once when a file is chosen, and takes it away again. */
export function LogoCard({ profile: { logo } }: { profile: VendorProfile }) {
  const { t } = useTranslation('organizer-profile')
  const { mutate, isPending, error } = useChangeLogo()
  const change = (file: File | null) =>
    mutate(file, { onSuccess: () => toast.success(t(file ? 'logo.saved' : 'logo.removed')) })
  return (
    <Card title={t('logo.title')}>
      <div className="-mt-2 flex flex-col items-start gap-4">
        <div className="w-full">
          <FileDrop
            label={t('logo.label')}
            hint={t('logo.hint')}
            limits={limits}
            file={undefined}
            disabled={isPending}
            error={error ? tellFailure(error, t('logo.failed')) : undefined}
            onFile={(file) => file && change(file)}
            preview={logo ? <OrganizerLogo src={logo} className="h-16 self-center" /> : undefined}
          />
        </div>
        {logo && (
          <Button size="small" busy={isPending} onClick={() => change(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </Card>
  )
}
