import type { QUANTITY_FIELDS } from './field.ts'

/** Headings of quantity rules: Turkish, English, Arabic, Russian and German. */
export const ORDER_QUANTITIES = {
  orderMinimum: [
    ...['minimum sipariş', 'minimum sipariş miktarı', 'min sipariş', 'en az sipariş', 'asgari sipariş miktarı', 'moq'],
    ...['minimum order', 'minimum order quantity', 'minimum quantity', 'min order', 'min quantity', 'min qty'],
    ...['الحد الأدنى للطلب', 'أقل كمية للطلب', 'الحد الأدنى للكمية'],
    ...['минимальный заказ', 'мин заказ', 'минимальное количество', 'минимальная партия'],
    ...['mindestbestellmenge', 'mindestmenge', 'mindestabnahme', 'mindestbestellung'],
  ],
  orderMaximum: [
    ...['maksimum sipariş', 'maksimum sipariş miktarı', 'max sipariş', 'maks sipariş', 'en çok sipariş'],
    ...['azami sipariş miktarı', 'maximum order', 'maximum order quantity', 'maximum quantity', 'max order'],
    ...['max quantity', 'max qty', 'الحد الأقصى للطلب', 'أكبر كمية للطلب', 'الحد الأقصى للكمية'],
    ...['максимальный заказ', 'макс заказ', 'максимальное количество'],
    ...['höchstbestellmenge', 'höchstmenge', 'maximalmenge', 'maximale bestellmenge'],
  ],
  orderStep: [
    ...['sipariş katı', 'sipariş adımı', 'sipariş katları', 'miktar artışı', 'artış miktarı'],
    ...['order step', 'order increment', 'quantity increment', 'quantity step', 'order multiple', 'increment'],
    ...['مضاعفات الطلب', 'خطوة الطلب', 'مقدار الزيادة'],
    ...['кратность', 'кратность заказа', 'шаг заказа', 'шаг количества'],
    ...['bestellschritt', 'mengenschritt', 'bestellschrittweite', 'bestellvielfaches', 'schrittweite'],
  ],
} as const satisfies Partial<Record<keyof typeof QUANTITY_FIELDS, readonly string[]>>

/** The same of customer groups. */
export const QUANTITY_HEADINGS: Record<keyof typeof QUANTITY_FIELDS, readonly string[]> = {
  code: [
    ...[
      'ürün kodu',
      'stok kodu',
      'malzeme kodu',
      'parça kodu',
      'kod',
      'product code',
      'stock code',
      'item code',
      'sku',
    ],
    ...['رمز المنتج', 'رقم القطعة', 'код товара', 'артикул', 'artikelnummer', 'artikelnr', 'artikel-nr'],
  ],
  group: [
    ...['cari grubu', 'müşteri grubu', 'bayi grubu', 'customer group', 'dealer group'],
    ...['مجموعة العملاء', 'группа клиентов', 'группа покупателей', 'kundengruppe'],
  ],
  ...ORDER_QUANTITIES,
}
