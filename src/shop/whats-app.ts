import type { Texts } from '../platform/i18n/texts.ts'
import type { Shop } from './settings/shop.ts'

/** What somebody writes to us about (storefront 9): link type 1 is support, 2 is order, otherwise stock or price. */
export type WhatsAppMatter =
  | { about: 'support' }
  /** With the address of the page he looks at. */
  | { about: 'order' | 'stock' | 'price'; product: string; address: string }

export interface WhatsAppContext {
  shop: Pick<Shop, 'whatsApp'>
  i18n: Texts
}

/** The link that opens a chat with the first message written; null where the shop has nobody to write to. */
export function whatsAppLink({ shop, i18n }: WhatsAppContext, matter: WhatsAppMatter): string | null {
  const number = whatsAppNumber(shop.whatsApp)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(buildMessage(matter, i18n))}`
}

function buildMessage(matter: WhatsAppMatter, { t }: Texts): string {
  if (matter.about === 'support') return t('whatsApp.support')
  return t(`whatsApp.${matter.about}`, { product: matter.product, address: matter.address })
}

/**
 * Spaces and "+9" go and a 9 comes before: `0532 111 22 33` and `+90 532 111 22 33` are 905321112233 (storefront 9). A
 * number of another country, and one written without its 0, would become nobody's by that: they keep or get their code.
 */
export function whatsAppNumber(phone: string): string | null {
  const number = internationalNumber(phone)
  return WITH_WHATSAPP.test(number) ? number : null
}

/** A whole number with its country: ten digits behind 90. Short numbers such as 444 0 123 have no WhatsApp. */
const WITH_WHATSAPP = /^(?:90\d{10}|(?!90)\d{10,15})$/

function internationalNumber(phone: string): string {
  const digits = phone
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+9(?=0)/, '')
  if (digits.startsWith('0')) return `9${digits}`
  if (digits.startsWith('+')) return digits.slice(1)
  return digits.length === 10 ? `90${digits}` : digits
}
