import type { Tx } from '#src/platform/db.server.ts'
import { toSlug } from '#src/products/slug.ts'
import { promotionsDocument } from '#src/promotions/promotions-document.ts'
import { promotionsSection } from '#src/promotions/section-commands.server.ts'
import { getBarcode } from './barcode.ts'
import { BRANDS } from './brands.ts'
import { CATEGORIES } from './categories.ts'
import { byLanguage, type FiveTexts } from './names.ts'
import type { DemoProduct } from './product.ts'
import type { Good, Goods } from './write-goods.ts'
import type { Shop } from './write-shop.ts'

const KIT = 'MK-4004'

/** Products used only by promotions: the kit that comes with four tyres. */
export function promotedProducts(): DemoProduct[] {
  const brand = BRANDS.find(({ trades }) => trades.includes('bearings')) ?? BRANDS[0]
  if (!brand) return []
  return [
    {
      code: KIT,
      names: [
        'Lastik Montaj Kiti, 4 Tekerlek (sibop, balans ağırlığı)',
        'Tyre Fitting Kit for 4 Wheels (valves, balance weights)',
        'طقم تركيب الإطارات لأربع عجلات (صمامات وأوزان ترصيص)',
        'Комплект для монтажа шин на 4 колеса (вентили, грузики)',
        'Reifenmontage-Set für 4 Räder (Ventile, Auswuchtgewichte)',
      ],
      descriptions: ['', '', '', '', ''],
      brand,
      category: 'lastik',
      makerNumber: 'MK 4004',
      oem: [],
      superseded: null,
      barcode: getBarcode(4100 + brand.no, 99_004),
      price: '185.00',
      taxRate: '20',
      stockType: 1,
      unit: 'set',
      pack: '1',
      kilos: '0.400',
      litres: '0.600',
      flags: 0,
      supply: 'plenty',
      purchasable: true,
      orderAboveStock: false,
      freeShipping: false,
      picture: ['wheel-bearing', brand.no, 2, 'x', brand.name.toLowerCase()].join('_'),
      fits: [],
      tyre: null,
    },
  ]
}

export const isPromoted = ({ code }: DemoProduct) => code === KIT

const slugs = (...codes: string[]) =>
  codes.flatMap((code) => {
    const names = CATEGORIES.find((category) => category.code === code)?.names
    return names ? [toSlug(names[0])] : []
  })
const words = (name: FiveTexts, description: FiveTexts) => ({
  name: byLanguage(name),
  description: byLanguage(description),
})

/** Writes the promotions of a demo shop; dates count forward from today. */
export async function writePromotions(tx: Tx, shop: Shop, { goods, now }: { goods: Goods; now: Date }): Promise<void> {
  const until = new Date(now.getTime() + 45 * 86_400_000).toISOString().slice(0, 10)
  const document = promotionsDocument.parse([
    kit(until),
    filters(until),
    oils(),
    ...bundle(goods.all),
    freight(),
    welcome(),
    returnCoupon(until),
    winter(until),
  ])
  await promotionsSection.write(tx, shop.id, document)
}

const kit = (until: string) => ({
  key: 'dort-lastik-montaj-kiti',
  ...words(
    [
      '4 lastik alana montaj kiti hediye',
      'A fitting kit free with 4 tyres',
      'طقم تركيب مجاني مع 4 إطارات',
      'Монтажный комплект в подарок к 4 шинам',
      'Montage-Set gratis zu 4 Reifen',
    ],
    [
      'Ebat sınırı yok: yazlık, kışlık ya da dört mevsim, her 4 lastikte bir montaj kiti bizden.',
      'Any size, summer, winter or all-season: with every four tyres one fitting kit is on us.',
      'أي مقاس، صيفي أو شتوي أو لكل المواسم: مع كل أربعة إطارات طقم تركيب هدية منا.',
      'Любой размер, летние, зимние или всесезонные: к каждым четырём шинам комплект в подарок.',
      'Jede Größe, Sommer, Winter oder ganzjährig: zu je vier Reifen gibt es ein Montage-Set von uns.',
    ],
  ),
  until,
  when: [{ quantity: '4', of: { categories: slugs('binek-lastik', 'suv-lastik', 'ticari-lastik') } }],
  gives: [{ kind: 'gift', product: KIT }],
  times: null,
  combinable: true,
})

const filters = (until: string) => ({
  key: 'filtre-yuzde-on',
  ...words(
    [
      '5.000 TL üzeri filtrelerde %10',
      '10% off filters from 5,000 TL',
      'خصم 10% على الفلاتر من 5000 ليرة',
      '10 % на фильтры от 5 000 лир',
      '10 % auf Filter ab 5.000 TL',
    ],
    [
      'Yağ, hava, polen ve yakıt filtrelerinin toplamı 5.000 TL’yi geçtiğinde tümünde %10 indirim. Bayi başına 3 sipariş.',
      'Once oil, air, cabin and fuel filters come to 5,000 TL, all of them are 10% off. Three orders per dealer.',
      'عندما يتجاوز مجموع فلاتر الزيت والهواء والمقصورة والوقود 5000 ليرة، خصم 10% عليها جميعًا. ثلاث طلبات لكل تاجر.',
      'Когда масляные, воздушные, салонные и топливные фильтры набирают 5 000 лир, на все скидка 10 %. Три заказа на дилера.',
      'Sobald Öl-, Luft-, Innenraum- und Kraftstofffilter 5.000 TL erreichen, gibt es auf alle 10 %. Drei Bestellungen je Händler.',
    ],
  ),
  until,
  when: [{ amount: '5000', of: { categories: slugs('filtre') } }],
  gives: [{ kind: 'percent', percent: '10' }],
  most: 500,
  mostEach: 3,
  combinable: true,
})

