import type { IssuedDocument } from '@certify/domain/certificate/public-copies'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { certificateRequests } from '../database/schema/certificates'
import { checkpoints, ledgerCertificates, ledgerPages } from '../database/schema/ledger'
import { erasedContent } from '../database/schema/operations'
import { hasMintStatus } from '../database/schema/request-clauses'

/** Pages of each kind; at most five together. */
const NEWEST = 2
const RANDOM = 3

/**
 * Chooses one certificate of each of the newest and of a few random pages that are final. It leaves out certificates
 * whose document is not recorded or was erased. Empty while nothing is final.
 */
export function sampleIssued(queries: Queries, chainId: number): Promise<readonly IssuedDocument[]> {
  const first = sql`chosen.page::numeric * ${SERIALS_PER_PAGE}`
  return translating(async () => {
    const { rows } = await queries.execute<{ token_id: string; directory: string; document: string }>(sql`
      with final as (
        select ${ledgerPages.contract}, ${ledgerPages.page}, ${ledgerPages.directory} from ${ledgerPages}
        join ${checkpoints} on ${checkpoints.chainId} = ${chainId}
          and ${ledgerPages.blockNumber} <= ${checkpoints.finalizedBlock}
      ), chosen as (
        (select * from final order by page desc limit ${NEWEST})
        union (select * from final order by random() limit ${RANDOM})
      )
      select one.token_id::text, chosen.directory, one.document from chosen cross join lateral (
        select ${ledgerCertificates.tokenId}, ${certificateRequests.metadataCid} as document
        from ${ledgerCertificates} join ${certificateRequests}
          on ${certificateRequests.tokenId} = ${ledgerCertificates.tokenId} and ${hasMintStatus('minted')}
        where ${ledgerCertificates.contract} = chosen.contract
          and ${ledgerCertificates.tokenId} >= ${first}
          and ${ledgerCertificates.tokenId} < ${first} + ${SERIALS_PER_PAGE}
          and ${certificateRequests.metadataCid} is not null
          and not exists (select 1 from ${erasedContent} where ${erasedContent.cid} = ${certificateRequests.metadataCid})
        order by random() limit 1
      ) one order by one.token_id desc`)
    return rows.map(({ token_id, directory, document }) => ({
      tokenId: trusted.tokenId(BigInt(token_id)),
      directory: toDirectoryCid(trusted.digest(directory)),
      document: trusted.cid(document),
    }))
  })
}
