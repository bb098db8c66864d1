import { z } from 'zod'
import { LANGUAGES } from '../../platform/i18n/language.ts'

const percent = z.string().regex(/^(?:100|\d{1,2})(?:\.\d{1,2})?$/, 'takes a percent in quotes, such as "3"')
const texts = z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(400))

const method = z.strictObject({
  kind: z.enum(['transfer', 'onAccount', 'card', 'onDelivery', 'cardOnDelivery']),
  names: texts.refine((names) => Object.values(names).some(Boolean), 'takes a name in at least one language'),
  notes: texts.default({}),
  /** Percent off every unit price. */
  discount: percent.default('0'),
  /** What it costs by itself, without tax: in the site's currency, and as a percent of goods and freight. */
  feeAmount: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'takes a decimal in quotes, such as "25"')
    .default('0'),
  feePercent: percent.default('0'),
  feeTaxRate: percent.default('20'),
  forVisitors: z.boolean().default(true),
})

/** The ways to pay of a site, in the order in which they are offered; each kind once. */
export const methodsDocument = z
  .array(method)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'names a kind twice')

export type MethodsDocument = z.infer<typeof methodsDocument>

/** The number by which the wire knows what a payment of the kind is recorded as. */
export const RECORD_TYPE: Readonly<Record<MethodsDocument[number]['kind'], number>> = {
  onAccount: 1,
  transfer: 2,
  card: 3,
  onDelivery: 4,
  cardOnDelivery: 5,
}
