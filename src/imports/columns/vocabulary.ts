import type { CustomerColumn, PROPERTY_FIELDS, ProductColumn, QUANTITY_FIELDS } from './field.ts'

/** Headings of columns, in Turkish and English; the most specific first. They are compared folded, without spaces. */
export const PRODUCT_HEADINGS: Partial<Record<ProductColumn, readonly string[]>> = {
  code: [
    ...['ürün kodu', 'stok kodu', 'malzeme kodu', 'parça kodu', 'ürün no', 'stok no', 'parça no', 'kod', 'kodu'],
    ...['product code', 'stock code', 'item code', 'article code', 'material code', 'sku', 'product no', 'item no'],
    ...['product number', 'item number', 'article no', 'article number', 'part no', 'part number', 'code'],
  ],
  name: [
    ...['ürün adı', 'stok adı', 'malzeme adı', 'parça adı', 'ürün tanımı', 'ürün ismi', 'ürün', 'ad', 'adı', 'isim'],
    ...['tanım', 'product name', 'item name', 'article name', 'product title', 'title', 'name', 'product'],
  ],
  description: ['ürün açıklaması', 'açıklama', 'detay', 'product description', 'long description', 'description'],
  brand: ['marka', 'markası', 'marka adı', 'üretici', 'üretici firma', 'brand', 'brand name', 'manufacturer', 'make'],
  category: [
    ...['kategori', 'kategorisi', 'kategori adı', 'ürün grubu', 'stok grubu', 'ana grup', 'grup', 'grubu'],
    ...['category', 'category name', 'product group', 'main group', 'group'],
  ],
  subCategory: ['alt kategori', 'alt grup', 'sub category', 'subcategory', 'sub group', 'subgroup'],
  maker: [
    ...['üretici kodu', 'üretici no', 'üretici parça no', 'üretici parça numarası', 'üretici ürün kodu'],
    ...['manufacturer part number', 'manufacturer part no', 'manufacturer code', 'manufacturer number', 'mpn'],
    ...['maker code', 'maker number', 'vendor code', 'supplier code'],
  ],
  oem: [
    ...['oem', 'oem no', 'oem kodu', 'oem kod', 'oem numarası', 'oem numaraları', 'oem kodları', 'oe', 'oe no'],
    ...['orijinal no', 'orjinal no', 'orijinal kod', 'orjinal kod', 'orijinal kodu', 'orjinal kodu'],
    ...['orijinal numara', 'orjinal numara', 'muadil', 'muadil kodu', 'muadil kodları', 'çapraz referans'],
    ...['oem number', 'oem numbers', 'oem code', 'oem codes', 'oe number', 'oe numbers', 'original number'],
    ...['original no', 'cross reference', 'cross references', 'equivalents'],
  ],
  barcode: [
    'barkod',
    'barkodu',
    'barkod no',
    'barkodlar',
    'barcode',
    'barcodes',
    'ean',
    'ean13',
    'ean code',
    'gtin',
    'upc',
  ],
  supersedes: [
    'eski kod',
    'eski kodu',
    'eski no',
    'eski stok kodu',
    'old code',
    'old number',
    'supersedes',
    'replaces',
  ],
  supersededBy: [
    ...['yeni kod', 'yeni kodu', 'yerine geçen', 'yerine geçen kod', 'new code', 'new number'],
    ...['superseded by', 'replaced by', 'replacement'],
  ],
  size: ['ebat', 'ebatı', 'ebad', 'ebadı', 'lastik ebadı', 'lastik ebatı', 'tyre size', 'tire size', 'size'],
  price: [
    ...['liste fiyatı', 'satış fiyatı', 'birim fiyat', 'birim fiyatı', 'fiyat', 'fiyatı'],
    ...['list price', 'sales price', 'unit price', 'price'],
  ],
  currency: ['para birimi', 'döviz', 'döviz cinsi', 'döviz türü', 'döviz kodu', 'currency', 'currency code'],
  priceList: ['fiyat listesi', 'fiyat liste kodu', 'fiyat listesi kodu', 'price list', 'price list code'],
  minQuantity: ['kademe', 'kademe miktarı', 'fiyat kademesi', 'tier quantity', 'price break'],
  validFrom: ['geçerlilik başlangıcı', 'başlangıç tarihi', 'valid from', 'price valid from'],
  validTo: ['geçerlilik bitişi', 'bitiş tarihi', 'valid to', 'valid until', 'price valid to'],
  taxRate: ['kdv', 'kdv oranı', 'kdv yüzdesi', 'vergi oranı', 'vat', 'vat rate', 'tax', 'tax rate', 'tax percent'],
  stock: [
    ...['stok', 'stok miktarı', 'stok adedi', 'miktar', 'bakiye', 'mevcut', 'eldeki miktar', 'stok durumu'],
    ...['stock', 'stock quantity', 'quantity', 'qty', 'on hand', 'available'],
  ],
  depot: ['depo', 'depo kodu', 'depo adı', 'ambar', 'depot', 'depot code', 'warehouse', 'warehouse code'],
  coming: ['yoldaki', 'yoldaki miktar', 'beklenen miktar', 'gelecek miktar', 'incoming', 'coming', 'on order'],
  comingOn: ['geliş tarihi', 'beklenen tarih', 'expected date', 'arrival date', 'eta'],
  comingNote: [
    'irsaliye no',
    'yoldaki irsaliye',
    'geliş irsaliyesi',
    'delivery note',
    'delivery note no',
    'incoming note',
  ],
  retailPrice: [
    'perakende fiyatı',
    'perakende satış fiyatı',
    'tavsiye edilen fiyat',
    'psf',
    'retail price',
    'recommended price',
    'rrp',
    'msrp',
  ],
  purchasePrice: ['alış fiyatı', 'maliyet', 'maliyet fiyatı', 'purchase price', 'cost', 'cost price', 'buying price'],
  shortCode: ['kısa kod', 'kısa kodu', 'kısa ürün kodu', 'short code', 'short product code'],
  field: ['alan', 'özel alan', 'ek alan', 'field', 'custom field'],
  icon: ['ikon', 'simge', 'icon'],
  packageName: ['paket adı', 'ambalaj', 'ambalaj adı', 'paket', 'package', 'package name', 'packaging'],
  supplied: ['tedarik', 'tedarik edilir', 'siparişe özel', 'supplied', 'supplied to order'],
  salesPerson: ['satış temsilcisi', 'satış sorumlusu', 'sorumlu', 'sales person', 'salesperson'],
  internalNote: ['iç not', 'temsilci notu', 'internal note', 'note for representatives'],
  shownIn: ['vitrin', 'vitrin grubu', 'öne çıkan', 'main products', 'shown in', 'product groups'],
  customerGroups: ['müşteri grupları', 'bayi grupları', 'gören gruplar', 'customer groups', 'limited to groups'],
  orderAboveStock: ['stok üstü sipariş', 'stoksuz sipariş', 'order above stock', 'backorder allowed'],
  freeShipping: ['ücretsiz kargo', 'kargo bedava', 'free shipping', 'free delivery'],
  sortNo: ['sıralama', 'sıralama no', 'sort no', 'sort order'],
  unit: ['birim', 'birimi', 'ölçü birimi', 'stok birimi', 'unit', 'unit of measure', 'uom'],
  stockType: ['stok tipi', 'stok türü', 'stock type'],
  packageQuantity: [
    ...['paket adedi', 'paket miktarı', 'paket içi', 'paket içi adet', 'ambalaj adedi'],
    ...['package quantity', 'pack quantity', 'pack size'],
  ],
  season: ['mevsim', 'mevsimi', 'sezon', 'season'],
  consumption: ['yakıt sınıfı', 'yakıt verimliliği', 'fuel class', 'fuel efficiency', 'rolling resistance'],
  wetGrip: ['ıslak zemin', 'ıslak tutuş', 'ıslak zemin sınıfı', 'wet grip'],
  noiseDb: ['gürültü', 'gürültü seviyesi', 'gürültü db', 'desibel', 'noise', 'noise level', 'noise db'],
  noiseClass: ['gürültü sınıfı', 'gürültü seviyesi sınıfı', 'noise class', 'external noise class'],
  origin: ['menşei', 'menşe', 'menşe ülke', 'origin', 'country of origin'],
  productionDate: ['üretim tarihi', 'üretim yılı', 'dot', 'production date', 'production year'],
  weightKg: ['ağırlık', 'ağırlığı', 'ağırlık kg', 'weight', 'weight kg'],
  volumeDm3: ['hacim', 'hacmi', 'hacim dm3', 'volume', 'volume dm3'],
  visible: ['görünür', 'aktif', 'visible', 'active'],
  purchasable: ['satışa açık', 'satılabilir', 'purchasable'],
  parent: [
    ...['ana ürün kodu', 'ana stok kodu', 'ana kod', 'üst ürün kodu', 'üst kod'],
    ...['parent code', 'parent sku', 'parent', 'main code'],
  ],
  display: ['seçenek görünümü', 'varyasyon görünümü', 'variation display'],
}

