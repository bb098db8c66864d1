import type { CATALOGUE_FIELDS } from './catalogue-field.ts'
import type { PROMOTION_FIELDS } from './field.ts'
import { ROUTE_HEADINGS } from './route-vocabulary.ts'

const CUSTOMER = [
  ...['cari kodu', 'cari kod', 'müşteri kodu', 'müşteri no', 'bayi kodu', 'hesap kodu', 'kod', 'kodu'],
  ...['customer code', 'customer no', 'customer number', 'customer', 'account code', 'dealer code', 'code'],
  ...['رمز العميل', 'كود العميل', 'رقم العميل', 'العميل', 'код клиента', 'номер клиента', 'клиент'],
  ...['kundennummer', 'kundennr', 'kunden nr', 'kundencode', 'kunde'],
]
const GROUP = [
  ...['cari grubu', 'müşteri grubu', 'bayi grubu', 'grup', 'customer group', 'dealer group', 'group'],
  ...['مجموعة العملاء', 'المجموعة', 'группа клиентов', 'группа', 'kundengruppe', 'gruppe'],
]
const BRAND = [
  ...['marka', 'markası', 'marka adı', 'brand', 'brand name', 'العلامة التجارية', 'الماركة', 'бренд', 'марка', 'marke'],
]
const CATEGORY = [
  ...['kategori', 'kategorisi', 'kategori adı', 'kategori kodu', 'ürün grubu', 'category', 'category name'],
  ...['category code', 'product group', 'الفئة', 'التصنيف', 'категория', 'kategorie', 'warengruppe'],
]
const PRODUCT = [
  ...['ürün kodu', 'stok kodu', 'malzeme kodu', 'parça kodu', 'ürün', 'product code', 'stock code', 'item code'],
  ...['sku', 'product', 'رمز المنتج', 'كود المنتج', 'المنتج', 'код товара', 'артикул', 'товар'],
  ...['artikelnummer', 'artikelnr', 'artikel nr', 'artikel'],
]
const SORT = [
  ...['sıra', 'sıralama', 'sıralama no', 'sort no', 'sort order', 'order', 'الترتيب', 'порядок', 'reihenfolge'],
  'sortierung',
]
/** Of the page of a category or brand in the shop. */
const PAGE_TEXTS = {
  pageText: ['sayfa metni', 'page text', 'نص الصفحة', 'текст страницы', 'seitentext'],
  seoTitle: [
    'sayfa başlığı',
    'seo başlığı',
    'page title',
    'seo title',
    'عنوان الصفحة',
    'заголовок страницы',
    'seitentitel',
  ],
  seoDescription: [
    ...['sayfa açıklaması', 'seo açıklaması', 'page description', 'meta description', 'seo description'],
    ...['وصف الصفحة', 'описание страницы', 'seitenbeschreibung'],
  ],
}
const FROM = [
  ...['başlangıç', 'başlangıç tarihi', 'geçerlilik başlangıcı', 'from', 'valid from', 'start date', 'من تاريخ'],
  ...['من', 'تاريخ البداية', 'с даты', 'начало', 'действует с', 'gültig ab', 'ab', 'von'],
]
const UNTIL = [
  ...['bitiş', 'bitiş tarihi', 'geçerlilik bitişi', 'until', 'valid until', 'valid to', 'end date', 'إلى تاريخ'],
  ...['إلى', 'تاريخ النهاية', 'по дату', 'окончание', 'действует до', 'gültig bis', 'bis'],
]
type Headings = {
  [Kind in keyof typeof CATALOGUE_FIELDS]: Record<keyof (typeof CATALOGUE_FIELDS)[Kind], readonly string[]>
}

