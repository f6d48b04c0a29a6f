/**
 * Does the same work for each of several things, one after another. One that fails keeps none of the others waiting.
 *
 * @throws the first failure, once all were tried.
 */
export async function doEach<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const thing of things) await work(thing).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
