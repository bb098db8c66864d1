import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { sectionVersion, writtenSection } from '../site/wire.ts'

const currency = z.string()

export const getExchangeRates = endpoint({
  method: 'GET',
  path: 'currency/get-exchange-rates',
  service: 'gateway',
  access: 'manageRates',
  summary: 'The exchange rates of the site with the moment of their last change, and who changed which rate lately.',
  input: wireObject({}),
  output: wireObject({
    rates: [
      'RateList',
      wireList(
        wireObject({
          currency: ['CurrencyToken', currency],
          rate: ['Rate', wireDecimal],
          takenAt: ['Date', wireMoment],
        }),
      ),
    ],
    version: ['Version', sectionVersion],
    history: [
      'ChangeList',
      wireList(
        wireObject({
          at: ['Date', wireMoment],
          actor: ['UserName', z.string()],
          currency: ['CurrencyToken', currency],
          /** Null for a rate that was added, or removed. */
          before: ['RateBefore', z.string().nullable()],
          after: ['Rate', z.string().nullable()],
        }),
      ),
    ],
  }),
})

export const changeExchangeRates = endpoint({
  method: 'POST',
  path: 'currency/update-exchange-rates',
  service: 'gateway',
  access: 'manageRates',
  summary: 'Replaces the exchange rates of the site; ProblemList has the paths of what is not accepted.',
  input: wireObject({
    /** Checked like the document of the site, with the problems in the answer. */
    rates: ['RateList', z.unknown()],
    version: ['Version', sectionVersion],
  }),
  output: writtenSection,
})
