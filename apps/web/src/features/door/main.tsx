/** @jsxImportSource preact */
import '../../styles/main.css'
import { render } from 'preact'
import { keepWithTranslators } from '../../lib/translated-page'
import { trustOwnProgramsOnly } from '../../lib/trusted-scripts'
import { Notice } from '../../ui/light/notice'
import { DoorPage } from './components/door-page'
import { type DoorStore, openDoorStore } from './door-store'
import { readSeen } from './hooks/use-door'
import { language, say } from './words'

const root = document.getElementById('root')
if (!root) throw new Error('door.html has no #root.')
trustOwnProgramsOnly()
keepWithTranslators()
document.documentElement.lang = language
const store = await openDoorStore()
await takeLink(store)
const first = await readSeen(store)
render(
  first ? (
    <DoorPage store={store} first={first} />
  ) : (
    <Notice title={say('noLinkTitle')} text={say('noLink')} />
  ),
  root,
)
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/door/sw.js').catch(() => undefined)

/** Starts with the link of the address, if there is one. */
async function takeLink(to: DoorStore): Promise<void> {
  const [, secret] = /[#&]k=([0-9A-Z]{26})/i.exec(location.hash) ?? []
  if (secret === undefined) return
  await to.begin(secret.toUpperCase())
  // The address must not show the secret to people who see the screen, but a reload needs it where nothing is kept.
  if (!to.isKept) return
  history.replaceState(null, '', location.pathname)
}
