/** The settings by what they change, in the order of the back office. Each setting is in one group (groups.test.ts). */
export const SETTING_GROUPS = {
  business: ['PlatformID', 'ShowPricesWithTax', 'settings.FrontLanguageCode'],
  signIn: [
    'RequireSecondFactorFromStaff',
    'RequireSecondFactorFromDealers',
    'MembershipApproval',
    'HideMembershipButton',
    'HideCustomerRepresentativeLogin',
    'ShowPrivacyAgreement',
    'DesktopApplicationUrl',
  ],
  stock: [
    'ProductTableStockType',
    'ShowStockLogout',
    'HideDepots',
    'AllowOrderAboveStock',
    'IfStockIs0ShowAskForStock',
    'RequireCountReasons',
    'ReserveArrivedGoods',
  ],
  imports: [
    'ImportPriceStepPercent',
    'ImportPriceStepShare',
    'ImportEmptiedStockShare',
    'ImportRemovedShare',
    'ImportChangedShare',
    'ImportLimitsForCommands',
  ],
  orders: [
    'CompleteOrderDisable',
    'AutoApproveOrders',
    'CreditHoldPercent',
    'MinimumOrderAmount',
    'MinimumOrderQuantity',
    'OrderQuantityMultiple',
    'CartTimeOutMinutes',
  ],
  delivery: ['DeliveryDateChoices', 'DeliveryWeekDays', 'DeliveryHolidays', 'OrderCutOff'],
  cart: [
    'AddToCartForDepot',
    'UsePreOrder',
    'BalanceOrderCheckAddToCart',
    'DontShowQuantityEntry',
    'TotalQuantityByProductVarietyInCart',
    'DontShowOfferMenu',
  ],
  discounts: ['SalesmanDiscountAuthorization', 'CloseSpecialPriceToCR', 'SubDealerDiscountLimit', 'SalesPriceLimit'],
  payment: [
    'MenuParameter.DontShowOnlinePaymentMenu',
    'MenuParameter.ShowOnlinePaymentForCustomerRepresentative',
    'settings.PaymentLink',
  ],
  search: [
    'ParameterProductSearch.ShowQuickSearch',
    'ParameterProductSearch.ShowDoubleSearch',
    'DontShowCategorySelection',
    'ProductSearchType',
    'PageRowCount',
    'DontUsePagination',
    'DesignParameter.ShowLeftCategoryMenuOnProducts',
  ],
  columns: [
    'ProductTableParameter.ShowProductImage',
    'ProductTableParameter.ShowBrand',
    'ProductTableParameter.ShowShortCode',
    'ProductTableParameter.ShowManufacturerPartNumber',
    'ProductTableParameter.ShowOem',
    'ProductTableParameter.ShowTyreLabel',
    'ProductTableParameter.ShowPackage',
    'ProductTableParameter.ShowIcons',
    'ProductTableParameter.ShowFields',
    'ProductTableParameter.HideField2',
    'ProductTableParameter.ShowOrigin',
    'ProductTableParameter.ShowProductionDate',
    'ProductTableParameter.ShowWeightAndVolume',
    'ProductTableParameter.ShowFreeShipping',
    'ProductTableParameter.ShowStock',
    'ProductTableParameter.ShowStockComing',
    'ProductTableParameter.ShowNormalPrice',
    'ProductTableParameter.ShowDiscount',
    'ProductTableParameter.ShowPriceWithAndWithoutTax',
    'ProductTableParameter.ShowRetailPrice',
    'ProductTableParameter.ShowPurchasePrice',
    'ProductTableParameter.ShowCreditPrice',
    'ProductTableParameter.ShowTransferPrice',
    'ProductTableParameter.ShowSalesPerson',
    'ProductTableParameter.ShowCompare',
    'ProductTableParameter.ShowAsCards',
  ],
  look: [
    'settings.LayoutColor',
    'settings.LayoutColor2',
    'settings.Layout',
    'DesignParameter.NarrowView',
    'DesignParameter.OvalView',
    'DesignParameter.EnergeticLogin',
    'DesignParameter.DarkCategoryMenu',
    'settings.ProductImageAspectRatio',
    'settings.NoImageImage',
    'settings.Favicon',
  ],
  menus: [
    'DesignParameter.ShowHeaderMenu',
    'DesignParameter.DontShowSecondMenu',
    'MenuParameter.ShowBrandsMenu',
    'MenuParameter.DontShowNewsMenu',
    'MenuParameter.DontShowCurrencyMenu',
    'MenuParameter.ShowWhatsAppSupport',
    'MenuParameter.WhatsAppPhone',
  ],
  marketing: [
    'settings.GoogleAnalysticScript.MeasurementID',
    'settings.GoogleAdWordsReMarketingCode',
    'MarketingContentIds',
    'PhoneCodeLookup',
  ],
  logs: ['AuditLogMonths', 'SearchLogMonths'],
} as const satisfies Record<string, readonly string[]>

export type SettingGroup = keyof typeof SETTING_GROUPS

export const SETTING_GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[]

export const isSettingGroup = (name: string): name is SettingGroup => Object.hasOwn(SETTING_GROUPS, name)

/**
 * Decide who may sign in, what staff may give, where users are sent with their passwords and payments, or what is left of
 * the audit log: changes need the second factor.
 */
const SECURITY_SETTINGS: ReadonlySet<string> = new Set([
  ...SETTING_GROUPS.signIn,
  'settings.PaymentLink',
  'SalesPriceLimit',
  'AuditLogMonths',
])

export const isSecuritySetting = (name: string): boolean => SECURITY_SETTINGS.has(name)
