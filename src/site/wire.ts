import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { wireDecimal, wireList, wireObject, wirePicture } from '../api/wire-fields.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, languageFromHeader } from '../platform/i18n/language.ts'
import { rawSettings } from '../settings/wire.ts'
import type { PageName } from '../shop/pages.ts'
import { getPagePath, type PageContext } from '../shop/paths.ts'
import type { ContractKind } from './contract.ts'

/** Wire names of the named pages (storefront 2.7). */
const PAGES_ON_WIRE = {
  Login: 'login',
  Cart: 'cart',
  Categories: 'categories',
  Brands: 'brands',
  Products: 'products',
  Address: 'addresses',
  Orders: 'orders',
  PendingOrders: 'pendingOrders',
  AccountActivity: 'accountActivity',
  LastDateOfPayment: 'overdue',
  BankAccount: 'bankAccounts',
  QuickOrder: 'quickOrder',
  PaymentList: 'payments',
  SubDealer: 'subDealers',
  CompanyContent: 'company',
  ChangeCustomer: 'changeCustomer',
  Promotions: 'promotions',
  ProductSearchByBarcode: 'searchByBarcode',
  AddCartByBarcode: 'addByBarcode',
} as const satisfies Record<string, PageName>

type PageOnWire = keyof typeof PAGES_ON_WIRE
const PAGE_NAMES_ON_WIRE = Object.keys(PAGES_ON_WIRE) as PageOnWire[]

export const pageUrls = (pageContext: PageContext) =>
  Object.fromEntries(PAGE_NAMES_ON_WIRE.map((name) => [name, getPagePath(pageContext, PAGES_ON_WIRE[name])])) as Record<
    PageOnWire,
    string
  >

/** Every raw flag under its own name, and the other properties of the site. */
const allSettings = rawSettings.extend({
  settings: rawSettings.shape.settings.unwrap().extend({ Favicon: wirePicture(96), NoImageImage: wirePicture(640) }),
  Version: z.number().int(),
  LanguageCodes: z.array(z.enum(LANGUAGES)),
  /** 1 means open. */
  Status: z.number().int(),
  /** Addresses of the named pages in the requested language. */
  PageUrls: z.record(z.enum(PAGE_NAMES_ON_WIRE), z.string()),
})

const settingsCall = {
  method: 'GET',
  service: 'gateway',
  access: 'anyone',
  whenClosed: true,
  output: allSettings,
} as const

export const getAllSettings = endpoint({
  ...settingsCall,
  path: 'setting/get-all-settings',
  summary: 'Settings, platform, languages and version of the site, in the language of the header (storefront 3)',
  input: z.object({}),
})

const anyCase = z.codec(z.string(), z.enum(LANGUAGES), {
  decode: (text, { issues }) => {
    const language = languageFromHeader(text)
    if (!language) issues.push({ code: 'custom', input: text, message: 'no language of ours' })
    return language ?? DEFAULT_LANGUAGE
  },
  encode: (language) => language,
})

export const getAllSettingsIn = endpoint({
  ...settingsCall,
  path: 'setting/get-all-settings/{language}',
  summary: 'The same in the language of the path (storefront 7)',
  input: z.object({ language: anyCase }),
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
  input: wireObject({
    kind: ['ContractKeyId', contractKind],
  }),
  output: wireObject({
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
  output: wireList(wireObject({ currency: ['CurrencyToken', z.string()], rate: ['SalePrice', wireDecimal] })),
})

/** The same list for pages, with the date of each rate. */
export const getRates = endpoint({
  method: 'GET',
  path: 'currency/get-rates',
  service: 'page',
  access: 'seeCurrencies',
  summary: "The site's currencies with their rates and the day each was taken.",
  input: z.object({}),
  output: z.custom<DisplayRate[]>(),
})

export interface DisplayRate {
  currency: string
  /** Units of the site's own currency per unit of this one. */
  rate: string
  takenAt: Date
}
