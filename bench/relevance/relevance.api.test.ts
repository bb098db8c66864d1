import { expect, it } from 'vitest'
import { type CatalogueScore, scoreCatalogues } from './relevance.ts'

/** The minimum of every catalogue; `bench/RESULTS.md` has the figures of the last run. */
const FLOORS: Readonly<Record<string, { ndcg: number; firstFive: number }>> = {
  icecat: { ndcg: 0.76, firstFive: 0.95 },
  'british-parts': { ndcg: 0.8, firstFive: 0.91 },
  tyres: { ndcg: 0.9, firstFive: 0.92 },
  demo: { ndcg: 0.95, firstFive: 0.98 },
}

// Loads up to four catalogues, with 25,000 products in all.
const TIMEOUT_MS = 300_000

/** @requirement FIND-66 */
it('finds the judged products better than BM25 does, and above the floor of each catalogue', {
  timeout: TIMEOUT_MS,
}, async () => {
  const scores = await scoreCatalogues(process.env.TEST_DATABASE_URL ?? '', (line) => process.stdout.write(`${line}\n`))
  for (const { catalogue, shop, nameBaseline, textBaseline } of scores) {
    const floor = FLOORS[catalogue.name] ?? { ndcg: 1, firstFive: 1 }
    expect.soft(shop.ndcg, catalogue.name).toBeGreaterThan(floor.ndcg)
    expect.soft(shop.firstFive, catalogue.name).toBeGreaterThan(floor.firstFive)
    expect.soft(shop.ndcg, catalogue.name).toBeGreaterThan(Math.max(nameBaseline.ndcg, textBaseline.ndcg))
    expect
      .soft(shop.firstFive, catalogue.name)
      .toBeGreaterThan(Math.max(nameBaseline.firstFive, textBaseline.firstFive))
  }
  const names = scores.map(({ catalogue }: CatalogueScore) => catalogue.name)
  expect(names).toContain('demo')
})
