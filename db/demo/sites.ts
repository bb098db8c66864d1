import { BURAK, ELA, type PersonName, type Staff, ZEYNEP } from './people.ts'

/** One of the four demo shops, with its share of the data. */
export interface DemoSite {
  key: string
  host: string
  name: string
  platform: 1 | 2 | 3 | 4
  /** Raw flags of the API; missing flags have their defaults. */
  settings: Record<string, unknown>
  /** Parts and tyres taken from the catalogue. */
  parts: number
  tyres: number
  people: readonly PersonName[]
  staff: readonly Staff[]
  /** Customers beyond the named ones. */
  otherDealers: number
  otherPublic: number
  orders: number
}

/** Content pages with the marketing layout (storefront 2.3). */
const MARKETING = { MarketingContentIds: '302-460' }

export const SITES: readonly DemoSite[] = [
  {
    key: 'anadolu',
    host: 'localhost',
    name: 'Anadolu Oto',
    platform: 3,
    settings: {
      ...MARKETING,
      ProductTableStockType: 1,
      ShowStockLogout: true,
      AllowOrderAboveStock: true,
      ParameterProductSearch: { ShowDoubleSearch: true },
      SalesmanDiscountAuthorization: true,
      DeliveryDateChoices: 10,
      DeliveryWeekDays: '1,2,3,4,5,6',
      OrderCutOff: '16:30',
      CreditHoldPercent: 10,
      settings: { LayoutColor: '#12315a', LayoutColor2: '#f2a900' },
    },
    parts: 3200,
    tyres: 800,
    people: ['ayse', 'mehmet', 'selim', 'can'],
    staff: [ZEYNEP, BURAK, ELA],
    otherDealers: 36,
    otherPublic: 24,
    orders: 520,
  },
  {
    key: 'b2b',
    host: 'b2b.localhost',
    name: 'Anadolu Oto Bayi',
    platform: 1,
    settings: {
      ...MARKETING,
      ProductTableStockType: 2,
      ShowPrivacyAgreement: true,
      MembershipApproval: 2,
      HideDepots: true,
      settings: { LayoutColor: '#0b6b4f', LayoutColor2: '#e2b13c' },
    },
    parts: 220,
    tyres: 80,
    people: ['ayse', 'mehmet', 'selim'],
    staff: [ZEYNEP, ELA],
    otherDealers: 4,
    otherPublic: 0,
    orders: 50,
  },
  {
    key: 'b2c',
    host: 'b2c.localhost',
    name: 'Anadolu Lastik',
    platform: 2,
    settings: {
      ...MARKETING,
      ProductTableStockType: 7,
      ShowStockLogout: true,
      ShowPricesWithTax: true,
      AutoApproveOrders: true,
      DontUsePagination: true,
      settings: { LayoutColor: '#8e1b26', LayoutColor2: '#f0a03c' },
      DesignParameter: { OvalView: true },
    },
    parts: 120,
    tyres: 180,
    people: ['can'],
    staff: [ELA],
    otherDealers: 0,
    otherPublic: 6,
    orders: 30,
  },
  {
    key: 'corporate',
    host: 'corporate.localhost',
    name: 'Anadolu Otomotiv Grubu',
    platform: 4,
    settings: { ...MARKETING, settings: { LayoutColor: '#1f2a37', LayoutColor2: '#f2a900' } },
    parts: 0,
    tyres: 0,
    people: [],
    staff: [ELA],
    otherDealers: 0,
    otherPublic: 0,
    orders: 0,
  },
]
