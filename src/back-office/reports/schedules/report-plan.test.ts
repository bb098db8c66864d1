import { describe, expect, it } from 'vitest'
import type { PdfPlan } from '#src/exports/pdf/plan.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { rankCrossColumns, readCross, withCrossColumns } from '../cross/cross.ts'
import { toVisibleReport } from '../reports.ts'
import { toReportPlan } from './report-plan.ts'

const texts = getMessages('en')

/** Twelve columns, the others and the sum; each cell has this text. */
function print(across: string, { text, hidden = [] }: { text: string; hidden?: string[] }) {
  const cross = readCross({ by: 'dealer', across })
  const keys = [...Array.from({ length: 12 }, (_, at) => `c${at + 1}`), 'others'].filter((key) => !hidden.includes(key))
  const titles = { columns: keys.map((key) => ({ key, title: key })), formatTitle: (title: string) => title }
  const definition = withCrossColumns(
    toVisibleReport('salesCross', () => true),
    cross,
    titles,
  )
  const columns = rankCrossColumns(cross, [...keys, 'total'])
  const cells = Object.fromEntries(definition.columns.map(({ key }) => [key, { text }]))
  const rows = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, label: 'Kaya', href: '', cells }))
  return toReportPlan({ title: 'Sales', footer: '', definition, columns, rows, totals: cells }, texts)
}

const listTexts = (plan: PdfPlan) => JSON.stringify(plan.pages).match(/(?<="text":")[^"]+/g) ?? []

describe('a printed report', () => {
  it('has all columns of two dimensions on landscape pages', () => {
    const plan = print('month', { text: '₺12,345.67' })
    expect(plan.paper).toMatchObject({ width: 842, height: 595 })
    expect(plan.pages).toHaveLength(2)
    expect(listTexts(plan).slice(1, 16)).toEqual([
      'Dealer',
      'Total',
      ...Array.from({ length: 12 }, (_, at) => `c${at + 1}`),
      'Others',
    ])
  })

  it('has the sum and the latest months if not all columns fit, and names the others', () => {
    const shown = listTexts(print('month', { text: '₺1,123,456,789,012.00' }))
    expect(shown[1]).toMatch(/^Columns left out for lack of space: c1, .*Others$/)
    expect(shown).toEqual(expect.arrayContaining(['c12', 'Total']))
    expect(shown).not.toContain('c1')
  })

  it('has the sum and the largest brands if not all columns fit', () => {
    const shown = listTexts(print('brand', { text: '₺1,123,456,789,012.00' }))
    expect(shown).toEqual(expect.arrayContaining(['c1', 'Total']))
    expect(shown).not.toContain('c12')
  })

  it('of few columns is portrait', () => {
    const hidden = ['c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11', 'c12', 'others']
    const plan = print('brand', { text: '₺1.00', hidden })
    expect(plan.paper).toMatchObject({ width: 595, height: 842 })
    expect(plan.pages).toHaveLength(1)
  })
})
