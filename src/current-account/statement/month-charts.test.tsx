import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createTexts } from '#src/platform/i18n/texts.ts'
import { TextsProvider } from '#src/ui/page/texts.ts'
import { type ChartMonth, MonthCharts, MonthTable } from './month-charts.tsx'

const i18n = createTexts('tr', {})
const render = (months: readonly ChartMonth[]) =>
  renderToStaticMarkup(
    <TextsProvider value={i18n}>
      <MonthCharts months={months} />
    </TextsProvider>,
  )
const month = (name: string, of: Partial<ChartMonth> = {}): ChartMonth => ({
  name,
  debit: 0.5,
  credit: 0.25,
  balance: 0.5,
  ...of,
})
const all = (html: string, sign: RegExp) => [...html.matchAll(sign)].map(([, found = '']) => Number(found))

/** @requirement ACC-4 */
describe('the monthly charts of a statement (orders 2)', () => {
  it('show two bars per month in proportion, and a point of the balance line', () => {
    const html = render([month('Ocak', { debit: 1, credit: 0.5 }), month('Şubat', { debit: 0.5, credit: 0 })])
    const [first = 0, half = 0, second = 0, none = 0] = all(html, /<rect[^>]* height="([\d.]+)"/g)
    expect([half, second, none]).toEqual([first / 2, first / 2, 0])
    expect(all(html, /<circle[^>]* cy="([\d.]+)"/g)).toHaveLength(2)
    expect(html).toMatch(/role="img" aria-label="[^"]+".*role="img" aria-label="[^"]+"/)
  })

  it('show a debt above the baseline, and a credit below', () => {
    const html = render([month('Ocak', { balance: 1 }), month('Şubat', { balance: -1 })])
    const [debt = 0, credit = 0] = all(html, /<circle[^>]* cy="([\d.]+)"/g)
    const grounds = all(html, /<line[^>]* y1="([\d.]+)"/g)
    expect(debt).toBeLessThan(grounds[1] ?? 0)
    expect(credit).toBeGreaterThan(grounds[1] ?? 0)
  })

  it('label as many months as fit, and omit a single month', () => {
    const names = Array.from({ length: 24 }, (_, at) => month(`M${at}`))
    expect(render(names).match(/<text/g)).toHaveLength(16)
    expect(render([month('Ocak')])).toBe('')
  })

  it('are repeated as a table', () => {
    const row = { name: 'Ocak', debit: '₺1.250,00', credit: '₺250,00', valor: '12.02.2026' }
    const balance = { amount: '₺1.000,00', side: 'debt' } as const
    const html = renderToStaticMarkup(
      <TextsProvider value={i18n}>
        <MonthTable months={[{ ...row, balance }]} />
      </TextsProvider>,
    )
    for (const text of Object.values(row)) expect(html).toContain(text)
  })
})
