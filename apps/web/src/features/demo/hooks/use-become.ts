import type { DemoPerson } from '@certify/wire/demo-people'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { translate } from '../../../i18n/words'
import { useConfig } from '../../../lib/config'
import { useSessionActions } from '../../../lib/session'
import { localStore } from '../../../lib/storage'
import { toast } from '../../../ui/toast'

const CURRENT = 'certify.demo.current'

/** The current person of the demonstration, and a function to become another one. */
export function useBecome() {
  const chainId = useConfig()?.chainId
  const { session, signedIn } = useSessionActions()
  const [current, setCurrent] = useState(() => localStore.read(CURRENT))
  const mutation = useMutation({
    mutationFn: async (person: DemoPerson) => {
      if (chainId === undefined) throw new Error(translate('common:error.unreachable'))
      const [{ become }, { holdDemoPerson }] = await Promise.all([
        import('../api/become'),
        import('../../../lib/demo-wallet'),
      ])
      const answer = await become(person, chainId)
      localStore.write(CURRENT, `${person.id} ${answer.wallet}`)
      setCurrent(`${person.id} ${answer.wallet}`)
      signedIn(answer)
      await holdDemoPerson({ id: person.id, seed: person.keySeed })
      return person
    },
    onSuccess: (person) => toast.info(translate('demo:became', { name: person.name }), { id: 'demo' }),
    onError: (error) => toast.error(translate('demo:failed', { reason: error.message }), { id: 'demo' }),
  })
  const [id, wallet] = current?.split(' ') ?? []
  return {
    current: session.status === 'signed-in' && session.wallet === wallet ? id : undefined,
    becoming: mutation.isPending ? mutation.variables.id : undefined,
    become: mutation.mutate,
  }
}
