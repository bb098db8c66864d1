import type { Language } from '#src/platform/i18n/language.ts'

/** Default payment methods of dealers and visitors. */
export const DEFAULT_PAYMENT_METHODS: { kind: string; names: Record<Language, string>; forVisitors?: boolean }[] = [
  {
    kind: 'transfer',
    names: { tr: 'Havale / EFT', en: 'Bank transfer', ar: 'تحويل مصرفي', ru: 'Банковский перевод', de: 'Überweisung' },
  },
  {
    kind: 'onAccount',
    names: { tr: 'Cari Hesap', en: 'On account', ar: 'على الحساب', ru: 'Отсрочка платежа', de: 'Auf Rechnung' },
    forVisitors: false,
  },
  {
    kind: 'card',
    names: { tr: 'Kredi kartı', en: 'Card', ar: 'بطاقة', ru: 'Карта', de: 'Karte' },
  },
]
