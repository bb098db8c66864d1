import { expect, it } from 'vitest'
import type { Db } from '#src/platform/db.server.ts'
import { memoizeForSite } from './queries.server.ts'

const question = (version: number, request: unknown = 'pages') => ({ siteId: 1, version, key: request })

/** @requirement CONTENT-22, SITE-36 */
it('runs a query once per version of the site', async () => {
  const db = {} as Db
  let calls = 0
  const ask = async () => ++calls
  expect(await Promise.all([memoizeForSite(db, question(1), ask), memoizeForSite(db, question(1), ask)])).toEqual([
    1, 1,
  ])
  expect(await memoizeForSite(db, question(2), ask)).toBe(2)
  expect(await memoizeForSite(db, question(2, 'news'), ask)).toBe(3)
  expect(await memoizeForSite({} as Db, question(2), ask)).toBe(4)
})

it('retries a failed query', async () => {
  const db = {} as Db
  await expect(memoizeForSite(db, question(1), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await memoizeForSite(db, question(1), async () => 'there')).toBe('there')
})

it('evicts the oldest entries first', async () => {
  const db = {} as Db
  let calls = 0
  const ask = async () => ++calls
  for (let version = 1; version <= 301; version++) await memoizeForSite(db, question(version), ask)
  expect(await memoizeForSite(db, question(301), ask)).toBe(301)
  expect(await memoizeForSite(db, question(1), ask)).toBe(302)
})
