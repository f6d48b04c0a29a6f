import type { DrawingUnderWay } from '@certify/domain/issuing/issuing-store'
import { eq } from 'drizzle-orm'
import { instanceFacts as table } from '../schema/operations'
import type { Queries } from './client'

/** The key of the instance fact. The leader prepares one page at a time, so one key is enough. */
const DRAWING = 'drawing'

/** Stores the progress of the page in preparation; null if no page is in preparation. */
export async function writeDrawing(queries: Queries, drawing: DrawingUnderWay | null): Promise<void> {
  if (drawing === null) {
    await queries.delete(table).where(eq(table.key, DRAWING))
    return
  }
  await queries
    .insert(table)
    .values({ key: DRAWING, value: drawing })
    .onConflictDoUpdate({ target: table.key, set: { value: drawing } })
}

/** Reads what {@link writeDrawing} wrote. */
export async function readDrawing(queries: Queries): Promise<DrawingUnderWay | null> {
  const [row] = await queries.select().from(table).where(eq(table.key, DRAWING))
  return (row?.value ?? null) as DrawingUnderWay | null
}
