import type { ConfigResponse } from '@certify/wire/config'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { saveFile } from '../../../lib/save-file'
import { Button } from '../../../ui/button'
import { Download } from '../../../ui/icons'
import { toast } from '../../../ui/toast'

/** Where the file keeps the places of the site that it was saved from. */
const PLACES = '<script type="application/json" id="places">'

/** Saves the verifier as one file that knows this site's registry, so that a document dropped on it needs no settings. */
export function SaveVerifier({ config }: { config: ConfigResponse }) {
  const { t } = useTranslation('verdict')
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      saveFile('verifier.html', 'text/html', writePlaces(await fetchVerifier(), config))
    } catch {
      toast.error(t('save.failed'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <section className="no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
      <p className="type-small measure min-w-0 flex-1 basis-80 text-ink-2">{t('save.text')}</p>
      <Button
        size="small"
        busy={saving}
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={() => void save()}
      >
        {t('save.button')}
      </Button>
    </section>
  )
}

async function fetchVerifier(): Promise<string> {
  const response = await fetch('/verifier.html')
  const html = await response.text()
  // An instance that was built without the file answers with a page of its own.
  if (!response.ok || !html.includes(PLACES)) throw new Error('There is no verifier here.')
  return html
}

function writePlaces(
  html: string,
  {
    chainId,
    registries,
    rpcUrl,
    gatewayUrl,
  }: Pick<ConfigResponse, 'chainId' | 'registries' | 'rpcUrl' | 'gatewayUrl'>,
): string {
  const text = JSON.stringify({ chainId, registries, rpcUrl, gatewayUrl })
  // Nothing in it may end the element.
  return html.replace(PLACES, () => PLACES + text.replaceAll('<', '\\u003c'))
}
