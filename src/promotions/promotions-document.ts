import { z } from 'zod'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { TIME_OF_DAY, WEEK_DAYS } from './hours.ts'

const decimal = (what: string) =>
  z
    .string()
    .regex(/^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,4})?$/, `takes ${what} above zero in quotes, such as "4" or "1250.50"`)
const quantity = decimal('a quantity')
const money = decimal('an amount')
const budget = z
  .string()
  .regex(/^(?!0+(?:\.0+)?$)\d{1,12}(?:\.\d{1,2})?$/, 'takes an amount above zero in quotes, such as "50000"')
const percent = z
  .string()
  .regex(
    /^(?!0+(?:\.0+)?$)(?:100|\d{1,2}(?:\.\d{1,2})?)$/,
    'takes a percent above 0 and up to 100 in quotes, such as "12.5"',
  )
const texts = (maximum: number) => z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(maximum))
const codes = z.array(z.string().min(1).max(200)).max(2000)
const uses = z.number().int().min(1).max(1_000_000).nullable().default(null)

const time = z.string().regex(TIME_OF_DAY, 'takes a time such as "18:00"').nullable().default(null)

const hours = z
  .strictObject({
    days: z.array(z.enum(WEEK_DAYS)).max(7).default([]).describe('Days of the week; none: every day'),
    from: time.describe('Time of the site'),
    until: time.describe('Earlier than from: after midnight'),
  })
  .refine(
    ({ from, until }) => (from === null) === (until === null) && (from === null || from !== until),
    'takes two different times, or none',
  )
  .refine(({ days, from }) => days.length > 0 || from !== null, 'takes days or times')

const goods = z
  .strictObject({
    products: codes.default([]).describe('Codes of products'),
    brands: codes.default([]).describe('Slugs of brands'),
    categories: codes.default([]).describe('Slugs of categories, each with all below it'),
  })
  .describe('Products that are listed, and those of one of the brands in one of the categories; left out: everything')

const condition = z
  .strictObject({
    quantity: quantity.optional(),
    amount: money.optional().describe('Without tax, in the currency of the promotion'),
    of: goods.optional(),
  })
  .refine((one) => (one.quantity === undefined) !== (one.amount === undefined), 'takes either a quantity or an amount')

const effect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('gift'),
    product: z.string().min(1).max(100).optional().describe('Its code; left out: more of the very product bought'),
    quantity: quantity.default('1'),
  }),
  z.strictObject({ kind: z.literal('percent'), percent, of: goods.optional().describe('Left out: what was counted') }),
  z.strictObject({ kind: z.literal('amount'), amount: money, of: goods.optional() }),
  z.strictObject({ kind: z.literal('bundle'), price: money.describe('What its conditions ask for costs together') }),
  z.strictObject({ kind: z.literal('freight') }),
  z.strictObject({
    kind: z.literal('price'),
    percents: z.array(percent).min(1).max(5).describe('Taken in the price itself, one after another'),
    of: goods.optional(),
  }),
])

const promotion = z
  .strictObject({
    key: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'takes small letters, digits and hyphens')
      .max(60),
    name: texts(120).refine((names) => Object.keys(names).length > 0, 'takes a name in one language at least'),
    description: texts(2000).default({}),
    from: z.iso.date().nullable().default(null).describe('Days of the site, both included'),
    until: z.iso.date().nullable().default(null),
    hours: hours.nullable().default(null).describe('Only on these days and between these times'),
    groups: codes.default([]).describe('Codes of customer groups; none: every group'),
    customers: z.array(z.enum(['dealer', 'subDealer', 'public'])).default([]),
    platforms: z
      .array(z.enum(['dealers', 'public']))
      .default([])
      .describe('The dealers’ side of the shop, the public one'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .default(null)
      .describe('Of its amounts; left out: the site’s'),
    when: z.array(condition).max(20).default([]).describe('All of them must hold'),
    gives: z.array(effect).min(1).max(5),
    times: z.number().int().min(1).max(1000).nullable().default(1).describe('An order; null: as often as they hold'),
    most: uses.describe('Orders in total'),
    mostEach: uses.describe('Orders of one customer'),
    budget: budget
      .nullable()
      .default(null)
      .describe('Highest sum of all its discounts and free products, in the currency of the site'),
    coupon: z
      .string()
      .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, 'takes 3 to 30 capital letters, digits and hyphens')
      .nullable()
      .default(null)
      .describe('Only for who types this code; left out: for everybody it is for'),
    oneTimeCodes: z
      .boolean()
      .default(false)
      .describe('Only for who types one of its one-time codes, which are generated in the back office'),
    combinable: z
      .boolean()
      .default(false)
      .describe('Applies together with other combinable promotions; otherwise only the best promotion applies'),
  })
  .superRefine((one, { addIssue }) => {
    for (const message of listContradictions(one)) addIssue({ code: 'custom', message })
  })

