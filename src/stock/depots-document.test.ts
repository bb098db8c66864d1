import { expect, it } from 'vitest'
import { depotsDocument, readWorkDays } from './depots-document.ts'

it.each([
  ['1-6', [1, 2, 3, 4, 5, 6]],
  ['1,2, 3', [1, 2, 3]],
  ['5-7 1', [1, 5, 6, 7]],
])('reads the work days "%s"', (text, days) => {
  expect(readWorkDays(text)).toEqual(days)
})

it.each(['', '0', '8', '6-1', 'Mon'])('rejects the work days "%s"', (text) => {
  expect(readWorkDays(text)).toBeUndefined()
})

it('rejects a time that is none, more than 60 lead days and a code that repeats', () => {
  const depot = { code: 'A', name: 'A' }
  const read = depotsDocument.safeParse([
    { ...depot, cutOff: '25:00' },
    { ...depot, code: 'B', leadDays: 61 },
  ])
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['takes a time such as 16:00', 'takes 0 to 60'])
  expect(depotsDocument.safeParse([depot, depot]).error?.issues[0]?.message).toBe('A is there twice')
})
