import type { SeoDocument } from '#src/content/content.ts'
import { byLanguage, type FiveTexts } from './names.ts'

interface SeoTexts {
  titles: FiveTexts
  keywords: FiveTexts
  descriptions: FiveTexts
}

/** SEO texts of the four home pages. */
const HOMES: Record<string, SeoTexts> = {
  anadolu: {
    titles: [
      'Anadolu Oto | Oto yedek parça ve lastik toptan satış',
      'Anadolu Oto | Car parts and tyres, wholesale',
      'Anadolu Oto | قطع غيار السيارات والإطارات بالجملة',
      'Anadolu Oto | Автозапчасти и шины оптом',
      'Anadolu Oto | Autoteile und Reifen im Großhandel',
    ],
    keywords: [
      'oto yedek parça, lastik, toptan, bayi siparişi',
      'car parts, tyres, wholesale, dealer ordering',
      'قطع غيار السيارات، إطارات، جملة، طلبات التجار',
      'автозапчасти, шины, опт, заказы дилеров',
      'Autoteile, Reifen, Großhandel, Händlerbestellung',
    ],
    descriptions: [
      'Fren, filtre, süspansiyon, aydınlatma ve her mevsim lastik: kodla veya OEM numarasıyla bulun, bayi fiyatınızla aynı gün sipariş verin.',
      'Brakes, filters, suspension, lighting and tyres for every season: find them by code or OEM number and order at your dealer price.',
      'فرامل وفلاتر ونظام تعليق وإضاءة وإطارات لكل المواسم: ابحث بالرمز أو رقم OEM واطلب بسعر التاجر.',
      'Тормоза, фильтры, подвеска, свет и шины на любой сезон: поиск по артикулу или OEM-номеру, заказ по дилерской цене.',
      'Bremsen, Filter, Fahrwerk, Beleuchtung und Reifen für jede Saison: per Artikel- oder OE-Nummer finden und zum Händlerpreis bestellen.',
    ],
  },
  b2b: {
    titles: [
      'Anadolu Oto Bayi | Bayilere özel sipariş sitesi',
      'Anadolu Oto Bayi | Ordering for dealers',
      'Anadolu Oto Bayi | موقع الطلب المخصص للتجار',
      'Anadolu Oto Bayi | Сайт заказов для дилеров',
      'Anadolu Oto Bayi | Bestellportal für Händler',
    ],
    keywords: [
      'bayi, toptan yedek parça, b2b sipariş',
      'dealer, wholesale parts, b2b ordering',
      'تاجر، قطع غيار بالجملة، طلبات',
      'дилер, запчасти оптом, b2b-заказ',
      'Händler, Teilegroßhandel, B2B-Bestellung',
    ],
    descriptions: [
      'Anadolu Oto bayileri için: kendi fiyatınızı ve stok adetlerini görün, siparişinizi dakikalar içinde verin.',
      'For the dealers of Anadolu Oto: see your own prices and stock figures and place your order in minutes.',
      'لتجار Anadolu Oto: اطّلع على أسعارك الخاصة وكميات المخزون وأرسل طلبك خلال دقائق.',
      'Для дилеров Anadolu Oto: ваши цены, точные остатки и заказ за несколько минут.',
      'Für Händler von Anadolu Oto: eigene Preise und Bestände sehen und in wenigen Minuten bestellen.',
    ],
  },
  b2c: {
    titles: [
      'Anadolu Lastik | Yaz, kış ve dört mevsim lastikler',
      'Anadolu Lastik | Summer, winter and all-season tyres',
      'Anadolu Lastik | إطارات صيفية وشتوية ولكل المواسم',
      'Anadolu Lastik | Летние, зимние и всесезонные шины',
      'Anadolu Lastik | Sommer-, Winter- und Ganzjahresreifen',
    ],
    keywords: [
      'lastik, kış lastiği, yaz lastiği, dört mevsim lastik',
      'tyres, winter tyres, summer tyres, all-season tyres',
      'إطارات، إطارات شتوية، إطارات صيفية',
      'шины, зимние шины, летние шины, всесезонные шины',
      'Reifen, Winterreifen, Sommerreifen, Ganzjahresreifen',
    ],
    descriptions: [
      'Aracınıza uygun lastiği ebadıyla bulun; fiyatlar KDV dahil, stok durumu güncel.',
      'Find the right tyre by its size; prices include VAT and availability is up to date.',
      'اعثر على الإطار المناسب حسب المقاس؛ الأسعار شاملة ضريبة القيمة المضافة والتوفر محدّث.',
      'Подберите шины по размеру; цены с НДС, наличие всегда актуально.',
      'Den passenden Reifen nach Größe finden; Preise inklusive MwSt., Verfügbarkeit immer aktuell.',
    ],
  },
  corporate: {
    titles: [
      'Anadolu Otomotiv Grubu | Yedek parça ve lastik dağıtımı',
      'Anadolu Otomotiv Grubu | Distribution of parts and tyres',
      'Anadolu Otomotiv Grubu | توزيع قطع الغيار والإطارات',
      'Anadolu Otomotiv Grubu | Дистрибуция запчастей и шин',
      'Anadolu Otomotiv Grubu | Vertrieb von Teilen und Reifen',
    ],
    keywords: [
      'otomotiv grubu, distribütör, yedek parça dağıtımı',
      'automotive group, distributor, parts distribution',
      'مجموعة سيارات، موزّع، توزيع قطع الغيار',
      'автомобильная группа, дистрибьютор, запчасти',
      'Automobilgruppe, Distributor, Teilevertrieb',
    ],
    descriptions: [
      'Üç şehirde depo, yüzlerce bayi: Anadolu Otomotiv Grubu yedek parça ve lastik dağıtımında yanınızda.',
      'Warehouses in three cities and hundreds of dealers: Anadolu Otomotiv Grubu distributes parts and tyres.',
      'مستودعات في ثلاث مدن ومئات التجار: Anadolu Otomotiv Grubu لتوزيع قطع الغيار والإطارات.',
      'Склады в трёх городах и сотни дилеров: Anadolu Otomotiv Grubu поставляет запчасти и шины.',
      'Lager in drei Städten, Hunderte Händler: Anadolu Otomotiv Grubu vertreibt Teile und Reifen.',
    ],
  },
}

/** The SEO texts of a demo shop. */
export function getSeo(site: string): SeoDocument {
  const said = HOMES[site]
  if (!said) return { pages: {}, contents: {} }
  const [titles, keywords, descriptions] = [
    byLanguage(said.titles),
    byLanguage(said.keywords),
    byLanguage(said.descriptions),
  ]
  const home = (['tr', 'en', 'ar', 'ru', 'de'] as const).map((language) => [
    language,
    { title: titles[language], keywords: keywords[language], description: descriptions[language] },
  ])
  return { pages: { home: Object.fromEntries(home) }, contents: {} }
}