/** Headings of catalogue lists in the five languages of the shop, the most specific first. */
export const CATALOGUE_HEADINGS: Headings = {
  discounts: {
    customer: CUSTOMER,
    group: GROUP,
    brand: BRAND,
    category: CATEGORY,
    product: PRODUCT,
    discount: [
      ...['iskonto', 'iskonto oranı', 'iskonto zinciri', 'indirim', 'indirim oranı', 'discount', 'discount chain'],
      ...['discount percent', 'الخصم', 'نسبة الخصم', 'скидка', 'процент скидки', 'rabatt', 'rabattsatz'],
    ],
    title: ['başlık', 'iskonto adı', 'title', 'discount name', 'العنوان', 'название', 'bezeichnung', 'titel'],
    from: FROM,
    until: UNTIL,
  },
  depots: {
    code: [
      ...[
        'depo kodu',
        'ambar kodu',
        'depo',
        'kod',
        'kodu',
        'depot code',
        'warehouse code',
        'depot',
        'warehouse',
        'code',
      ],
      ...['رمز المستودع', 'كود المستودع', 'код склада', 'склад', 'lagercode', 'lagernummer', 'lager'],
    ],
    name: [
      'depo adı',
      'ambar adı',
      'ad',
      'adı',
      'depot name',
      'warehouse name',
      'name',
      'اسم المستودع',
      'название склада',
      'название',
      'lagername',
    ],
    priority: ['öncelik', 'sıra', 'priority', 'order', 'الأولوية', 'приоритет', 'priorität'],
    cutOff: [
      'son sipariş saati',
      'kesim saati',
      'cut-off',
      'cut off',
      'cut-off time',
      'آخر موعد للطلب',
      'время отсечки',
      'приём заказов до',
      'bestellschluss',
      'annahmeschluss',
    ],
    leadDays: [
      'teslim günü',
      'teslim süresi',
      'kaç günde',
      'lead days',
      'lead time',
      'delivery days',
      'أيام التسليم',
      'срок доставки',
      'lieferzeit',
      'lieferzeit tage',
    ],
    workDays: [
      'çalışma günleri',
      'iş günleri',
      'work days',
      'working days',
      'أيام العمل',
      'рабочие дни',
      'arbeitstage',
    ],
  },
  brands: {
    brand: BRAND,
    newName: ['yeni ad', 'yeni adı', 'new name', 'الاسم الجديد', 'новое название', 'neuer name'],
    quality: ['kalite', 'kalite sınıfı', 'quality', 'quality class', 'الجودة', 'качество', 'qualität'],
    logo: ['logo', 'marka logosu', 'brand logo', 'الشعار', 'логотип', 'markenlogo'],
    ...PAGE_TEXTS,
  },
  categories: {
    category: CATEGORY,
    name: ['ad', 'adı', 'yeni ad', 'name', 'new name', 'الاسم', 'название', 'bezeichnung'],
    parent: [
      'üst kategori',
      'bağlı olduğu kategori',
      'parent',
      'parent category',
      'الفئة الرئيسية',
      'родительская категория',
      'oberkategorie',
    ],
    sortNo: SORT,
    picture: [
      'kategori resmi',
      'resim',
      'category picture',
      'picture',
      'صورة الفئة',
      'изображение категории',
      'kategoriebild',
    ],
    ...PAGE_TEXTS,
  },
  'net-prices': {
    customer: CUSTOMER,
    product: PRODUCT,
    netPrice: [
      ...['net fiyat', 'net fiyatı', 'anlaşma fiyatı', 'özel fiyat', 'birim fiyat', 'fiyat', 'net price', 'unit price'],
      ...['agreed price', 'special price', 'price', 'السعر الصافي', 'السعر', 'нетто-цена', 'нетто цена', 'цена'],
      ...['nettopreis', 'sonderpreis', 'preis'],
    ],
    currency: ['para birimi', 'döviz', 'döviz cinsi', 'currency', 'العملة', 'валюта', 'währung'],
    minQuantity: [
      ...['en az miktar', 'en az adet', 'minimum miktar', 'miktar', 'adet', 'from quantity', 'min quantity'],
      ...['minimum quantity', 'quantity', 'من كمية', 'الكمية', 'от количества', 'количество', 'ab menge', 'menge'],
    ],
    from: FROM,
    until: UNTIL,
    reference: [
      ...['anlaşma no', 'sözleşme no', 'referans', 'agreement no', 'agreement number', 'reference', 'رقم الاتفاق'],
      ...['№ соглашения', 'номер соглашения', 'vereinbarungs-nr.', 'vereinbarungsnummer', 'referenz'],
    ],
    remark: [
      ...['anlaşma notu', 'not', 'açıklama', 'note on the agreement', 'note', 'ملاحظة على الاتفاق', 'ملاحظة'],
      ...['примечание к соглашению', 'примечание', 'notiz zur vereinbarung', 'notiz', 'bemerkung'],
    ],
  },
  'dealer-numbers': {
    customer: CUSTOMER,
    product: PRODUCT,
    number: [
      'bayi stok kodu',
      'bayi ürün kodu',
      'bayinin kodu',
      'müşteri stok kodu',
      'müşteri ürün kodu',
      'dealer number',
      'dealer product code',
      'customer product code',
      'customer part number',
      'own number',
      'رقم الوكيل',
      'رمز العميل للمنتج',
      'номер дилера',
      'код товара клиента',
      'артикул клиента',
      'kundenartikelnummer',
      'händlernummer',
    ],
  },
  routes: {
    customer: CUSTOMER,
    ...ROUTE_HEADINGS,
  },
}

