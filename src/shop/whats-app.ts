import type { Texts } from '../platform/i18n/texts.ts'
import type { Shop } from '../settings/shop.ts'

/** The subject of a WhatsApp message (storefront 9): link type 1 is support, 2 is order, otherwise stock or price. */
export type WhatsAppMatter =
  | { about: 'support' }
  /** With the address of the current page. */
  | { about: 'order' | 'stock' | 'price'; product: string; address: string }

export interface WhatsAppContext {
  shop: Pick<Shop, 'whatsApp'>
  i18n: Texts
}

/** The link that opens a chat with a prefilled message; null if the shop has no WhatsApp number. */
export function whatsAppLink({ shop, i18n }: WhatsAppContext, matter: WhatsAppMatter): string | null {
  const number = whatsAppNumber(shop.whatsApp)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(buildMessage(matter, i18n))}`
}

function buildMessage(matter: WhatsAppMatter, { t }: Texts): string {
  if (matter.about === 'support') return t('whatsApp.support')
  return t(`whatsApp.${matter.about}`, { product: matter.product, address: matter.address })
}

/**
 * Removes spaces and "+9", then prepends 9: `0532 111 22 33` and `+90 532 111 22 33` become 905321112233 (storefront
 * 9). Foreign numbers, which that would break, keep their country code, and a number without its leading 0 gets one.
 */
export function whatsAppNumber(phone: string): string | null {
  const number = internationalNumber(phone)
  return WITH_WHATSAPP.test(number) ? number : null
}

/** A complete number with country code: ten digits after 90. Short numbers such as 444 0 123 have no WhatsApp. */
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
