import { z } from 'zod'

const flag = (meaning: string) => z.boolean().default(false).describe(meaning)

/** The raw settings of a site as the wire names them: type, default, one line of meaning. Read by `interpret` alone. */
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
  CompleteOrderDisable: flag('Nobody can complete an order'),
  AllowOrderAboveStock: flag('The buyer may say yes to ordering more than there is'),
  IfStockIs0ShowAskForStock: flag('A product without stock shows "ask for stock" instead of the cart button'),
  AutoApproveOrders: flag('Orders start approved instead of waiting for approval'),
  ShowPricesWithTax: flag('Lists and details show prices with tax'),
  ShowPrivacyAgreement: flag('Login asks for the tick of the privacy agreement'),
  HideMembershipButton: flag('No registration'),
  PageRowCount: z.number().int().min(12).max(96).default(24).describe('Rows of a listing page'),
  CartTimeOutMinutes: z.number().int().min(1).max(240).default(10).describe('Minutes a checkout stays as it was shown'),
  settings: z
    .object({
      LayoutColor: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .default('#0b5cab')
        .describe('Main colour of the site'),
      LayoutColor2: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .default('#f2a20c')
        .describe('Second colour of the site'),
      ProductImageAspectRatio: z
        .string()
        .regex(/^\d{1,2}\/\d{1,2}$/)
        .default('1/1')
        .describe('Shape of product pictures'),
      FrontLanguageCode: z
        .enum(['', 'tr', 'en', 'ar', 'ru', 'de'])
        .default('')
        .describe('Language of the site for who did not choose one'),
    })
    .prefault({}),
  ParameterProductSearch: z
    .object({ ShowQuickSearch: z.boolean().default(true).describe('The search box shows live results') })
    .prefault({}),
  DesignParameter: z
    .object({
      NarrowView: flag('Pages use the whole width of the screen instead of 1300 px'),
      OvalView: flag('Round corners'),
    })
    .prefault({}),
})

export type RawSettings = z.infer<typeof rawSettings>

/** The settings of a site as they are kept: its platform, and the flags that differ from their defaults. */
export const readSettings = ({ platform, settings }: { platform: number; settings: unknown }): RawSettings =>
  rawSettings.parse({ ...(settings as object), PlatformID: platform })
