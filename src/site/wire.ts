import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { wireDecimal, wireList, wireWords } from '../api/wire-words.ts'
import type { ContractKind } from './contract.ts'

export const getAllSettings = endpoint({
  method: 'GET',
  path: 'setting/get-all-settings',
  service: 'gateway',
  access: 'anyone',
  summary: 'Settings, languages and version of the site (storefront 3)',
  input: z.object({}),
  output: z.looseObject({
    Version: z.number(),
    LanguageCodes: z.array(z.string()),
    PlatformID: z.number(),
  }),
})

const contractKind = z.codec(z.enum(['1', '2', '3', '4']), z.literal([1, 2, 3, 4]), {
  decode: (text) => Number(text) as ContractKind,
  encode: (kind) => `${kind}` as const,
})

export const getContract = endpoint({
  method: 'GET',
  path: 'setting/get-contract',
  service: 'gateway',
  access: 'anyone',
  summary: 'The legal contract in force: 1 login, 2 order, 3 payment, 4 register (orders 7)',
  input: wireWords({
    kind: ['ContractKeyId', contractKind],
  }),
  output: wireWords({
    title: ['Title', z.string()],
    body: ['ContractDetail', z.string()],
    id: ['ContractID', z.number()],
    version: ['Version', z.number()],
  }),
})

export const getCurrency = endpoint({
  method: 'GET',
  path: 'currency/get-currency',
  service: 'gateway',
  access: 'anyone',
  summary: "The site's currencies with their rates (catalogue 7)",
  input: z.object({}),
  output: wireList(wireWords({ currency: ['CurrencyToken', z.string()], rate: ['SalePrice', wireDecimal] })),
})
