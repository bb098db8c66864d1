import { chainText, type OwnerDiscount } from '#src/pricing/owner-discount.ts'
import { optional, text } from '../frame/parameter.ts'

/** Customer or group, product scope and start date: together they identify one discount. */
export const SELECTION = {
  customer: optional(text('code of the customer', 'code')),
  group: optional(text('code or name of the customer group', 'name')),
  brand: optional(text('name of the brand', 'name')),
  category: optional(text('code of the category, or its names from the top: "Brakes > Pads"', 'name')),
  product: optional(text('code of the product', 'code')),
  from: optional(text('first day, as 2026-01-31', 'day')),
}

type Selection = { [Name in keyof typeof SELECTION]?: string | undefined }

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
export const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** The discount that the options identify, without percentages; or the reason why they are invalid. */
export function selectedDiscount(selection: Selection): OwnerDiscount | { why: string } {
  const { customer, group, brand, category, product, from } = selection
  if (from !== undefined && !isDay(from)) return { why: `--from takes a day such as 2026-01-31, not "${from}"` }
  return {
    customer: customer ?? null,
    group: group ?? null,
    brand: brand ?? null,
    category: category ?? null,
    product: product ?? null,
    percents: [],
    title: '',
    from: from ?? null,
    until: null,
  }
}

/** `D1, brand Bosch: 10+5 from 2026-01-01`. */
export function discountLine({ customer, group, brand, category, product, ...discount }: OwnerDiscount): string {
  const on = Object.entries({ brand, category, product }).flatMap(([kind, name]) =>
    name === null ? [] : [`${kind} ${name}`],
  )
  const days = Object.entries({ from: discount.from, until: discount.until }).flatMap(([word, day]) =>
    day === null ? [] : [`${word} ${day}`],
  )
  const recipient = customer ?? `group ${group}`
  return [`${[recipient, ...on].join(', ')}:`, chainText(discount.percents), ...days, discount.title]
    .filter(Boolean)
    .join(' ')
}
