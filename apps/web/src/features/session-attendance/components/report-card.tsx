import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Upload } from '../../../ui/icons'
import { ImportReport } from './import-report'

/** Imports for how long people attended an event whose rule asks for minutes and whose agenda has no sessions. */
export function ReportCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation('participants')
  const [imports, setImports] = useState(false)
  return (
    <Card
      title={t('bySession.import.card')}
      action={
        <Button
          size="small"
          icon={<Upload className="size-4" aria-hidden="true" />}
          onClick={() => setImports(true)}
        >
          {t('bySession.import.open')}
        </Button>
      }
    >
      <p>{t('bySession.import.cardText')}</p>
      {imports && <ImportReport event={event} onClose={() => setImports(false)} />}
    </Card>
  )
}
