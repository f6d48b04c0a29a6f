import { qrPath } from '@certify/artwork/qr'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'

/** Name and code, large enough to be read across a table. Nothing is sent. */
export default function DoorPass({ ticket }: { ticket: { text: string; name: string | null } | undefined }) {
  const { t } = useTranslation('arriving')
  const [name, setName] = useState(ticket?.name ?? '')
  return (
    <section className="flex flex-col gap-4">
      <h2 className="type-title-3">{t('door.title')}</h2>
      <p className="text-ink-2">{t(ticket ? 'door.ticket' : 'door.name')}</p>
      {!ticket?.name && (
        <Field label={t('door.yourName')}>
          <Input autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      {(ticket || name.trim() !== '') && (
        <div className="rounded-card border border-line bg-paper p-5 text-center text-paper-ink">
          {ticket && <Code text={ticket.text} />}
          <p className="type-title-2 wrap-anywhere">{name}</p>
        </div>
      )}
    </section>
  )
}

function Code({ text }: { text: string }) {
  const { path, modules } = qrPath(text)
  return (
    <>
      <svg
        viewBox={`0 0 ${modules} ${modules}`}
        role="img"
        aria-label={text}
        shapeRendering="crispEdges"
        className="mx-auto mb-4 block w-full max-w-56"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="mb-3 font-mono text-[0.75rem] wrap-anywhere text-paper-ink-2">{text}</p>
    </>
  )
}
