import { DEFAULT_LANGUAGE, type Language } from '#src/platform/i18n/language.ts'
import { type Columns, toColumns } from './columns.ts'
import type { ImportLimits } from './import-limits.ts'
import type { Orders } from './orders.ts'
import type { RawSettings } from './wire.ts'

/** The shop's settings in domain terms: positive names, no magic numbers. */
export interface Shop {
  sells: { anything: boolean; toDealers: boolean; toPublic: boolean }
  stock: {
    display: 'text' | 'number' | 'icon'
    visibleToVisitors: boolean
    depotsVisible: boolean
    orderAboveAllowed: boolean
    inquiresWhenOut: boolean
    /** Differences of a stock count need a reason. */
    countReasonsRequired: boolean
    /** Arrived goods are reserved for the oldest orders that wait. */
    arrivalsReserved: boolean
  }
  prices: { withTax: boolean }
  imports: ImportLimits
  /** How many months logs are stored, besides the current one. */
  logs: {
    /** Null without limit. */
    auditMonths: number | null
    searchMonths: number
  }
  orders: Orders
  auth: AuthSettings
  search: Search
  listing: ListingSettings
  adding: AddingSettings
  cart: { counts: 'pieces' | 'products' }
  proposals: { offered: boolean }
  /**
   * Special discounts a representative may grant per line: percentages, each within the user's limit, and with them
   * fixed prices.
   */
  specialDiscounts: { percents: boolean; prices: boolean }
  /** The maximum percentage a dealer may grant sub-dealers on a category or a brand. */
  subDealers: { maxPercent: string }
  face: Face
  menus: Menus
  /** Phone number of the WhatsApp support as entered; empty if none. */
  whatsApp: string
  /** Ids of third-party analytics scripts; empty if none. They load after consent only. */
  counting: { measurementId: string; remarketingId: string }
  payments: { link: string; forCustomers: boolean; forRepresentatives: boolean }
  /** First and last content id of each range with the marketing layout. */
  marketingPages: readonly (readonly [number, number])[]
  phoneCodeLookup: boolean
  language: Language
}

export interface Search {
  live: boolean
  double: boolean
  categoryChoice: boolean
  /** Target of a quick search result. */
  leadsTo: 'product' | 'orders'
}

/** How products are listed (catalogue 2, 3). */
export interface ListingSettings {
  pageSize: number
  categoriesAtSide: boolean
  endless: boolean
  columns: Columns
  /** Field 2 is visible to the owner's staff only (catalogue 6). */
  field2Restricted: boolean
  comparing: boolean
  /** The default view of a listing, unless its address sets one. */
  view: 'table' | 'poly'
}

/** How products are added to the cart (catalogue 4). */
export interface AddingSettings {
  byDepot: boolean
  preOrder: boolean
  promptsWhenPending: boolean
  quantityEntry: boolean
}

export interface AuthSettings {
  privacyTick: boolean
  registration: boolean
  /** What a new member needs before they can sign in. */
  membership: 'atOnce' | 'activation' | 'approval' | 'approvalOfFirms'
  representatives: boolean
  /** Who needs an authenticator app or a passkey in addition to the password. */
  secondFactor: { fromStaff: boolean; fromDealers: boolean }
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
  /** Numbers of the theme variants to load; empty for the default theme. */
  themes: readonly number[]
  darkCategories: boolean
  /** Keys in the image store; null for the default images. */
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

/** The only place that interprets the raw flags. */
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
      countReasonsRequired: raw.RequireCountReasons,
      arrivalsReserved: raw.ReserveArrivedGoods,
    },
    prices: { withTax: raw.ShowPricesWithTax },
    imports: toImportLimits(raw),
    logs: toLogRetention(raw),
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

const toImportLimits = (raw: RawSettings): ImportLimits => ({
  priceStep: raw.ImportPriceStepPercent,
  priceStepShare: raw.ImportPriceStepShare,
  emptiedShare: raw.ImportEmptiedStockShare,
  removedShare: raw.ImportRemovedShare,
  changedShare: raw.ImportChangedShare,
  forCommands: raw.ImportLimitsForCommands,
})

const toLogRetention = (raw: RawSettings): Shop['logs'] => ({
  auditMonths: raw.AuditLogMonths === 0 ? null : raw.AuditLogMonths,
  searchMonths: raw.SearchLogMonths,
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
  salesPriceLimit: raw.SalesPriceLimit,
  delivery: {
    choices: raw.DeliveryDateChoices,
    weekDays: raw.DeliveryWeekDays.split(',').map(Number),
    holidays: raw.DeliveryHolidays.split(',').filter(Boolean),
    cutOff: parseMinutes(raw.OrderCutOff),
  },
})

/** Converts 16:30 to minutes of the day; null for none. */
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
  secondFactor: { fromStaff: raw.RequireSecondFactorFromStaff, fromDealers: raw.RequireSecondFactorFromDealers },
  wideBanner: raw.DesignParameter.EnergeticLogin,
  desktopApplication: raw.DesktopApplicationUrl,
})

type ThemeSetting = 'LayoutColor' | 'LayoutColor2' | 'Layout' | 'ProductImageAspectRatio' | 'Favicon' | 'NoImageImage'

/** The settings that a theme is made of. */
type ThemeSettings = Record<'settings', Pick<RawSettings['settings'], ThemeSetting>> &
  Record<'DesignParameter', Pick<RawSettings['DesignParameter'], 'NarrowView' | 'OvalView' | 'DarkCategoryMenu'>>

export const toFace = ({ settings, DesignParameter }: ThemeSettings): Face => ({
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

/** Variant 15 loads 17 as well (storefront 3, orders 9); a number without its own theme uses the default one. */
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

/** Parses `302-460,512` to ranges; a single id is a range of one. */
function parseRanges(text: string): [number, number][] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [first = 0, last = first] = part.split('-').map(Number)
      return [first, last]
    })
}
