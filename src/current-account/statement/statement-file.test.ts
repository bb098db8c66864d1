import { expect, it } from 'vitest'
import type { Block, TextBlock } from '#src/exports/pdf/plan.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { type StatementFile, statementPlan } from './statement-file.ts'

const statement = {
  account: { code: '120.34.001', name: 'Yılmaz Oto', currency: 'TRY' },
  period: { from: '2026-01-01', until: '2026-02-01', open: false },
  whole: {
    opening: '0',
    closing: '20.00',
    debit: '20.00',
    credit: '0',
    lines: [
      {
        entryDate: '2026-01-28',
        dueDate: '2026-03-14',
        documentType: 'invoice',
        documentNo: '2026-000001',
        debit: '20.00',
        credit: '0',
        balance: '20.00',
      },
    ],
  },
  texts: getMessages('ar'),
  language: 'ar',
  siteName: 'Anadolu Oto',
} as unknown as StatementFile

const getTexts = (block: Block): TextBlock[] =>
  block.kind === 'text' ? [block] : 'children' in block ? block.children.flatMap(getTexts) : []

/** @requirement ORDW-15 */
it('on Arabic paper dates keep their order, and an amount its currency next to the word for debt (orders 2)', () => {
  const texts = statementPlan(statement).pages.flatMap(getTexts)
  const days = texts.filter(({ text }) => /\d\u200f\//.test(text))
  expect(days).toHaveLength(3)
  expect(days.filter(({ ltr }) => ltr)).toEqual([])
  const balances = texts.filter(({ text }) => text.includes('(م)'))
  expect(balances).toHaveLength(2)
  for (const { text, ltr } of balances)
    expect([text.slice(0, -4), ltr]).toEqual(['\u200e20.00\u00a0₺\u200e', undefined])
})
