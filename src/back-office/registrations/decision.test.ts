import { describe, expect, it } from 'vitest'
import { findDecisionProblems, NEW_DECISION, readDecision, type TypedDecision, toDecision } from './decision.ts'

const type = (change: Partial<TypedDecision>): TypedDecision => ({ ...NEW_DECISION, ...change })
const SCOPE = { emails: ['a@b.test'], language: 'tr', setsTerms: true } as const
const decide = (change: Partial<TypedDecision>, scope: object = {}) =>
  toDecision(type(change), { ...SCOPE, emails: [...SCOPE.emails], ...scope })

describe('a decision about applications', () => {
  it('sets the terms that were typed, and leaves the others', () => {
    expect(
      decide({ code: '120.01', priceListId: '4', creditLimit: '50.000', termsDays: '٣٠', representativeIds: ['7'] }),
    ).toEqual({
      emails: ['a@b.test'],
      yes: true,
      reason: '',
      customerCode: null,
      customerId: null,
      terms: {
        code: '120.01',
        priceListId: 4,
        groupId: null,
        representativeIds: [7],
        creditLimit: '50000',
        termsDays: 30,
      },
    })
  })

  it('gives no code to two customers, and no terms without the permission', () => {
    expect(decide({ code: '120.01' }, { emails: ['a@b.test', 'c@d.test'] }).terms?.code).toBeNull()
    expect(decide({ creditLimit: '5' }, { setsTerms: false }).terms).toBeNull()
  })

  it.each<[Partial<TypedDecision>, object]>([
    [{}, {}],
    [{ creditLimit: 'çok' }, { creditLimit: 'amount' }],
    [{ termsDays: '4000' }, { termsDays: 'days' }],
    [{ code: 'x'.repeat(101) }, { code: 'long' }],
    [{ intent: 'check' }, { customerCode: 'empty' }],
    [{ intent: 'join' }, { customerCode: 'empty' }],
    [{ intent: 'join', customerCode: '120.01', creditLimit: 'çok' }, {}],
    [{ intent: 'decline', termsDays: 'x' }, {}],
    [{ intent: 'decline', reason: 'x'.repeat(1001) }, { reason: 'long' }],
  ])('%o has the problems %o', (change, problems) => {
    expect(findDecisionProblems(type(change), 'tr')).toEqual(problems)
  })

  it('adds to the customer that was shown', () => {
    const join = { intent: 'join', customerCode: '120.01', checkedId: '7' } as const
    expect(decide(join)).toMatchObject({ yes: true, customerCode: '120.01', customerId: 7 })
    expect(decide({ ...join, checkedId: 'x' })).toMatchObject({ customerId: null })
  })

  it('is read from a form; an unknown intent approves nothing else', () => {
    const form = new FormData()
    form.set('intent', 'nonsense')
    form.append('representative', '3')
    form.append('representative', '4')
    expect(readDecision(form)).toMatchObject({ intent: 'approve', representativeIds: ['3', '4'], code: '' })
  })
})
