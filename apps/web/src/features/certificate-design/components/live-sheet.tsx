import type { SheetInput } from '@certify/artwork/sheet-input'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { sheetQuery } from '../api/sheet-query'

const frame = 'aspect-[1400/990] w-full rounded-paper border border-paper-line bg-paper'

/** A certificate drawn in this browser, exactly as it would be minted. */
export function LiveSheet({ input, alt }: { input: SheetInput; alt: string }) {
  const { t } = useTranslation('certificate-design')
  const { data: svg, isError, isPlaceholderData } = useQuery(sheetQuery(input))
  const address = useObjectUrl(svg)
  if (isError) {
    return (
      <p
        className={cx(frame, 'type-small flex items-center justify-center p-4 text-center text-paper-ink-2')}
      >
        {t('design.sheetFailed')}
      </p>
    )
  }
  if (address === undefined) {
    return (
      <SkeletonGroup>
        <Skeleton className={frame} />
      </SkeletonGroup>
    )
  }
  return <img src={address} alt={alt} className={cx(frame, isPlaceholderData && 'opacity-60')} />
}

/** An address for a picture that exists only in this browser, valid while the picture is shown. */
function useObjectUrl(svg: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (svg === undefined) return
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return address
}
