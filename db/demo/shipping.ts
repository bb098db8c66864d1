import type { Tx } from '#src/platform/db.server.ts'
import { shippingDocument } from '#src/shipping/document.ts'
import { shippingSection } from '#src/shipping/section-commands.server.ts'
import { byLanguage } from './names.ts'

/** Writes the shipping methods of the demo shops: an invented carrier, their own van in three cities, or pickup. */
export async function writeShipping(tx: Tx, siteId: number): Promise<void> {
  await shippingSection.write(tx, siteId, shippingDocument.parse([cargo(), freighter(), van(), counter()]))
}

const cargo = () => ({
  key: 'standart',
  company: 'Hızır Kargo',
  name: byLanguage(['Standart kargo', 'Standard parcel', 'شحن عادي', 'Обычная доставка', 'Standardpaket']),
  note: byLanguage([
    '1–3 iş gününde kapınızda. KDV hariç 7.500 TL üzeri ücretsiz.',
    'At your door in 1 to 3 working days. Free from 7,500 TL excl. VAT.',
    'يصلك خلال 1–3 أيام عمل. مجاني ابتداءً من 7500 ليرة دون الضريبة.',
    'У вас через 1–3 рабочих дня. Бесплатно от 7 500 лир без НДС.',
    'In 1 bis 3 Werktagen bei Ihnen. Ab 7.500 TL ohne MwSt. frachtfrei.',
  ]),
  rules: [
    { countries: ['TR'], upToDesi: '100', fromAmount: '7500', cost: '0' },
    { countries: ['TR'], upToDesi: '5', cost: '89' },
    { countries: ['TR'], upToDesi: '100', cost: '65', perDesi: '7.50' },
  ],
})

const freighter = () => ({
  key: 'ambar',
  company: 'Anayol Ambarı',
  name: byLanguage(['Ambar', 'Freight depot', 'شحن بري', 'Сборный груз', 'Spedition']),
  note: byLanguage([
    'Palet ve ağır yükler için, 2–4 iş günü.',
    'For pallets and heavy goods, 2 to 4 working days.',
    'للبضائع الثقيلة والمنصات، خلال 2–4 أيام عمل.',
    'Для паллет и тяжёлых грузов, 2–4 рабочих дня.',
    'Für Paletten und schwere Ware, 2 bis 4 Werktage.',
  ]),
  rules: [
    { countries: ['TR'], fromAmount: '40000', cost: '0' },
    { countries: ['TR'], cost: '240', perDesi: '3.25' },
  ],
})

const van = () => ({
  key: 'servis',
  name: byLanguage(['Kendi servisimiz', 'Our own van', 'سيارة التوصيل لدينا', 'Наша машина', 'Eigener Lieferdienst']),
  note: byLanguage([
    'İstanbul, Ankara ve İzmir içinde, her gün iki sefer.',
    'Within Istanbul, Ankara and Izmir, twice a day.',
    'داخل إسطنبول وأنقرة وإزمير، مرتين يوميًا.',
    'По Стамбулу, Анкаре и Измиру, два рейса в день.',
    'Innerhalb von Istanbul, Ankara und Izmir, zweimal täglich.',
  ]),
  rules: [
    { countries: ['TR'], cities: ['İstanbul', 'Ankara', 'İzmir'], fromAmount: '3000', cost: '0' },
    { countries: ['TR'], cities: ['İstanbul', 'Ankara', 'İzmir'], cost: '120' },
  ],
})

const counter = () => ({
  key: 'depodan',
  name: byLanguage([
    'Depodan teslim',
    'Collect from the depot',
    'استلام من المستودع',
    'Самовывоз со склада',
    'Abholung im Lager',
  ]),
  note: byLanguage([
    'Hazır olunca haber veririz.',
    'We tell you when it is ready.',
    'نُعلمك حين يصبح جاهزًا.',
    'Сообщим, когда будет готово.',
    'Wir melden uns, sobald alles bereitsteht.',
  ]),
  rules: [{ cost: '0' }],
})
