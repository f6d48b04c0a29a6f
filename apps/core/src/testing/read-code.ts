/** Reads the code of a refusal; undefined if the answer is none. */
export async function readCode(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code
}
