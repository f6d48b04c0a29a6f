import { Link, Navigate, useSearchParams } from 'react-router'
import { RichText } from '../../i18n/rich-text'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { chooseDestination, findAttendeePage } from '../../lib/redirect'
import { useSession } from '../../lib/session'
import { LinkButton } from '../../ui/button'
import { Check } from '../../ui/icons'
import { PageHeader } from '../../ui/page-header'

export default function Page() {
  const { t, words } = useTranslation('sign-up')
  const session = useSession()
  const [params] = useSearchParams()
  const redirect = params.get('redirect') ?? undefined
  if (session.status === 'signed-in' && session.role) {
    return <Navigate to={chooseDestination(session.role, redirect)} replace />
  }
  const isSettled = session.status === 'signed-in' || session.status === 'signed-out'
  if (isSettled && findAttendeePage(redirect)) {
    return <Navigate to={pageLinks.registerUser(redirect)} replace />
  }
  return (
    <div className="page-reading flex flex-col gap-8 py-8 sm:py-14">
      <PageHeader title={t('choice.title')} lead={t('choice.lead')} />
      <div className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2">
        <Choice
          name={t('common:role.users')}
          title={t('choice.user.title')}
          text={t('choice.user.text')}
          points={words.choice.user.points}
          to={pageLinks.registerUser(redirect)}
        />
        <Choice
          name={t('common:role.vendors')}
          title={t('choice.vendor.title')}
          text={t('choice.vendor.text')}
          points={words.choice.vendor.points}
          to={pageLinks.registerVendor(redirect)}
        />
      </div>
      {session.status === 'signed-out' && (
        <p className="text-ink-2">
          <RichText
            text={t('choice.login')}
            parts={{
              login: (text) => (
                <Link className="link" to={pageLinks.login(redirect)}>
                  {text}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}

function Choice({
  name,
  title,
  text,
  points,
  to,
}: {
  name: string
  title: string
  text: string
  points: readonly string[]
  to: string
}) {
  return (
    <section className="flex flex-col items-start gap-4 bg-surface p-6">
      <h2 className="type-serif text-[1.5rem] leading-tight">{name}</h2>
      <p className="text-ink-2">{text}</p>
      <ul className="flex flex-col gap-1.5">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2 text-[0.9375rem]">
            <Check className="mt-1 size-4 text-brand" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <LinkButton look="secondary" to={to} className="mt-auto">
        {title}
      </LinkButton>
    </section>
  )
}
