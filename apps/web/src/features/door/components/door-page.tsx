/** @jsxImportSource preact */
import { Button } from '../../../ui/light/button'
import { Notice } from '../../../ui/light/notice'
import type { DoorStore } from '../door-store'
import { useDoor } from '../hooks/use-door'
import { sayEnd } from '../say-end'
import type { Seen } from '../seen'
import { say } from '../words'
import { Scanner } from './scanner'

/** The page of a door with a link: the scanner, or why there is none. */
export function DoorPage({ store, first }: { store: DoorStore; first: Seen }) {
  const seen = useDoor(store, first)
  const { door, waiting, wasAsked } = seen
  if (door.ended) return <Notice title={say('endedTitle')} text={sayEnd(waiting, door.lost ?? 0)} />
  if (door.event) return <Scanner store={store} event={door.event} seen={seen} />
  if (!wasAsked) return <Notice title={say('title')} text={say('firstList')} />
  return (
    <Notice title={say('title')} text={say('noFirstList')}>
      <Button look="primary" onPress={seen.fetchList}>
        {say('retry')}
      </Button>
    </Notice>
  )
}