export const CUSTOMER_HEADINGS: Partial<Record<CustomerColumn, readonly string[]>> = {
  code: [
    ...['cari kodu', 'cari kod', 'müşteri kodu', 'müşteri no', 'bayi kodu', 'hesap kodu', 'kod', 'kodu'],
    ...['customer code', 'customer no', 'customer number', 'account code', 'account no', 'dealer code', 'code'],
  ],
  companyName: [
    ...['ünvan', 'ünvanı', 'cari ünvanı', 'cari adı', 'firma', 'firma adı', 'firma ünvanı', 'müşteri adı', 'bayi adı'],
    ...['ticari ünvan', 'company', 'company name', 'customer name', 'dealer name', 'trade name'],
  ],
  firstName: ['ad', 'adı', 'yetkili adı', 'first name', 'given name'],
  lastName: ['soyad', 'soyadı', 'yetkili soyadı', 'last name', 'surname', 'family name'],
  email: ['e-posta', 'eposta', 'e-posta adresi', 'mail', 'e-mail', 'email', 'email address', 'e-mail address'],
  phone: ['telefon', 'telefonu', 'telefon no', 'tel', 'phone', 'phone number'],
  mobilePhone: ['gsm', 'gsm no', 'cep telefonu', 'cep', 'cep no', 'mobile', 'mobile phone', 'mobile number'],
  webAddress: ['web', 'web adresi', 'web sitesi', 'internet adresi', 'website', 'web address', 'homepage'],
  taxOffice: ['vergi dairesi', 'vd', 'tax office'],
  taxNumber: ['vergi no', 'vergi numarası', 'vkn', 'tax number', 'tax no', 'tax id', 'vat number'],
  annualRevenue: ['yıllık ciro', 'ciro', 'annual revenue', 'annual turnover', 'revenue', 'turnover'],
  priceList: ['fiyat listesi', 'fiyat liste kodu', 'fiyat listesi kodu', 'price list', 'price list code'],
  group: ['cari grubu', 'müşteri grubu', 'bayi grubu', 'grup', 'grubu', 'customer group', 'dealer group', 'group'],
  depot: ['depo', 'depo kodu', 'depo adı', 'ambar', 'depot', 'warehouse'],
  currency: ['para birimi', 'döviz', 'döviz cinsi', 'currency'],
  creditLimit: ['kredi limiti', 'risk limiti', 'cari limiti', 'limit', 'credit limit'],
  termsDays: ['vade', 'vade günü', 'vade gün', 'ödeme vadesi', 'terms', 'payment terms', 'terms days', 'due days'],
  representative: [
    ...['temsilci', 'temsilcisi', 'satış temsilcisi', 'plasiyer', 'plasiyer kodu', 'temsilci kodu'],
    ...['representative', 'sales representative', 'sales rep', 'rep', 'salesperson', 'account manager'],
    ...['مندوب', 'مندوب المبيعات', 'представитель', 'торговый представитель', 'менеджер'],
    ...['Vertreter', 'Außendienst', 'Vertriebsmitarbeiter'],
  ],
  language: ['dil', 'dili', 'language', 'اللغة', 'язык', 'Sprache'],
  active: ['aktif', 'active'],
}

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

/** Headings of customer groups, in the same languages. */
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

/** Headings of a list of names of properties and values, the most specific first. */
export const PROPERTY_HEADINGS = {
  property: [
    ...['özellik', 'özellik adı', 'teknik özellik', 'nitelik', 'varyasyon', 'property', 'property name', 'feature'],
    ...['attribute', 'variation'],
  ],
  value: ['değer', 'değeri', 'özellik değeri', 'value', 'property value'],
  name: ['ad', 'adı', 'karşılık', 'karşılığı', 'çeviri', 'name', 'words', 'translation'],
  sortNo: ['sıra', 'sıralama', 'sıralama no', 'sort no', 'sort order', 'order'],
} satisfies Record<keyof typeof PROPERTY_FIELDS, readonly string[]>
