import type { Language } from '#src/platform/i18n/language.ts'
import type { ProductColumn } from './field.ts'

/** Headings in languages other than Turkish and English, separated by commas, the most specific first. */
export type TranslatedHeadings = Record<Exclude<Language, 'tr' | 'en'>, string>

/** Headings of product lists in languages other than Turkish and English. */
export const TRANSLATED_PRODUCT_HEADINGS: Partial<Record<ProductColumn, TranslatedHeadings>> = {
  code: {
    de: 'artikelnummer, artikel nr, artikelnr, art nr, artnr, teilenummer, teile nr, produktnummer, bestellnummer',
    ru: 'артикул, код товара, код, номер детали, каталожный номер, номер товара, код номенклатуры, номенклатурный номер',
    ar: 'رمز المنتج, كود المنتج, رقم القطعة, رقم المنتج, رمز الصنف, كود الصنف, رقم الصنف, الكود, كود, الرمز, رمز',
  },
  name: {
    de: 'bezeichnung, artikelbezeichnung, artikelname, produktname, produktbezeichnung, artikel, benennung, produkt',
    ru: 'наименование, наименование товара, название, название товара, товар, номенклатура, наименование номенклатуры',
    ar: 'اسم المنتج, اسم الصنف, اسم القطعة, الاسم, اسم, المنتج, الصنف, البيان',
  },
  description: {
    de: 'beschreibung, artikelbeschreibung, produktbeschreibung, langtext',
    ru: 'описание, описание товара, подробное описание',
    ar: 'الوصف, وصف, وصف المنتج, التفاصيل',
  },
  brand: {
    de: 'marke, hersteller, herstellername, markenname',
    ru: 'бренд, марка, производитель, торговая марка, изготовитель',
    ar: 'الماركة, ماركة, العلامة التجارية, الشركة المصنعة, المصنع, البراند',
  },
  category: {
    de: 'kategorie, warengruppe, produktgruppe, artikelgruppe, hauptgruppe, gruppe',
    ru: 'категория, группа, группа товаров, товарная группа, раздел',
    ar: 'الفئة, فئة, التصنيف, القسم, المجموعة, مجموعة المنتجات',
  },
  subCategory: {
    de: 'unterkategorie, untergruppe, unterwarengruppe',
    ru: 'подкатегория, подгруппа, подраздел',
    ar: 'الفئة الفرعية, فئة فرعية, القسم الفرعي, المجموعة الفرعية',
  },
  maker: {
    de: 'herstellernummer, hersteller nr, herstellerartikelnummer, hersteller teilenummer',
    ru: 'артикул производителя, код производителя, номер производителя',
    ar: 'رقم المصنع, كود المصنع, رمز الشركة المصنعة, رقم قطعة المصنع',
  },
  oem: {
    de: 'oe nummer, oe nummern, oem nummer, oem nummern, originalnummer, original nr, vergleichsnummer, vergleichsnummern',
    ru: 'оем, номер oem, номера oem, оригинальный номер, оригинальные номера, кросс номер, кросс номера, аналоги',
    ar: 'رقم oem, الرقم الأصلي, الأرقام الأصلية, رقم القطعة الأصلي, رقم الوكالة, البدائل',
  },
  barcode: {
    de: 'strichcode, ean nummer, gtin nummer, barcodenummer',
    ru: 'штрихкод, штрих код, штрихкоды, шк',
    ar: 'الباركود, باركود, الرمز الشريطي',
  },
  supersedes: {
    de: 'alte nummer, alte artikelnummer, vorgänger, ersetzt',
    ru: 'старый артикул, старый код, старый номер, заменяет',
    ar: 'الرقم القديم, الكود القديم, الرمز القديم',
  },
  supersededBy: {
    de: 'neue nummer, neue artikelnummer, nachfolger, ersetzt durch',
    ru: 'новый артикул, новый код, новый номер, заменен на',
    ar: 'الرقم الجديد, الكود الجديد, الرمز الجديد, البديل الجديد',
  },
  size: {
    de: 'größe, reifengröße, dimension, reifendimension',
    ru: 'размер, типоразмер, размер шины',
    ar: 'المقاس, مقاس, مقاس الإطار, القياس',
  },
  price: {
    de: 'listenpreis, verkaufspreis, einzelpreis, stückpreis, preis',
    ru: 'цена, цена продажи, цена за единицу, цена за шт, прайс',
    ar: 'السعر, سعر, سعر البيع, سعر الوحدة, سعر القائمة',
  },
  currency: { de: 'währung, währungscode', ru: 'валюта, код валюты', ar: 'العملة, عملة, رمز العملة' },
  priceList: {
    de: 'preisliste, preislistencode',
    ru: 'прайс лист, прайслист, тип цены, вид цены',
    ar: 'قائمة الأسعار, قائمة السعر',
  },
  minQuantity: {
    de: 'staffelmenge, staffel, ab menge',
    ru: 'цена от количества, количество от, порог количества',
    ar: 'شريحة الكمية, السعر من كمية',
  },
  validFrom: {
    de: 'gültig ab, gültig von, preis gültig ab',
    ru: 'действует с, дата начала, цена действует с',
    ar: 'صالح من, ساري من, تاريخ البداية',
  },
  validTo: {
    de: 'gültig bis, preis gültig bis',
    ru: 'действует до, дата окончания, цена действует до',
    ar: 'صالح حتى, صالح إلى, ساري حتى, تاريخ النهاية',
  },
  taxRate: {
    de: 'mwst, mwst satz, mehrwertsteuer, ust, umsatzsteuer, steuersatz',
    ru: 'ндс, ставка ндс, налог, ставка налога',
    ar: 'الضريبة, نسبة الضريبة, ضريبة القيمة المضافة',
  },
  stock: {
    de: 'bestand, lagerbestand, menge, verfügbar, verfügbare menge, auf lager',
    ru: 'остаток, остатки, наличие, количество, кол-во, в наличии, склад остаток',
    ar: 'المخزون, مخزون, الكمية, كمية, الكمية المتوفرة, المتوفر, الرصيد',
  },
  depot: { de: 'lager, lagerort, lagercode', ru: 'склад, код склада, название склада', ar: 'المستودع, مستودع, المخزن' },
  coming: {
    de: 'zulauf, bestellt, im zulauf, erwartete menge',
    ru: 'в пути, ожидается, ожидаемое количество',
    ar: 'في الطريق, الكمية القادمة, الكمية المنتظرة',
  },
  comingOn: {
    de: 'liefertermin, erwartet am, ankunftsdatum',
    ru: 'дата поступления, ожидаемая дата, дата прихода',
    ar: 'تاريخ الوصول, التاريخ المتوقع',
  },
  comingNote: {
    de: 'lieferschein, lieferscheinnummer, lieferschein nr',
    ru: 'накладная, номер накладной',
    ar: 'إذن التسليم, رقم إذن التسليم, بوليصة الشحن',
  },
  shelf: {
    de: 'lagerplatz, regal, regalplatz, lagerfach',
    ru: 'место на складе, место хранения, ячейка, полка',
    ar: 'الرف, موقع الرف, موقع التخزين',
  },
  retailPrice: {
    de: 'uvp, unverbindliche preisempfehlung, endkundenpreis, ladenpreis',
    ru: 'розничная цена, цена розничная, розница, ррц, мрц',
    ar: 'سعر التجزئة, سعر المستهلك, سعر المفرق',
  },
  purchasePrice: {
    de: 'einkaufspreis, ek, ek preis, einstandspreis',
    ru: 'закупочная цена, цена закупки, себестоимость',
    ar: 'سعر الشراء, سعر التكلفة, التكلفة',
  },
  shortCode: {
    de: 'kurzcode, kurznummer, matchcode',
    ru: 'короткий код, краткий код',
    ar: 'الرمز المختصر, الكود المختصر',
  },
  field: { de: 'feld, zusatzfeld', ru: 'поле, доп поле, дополнительное поле', ar: 'حقل, حقل إضافي' },
  icon: { de: 'symbol', ru: 'иконка, значок', ar: 'أيقونة' },
  packageName: { de: 'verpackung, verpackungsart, gebinde', ru: 'упаковка, вид упаковки', ar: 'العبوة, التغليف' },
  supplied: { de: 'auf bestellung, bestellartikel', ru: 'под заказ', ar: 'حسب الطلب, توريد حسب الطلب' },
  salesPerson: {
    de: 'verkäufer, vertreter, ansprechpartner',
    ru: 'менеджер, ответственный менеджер',
    ar: 'مندوب المبيعات, البائع',
  },
  internalNote: {
    de: 'interne notiz, interner hinweis',
    ru: 'внутреннее примечание, служебная заметка',
    ar: 'ملاحظة داخلية',
  },
  shownIn: { de: 'schaufenster, angezeigt in', ru: 'витрина, показывать в', ar: 'واجهة العرض, يعرض في' },
  customerGroups: {
    de: 'kundengruppen, nur für kundengruppen',
    ru: 'группы клиентов, только для групп',
    ar: 'مجموعات العملاء, للمجموعات فقط',
  },
  unit: {
    de: 'einheit, mengeneinheit, me',
    ru: 'единица, ед, ед изм, единица измерения',
    ar: 'الوحدة, وحدة, وحدة القياس',
  },
  stockType: { de: 'bestandsart', ru: 'тип остатка, тип запаса', ar: 'نوع المخزون' },
  packageQuantity: {
    de: 'verpackungseinheit, ve, vpe, packungsmenge, inhalt',
    ru: 'кол-во в упаковке, количество в упаковке, в упаковке',
    ar: 'الكمية في العبوة, كمية العبوة, عدد القطع في العبوة',
  },
  season: { de: 'saison, jahreszeit', ru: 'сезон, сезонность', ar: 'الموسم, موسم' },
  consumption: {
    de: 'kraftstoffeffizienz, kraftstoffeffizienzklasse, rollwiderstand',
    ru: 'топливная экономичность, класс топлива',
    ar: 'كفاءة الوقود, فئة الوقود',
  },
  wetGrip: { de: 'nasshaftung, nasshaftungsklasse', ru: 'сцепление на мокрой дороге', ar: 'التماسك على الطرق المبللة' },
  noiseDb: { de: 'geräusch, rollgeräusch, geräuschpegel', ru: 'шум, уровень шума, шум дб', ar: 'الضجيج, مستوى الضجيج' },
  noiseClass: { de: 'geräuschklasse', ru: 'класс шума', ar: 'فئة الضجيج' },
  origin: {
    de: 'herkunft, herkunftsland, ursprungsland',
    ru: 'страна, страна происхождения, страна производства',
    ar: 'المنشأ, بلد المنشأ',
  },
  productionDate: {
    de: 'produktionsdatum, herstellungsdatum, baujahr',
    ru: 'дата производства, год выпуска, год производства',
    ar: 'تاريخ الإنتاج, سنة الصنع',
  },
  weightKg: { de: 'gewicht, gewicht kg, bruttogewicht', ru: 'вес, вес кг, масса', ar: 'الوزن, الوزن كغ, الوزن كجم' },
  volumeDm3: { de: 'volumen, volumen dm3', ru: 'объем, объем дм3, объем л', ar: 'الحجم, الحجم لتر' },
  visible: { de: 'sichtbar, aktiv', ru: 'видимый, активен, активный, показывать', ar: 'ظاهر, نشط, فعال' },
  shownAt: {
    de: 'sichtbar ab, veröffentlichung ab, anzeigen ab',
    ru: 'показывать с, дата публикации',
    ar: 'يعرض من, وقت النشر, وقت العرض',
  },
  hiddenAt: {
    de: 'verborgen ab, veröffentlichung bis, verbergen ab',
    ru: 'скрыть с, окончание публикации',
    ar: 'يخفى من, نهاية النشر, وقت الإخفاء',
  },
  purchasable: { de: 'bestellbar, verkäuflich', ru: 'доступен для заказа, в продаже', ar: 'متاح للبيع, قابل للشراء' },
  orderAboveStock: {
    de: 'überbestellung, rückstand erlaubt',
    ru: 'заказ сверх остатка, предзаказ',
    ar: 'الطلب فوق المخزون, السماح بالطلب المؤجل',
  },
  freeShipping: {
    de: 'versandkostenfrei, kostenloser versand',
    ru: 'бесплатная доставка',
    ar: 'شحن مجاني, توصيل مجاني',
  },
  sortNo: { de: 'sortierung, reihenfolge', ru: 'сортировка, порядок', ar: 'الترتيب, رقم الترتيب' },
  parent: {
    de: 'hauptartikel, hauptartikelnummer, elternartikel',
    ru: 'родительский артикул, артикул родителя, основной артикул',
    ar: 'رمز المنتج الرئيسي, كود المنتج الرئيسي',
  },
  property: { de: 'variante, eigenschaft', ru: 'свойство, вариант', ar: 'خاصية, متغير' },
  feature: { de: 'merkmal, technisches merkmal', ru: 'характеристика, параметр', ar: 'المواصفة, ميزة فنية' },
  display: { de: 'variantenanzeige', ru: 'отображение вариантов', ar: 'عرض المتغيرات' },
}
