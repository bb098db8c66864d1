import { turkishIban } from './barcode.ts'
import type { FiveTexts } from './names.ts'

/** Orders before the cut-off ship on the same working day; Izmir is closed on Saturdays. */
export const DEPOTS = [
  { code: 'IST', name: 'İstanbul İkitelli', priority: 10, cutOff: '17:00', leadDays: 1, workDays: [1, 2, 3, 4, 5, 6] },
  { code: 'ANK', name: 'Ankara Ostim', priority: 20, cutOff: '16:00', leadDays: 1, workDays: [1, 2, 3, 4, 5, 6] },
  { code: 'IZM', name: 'İzmir Pınarbaşı', priority: 30, cutOff: '15:30', leadDays: 2, workDays: [1, 2, 3, 4, 5] },
] as const

export type DepotCode = (typeof DEPOTS)[number]['code']

/** A list without a price for a product falls back to the next. */
export const PRICE_LISTS = [
  { code: 'LISTE-A', name: 'Bayi Listesi A', taxIncluded: false, fallback: null, isPublic: false },
  { code: 'LISTE-B', name: 'Bayi Listesi B', taxIncluded: false, fallback: 'LISTE-A', isPublic: false },
  { code: 'PERAKENDE', name: 'Perakende', taxIncluded: true, fallback: null, isPublic: true },
] as const

/** TRY per unit of each currency. */
export const RATES = [
  { currency: 'USD', rate: '45.812000' },
  { currency: 'EUR', rate: '53.146500' },
  { currency: 'GBP', rate: '60.927000' },
] as const

export const GROUPS = [
  { code: 'A-BAYI', name: 'A Bayi' },
  { code: 'B-BAYI', name: 'B Bayi' },
  { code: 'LASTIK-BAYI', name: 'Lastik Bayileri' },
] as const

/** Group discounts: on everything, on a brand, or on a category and its descendants. */
export const GROUP_DISCOUNTS: readonly {
  group: string
  brand?: string
  category?: string
  percents: string[]
  title: string
}[] = [
  { group: 'A-BAYI', percents: ['4'], title: 'A Bayi iskontosu' },
  { group: 'A-BAYI', category: 'fren', percents: ['6', '2'], title: 'Fren grubu' },
  { group: 'A-BAYI', brand: 'Filtara', percents: ['8'], title: 'Filtara kampanyası' },
  { group: 'B-BAYI', percents: ['2'], title: 'B Bayi iskontosu' },
  { group: 'B-BAYI', category: 'yag', percents: ['5'], title: 'Yağ ve kimyasallar' },
  { group: 'LASTIK-BAYI', category: 'lastik', percents: ['7', '3'], title: 'Lastik grubu' },
  { group: 'LASTIK-BAYI', brand: 'Kuzeylas', percents: ['5'], title: 'Kuzeylas kış kampanyası' },
]

interface Method {
  kind: 'transfer' | 'onAccount' | 'onDelivery' | 'cardOnDelivery'
  recordType: number
  sortNo: number
  discount: string
  /** Fixed fee in TRY and as a percentage, without tax. */
  feeAmount?: string
  feePercent?: string
  names: FiveTexts
  notes: FiveTexts
  forVisitors: boolean
}

export const PAYMENT_METHODS: readonly Method[] = [
  {
    kind: 'transfer',
    recordType: 2,
    sortNo: 10,
    discount: '3',
    names: ['Havale / EFT', 'Bank transfer', 'تحويل مصرفي', 'Банковский перевод', 'Überweisung'],
    notes: [
      'Havale / EFT ile ödemede %3 iskonto uygulanır. Açıklamaya sipariş numaranızı yazın.',
      '3% discount when you pay by transfer. Please give your order number as reference.',
      'خصم 3% عند الدفع بالتحويل. يرجى كتابة رقم الطلب في البيان.',
      'Скидка 3 % при оплате переводом. Укажите номер заказа в назначении платежа.',
      '3 % Rabatt bei Überweisung. Bitte die Bestellnummer als Verwendungszweck angeben.',
    ],
    forVisitors: true,
  },
  {
    kind: 'onAccount',
    recordType: 1,
    sortNo: 20,
    discount: '0',
    names: ['Cari Hesap', 'On account', 'على الحساب', 'Отсрочка платежа', 'Auf Rechnung'],
    notes: [
      'Tutar, vadenize göre cari hesabınıza işlenir.',
      'The amount is added to your account and falls due on your usual terms.',
      'يُقيَّد المبلغ على حسابك الجاري حسب أجل السداد.',
      'Сумма записывается на ваш лицевой счёт, срок оплаты — по вашей отсрочке.',
      'Der Betrag wird mit Ihrem Zahlungsziel auf Ihr Kundenkonto gebucht.',
    ],
    forVisitors: false,
  },
  // Behind the card of `write-listing`: they cost more than any other.
  {
    kind: 'onDelivery',
    recordType: 4,
    sortNo: 100,
    discount: '0',
    feeAmount: '75',
    names: ['Kapıda nakit', 'Cash on delivery', 'نقدًا عند التسليم', 'Наличными при получении', 'Bar bei Lieferung'],
    notes: [
      'Tutarı malı teslim alırken nakit ödersiniz.',
      'You pay in cash when the goods are handed over.',
      'تدفع نقدًا عند استلام البضاعة.',
      'Оплата наличными при получении товара.',
      'Sie zahlen bar, wenn die Ware übergeben wird.',
    ],
    forVisitors: true,
  },
  {
    kind: 'cardOnDelivery',
    recordType: 5,
    sortNo: 110,
    discount: '0',
    feeAmount: '75',
    feePercent: '1.5',
    names: [
      'Kapıda kredi kartı',
      'Card on delivery',
      'بطاقة عند التسليم',
      'Картой при получении',
      'Karte bei Lieferung',
    ],
    notes: [
      'Tutarı malı teslim alırken kartla, tek çekim ödersiniz.',
      'You pay by card, in one payment, when the goods are handed over.',
      'تدفع بالبطاقة دفعة واحدة عند استلام البضاعة.',
      'Оплата картой одним платежом при получении товара.',
      'Sie zahlen mit Karte in einer Summe, wenn die Ware übergeben wird.',
    ],
    forVisitors: true,
  },
]

/** Invented banks with unassigned bank codes: the IBANs are well formed but cannot receive money. */
export const BANK_ACCOUNTS = [
  {
    bank: 'Boğaz Bankası',
    name: 'TL Ticari Hesap',
    currency: 'TRY',
    branchCode: '1204',
    iban: turkishIban('09801', '1204006299001'),
  },
  {
    bank: 'Anadolu Kredi Bankası',
    name: 'TL Tahsilat Hesabı',
    currency: 'TRY',
    branchCode: '0317',
    iban: turkishIban('09802', '0317000045128'),
  },
  {
    bank: 'Boğaz Bankası',
    name: 'EUR Hesabı',
    currency: 'EUR',
    branchCode: '1204',
    iban: turkishIban('09801', '1204006299777'),
  },
] as const
