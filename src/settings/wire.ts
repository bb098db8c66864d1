import { z } from 'zod'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { productTable } from './product-table.ts'

const flag = (meaning: string) => z.boolean().default(false).describe(meaning)
/** A percentage above which something happens: at 100 it never does. */
const share = (standard: number, meaning: string) =>
  z.number().int().min(0).max(100).default(standard).describe(meaning)
const text = (meaning: string, maximum = 200) => z.string().max(maximum).default('').describe(meaning)
const colour = (standard: string, meaning: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default(standard)
    .meta({ description: meaning, examples: ['#1d4f91'] })

/** Empty, or an address that a browser may be redirected to: never a script scheme (threat 20). */
const webAddress = (meaning: string) =>
  z
    .string()
    .max(500)
    .regex(/^(?:https?:\/\/[^\s<>"'\\@]+)?$/i)
    .default('')
    .meta({ description: meaning, examples: ['https://example.com/pay'] })

/** Empty, or the key of an image in the site's own store. */
const pictureKey = (meaning: string) =>
  z
    .string()
    .max(100)
    .regex(/^(?:[a-z][\w-]*)?$/)
    .default('')
    .meta({ description: meaning, examples: ['shop_logo'] })

/** The raw settings of a site by wire name: type, default, one line of description. Read by `interpret` only. */
export const rawSettings = z.object({
  PlatformID: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('1 B2B, 2 B2C, 3 both, 4 corporate: only home and content pages'),
  ProductTableStockType: z
    .union([z.literal(1), z.literal(2), z.literal(7)])
    .default(1)
    .describe('How stock is shown: 1 words, 2 number, 7 icon'),
  ShowStockLogout: flag('Visitors see stock'),
  HideDepots: flag('Customers do not see which depot has the stock'),
  CompleteOrderDisable: flag('No user can complete an order'),
  AllowOrderAboveStock: flag('The buyer may say yes to ordering more than there is'),
  IfStockIs0ShowAskForStock: flag('A product without stock shows "ask for stock" instead of the cart button'),
  RequireCountReasons: flag('Differences of a stock count need a reason before it is posted; not of a blind one'),
  ReserveArrivedGoods: z
    .boolean()
    .default(true)
    .describe('Goods that arrive or become free are reserved for the oldest orders that wait for them'),
  AutoApproveOrders: flag('Orders start approved instead of waiting for approval'),
  ShowPricesWithTax: flag('Lists and details show prices with tax'),
  ShowPrivacyAgreement: flag('Login asks for the tick of the privacy agreement'),
  RequireSecondFactorFromStaff: flag(
    'The owner, staff and representatives need an authenticator app or a passkey; without one they can only set it up',
  ),
  RequireSecondFactorFromDealers: flag('The same for users of dealers and sub-dealers'),
  HideMembershipButton: flag('No registration'),
  MembershipApproval: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
    .default(1)
    .describe(
      'A new member may sign in: 0 at once, 1 after the activation code, 2 after the owner approved as well, 3 as 2 for firms and as 1 for persons',
    ),
  HideCustomerRepresentativeLogin: flag('No login page for representatives'),
  DesktopApplicationUrl: webAddress('Where the desktop application is downloaded; linked at the login'),
  PhoneCodeLookup: flag('Forms suggest the phone code of where the visitor is, by asking an outside service'),
  MarketingContentIds: z
    .string()
    .max(200)
    .regex(/^(?:\d{1,9}(?:-\d{1,9})?(?:,\d{1,9}(?:-\d{1,9})?)*)?$/)
    .default('')
    .meta({ description: 'Content pages with the marketing layout, as "302-460,512"', examples: ['302-460,512'] }),
  PageRowCount: z.number().int().min(12).max(96).default(24).describe('Rows of a listing page'),
  DontUsePagination: flag('Listings grow while they are scrolled instead of having pages'),
  DontShowCategorySelection: flag('The search has no choice of category'),
  ProductSearchType: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe('Where a quick result leads: 0 the product, 1 the orders that have it (order-entry variant)'),
  UsePreOrder: flag('Variations are pre-ordered: their quantities are changed on the product, not chosen in a dialog'),
  AddToCartForDepot: flag('Users choose a quantity per depot when they add a product'),
  BalanceOrderCheckAddToCart: flag('Adding asks first when an order of the product is still pending'),
  DontShowQuantityEntry: flag('Products are added without typing a quantity'),
  TotalQuantityByProductVarietyInCart: flag('The cart counts different products instead of pieces'),
  DontShowOfferMenu: flag('No proposal cart and no proposals'),
  SalesmanDiscountAuthorization: flag('Representatives may give their own discounts within a personal limit'),
  CloseSpecialPriceToCR: flag('Representatives give percents only, no special price'),
  SubDealerDiscountLimit: z
    .number()
    .min(0)
    .max(100)
    .default(50)
    .describe('Maximum discount in percent that a dealer may give sub-dealers on a category or a brand'),
  ProductTableParameter: productTable.prefault({}),
  MinimumOrderAmount: z
    .number()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe('Goods of an order come to this at least, without tax, in the currency of the site'),
  MinimumOrderQuantity: z.number().min(0).max(100_000).default(0).describe('An order has so many pieces at least'),
  OrderQuantityMultiple: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('The pieces of an order together are a multiple of this'),
  SalesPriceLimit: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .default(0)
    .describe(
      'Largest discount in percent that the built-in sales role may give on a line of an order before its approval, and in answers to proposals; 0: it changes no prices of orders, and answers have no limit',
    ),
  CreditHoldPercent: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe(
      'An order over the credit limit by up to so many percents of it waits for approval instead of being refused',
    ),
  ImportPriceStepPercent: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(100)
    .describe(
      'A price of an imported list changes much if it rises by more percents than this, or falls below what such a rise would restore',
    ),
  ImportPriceStepShare: share(
    10,
    'A list needs confirmation if more than this percentage of the prices that it changes change much',
  ),
  ImportEmptiedStockShare: share(
    50,
    'A list needs confirmation if it sets more than this percentage of the counts in stock to zero',
  ),
  ImportRemovedShare: share(
    50,
    'A complete list of discounts or dealer numbers needs confirmation if it removes more than this percentage of them',
  ),
  ImportChangedShare: share(
    100,
    'A list needs confirmation if it changes more than this percentage of the records that it has in common with the shop',
  ),
  ImportLimitsForCommands: flag('The command line needs the confirmation too, with --confirm; otherwise it only warns'),
  DeliveryDateChoices: z
    .number()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe('How many delivery days the buyer chooses from; 0 does not ask'),
  DeliveryWeekDays: z
    .string()
    .regex(/^[1-7](?:,[1-7]){0,6}$/)
    .default('1,2,3,4,5')
    .meta({ description: 'Days of the week with deliveries, 1 Monday to 7 Sunday', examples: ['1,3,5'] }),
  DeliveryHolidays: z
    .string()
    .max(2000)
    .regex(/^(?:\d{4}-\d{2}-\d{2}(?:,\d{4}-\d{2}-\d{2})*)?$/)
    .default('')
    .meta({ description: 'Days without deliveries', examples: ['2026-04-23,2026-05-01'] }),
  OrderCutOff: z
    .string()
    .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)
    .default('')
    .meta({ description: 'Orders after this hour are handled a day later', examples: ['16:30'] }),
  AuditLogMonths: z
    .union([z.literal(0), z.literal(12), z.literal(24), z.literal(36), z.literal(60), z.literal(120)])
    .default(0)
    .describe('Months of the audit log that are stored besides the current one; 0 deletes nothing'),
  SearchLogMonths: z
    .union([z.literal(1), z.literal(3), z.literal(6), z.literal(12), z.literal(24)])
    .default(6)
    .describe('Months of the search log that are stored besides the current one'),
  CartTimeOutMinutes: z.number().int().min(1).max(240).default(10).describe('Minutes a checkout holds its goods'),
  settings: z
    .object({
      Favicon: pictureKey('Picture of the browser tab; the shop mark in the main colour where there is none'),
      GoogleAnalysticScript: z
        .object({
          MeasurementID: z
            .string()
            .regex(/^(?:G-[A-Z0-9]{4,20})?$/)
            .default('')
            .meta({ description: 'Analytics measurement id; loaded only after consent', examples: ['G-AB12CD34EF'] }),
        })
        .prefault({}),
      GoogleAdWordsReMarketingCode: z
        .string()
        .regex(/^(?:AW-\d{6,15})?$/)
        .default('')
        .meta({ description: 'Remarketing id; loaded only after consent', examples: ['AW-123456789'] }),
      LayoutColor: colour('#0b5cab', 'Main colour of the site'),
      LayoutColor2: colour('#f2a20c', 'Second colour of the site'),
      Layout: z
        .number()
        .int()
        .min(1)
        .max(99)
        .default(1)
        .describe('Theme variant: 1 plain, 15 header in the main colour and the dense rows of 17, 17 dense rows'),
      ProductImageAspectRatio: z
        .string()
        .regex(/^\d{1,2}\/\d{1,2}$/)
        .default('1/1')
        .meta({ description: 'Shape of product pictures', examples: ['4/3'] }),
      FrontLanguageCode: z
        .enum(['', ...LANGUAGES])
        .default('')
        .describe('Default language, served without prefix: one of `languages`; the first of them where this is empty'),
      NoImageImage: pictureKey('Picture shown where a product has none'),
      PaymentLink: webAddress(
        'Where customers pay online when it is not here; {email}, {date} and {signature} are filled in',
      ),
    })
    .prefault({}),
  ParameterProductSearch: z
    .object({
      ShowQuickSearch: z.boolean().default(true).describe('The search box shows live results'),
      ShowDoubleSearch: flag('The search box has a second input that narrows the first'),
    })
    .prefault({}),
  DesignParameter: z
    .object({
      NarrowView: flag('Pages use the whole width of the screen instead of 1300 px'),
      OvalView: flag('Round corners'),
      EnergeticLogin: flag('The login banner fills the page behind the card'),
      ShowHeaderMenu: z.boolean().default(true).describe('The header has its category menu on desks'),
      DarkCategoryMenu: flag('The category menu is dark'),
      DontShowSecondMenu: flag('No second menu above the header'),
      ShowLeftCategoryMenuOnProducts: flag('Listings have the category tree on their left'),
    })
    .prefault({}),
  MenuParameter: z
    .object({
      ShowWhatsAppSupport: flag('A WhatsApp button stands on every page'),
      WhatsAppPhone: text(
        'Telephone of the WhatsApp support, as it is dialled; a short number has no WhatsApp and no button',
        30,
      ),
      ShowBrandsMenu: z.boolean().default(true).describe('The menus have the brands'),
      DontShowNewsMenu: flag('No news in the menus'),
      DontShowCurrencyMenu: flag('No currency list'),
      DontShowOnlinePaymentMenu: flag('No online payment in the menus'),
      ShowOnlinePaymentForCustomerRepresentative: flag('Representatives have the online payment though it is hidden'),
    })
    .prefault({}),
})

export type RawSettings = z.infer<typeof rawSettings>

/** The settings of a site from storage: its platform, and the flags that differ from their defaults. */
export const readSettings = ({ platform, settings }: { platform: number; settings: unknown }): RawSettings =>
  rawSettings.parse({ ...(settings as object), PlatformID: platform })

/**
 * The inverse: the settings to store. Defaults are left out, so that a later change of a default reaches every site
 * that did not override it.
 */
export const toStoredSettings = ({ PlatformID, ...flags }: RawSettings) => ({
  platform: PlatformID,
  settings: selectChanged(flags, rawSettings.parse({ PlatformID })),
})

function selectChanged(flags: object, standard: object): Record<string, unknown> {
  const pairs = Object.entries(flags).flatMap(([name, value]) => {
    const defaultValue = (standard as Record<string, unknown>)[name]
    if (typeof value !== 'object') return value === defaultValue ? [] : [[name, value] as const]
    const inner = selectChanged(value as object, defaultValue as object)
    return Object.keys(inner).length === 0 ? [] : [[name, inner] as const]
  })
  return Object.fromEntries(pairs)
}
