import { describe, expect, it } from 'vitest'
import { addParts, allocate, type MatchableDebt, proposeMatches } from './match-proposal.ts'

const debt = (id: number, left: string): MatchableDebt => ({ id, left })
const OPEN = [debt(1, '40.00'), debt(2, '100.00'), debt(3, '100.00')]

describe('proposals for a payment', () => {
  it.each([
    ['the oldest debts, the last one partly', '90.00', [], [['oldest', '1:40.00 2:50.00']]],
    [
      'the first due debt of the same amount',
      '100.00',
      [],
      [
        ['amount', '2:100.00'],
        ['oldest', '1:40.00 2:60.00'],
      ],
    ],
    [
      'the documents that it names',
      '150.00',
      [OPEN[2]],
      [
        ['reference', '3:100.00'],
        ['oldest', '1:40.00 2:100.00 3:10.00'],
      ],
    ],
    ['one proposal for the same debts', '40.00', [OPEN[0]], [['reference', '1:40.00']]],
    ['nothing for a payment that is used up', '0.00', [OPEN[0]], []],
  ])('are %s', (_, unmatched, named, expected) => {
    const proposals = proposeMatches(unmatched, { named: named.flatMap((one) => one ?? []), open: OPEN })
    const texts = proposals.map(({ reason, parts }) => [
      reason,
      parts.map(({ id, amount }) => `${id}:${amount}`).join(' '),
    ])
    expect(texts).toEqual(expected)
  })

  it('leave out debts of which nothing is open', () => {
    expect(allocate('10.00', [debt(1, '0.00'), debt(2, '5.00')])).toEqual([{ id: 2, amount: '5.00' }])
  })

  it('are added to what is matched already', () => {
    const matched = [{ id: 1, amount: '10.00' }]
    expect(
      addParts(matched, [
        { id: 1, amount: '5.50' },
        { id: 2, amount: '1.00' },
      ]),
    ).toEqual([
      { id: 1, amount: '15.50' },
      { id: 2, amount: '1.00' },
    ])
  })
})
