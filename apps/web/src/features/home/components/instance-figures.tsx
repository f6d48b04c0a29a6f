import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { statisticsQuery } from '../api/statistics'

/** The four figures that the product is built for, each beside the real count of this instance. */
export function InstanceFigures() {
  const { t, words } = useTranslation('about')
  const { data, isError } = useQuery(statisticsQuery)
  const describe = (key: (typeof words.figures.rows)[number]['key']): string => {
    if (key === 'countries') return t('figures.countries')
    if (isError) return t('figures.failed')
    return data ? t(`figures.counts.${key}`, { count: data[key] }) : t('figures.loading')
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="type-title-2">{t('figures.title')}</h2>
      <p className="measure text-ink-2">{t('figures.note')}</p>
      <table className="mt-2 w-full border-collapse text-left">
        <thead>
          <tr className="type-label border-b border-line-strong/50 text-ink-3">
            <th scope="col" className="py-2.5 pr-4">
              {t('figures.builtFor')}
            </th>
            <th scope="col" className="py-2.5">
              {t('figures.here')}
            </th>
          </tr>
        </thead>
        <tbody>
          {words.figures.rows.map(({ key, target }) => (
            <tr key={key} className="border-b border-line">
              <th
                scope="row"
                className="type-serif py-4 pr-4 text-[1.375rem] leading-tight sm:text-[1.75rem]"
              >
                {target}
              </th>
              <td className="tabular py-4 text-ink-2">{describe(key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
