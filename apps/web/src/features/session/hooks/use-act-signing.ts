import type { SignedAct } from '@certify/domain/account/signed-act'
import type { ActProof } from '@certify/wire/signed-acts'
import { useCallback, useRef, useState } from 'react'

/** An act that waits for the person's signature. */
type AskedAct = {
  readonly id: number
  readonly signed: SignedAct
  readonly answer: (proof: ActProof | null) => void
}

/** Holds a call that nobody can take back until the person signs it, or decides against it. */
export function useActSigning() {
  const count = useRef(0)
  const [asked, setAsked] = useState<readonly AskedAct[]>([])
  const ask = useCallback(
    (signed: SignedAct) =>
      new Promise<ActProof | null>((resolve) => {
        const answer = (proof: ActProof | null) => {
          setAsked((before) => before.filter((each) => each.answer !== answer))
          resolve(proof)
        }
        setAsked((before) => [...before, { id: ++count.current, signed, answer }])
      }),
    [],
  )
  return { asked: asked[0], ask }
}
