import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { useReadConfig } from '../../../lib/use-read-config'
import { Banner } from '../../../ui/banner'
import { FileDrop } from '../../../ui/file-drop'
import { Spinner } from '../../../ui/spinner'
import { handOver } from '../hand-over'
import { inHandLimits } from '../kinds'

type Reading =
  | { step: 'idle' }
  | { step: 'reading' }
  | { step: 'no-number' }
  | { step: 'foreign'; names: string }
  | { step: 'failed' }

/** Takes a certificate's file, reads its number in this browser, and opens its verdict, which compares the file. */
export function FileStart() {
  const { t } = useTranslation('lookup')
  const navigate = useNavigate()
  const readConfig = useReadConfig()
  const [file, setFile] = useState<File>()
  const [reading, setReading] = useState<Reading>({ step: 'idle' })

  const read = async (next: File | undefined) => {
    setFile(next)
    if (!next) return setReading({ step: 'idle' })
    setReading({ step: 'reading' })
    try {
      const { numberIn, readGivenFile } = await import('../read-given-file')
      const found = await readGivenFile(next)
      const number = numberIn(found)
      if (number === null) return setReading({ step: 'no-number' })
      const { mark } = found
      // If the configuration does not load, the page of the verdict judges the file.
      const config = mark ? await readConfig().catch(() => undefined) : undefined
      const isOurs =
        !mark ||
        !config ||
        (mark.chainId === config.chainId &&
          config.registries.some(({ address }) => address.toLowerCase() === mark.contract.toLowerCase()))
      if (mark && !isOurs) {
        return setReading({ step: 'foreign', names: `${mark.chainId}:${mark.contract}:${mark.tokenId}` })
      }
      handOver(number, next)
      await navigate(`${pageLinks.verify(number)}#in-hand`)
    } catch {
      setReading({ step: 'failed' })
    }
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="type-title-2">{t('file.title')}</h2>
      <p className="measure text-ink-2">{t('file.text')}</p>
      <FileDrop
        label={t('file.label')}
        hint={t('file.hint')}
        limits={inHandLimits}
        file={file}
        disabled={reading.step === 'reading'}
        onFile={(next) => void read(next)}
      />
      {reading.step === 'reading' && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {t('file.reading')}
        </p>
      )}
      {reading.step === 'no-number' && (
        <Banner tone="neutral" live title={t('file.noNumber')}>
          {t('file.noNumberText')}
        </Banner>
      )}
      {reading.step === 'foreign' && (
        <Banner tone="canceled" live title={t('file.foreign')}>
          <span className="break-all">{t('file.foreignText', { names: reading.names })}</span>
        </Banner>
      )}
      {reading.step === 'failed' && (
        <Banner tone="neutral" live title={t('file.failed')}>
          {t('file.failedText')}
        </Banner>
      )}
    </section>
  )
}
