import { type CommandReport, doneInPart, finish } from '../frame/result.ts'

type StoreResult = { file: string } & ({ line: string } | { error: string })

/** Stores files one by one; a failure does not stop the others. */
export async function storeEach(
  files: readonly string[],
  store: (file: string) => Promise<StoreResult>,
): Promise<CommandReport> {
  const outcomes: StoreResult[] = []
  for (const file of files) outcomes.push(await store(file))
  const lines = outcomes.map((one) => ('error' in one ? `${one.file}: ${one.error}` : one.line))
  const data = outcomes.map((one) => ({ ...one, line: undefined }))
  return (outcomes.some((one) => 'error' in one) ? doneInPart : finish)(lines, data)
}
