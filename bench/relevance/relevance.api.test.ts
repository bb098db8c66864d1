import { expect, it } from 'vitest'
import { TEMPLATES } from '#tests/support/databases.ts'
import { CATALOGUES } from './catalogues.ts'
import { scoreCatalogues } from './relevance.ts'

/** The minimum of every set of judgments; `bench/RESULTS.md` has the figures of the last run. */
const FLOORS: Readonly<Record<string, { ndcg: number; firstFive: number }>> = {
  icecat: { ndcg: 0.8, firstFive: 0.97 },
  'icecat-others': { ndcg: 0.75, firstFive: 0.93 },
  'british-parts': { ndcg: 0.89, firstFive: 0.97 },
  'british-parts-others': { ndcg: 0.78, firstFive: 0.93 },
  'british-parts-clerk': { ndcg: 0.69, firstFive: 0.79 },
  tyres: { ndcg: 0.93, firstFive: 0.97 },
  demo: { ndcg: 0.96, firstFive: 0.99 },
  'demo-others': { ndcg: 0.95, firstFive: 0.97 },
  'icecat-unseen-a': { ndcg: 0.81, firstFive: 0.97 },
  'icecat-unseen-b': { ndcg: 0.87, firstFive: 0.97 },
  'british-parts-unseen-a': { ndcg: 0.85, firstFive: 0.95 },
  'british-parts-unseen-b': { ndcg: 0.83, firstFive: 0.88 },
  'british-parts-unseen-c': { ndcg: 0.83, firstFive: 0.92 },
  'tyres-unseen-a': { ndcg: 0.97, firstFive: 0.97 },
  'tyres-unseen-b': { ndcg: 0.93, firstFive: 0.97 },
  'demo-unseen-a': { ndcg: 0.97, firstFive: 0.97 },
  'demo-unseen-b': { ndcg: 0.9, firstFive: 0.91 },
  'icecat-unseen-d': { ndcg: 0.71, firstFive: 0.93 },
  'british-parts-unseen-d': { ndcg: 0.79, firstFive: 0.9 },
  'tyres-unseen-d': { ndcg: 0.96, firstFive: 0.9 },
  'demo-unseen-d': { ndcg: 0.97, firstFive: 0.9 },
  'demo-unseen-c': { ndcg: 0.92, firstFive: 0.97 },
}

// Loads up to four catalogues, with 28,000 products in all, next to other tests. Lists of names alone are scored by the
// bench only, because loading and searching them takes as long again.
const TIMEOUT_MS = 600_000

/** @requirement FIND-66 */
it('finds the judged products better than BM25 does, and above the floor of each set', {
  timeout: TIMEOUT_MS,
}, async () => {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const catalogues = CATALOGUES.filter(({ judgedNames }) => !judgedNames)
  const getTemplate = ({ name }: { name: string }) => TEMPLATES[name === 'demo' ? 'demo' : 'empty']
  const scores = await scoreCatalogues(process.env.TEST_DATABASE_URL ?? '', print, { catalogues, getTemplate })
  for (const { set, shop, nameBaseline, textBaseline } of scores) {
    const floor = FLOORS[set] ?? { ndcg: 1, firstFive: 1 }
    expect.soft(shop.ndcg, set).toBeGreaterThan(floor.ndcg)
    expect.soft(shop.firstFive, set).toBeGreaterThan(floor.firstFive)
    expect.soft(shop.ndcg, set).toBeGreaterThan(Math.max(nameBaseline.ndcg, textBaseline.ndcg))
    expect.soft(shop.firstFive, set).toBeGreaterThanOrEqual(Math.max(nameBaseline.firstFive, textBaseline.firstFive))
  }
  expect(scores.map(({ set }) => set)).toContain('demo')
})
