import { z } from 'zod'
import { LANGUAGES } from '../platform/i18n/language.ts'

const amount = (what: string) =>
  z.string().regex(/^\d{1,10}(?:\.\d{1,4})?$/, `takes ${what} in quotes, such as "85" or "12.50"`)
const texts = (maximum: number) => z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(maximum))

const rule = z.strictObject({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([])
    .describe('Codes such as "TR"; none: every country'),
  cities: z.array(z.string().trim().min(1).max(80)).max(200).default([]).describe('None: every city'),
  upToDesi: amount('a size in desi').nullable().default(null),
  upToKilos: amount('a weight').nullable().default(null),
  fromAmount: amount('an amount').nullable().default(null).describe('Goods without tax, in the currency of the site'),
  cost: amount('a cost').default('0').describe('Without tax'),
  perDesi: amount('a cost').default('0').describe('Besides, for every desi begun'),
})

const method = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'takes small letters, digits and hyphens')
    .max(60),
  company: z.string().trim().max(80).default('').describe('Who carries it; empty for the shop itself'),
  name: texts(80).refine((names) => Object.keys(names).length > 0, 'takes a name in one language at least'),
  note: texts(300).default({}),
  taxRate: z
    .string()
    .regex(/^\d{1,2}(?:\.\d{1,2})?$/)
    .default('20'),
  rules: z.array(rule).min(1).max(200).describe('The first that fits decides; where none fits it is not offered'),
})

/** The shipping methods of a site, as their owner edits them, in display order. */
export const shippingDocument = z
  .array(method)
  .max(50)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'names a key twice')

export type ShippingDocument = z.infer<typeof shippingDocument>
