import { z } from 'zod'
import { LANGUAGES } from '#src/platform/i18n/language.ts'

const percent = z.string().regex(/^(?:100|\d{1,2})(?:\.\d{1,2})?$/, 'takes a percent in quotes, such as "3"')
const texts = z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(400))

const method = z.strictObject({
  kind: z.enum(['transfer', 'onAccount', 'card', 'onDelivery', 'cardOnDelivery']),
  names: texts.refine((names) => Object.values(names).some(Boolean), 'takes a name in at least one language'),
  notes: texts.default({}),
  /** Percent discount on every unit price. */
  discount: percent.default('0'),
  /** Its fee without tax: in the site's currency, and as a percent of goods and freight. */
  feeAmount: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'takes a decimal in quotes, such as "25"')
    .default('0'),
  feePercent: percent.default('0'),
  feeTaxRate: percent.default('20'),
  forVisitors: z.boolean().default(true),
})

/** Payment methods of a site in the offered order; each kind once. */
export const methodsDocument = z
  .array(method)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'names a kind twice')

export type MethodsDocument = z.infer<typeof methodsDocument>

/** Legacy record type of a payment kind on the wire. */
export const RECORD_TYPE: Readonly<Record<MethodsDocument[number]['kind'], number>> = {
  onAccount: 1,
  transfer: 2,
  card: 3,
  onDelivery: 4,
  cardOnDelivery: 5,
}
