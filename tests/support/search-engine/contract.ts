import { afterAll, beforeAll, describe } from 'vitest'
import type { SearchEngine } from '#src/search/engine/search-engine.server.ts'
import { type EngineShop, openEngineShop } from './engine-shop.ts'
import { describeFilters, describeWideFilters } from './filter-contract.ts'
import { describeNumbers, describeVehicles } from './number-contract.ts'
import { describeOrder } from './order-contract.ts'
import { describeReads, describeVocabulary } from './read-contract.ts'
import { describeOtherWords, describeWords } from './word-contract.ts'
import { describeAudiences, describeRebuilds, describeRemovals, describeWrites } from './write-contract.ts'

interface OpenEngine {
  engine: SearchEngine
  close(): Promise<void>
}

/** Everything that a search engine must do, on a shop of its own. */
export function describeSearchEngine(name: string, open: () => Promise<OpenEngine>) {
  describe(`the search engine ${name}`, () => {
    let opened: OpenEngine
    let engineShop: EngineShop
    beforeAll(async () => {
      opened = await open()
      engineShop = await openEngineShop(opened.engine)
    })
    afterAll(async () => {
      await engineShop.close()
      await opened.close()
    })
    const getShop = () => engineShop
    for (const describePart of PARTS) describePart(getShop)
  })
}

const PARTS = [
  describeWords,
  describeOtherWords,
  describeNumbers,
  describeVehicles,
  describeFilters,
  describeWideFilters,
  describeOrder,
  describeReads,
  describeVocabulary,
  describeWrites,
  describeAudiences,
  describeRemovals,
  describeRebuilds,
]
