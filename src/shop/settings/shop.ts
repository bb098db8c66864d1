import { DEFAULT_LANGUAGE, type Language } from '../../platform/i18n/language.ts'
import type { RawSettings } from './wire.ts'

/** What the shop decided, in our words: positive names, no magic numbers. */
export interface Shop {
  sells: { anything: boolean; toDealers: boolean; toPublic: boolean }
  stock: {
    shownAs: 'text' | 'number' | 'icon'
    visibleToVisitors: boolean
    depotsVisible: boolean
    orderAboveAllowed: boolean
    askWhenOut: boolean
  }
  prices: { withTax: boolean }
  orders: { open: boolean; approvedAtOnce: boolean; checkoutMinutes: number }
  door: { privacyTick: boolean; registration: boolean }
  search: { live: boolean }
  listing: { pageSize: number }
  face: { color: string; accent: string; pictureRatio: string; fullWidth: boolean; round: boolean }
  language: Language
}

const STOCK_DISPLAY = { 1: 'text', 2: 'number', 7: 'icon' } as const

/** The one reading of the raw flags (design 5). */
export function interpret(raw: RawSettings): Shop {
  return {
    sells: sellsTo(raw.PlatformID),
    stock: {
      shownAs: STOCK_DISPLAY[raw.ProductTableStockType],
      visibleToVisitors: raw.ShowStockLogout,
      depotsVisible: !raw.HideDepots,
      orderAboveAllowed: raw.AllowOrderAboveStock,
      askWhenOut: raw.IfStockIs0ShowAskForStock,
    },
    prices: { withTax: raw.ShowPricesWithTax },
    orders: {
      open: !raw.CompleteOrderDisable,
      approvedAtOnce: raw.AutoApproveOrders,
      checkoutMinutes: raw.CartTimeOutMinutes,
    },
    door: { privacyTick: raw.ShowPrivacyAgreement, registration: !raw.HideMembershipButton },
    search: { live: raw.ParameterProductSearch.ShowQuickSearch },
    listing: { pageSize: raw.PageRowCount },
    face: faceOf(raw),
    language: raw.settings.FrontLanguageCode || DEFAULT_LANGUAGE,
  }
}

function sellsTo(platform: RawSettings['PlatformID']): Shop['sells'] {
  return {
    anything: platform !== 4,
    toDealers: platform === 1 || platform === 3,
    toPublic: platform === 2 || platform === 3,
  }
}

function faceOf({ settings, DesignParameter }: RawSettings): Shop['face'] {
  return {
    color: settings.LayoutColor,
    accent: settings.LayoutColor2,
    pictureRatio: settings.ProductImageAspectRatio,
    fullWidth: DesignParameter.NarrowView,
    round: DesignParameter.OvalView,
  }
}
