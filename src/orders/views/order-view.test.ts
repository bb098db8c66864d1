import { expect, it } from 'vitest'
import type { OrderLine } from '../order.ts'
import { sumTaxes } from './order-view.ts'

const line = (taxRate: string, tax: string) => ({ taxRate, tax }) as OrderLine

it('sums the tax of an order by rate, lowest first, whatever the notation of a rate', () => {
  const lines = [line('20.00', '10.10'), line('1.00', '0.05'), line('20', '0.20')]
  expect(sumTaxes({ lines, charges: [], currency: 'TRY' })).toEqual([
    { rate: '1', tax: '0.05' },
    { rate: '20', tax: '10.30' },
  ])
})
