import { DEFAULT_LANGUAGE, type Language } from '../../platform/i18n/language.ts'
import { type Columns, toColumns } from './columns.ts'
import type { RawSettings } from './wire.ts'

/** What the shop decided, in our words: positive names, no magic numbers. */
export interface Shop {
  sells: { anything: boolean; toDealers: boolean; toPublic: boolean }
  stock: {
    display: 'text' | 'number' | 'icon'
    visibleToVisitors: boolean
    depotsVisible: boolean
    orderAboveAllowed: boolean
    inquiresWhenOut: boolean
  }
  prices: { withTax: boolean }
  orders: Orders
  auth: AuthSettings
  search: Search
  listing: ListingSettings
  adding: AddingSettings
  cart: { counts: 'pieces' | 'products' }
  proposals: { offered: boolean }
  /** What representatives may give on a line: percents, each within the limit of his user, and with those a price. */
  specialDiscounts: { percents: boolean; prices: boolean }
  /** The most percent a dealer may give his sub-dealers on a category or a brand. */
  subDealers: { maxPercent: string }
  face: Face
  menus: Menus
  /** Telephone of the WhatsApp support as it was typed; empty when there is none. */
  whatsApp: string
  /** Ids of other people's counting scripts; empty when there is none. They wait for consent. */
  counting: { measurementId: string; remarketingId: string }
  payments: { link: string; forCustomers: boolean; forRepresentatives: boolean }
  /** First and last content id of each range with the marketing layout. */
  marketingPages: readonly (readonly [number, number])[]
  phoneCodeLookup: boolean
  language: Language
}

/** When and on which terms an order is taken. */
export interface Orders {
  open: boolean
  approvedAtOnce: boolean
  /** How long a checkout holds its goods. */
  checkoutMinutes: number
  /** What it must come to; "0" asks nothing. */
  minimum: { amount: string; quantity: string; multiple: string }
  /** Percents of a credit limit by which an order may be over it and wait for approval. */
  holdPercent: number
  /** `choices` 0 asks for no day; `cutOff` in minutes of the day. */
  delivery: { choices: number; weekDays: readonly number[]; holidays: readonly string[]; cutOff: number | null }
}

export interface Search {
  live: boolean
  double: boolean
  categoryChoice: boolean
  /** Where a quick result leads. */
  leadsTo: 'product' | 'orders'
}

/** How products are listed (catalogue 2, 3). */
export interface ListingSettings {
  pageSize: number
  categoriesAtSide: boolean
  endless: boolean
  columns: Columns
  /** Field 2 is for the owner's own people alone (catalogue 6). */
  field2Restricted: boolean
  comparing: boolean
  /** What a listing is shown as until its address says otherwise. */
  view: 'table' | 'poly'
}

/** How a product comes into the cart (catalogue 4). */
export interface AddingSettings {
  byDepot: boolean
  preOrder: boolean
  promptsWhenPending: boolean
  quantityEntry: boolean
}

export interface AuthSettings {
  privacyTick: boolean
  registration: boolean
  /** What a new member needs before he may sign in. */
  membership: 'atOnce' | 'activation' | 'approval' | 'approvalOfFirms'
  representatives: boolean
  /** The banner fills the page behind the card. */
  wideBanner: boolean
  desktopApplication: string
}

export interface Face {
  color: string
  accent: string
  pictureRatio: string
  fullWidth: boolean
  round: boolean
  /** Numbers of the theme variants that are loaded; empty for the plain one. */
  themes: readonly number[]
  darkCategories: boolean
  /** Keys in the picture store; null where the house's own is shown. */
  favicon: string | null
  noPicture: string | null
}

export interface Menus {
  categories: boolean
  second: boolean
  brands: boolean
  news: boolean
  currencies: boolean
}

const STOCK_DISPLAY = { 1: 'text', 2: 'number', 7: 'icon' } as const
const MEMBERSHIP = { 0: 'atOnce', 1: 'activation', 2: 'approval', 3: 'approvalOfFirms' } as const

/** The one reading of the raw flags (design 5). */
export function interpret(raw: RawSettings): Shop {
  const { settings, MenuParameter } = raw
  return {
    sells: toSalesChannels(raw.PlatformID),
    stock: {
      display: STOCK_DISPLAY[raw.ProductTableStockType],
      visibleToVisitors: raw.ShowStockLogout,
      depotsVisible: !raw.HideDepots,
      orderAboveAllowed: raw.AllowOrderAboveStock,
      inquiresWhenOut: raw.IfStockIs0ShowAskForStock,
    },
    prices: { withTax: raw.ShowPricesWithTax },
    orders: toOrderSettings(raw),
    auth: toAuthSettings(raw),
    ...toSearchSettings(raw),
    ...toBuyingSettings(raw),
    face: toFace(raw),
    menus: toMenuSettings(raw),
    whatsApp: MenuParameter.ShowWhatsAppSupport ? MenuParameter.WhatsAppPhone.trim() : '',
    counting: {
      measurementId: settings.GoogleAnalysticScript.MeasurementID,
      remarketingId: settings.GoogleAdWordsReMarketingCode,
    },
    payments: {
      link: settings.PaymentLink,
      forCustomers: !MenuParameter.DontShowOnlinePaymentMenu,
      forRepresentatives:
        !MenuParameter.DontShowOnlinePaymentMenu || MenuParameter.ShowOnlinePaymentForCustomerRepresentative,
    },
    marketingPages: parseRanges(raw.MarketingContentIds),
    phoneCodeLookup: raw.PhoneCodeLookup,
    language: settings.FrontLanguageCode || DEFAULT_LANGUAGE,
  }
}

