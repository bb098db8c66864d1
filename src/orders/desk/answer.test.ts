import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#src/api/page-context.ts'
import { parseLines, runDeskAction } from './answer.ts'

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

/** @requirement DESK-2 */
describe('prices below the limit of the user', () => {
  it('mark their fields', async () => {
    const answers: Record<string, object> = {
      'order/edit-order': { done: false, message: 'Too low', refusal: 'OrderPriceTooLow' },
      'order/get-desk-order': {
        lines: [
          { lineNo: 1, lowestPrice: '90' },
          { lineNo: 2, lowestPrice: '148.7083' },
          { lineNo: 3, lowestPrice: null },
        ],
      },
    }
    const page = {
      language: 'tr',
      call: async ({ path }: { path: string }) => answers[path],
    } as unknown as PageRequest
    const typed = { intent: 'edit', version: '4', 'q.1': '1', 'p.1': '90,00', 'q.2': '1', 'p.2': '148,7', 'p.3': '1' }
    expect(await runDeskAction(page, form(typed), 7)).toMatchObject({
      done: false,
      invalid: ['p.2'],
      isTooLow: true,
      typed: { 'p.2': '148,7' },
      posted: { version: 4, changed: false },
    })
  })
})
