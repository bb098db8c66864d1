import { expect, it } from 'vitest'
import { changeLicences } from './licence-changes.ts'

type Page = Parameters<typeof changeLicences>[0]

/** A page whose calls answer for a user by its id. */
const openPage = (answer: (userId: number) => object): Page => ({
  call: (async (_: unknown, input: { userId: number }) => answer(input.userId)) as Page['call'],
  i18n: { t: (key: string) => key } as unknown as Page['i18n'],
})

it('has the keys that were issued before an error', async () => {
  const page = openPage((userId) => {
    if (userId === 2) throw new Error('connection lost')
    return { done: true, message: `user ${userId}`, key: `K-${userId}` }
  })
  expect(await changeLicences(page, [1, 2, 3], 'give')).toEqual({
    done: false,
    message: 'licences.stopped',
    issued: [{ text: 'user 1', key: 'K-1' }],
  })
  await expect(changeLicences(page, [2, 3], 'give')).rejects.toThrow('connection lost')
})

it('has the reason of refused users once, and changes the others', async () => {
  const page = openPage((userId) => ({ done: userId === 3, message: userId === 3 ? 'revoked' : 'no licence' }))
  expect(await changeLicences(page, [1, 2, 3], 'revoke')).toEqual({
    done: false,
    message: 'revoked no licence',
    issued: [],
  })
})