/** The promotions of a site in the owner's document, in order of priority. */
export const promotionsDocument = z
  .array(promotion)
  .max(500)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'names a key twice')
  .refine((all) => areUnique(all.flatMap(({ coupon }) => coupon ?? [])), 'gives a coupon twice')

function areUnique(values: readonly string[]) {
  return new Set(values).size === values.length
}

export type PromotionsDocument = z.infer<typeof promotionsDocument>
export type WrittenPromotion = PromotionsDocument[number]
export type WrittenGoods = z.infer<typeof goods>

/** One promotion, or its problems as text. */
export function parsePromotion(json: object): { promotion: WrittenPromotion } | { why: string[] } {
  const parsed = promotion.safeParse(json)
  if (parsed.success) return { promotion: parsed.data }
  return { why: parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')) }
}

/** Violated rules across fields, as messages. */
function listContradictions({ when, gives, ...one }: z.infer<typeof promotionShape>): string[] {
  const kinds = gives.map(({ kind }) => kind)
  if (kinds.includes('price')) {
    const isUnlimited = one.most === null && one.mostEach === null && one.budget === null && one.hours === null
    const isPlainPrice =
      isUnlimited && one.coupon === null && !one.oneTimeCodes && kinds.length === 1 && when.length === 0
    return isPlainPrice
      ? []
      : [
          'a campaign (price) has one effect, no conditions, no hours, no limits and no coupon: it is a price for everybody it is for',
        ]
  }
  const same = gives.some((effect) => effect.kind === 'gift' && effect.product === undefined)
  const listed = when.flatMap(({ of }) => of?.products ?? [])
  const onlyListed = when.every(
    ({ of, quantity: required }) => required && of && of.products.length > 0 && isListOnly(of),
  )
  return [
    ...(when.length === 0 ? ['takes a condition (when), such as { "quantity": "1" }'] : []),
    ...(one.from && one.until && one.from > one.until ? ['ends before it begins'] : []),
    ...(one.coupon !== null && one.oneTimeCodes ? ['takes either one coupon code or one-time codes'] : []),
    ...(one.budget !== null && kinds.every((kind) => kind === 'freight')
      ? ['a budget counts discounts and free products, not freight']
      : []),
    ...(same && (when.length !== 1 || when[0]?.quantity === undefined)
      ? ['a gift of the same product takes exactly one condition, by quantity']
      : []),
    ...(kinds.includes('bundle') && (!onlyListed || new Set(listed).size !== listed.length)
      ? ['a bundle takes quantities of listed products, each product in one condition only']
      : []),
  ]
}

const promotionShape = z.object({
  when: z.array(condition),
  gives: z.array(effect),
  from: z.string().nullable(),
  until: z.string().nullable(),
  most: z.number().nullable(),
  mostEach: z.number().nullable(),
  coupon: z.string().nullable(),
  oneTimeCodes: z.boolean(),
  budget: z.string().nullable(),
  hours: hours.nullable(),
})

const isListOnly = ({ brands, categories }: WrittenGoods) => brands.length === 0 && categories.length === 0
