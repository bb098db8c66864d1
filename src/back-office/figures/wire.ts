import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { reportPage, reportSpan } from '../reports/wire.ts'
import { FIGURE_DAYS } from './figures.ts'
import { OVERVIEW_ATTENTION, OVERVIEW_LISTS, OVERVIEW_SPANS } from './overview.ts'

const count = z.number().int()

export const getDayFigures = endpoint({
  method: 'GET',
  path: 'back-office/get-day-figures',
  service: 'gateway',
  access: 'seeShopFigures',
  readsFrom: 'replica',
  summary:
    'Orders, revenue, margin, new customers and returns of today and of the same weekday one, four and fifty-two weeks ago, each up to the present time of the day, in the currency of the site.',
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
          /** Null without seePurchasePrices, and without a purchase price. */
          margin: ['Margin', wireDecimal.nullable()],
          customers: ['NewCustomerCount', count],
          returns: ['ReturnCount', count],
          /** Currencies without a rate: their orders are not part of the revenue. */
          unrated: ['UnratedCurrencies', z.array(z.string())],
        }),
      ),
    ],
  }),
})

const day = z.iso.date()
const spanFigures = wireObject({
  orders: ['OrderCount', count],
  revenue: ['Revenue', wireDecimal],
  averageOrder: ['AverageOrder', wireDecimal],
  /** Null without seePurchasePrices, and without a purchase price. */
  margin: ['Margin', wireDecimal.nullable()],
  /** Percent of the revenue whose purchase price is known. */
  ratedShare: ['KnownShare', wireDecimal.nullable()],
  customers: ['NewCustomerCount', count],
  returns: ['ReturnCount', count],
})

export const getShopOverview = endpoint({
  method: 'GET',
  path: 'back-office/get-shop-overview',
  service: 'gateway',
  access: 'seeShopFigures',
  readsFrom: 'replica',
  summary:
    'Orders, net revenue, margin, new customers and returns of today, of the month and of the year, next to the same weekday and the year before, each up to the present time of the day; revenue by day; top and dormant dealers, products and brands; what needs attention.',
  input: z.object({}),
  output: wireObject({
    currency: ['CurrencyToken', z.string()],
    spans: [
      'Periods',
      z.array(
        wireObject({
          span: ['Period', z.enum(OVERVIEW_SPANS)],
          from: ['StartDate', day],
          to: ['EndDate', day],
          before: ['PeriodBefore', reportSpan],
          now: ['Figures', spanFigures],
          past: ['FiguresBefore', spanFigures],
        }),
      ),
    ],
    days: [
      'Days',
      z.array(wireObject({ day: ['Date', day], revenue: ['Revenue', wireDecimal], orders: ['OrderCount', count] })),
    ],
    lists: [
      'Lists',
      z.array(wireObject({ list: ['ReportName', z.enum(OVERVIEW_LISTS)], page: ['Report', reportPage] })),
    ],
    attention: [
      'Attention',
      z.array(wireObject({ kind: ['Kind', z.enum(OVERVIEW_ATTENTION)], count: ['Count', count] })),
    ],
    /** Currencies without a rate: their orders are not part of the amounts. */
    unrated: ['UnratedCurrencies', z.array(z.string())],
  }),
})
