import { describe, expect, it } from 'vitest'
import { findMergeProblem, type MergedCustomer } from './merge.ts'

const DEALER: MergedCustomer = {
  code: 'C-1',
  kind: 'dealer',
  currency: 'TRY',
  active: true,
  parentId: null,
  joinedToId: null,
  hasSubDealers: false,
}
const SUB_DEALER: MergedCustomer = { ...DEALER, kind: 'subDealer', parentId: 7 }

describe('a merge of two customers', () => {
  it.each<[string, Partial<MergedCustomer & { hasNetPrices: boolean }>, Partial<MergedCustomer>, string | undefined]>([
    ['two dealers', {}, {}, undefined],
    ['a dealer with sub-dealers and a dealer', { hasSubDealers: true }, {}, undefined],
    ['another currency', { currency: 'EUR' }, {}, 'currency'],
    ['an inactive target', {}, { active: false }, 'closed'],
    ['an inactive customer', { active: false }, {}, undefined],
    ['a customer that was merged before', { joinedToId: 3 }, {}, 'joined'],
    ['a public customer and a dealer', { kind: 'public' }, {}, 'kind'],
    ['a registered public customer and a dealer', { code: 'WEB-000001', kind: 'public' }, {}, undefined],
    ['a registered dealer with sub-dealers', { code: 'WEB-1', hasSubDealers: true }, { kind: 'public' }, 'kind'],
    ['sub-dealers of one dealer', SUB_DEALER, SUB_DEALER, undefined],
    ['sub-dealers of two dealers', SUB_DEALER, { ...SUB_DEALER, parentId: 8 }, 'dealer'],
    ['dealers with net prices', { hasNetPrices: true }, {}, undefined],
    [
      'a registered dealer with net prices and a sub-dealer',
      { code: 'WEB-1', hasNetPrices: true },
      SUB_DEALER,
      'netPrices',
    ],
    ['a sub-dealer and its dealer', SUB_DEALER, { hasSubDealers: true }, 'kind'],
  ])('of %s', (_, from, into, problem) => {
    expect(
      findMergeProblem({ ...DEALER, hasNetPrices: false, ...from }, { ...DEALER, ...into }, { anyOrigin: true }),
    ).toBe(problem)
  })

  it('is limited to registered customers unless any origin is allowed', () => {
    expect(findMergeProblem({ ...DEALER, hasNetPrices: false }, DEALER, { anyOrigin: false })).toBe('notRegistered')
    expect(
      findMergeProblem({ ...DEALER, code: 'WEB-000001', hasNetPrices: false }, DEALER, { anyOrigin: false }),
    ).toBeUndefined()
  })
})