const toSearchSettings = (raw: RawSettings): Pick<Shop, 'search' | 'listing'> => ({
  search: {
    live: raw.ParameterProductSearch.ShowQuickSearch,
    double: raw.ParameterProductSearch.ShowDoubleSearch,
    categoryChoice: !raw.DontShowCategorySelection,
    leadsTo: raw.ProductSearchType === 1 ? 'orders' : 'product',
  },
  listing: {
    pageSize: raw.PageRowCount,
    categoriesAtSide: raw.DesignParameter.ShowLeftCategoryMenuOnProducts,
    endless: raw.DontUsePagination,
    columns: toColumns(raw.ProductTableParameter),
    field2Restricted: raw.ProductTableParameter.HideField2,
    comparing: raw.ProductTableParameter.ShowCompare,
    view: raw.ProductTableParameter.ShowAsCards ? 'poly' : 'table',
  },
})

const toBuyingSettings = (
  raw: RawSettings,
): Pick<Shop, 'adding' | 'cart' | 'proposals' | 'specialDiscounts' | 'subDealers'> => ({
  adding: {
    byDepot: raw.AddToCartForDepot,
    preOrder: raw.UsePreOrder,
    promptsWhenPending: raw.BalanceOrderCheckAddToCart,
    quantityEntry: !raw.DontShowQuantityEntry,
  },
  cart: { counts: raw.TotalQuantityByProductVarietyInCart ? 'products' : 'pieces' },
  proposals: { offered: !raw.DontShowOfferMenu },
  specialDiscounts: {
    percents: raw.SalesmanDiscountAuthorization,
    prices: !raw.CloseSpecialPriceToCR,
  },
  subDealers: { maxPercent: `${raw.SubDealerDiscountLimit}` },
})

const toOrderSettings = (raw: RawSettings): Orders => ({
  open: !raw.CompleteOrderDisable,
  approvedAtOnce: raw.AutoApproveOrders,
  checkoutMinutes: raw.CartTimeOutMinutes,
  minimum: {
    amount: `${raw.MinimumOrderAmount}`,
    quantity: `${raw.MinimumOrderQuantity}`,
    multiple: `${raw.OrderQuantityMultiple}`,
  },
  holdPercent: raw.CreditHoldPercent,
  delivery: {
    choices: raw.DeliveryDateChoices,
    weekDays: raw.DeliveryWeekDays.split(',').map(Number),
    holidays: raw.DeliveryHolidays.split(',').filter(Boolean),
    cutOff: parseMinutes(raw.OrderCutOff),
  },
})

/** 16:30 as minutes of the day; null for none. */
function parseMinutes(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes
}

function toSalesChannels(platform: RawSettings['PlatformID']): Shop['sells'] {
  return {
    anything: platform !== 4,
    toDealers: platform === 1 || platform === 3,
    toPublic: platform === 2 || platform === 3,
  }
}

const toAuthSettings = (raw: RawSettings): AuthSettings => ({
  privacyTick: raw.ShowPrivacyAgreement,
  registration: !raw.HideMembershipButton,
  membership: MEMBERSHIP[raw.MembershipApproval],
  representatives: !raw.HideCustomerRepresentativeLogin,
  wideBanner: raw.DesignParameter.EnergeticLogin,
  desktopApplication: raw.DesktopApplicationUrl,
})

const toFace = ({ settings, DesignParameter }: RawSettings): Face => ({
  color: settings.LayoutColor,
  accent: settings.LayoutColor2,
  pictureRatio: settings.ProductImageAspectRatio,
  fullWidth: DesignParameter.NarrowView,
  round: DesignParameter.OvalView,
  themes: listThemes(settings.Layout),
  darkCategories: DesignParameter.DarkCategoryMenu,
  favicon: settings.Favicon || null,
  noPicture: settings.NoImageImage || null,
})

/** Variant 15 loads 17 as well (storefront 3, orders 9); a number without a theme of its own is the plain one. */
function listThemes(layout: number): readonly number[] {
  if (layout === 15) return [15, 17]
  return layout === 17 ? [17] : []
}

const toMenuSettings = ({ DesignParameter, MenuParameter }: RawSettings): Menus => ({
  categories: DesignParameter.ShowHeaderMenu,
  second: !DesignParameter.DontShowSecondMenu,
  brands: MenuParameter.ShowBrandsMenu,
  news: !MenuParameter.DontShowNewsMenu,
  currencies: !MenuParameter.DontShowCurrencyMenu,
})

/** `302-460,512` as ranges; a single id is a range of one. */
function parseRanges(text: string): [number, number][] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [first = 0, last = first] = part.split('-').map(Number)
      return [first, last]
    })
}
