import * as z from 'zod'
import { wallet } from './fields'

const number = z.string().regex(/^[0-9]{1,78}$/)

/** `GET forgeries`: the material of the gallery's forgeries on this chain; null on every chain but the local one. */
export const exhibitsResponse = z
  .object({
    exhibits: z
      .object({
        /** The registry with genuine certificates. */
        registry: z.object({ address: wallet(), firstPage: z.int() }),
        good: number,
        revoked: number,
        replaced: number,
        /** What a forger published to imitate that registry. */
        forged: z.object({
          registry: wallet(),
          yesMan: wallet(),
          copiedText: number,
          otherRecipient: number,
          webPicture: number,
          otherPicture: number,
          lookAlikeName: number,
        }),
      })
      .nullable(),
  })
  .meta({ id: 'Exhibits' })
export type ExhibitsResponse = z.infer<typeof exhibitsResponse>