/** Headings of a table of promotions, in Turkish and English. */
export const PROMOTION_HEADINGS: Record<keyof typeof PROMOTION_FIELDS, readonly string[]> = {
  key: ['kampanya kodu', 'promosyon kodu', 'anahtar', 'promotion key', 'promotion code', 'campaign code', 'key'],
  name: [
    'kampanya adı',
    'promosyon adı',
    'kampanya',
    'promosyon',
    'promotion name',
    'campaign name',
    'promotion',
    'name',
  ],
  description: ['açıklama', 'kampanya açıklaması', 'description', 'promotion description'],
  from: ['başlangıç', 'başlangıç tarihi', 'ilk gün', 'from', 'starts', 'start date', 'valid from'],
  until: ['bitiş', 'bitiş tarihi', 'son gün', 'until', 'ends', 'end date', 'valid to', 'valid until'],
  groups: ['müşteri grupları', 'müşteri grubu', 'cari grubu', 'customer groups', 'customer group', 'groups'],
  customers: ['müşteri tipi', 'kimlere', 'customers', 'customer kind', 'for whom'],
  platforms: ['platform', 'platformlar', 'platforms'],
  currency: ['para birimi', 'döviz', 'currency'],
  quantity: ['koşul adet', 'alınan adet', 'koşul miktar', 'en az adet', 'condition quantity', 'buy quantity'],
  amount: ['koşul tutar', 'alınan tutar', 'en az tutar', 'condition amount', 'buy amount'],
  products: ['koşul ürünleri', 'koşul ürün', 'alınan ürün', 'condition products', 'buy products', 'buy product'],
  brands: ['koşul markaları', 'koşul marka', 'condition brands', 'buy brands', 'buy brand'],
  categories: ['koşul kategorileri', 'koşul kategori', 'condition categories', 'buy categories', 'buy category'],
  kind: ['tür', 'türü', 'kampanya türü', 'verilen', 'kazanç', 'kind', 'type', 'promotion type', 'gives'],
  gift: ['hediye ürün', 'hediye', 'hediye kodu', 'gift', 'gift product', 'free product'],
  giftQuantity: ['hediye adet', 'hediye adedi', 'hediye miktarı', 'gift quantity', 'free quantity'],
  percent: ['indirim yüzdesi', 'indirim oranı', 'yüzde', 'iskonto', 'percent', 'discount percent', 'discount'],
  off: ['indirim tutarı', 'indirim', 'money off', 'amount off', 'discount amount'],
  bundlePrice: ['set fiyatı', 'paket fiyatı', 'bundle price', 'set price'],
  ofProducts: ['indirimli ürünler', 'geçerli ürünler', 'of products', 'discounted products'],
  ofBrands: ['indirimli markalar', 'geçerli markalar', 'of brands', 'discounted brands'],
  ofCategories: ['indirimli kategoriler', 'geçerli kategoriler', 'of categories', 'discounted categories'],
  times: ['siparişte kaç kez', 'kaç kez', 'tekrar', 'times', 'times an order'],
  most: ['en çok kullanım', 'toplam kullanım', 'most', 'most uses', 'usage limit'],
  mostEach: ['müşteri başına', 'müşteri başına kullanım', 'most each', 'per customer', 'uses per customer'],
  combinable: ['birleştirilebilir', 'diğerleriyle birlikte', 'combinable'],
}
