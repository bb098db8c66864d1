import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCanaryShop } from '../../tests/support/canary-shop.ts'
import { EDITS, type Edit } from '../../tests/support/edits.ts'
import { NOT_EDITS } from '../../tests/support/not-edits.ts'
import { CALLS } from './services.server.ts'

let there: Awaited<ReturnType<typeof openCanaryShop>>
beforeAll(async () => {
  there = await openCanaryShop(CALLS)
})
afterAll(() => there.shop.close())

it('every call that writes is an edit with a version, or has a reason why it is none (decision 0173)', () => {
  const posts = CALLS.filter(({ endpoint }) => endpoint.method === 'POST').map(
    ({ endpoint }) => `POST ${endpoint.path}`,
  )
  const reasons = Object.values(NOT_EDITS).flat()
  expect([...Object.keys(EDITS), ...reasons].sort()).toEqual(posts.sort())
})

/** Sends an edit, and answers the code of its refusal; null when it was done. */
async function send(key: string, { by, getRefusal }: Edit, input: object): Promise<string | null> {
  const answer = await there.ask(by, key, input)
  return getRefusal ? getRefusal(answer) : (answer.ErrorCode ?? null)
}

describe.each(Object.entries(EDITS))('%s', (key, edit) => {
  it('refuses a stale write, which changes nothing, and takes the current version (decision 0173)', async () => {
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
    // The answer was lost, and the same write comes again.
    if (edit.repeatable) expect(await send(key, edit, input(edit.getVersion(now)))).toBeNull()
  })
})
