import { FLAGS, getFlagValue } from './flag.ts'
import type { RawSettings } from './wire.ts'

/**
 * Values that must not be written, though stored ones are read: a stricter rule of the schema would close shops that
 * have such a value already. Returns the names of the settings with the reason.
 */
export function findSettingProblems(settings: RawSettings): { name: string; why: string }[] {
  const { DeliveryHolidays, MenuParameter, settings: face } = settings
  const decimals = FLAGS.filter(({ type, whole }) => type === 'number' && !whole)
  return [
    ...decimals
      .filter((flag) => !/^\d+(?:\.\d{1,2})?$/.test(String(getFlagValue(settings, flag))))
      .map(({ name }) => ({ name, why: 'takes two decimal places at most' })),
    ...(isPhone(MenuParameter.WhatsAppPhone.trim())
      ? []
      : [{ name: 'MenuParameter.WhatsAppPhone', why: 'takes a telephone number such as +90 532 000 00 00' }]),
    ...(DeliveryHolidays.split(',').every((day) => day === '' || isDay(day))
      ? []
      : [{ name: 'DeliveryHolidays', why: 'names a day that is not in the calendar' }]),
    ...(/^0|\/0/.test(face.ProductImageAspectRatio)
      ? [{ name: 'settings.ProductImageAspectRatio', why: 'takes something like 4/3' }]
      : []),
  ]
}

/** Empty, or a number with the usual separators. */
const isPhone = (text: string) => text === '' || /^\+?[\d ()./-]{3,30}$/.test(text)

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
