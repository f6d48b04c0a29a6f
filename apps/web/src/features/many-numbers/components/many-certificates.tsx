import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { cx } from '../../../lib/cx'
import { formatBytes, formatNumber } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { useReadConfig } from '../../../lib/use-read-config'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { FileUp } from '../../../ui/icons'
import { TextArea } from '../../../ui/input'
import { useMany } from '../hooks/use-many'
import { MAX_NUMBERS, readPastedNumbers } from '../read-pasted-numbers'
import { ManyLines } from './many-lines'

/** A list of 200 numbers is a few kilobytes. A file above this limit is not such a list. */
const MAX_FILE_BYTES = 1024 * 1024

/** Takes many numbers, typed, pasted or from a file, and verifies them in this browser, one row per number. */
export function ManyCertificates() {
  const { t } = useTranslation('many-numbers')
  const config = useConfig()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [over, setOver] = useState(false)
  const { run, start, stop } = useMany()
  const sources = useMutation({
    mutationFn: useReadConfig(),
    onError: (error) => setProblem(tellFailure(error, t('many-verdicts:failed'))),
  })
  const { asked, duplicates } = useMemo(() => readPastedNumbers(text), [text])
  const unreadable = asked.filter(({ tokenId }) => tokenId === null).length

  const change = (next: string) => {
    setText(next)
    setProblem(undefined)
  }
  const take = async (dropped: File | undefined) => {
    if (!dropped) return
    if (dropped.size > MAX_FILE_BYTES) {
      return setProblem(t('tooLarge', { limit: formatBytes(MAX_FILE_BYTES) }))
    }
    const content = await dropped.text()
    // A picture or a spreadsheet file is not text.
    if (content.includes('\0')) return setProblem(t('notText'))
    change(content)
  }
  const submit = () => {
    if (asked.length === 0) return setProblem(t('empty'))
    if (asked.length > MAX_NUMBERS) {
      return setProblem(t('tooMany', { count: formatNumber(asked.length), most: MAX_NUMBERS }))
    }
    sources.mutate(undefined, { onSuccess: (known) => start(asked, known) })
  }

  return (
    <section className="flex flex-col gap-4" id="many">
      <h2 className="type-title-2">{t('title')}</h2>
      <p className="measure text-ink-2">{t('text', { most: MAX_NUMBERS })}</p>
      <form
        noValidate
        className="flex flex-col gap-3"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files
          setOver(false)
          if (!dropped) return
          event.preventDefault()
          void take(dropped)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={t('label')} hint={t('hint')} error={problem}>
          <TextArea
            value={text}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder={'10001\n10002'}
            className={cx('max-h-80 font-mono', over && 'border-brand bg-brand-soft')}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <p aria-live="polite" className="type-small tabular min-h-5 text-ink-2">
          {asked.length > 0 &&
            [
              t('read', { count: asked.length - unreadable }),
              unreadable > 0 && t('unreadable', { count: unreadable }),
              duplicates > 0 && t('duplicates', { count: duplicates }),
            ]
              .filter(Boolean)
              .join(' · ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={run.step === 'running' || sources.isPending}>
            {asked.length > 0 ? t('submit', { count: asked.length }) : t('submitNone')}
          </Button>
          {run.step === 'running' && <Button onClick={stop}>{t('stop')}</Button>}
          <FileButton onFile={(chosen) => void take(chosen)} />
        </div>
      </form>
      {run.step !== 'idle' && config && <ManyLines run={run} config={config} />}
    </section>
  )
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useTranslation('many-numbers')
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<FileUp className="size-4" aria-hidden="true" />} onClick={() => file.current?.click()}>
        {t('file')}
      </Button>
      <input
        ref={file}
        type="file"
        tabIndex={-1}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-label={t('file')}
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}
