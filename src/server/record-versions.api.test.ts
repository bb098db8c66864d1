import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCanaryShop } from '#tests/support/canary-shop.ts'
import { EDITS, type Edit } from '#tests/support/edits.ts'
import { NOT_EDITS } from '#tests/support/not-edits.ts'
import { CALLS } from './services.server.ts'

let there: Awaited<ReturnType<typeof openCanaryShop>>
beforeAll(async () => {
  there = await openCanaryShop(CALLS)
})
afterAll(() => there.shop.close())

/** @requirement FORM-35 */
it('every writing call is an edit with a version, or has a reason why not (decision 0173)', () => {
  const posts = CALLS.filter(({ endpoint }) => endpoint.method === 'POST').map(
    ({ endpoint }) => `POST ${endpoint.path}`,
  )
  const reasons = Object.values(NOT_EDITS).flat()
  expect([...Object.keys(EDITS), ...reasons].sort()).toEqual(posts.sort())
})

/** Sends an edit, and returns the code of its refusal; null on success. */
async function send(key: string, { by, getRefusal }: Edit, input: object): Promise<string | null> {
  const answer = await there.ask(by, key, input)
  return getRefusal ? getRefusal(answer) : (answer.ErrorCode ?? null)
}

/** @requirement FORM-35 */
describe.each(Object.entries(EDITS))('%s', (key, edit) => {
  it('rejects a stale write without a change, and accepts the current version (decision 0173)', async () => {
    const { read, change, input } = await edit.open(there)
    const seen = await read()
    await change()
    const now = await read()
    expect(edit.getVersion(now)).not.toEqual(edit.getVersion(seen))
    expect(await send(key, edit, input(edit.getVersion(seen)))).toBe('RecordChanged')
    expect(await read()).toEqual(now)
    if (edit.versionRequired) await expect(send(key, edit, input(undefined))).rejects.toMatchObject({ status: 400 })
    expect(await send(key, edit, input(edit.getVersion(now)))).toBeNull()
    expect(await read()).not.toEqual(now)
    // The reply was lost, and the same write is repeated.
    if (edit.repeatable) expect(await send(key, edit, input(edit.getVersion(now)))).toBeNull()
  })
})
