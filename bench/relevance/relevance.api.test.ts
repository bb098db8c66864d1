import { expect, it } from 'vitest'
import { type CatalogueScore, scoreCatalogues } from './relevance.ts'

/** The minimum of every catalogue; `bench/RESULTS.md` has the figures of the last run. */
const FLOOR = { ndcg: 0.8, firstFive: 0.97 }

// Loads up to four catalogues, with 25,000 products in all.
const TIMEOUT_MS = 300_000

/** @requirement FIND-66 */
it('finds the judged products better than BM25 does, and above the floor', {
  timeout: TIMEOUT_MS,
}, async () => {
  const scores = await scoreCatalogues(process.env.TEST_DATABASE_URL ?? '', (line) => process.stdout.write(`${line}\n`))
  for (const { catalogue, shop, nameBaseline, textBaseline } of scores) {
    expect.soft(shop.ndcg, catalogue.name).toBeGreaterThan(FLOOR.ndcg)
    expect.soft(shop.firstFive, catalogue.name).toBeGreaterThan(FLOOR.firstFive)
    expect.soft(shop.ndcg, catalogue.name).toBeGreaterThan(Math.max(nameBaseline.ndcg, textBaseline.ndcg))
    expect
      .soft(shop.firstFive, catalogue.name)
      .toBeGreaterThan(Math.max(nameBaseline.firstFive, textBaseline.firstFive))
  }
  const names = scores.map(({ catalogue }: CatalogueScore) => catalogue.name)
  expect(names).toContain('demo')
})
