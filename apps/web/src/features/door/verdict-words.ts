import type { Verdict } from './check-in'
import type { Guest } from './door-tables'
import { say, sayComing, sayTime } from './words'

/** The looks of what a door says. Words come first; color and sound repeat them. */
export type Look = 'good' | 'ask' | 'stop'

/** One large line, and one that explains it. */
export type Lines = { readonly line: string; readonly text: string }

/** The words for a guest: the name, or what to say if it is unknown. */
export function nameGuest({ name, isNewcomer }: Pick<Guest, 'name' | 'isNewcomer'>): string {
  if (isNewcomer) return say('newcomer')
  return name === '' ? say('nameless') : name
}

/** How a verdict looks. */
export function chooseLook(verdict: Verdict): Look {
  if (verdict.kind === 'welcome' || verdict.kind === 'real' || verdict.kind === 'rehearsed') return 'good'
  return verdict.kind === 'expected' || verdict.kind === 'already' || verdict.kind === 'full' ? 'ask' : 'stop'
}

/** A verdict in words. */
export function chooseWords(verdict: Verdict, timeZone: string): Lines {
  switch (verdict.kind) {
    case 'welcome':
      return {
        line: say('welcome', { name: nameGuest(verdict.guest) }),
        text: verdict.over ? say('sessionOverText', { moment: sayComing(verdict.over.end, timeZone) }) : '',
      }
    case 'expected':
      return { line: say('letInQuestion', { name: nameGuest(verdict.guest) }), text: '' }
    case 'already': {
      const { at, door } = verdict.guest
      const text =
        at === null
          ? ''
          : say(door === null ? 'alreadySince' : 'alreadyAt', {
              time: sayTime(at, timeZone),
              door: door ?? '',
            })
      return { line: say('already', { name: nameGuest(verdict.guest) }), text }
    }
    case 'left':
      return { line: say('left', { name: nameGuest(verdict.guest) }), text: say('leftText') }
    case 'real':
      return { line: say('real'), text: say('realText', { time: sayTime(verdict.asOf, timeZone) }) }
    case 'rehearsed': {
      const { guest } = verdict
      const line = guest === null ? say('real') : say('welcome', { name: nameGuest(guest) })
      return { line, text: say('rehearsed') }
    }
    case 'full':
      return {
        line: say('full', { taken: verdict.taken, capacity: verdict.session.capacity }),
        text: say('fullText'),
      }
    case 'closed': {
      const { topic, start, end } = verdict.session
      return {
        line: say(verdict.isOver ? 'sessionOver' : 'sessionAhead', { topic }),
        text: say(verdict.isOver ? 'sessionOverText' : 'sessionAheadText', {
          moment: sayComing(verdict.isOver ? end : start, timeZone),
        }),
      }
    }
    case 'gone':
      return { line: say('sessionGone'), text: say('sessionGoneText') }
    case 'other-event':
      return { line: say('otherEvent'), text: say('otherEventText') }
    case 'unreadable':
      return { line: say('unreadable'), text: say('unreadableText') }
  }
}