const oils = () => ({
  key: 'on-yag-bir-bedava',
  ...words(
    [
      '10 motor yağı alana 1 bedava',
      'Buy 10 engine oils, get 1',
      'اشترِ 10 عبوات زيت محرك واحصل على 1',
      '10 моторных масел + 1 в подарок',
      '10 Motoröle kaufen, 1 gratis',
    ],
    [
      'Aynı yağdan her 10 adette 1 adet hediye. Farklı sınıflar ayrı sayılır.',
      'One free with every ten of the same oil. Different grades are counted separately.',
      'عبوة هدية مع كل عشر عبوات من الزيت نفسه. تُحسب الدرجات المختلفة كل على حدة.',
      'Одна в подарок к каждым десяти одного масла. Разные классы считаются отдельно.',
      'Zu je zehn desselben Öls eines gratis. Verschiedene Sorten zählen getrennt.',
    ],
  ),
  when: [{ quantity: '10', of: { categories: slugs('motor-yagi') } }],
  gives: [{ kind: 'gift', quantity: '1' }],
  times: null,
  combinable: true,
})

/** A brake disc and a set of brake pads of this shop, 10% cheaper together. */
function bundle(all: readonly Good[]) {
  const of = (category: string) =>
    all.find(({ product }) => product.category === category && product.price !== null && product.supply === 'plenty')
  const [disc, pads] = [of('fren-disk')?.product, of('fren-balata')?.product]
  if (!disc || !pads) return []
  const price = Math.floor((Number(disc.price) * 2 + Number(pads.price)) * 0.8)
  return [
    {
      key: 'disk-balata-takimi',
      ...words(
        [
          'Disk ve balata takım fiyatı',
          'Discs and pads at a set price',
          'أقراص وفحمات بسعر الطقم',
          'Диски и колодки по цене комплекта',
          'Scheiben und Beläge zum Setpreis',
        ],
        [
          'İki fren diski ve bir takım balata birlikte alındığında tek fiyat.',
          'Two discs and a set of pads together at one price.',
          'قرصان وطقم فحمات معًا بسعر واحد.',
          'Два диска и комплект колодок вместе по одной цене.',
          'Zwei Scheiben und ein Satz Beläge zusammen zu einem Preis.',
        ],
      ),
      when: [
        { quantity: '2', of: { products: [disc.code] } },
        { quantity: '1', of: { products: [pads.code] } },
      ],
      gives: [{ kind: 'bundle', price: `${price}` }],
      times: null,
      combinable: true,
    },
  ]
}

const freight = () => ({
  key: 'ucretsiz-kargo',
  ...words(
    [
      '25.000 TL üzeri kargo bizden',
      'Free freight from 25,000 TL',
      'شحن مجاني من 25000 ليرة',
      'Бесплатная доставка от 25 000 лир',
      'Frachtfrei ab 25.000 TL',
    ],
    [
      'Siparişinizin KDV hariç tutarı 25.000 TL’yi geçtiğinde kargo ücreti alınmaz.',
      'Once your order comes to 25,000 TL without VAT, freight is on us.',
      'عندما يبلغ طلبك 25000 ليرة دون الضريبة، الشحن علينا.',
      'Если сумма заказа без НДС достигает 25 000 лир, доставка за наш счёт.',
      'Erreicht Ihre Bestellung 25.000 TL ohne MwSt., übernehmen wir die Fracht.',
    ],
  ),
  when: [{ amount: '25000' }],
  gives: [{ kind: 'freight' }],
  combinable: true,
})

/** Coupons: one for every customer's first order, and one limited to fifty uses. */
const welcome = () => ({
  key: 'kupon-hosgeldin',
  ...words(
    ['Hoş geldin indirimi', 'Welcome discount', 'خصم الترحيب', 'Приветственная скидка', 'Willkommensrabatt'],
    ['', '', '', '', ''],
  ),
  description: {},
  coupon: 'HOSGELDIN',
  when: [{ amount: '1000' }],
  gives: [{ kind: 'percent', percent: '5' }],
  mostEach: 1,
  combinable: true,
})

const returnCoupon = (until: string) => ({
  key: 'kupon-kasim',
  ...words(
    ['Kasım kuponu', 'November coupon', 'قسيمة نوفمبر', 'Ноябрьский купон', 'November-Gutschein'],
    ['', '', '', '', ''],
  ),
  description: {},
  until,
  coupon: 'KASIM250',
  when: [{ amount: '5000' }],
  gives: [{ kind: 'amount', amount: '250' }],
  most: 50,
  mostEach: 3,
  combinable: true,
})

const winter = (until: string) => ({
  key: 'kis-lastigi-sezonu',
  ...words(
    [
      'Kış lastiğinde sezon indirimi',
      'Season discount on winter tyres',
      'خصم الموسم على الإطارات الشتوية',
      'Сезонная скидка на зимние шины',
      'Saisonrabatt auf Winterreifen',
    ],
    [
      'Lastik bayilerimize bütün kış lastiklerinde %5, fiyatlara yansıtılmış olarak.',
      '5% on every winter tyre for our tyre dealers, already in the prices.',
      'خصم 5% لتجار الإطارات على جميع الإطارات الشتوية، محتسب في الأسعار.',
      'Шинным дилерам 5 % на все зимние шины, уже в ценах.',
      '5 % auf alle Winterreifen für unsere Reifenhändler, in den Preisen bereits enthalten.',
    ],
  ),
  until,
  groups: ['LASTIK-BAYI'],
  gives: [{ kind: 'price', percents: ['5'], of: { categories: slugs('binek-kis') } }],
})
