import { describe, expect, it } from 'vitest'
import { parseLines } from './answer.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** @requirement DESK-2 */
describe('quantities of lines on the desk', () => {
  it('accept a dot or a comma, and an empty one is none', () => {
    expect(parseLines(form({ 'q.1': '2', 'q.2': '1,5', 'q.3': '', note: '7' }))).toEqual([
      { lineNo: 1, quantity: '2' },
      { lineNo: 2, quantity: '1.5' },
      { lineNo: 3, quantity: '0' },
    ])
  })

  it('accept separators of thousands and Arabic digits', () => {
    expect(parseLines(form({ 'q.1': '1.234,5', 'q.2': '١٬٢٣٤٫٥', 'q.3': '12' }))).toEqual([
      { lineNo: 1, quantity: '1234.5' },
      { lineNo: 2, quantity: '1234.5' },
      { lineNo: 3, quantity: '12' },
    ])
  })

  it('are rejected as a whole when one is invalid', () => {
    for (const wrong of ['-1', 'x', '1e9', '1.2345', '1234567890'])
      expect(parseLines(form({ 'q.1': '2', 'q.2': wrong }))).toBeUndefined()
  })
})
