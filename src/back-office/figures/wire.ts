import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { FIGURE_DAYS } from './figures.ts'

const count = z.number().int()

export const getDayFigures = endpoint({
  method: 'GET',
  path: 'back-office/get-day-figures',
  service: 'gateway',
  access: 'seeShopFigures',
  summary:
    'Orders, revenue, new customers and returns of today and of the same weekday one, four and fifty-two weeks ago, each up to the present time of the day, in the currency of the site.',
  input: z.object({}),
  output: wireObject({
    currency: ['CurrencyToken', z.string()],
    days: [
      'Days',
      z.array(
        wireObject({
          day: ['Day', z.enum(FIGURE_DAYS)],
          date: ['Date', z.iso.date()],
          orders: ['OrderCount', count],
          revenue: ['Revenue', wireDecimal],
          averageOrder: ['AverageOrder', wireDecimal],
          customers: ['NewCustomerCount', count],
          returns: ['ReturnCount', count],
          /** Currencies without a rate: their orders are not part of the revenue. */
          unrated: ['UnratedCurrencies', z.array(z.string())],
        }),
      ),
    ],
  }),
})
