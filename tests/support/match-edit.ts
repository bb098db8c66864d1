import type { CanaryShop, OpenedEdit } from './edits.ts'

/** A payment of Ayşe that is matched meanwhile; the user takes all matches back. */
export async function openMatch(
  { ask, ids }: CanaryShop,
  reader: string,
  toInput: (version: unknown) => object,
): Promise<OpenedEdit> {
  const read = () => ask(reader, 'GET accountactivity/get-account-document', { ID: `${ids.credit}` })
  return {
    read,
    async change() {
      const { Version } = await read()
      await ask('ayse', 'POST accountactivity/match-payment', { ID: ids.credit, DocumentIDs: [ids.debit], Version })
    },
    input: (version) => ({ ID: ids.credit, ...toInput(version) }),
  }
}
