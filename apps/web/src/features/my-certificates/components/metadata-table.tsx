import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { metadataQuery } from '../api/metadata'
import { findLink, metadataRows, shorten } from '../metadata-rows'
import { OutLink } from './out-link'

/** Every field of the metadata document as a row. */
export function MetadataTable({ url }: { url: string }) {
  const { t } = useTranslation(['my-certificates', 'common'])
  const gateway = useConfig()?.gatewayUrl
  const query = useQuery(metadataQuery(url))
  if (query.isPending) {
    return (
      <SkeletonGroup className="flex flex-col gap-2">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/3" />
      </SkeletonGroup>
    )
  }
  if (query.isError) {
    return (
      <Banner
        tone="canceled"
        live
        action={
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('common:action.tryAgain')}
          </Button>
        }
      >
        {query.error.message}
      </Banner>
    )
  }
  return (
    <table className="type-small w-full table-fixed border-collapse text-left">
      <caption className="type-title-3 mb-2 text-left">{t('details.metadata')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('details.field')}</th>
          <th scope="col">{t('details.value')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {metadataRows(query.data).map(({ name, value }) => {
          const href = findLink(value, gateway)
          return (
            <tr key={name}>
              <th scope="row" className="w-2/5 py-2 pr-4 align-top font-normal wrap-anywhere text-ink-3">
                {name}
              </th>
              <td className="py-2 align-top wrap-anywhere" title={value}>
                {href ? <OutLink href={href} text={shorten(value)} /> : shorten(value)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
