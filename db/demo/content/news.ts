import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { byLanguage, type FiveTexts } from '../names.ts'

interface DemoNews {
  addresses: readonly [tr: string, en: string, ru: string, de: string]
  titles: FiveTexts
  summaries: FiveTexts
  paragraphs: readonly FiveTexts[]
  picture: string
  daysAgo: number
}

const NEWS: readonly DemoNews[] = [
  {
    addresses: ['kis-sezonu-acildi', 'winter-season-is-open', 'zimniy-sezon-otkryt', 'wintersaison-eroeffnet'],
    titles: [
      'Kış sezonu açıldı: 6.000 lastik stokta',
      'The winter season is open: 6,000 tyres in stock',
      'افتتاح موسم الشتاء: 6000 إطار في المخزون',
      'Зимний сезон открыт: 6000 шин на складе',
      'Wintersaison eröffnet: 6.000 Reifen am Lager',
    ],
    summaries: [
      'Bu yıl ilk kez 13 inçten 20 inçe bütün ebatlar sezon başında hazır.',
      'For the first time every size from 13 to 20 inches is ready at the start.',
      'لأول مرة تتوفر جميع المقاسات من 13 إلى 20 بوصة منذ بداية الموسم.',
      'Впервые все размеры от 13 до 20 дюймов готовы к началу сезона.',
      'Erstmals sind alle Größen von 13 bis 20 Zoll zum Start verfügbar.',
    ],
    paragraphs: [
      [
        'Depolarımıza giren lastiklerin tamamı bu yıl üretimli. Dörtlü takım alımlarında kargo bizden; ekim sonuna kadar verilen siparişlerde vade on beş gün uzuyor.',
        'Every tyre that came in was made this year. Sets of four ship free, and orders until the end of October get fifteen more days to pay.',
        'جميع الإطارات الواردة من إنتاج هذا العام. الشحن مجاني للطقم من أربعة، وتُمدد المهلة خمسة عشر يومًا للطلبات حتى نهاية أكتوبر.',
        'Все поступившие шины выпущены в этом году. Комплект из четырёх доставляем бесплатно, а по заказам до конца октября отсрочка длиннее на пятнадцать дней.',
        'Alle Reifen stammen aus diesem Jahr. Vierersätze liefern wir frei Haus; bei Bestellung bis Ende Oktober verlängert sich das Zahlungsziel um fünfzehn Tage.',
      ],
      [
        'Kendi bölgenizde en çok dönen ebatları portaldaki satış geçmişinizden görebilirsiniz.',
        'Your sales history in the portal shows which sizes move in your region.',
        'يُظهر سجل مبيعاتك في المنصة المقاسات الأكثر طلبًا في منطقتك.',
        'Какие размеры идут в вашем регионе, покажет история продаж на портале.',
        'Welche Größen in Ihrer Region laufen, zeigt Ihre Verkaufshistorie im Portal.',
      ],
    ],
    picture: 'banner_hero-tyres',
    daysAgo: 6,
  },
  {
    addresses: [
      'fren-grubunda-yeni-fiyat-listesi',
      'new-brake-price-list',
      'novyy-prays-na-tormoza',
      'neue-preisliste-bremsen',
    ],
    titles: [
      'Fren grubunda yeni fiyat listesi',
      'A new price list for brakes',
      'قائمة أسعار جديدة للفرامل',
      'Новый прайс-лист на тормоза',
      'Neue Preisliste für Bremsen',
    ],
    summaries: [
      'Disk, balata ve kaliperde liste fiyatları ortalama yüzde dört indi.',
      'List prices of discs, pads and calipers fall by four percent on average.',
      'انخفضت أسعار الأقراص والفحمات والكاليبر بمتوسط أربعة بالمئة.',
      'Цены на диски, колодки и суппорты снижены в среднем на четыре процента.',
      'Scheiben, Beläge und Sättel werden im Schnitt vier Prozent günstiger.',
    ],
    paragraphs: [
      [
        'Yeni liste bugün saat 00.00’da portala yüklendi; iskonto oranlarınız değişmedi. Açık teklifleriniz geçerlilik sürelerinin sonuna kadar eski fiyattan karşılanacak.',
        'The new list went into the portal at midnight; your discounts are unchanged. Open proposals are honoured at the old price until they expire.',
        'رُفعت القائمة الجديدة إلى المنصة عند منتصف الليل، وخصوماتك لم تتغير. تُنفذ عروضك المفتوحة بالسعر القديم حتى نهاية صلاحيتها.',
        'Новый прайс загружен в полночь; ваши скидки не изменились. Открытые предложения исполним по старой цене до конца их срока.',
        'Die neue Liste gilt seit Mitternacht; Ihre Rabatte bleiben. Offene Angebote erfüllen wir bis zum Ablauf zum alten Preis.',
      ],
    ],
    picture: 'banner_tile-brakes',
    daysAgo: 19,
  },
  {
    addresses: ['izmir-deposu-buyudu', 'izmir-depot-has-grown', 'sklad-v-izmire-vyros', 'lager-izmir-gewachsen'],
    titles: [
      'İzmir depomuz iki katına çıktı',
      'Our İzmir depot has doubled',
      'تضاعفت مساحة مستودعنا في إزمير',
      'Склад в Измире вырос вдвое',
      'Unser Lager in İzmir hat sich verdoppelt',
    ],
    summaries: [
      'Ege ve Akdeniz’e sevk artık saat 16.00’ya kadar aynı gün.',
      'Same-day dispatch to the Aegean and Mediterranean until 16:00.',
      'الشحن في اليوم نفسه إلى إيجه والمتوسط حتى الساعة 16:00.',
      'Отгрузка в Эгейский и Средиземноморский регионы день в день до 16:00.',
      'Versand an Ägäis und Mittelmeer nun bis 16 Uhr am selben Tag.',
    ],
    paragraphs: [
      [
        'Kemalpaşa’daki depomuza eklenen 4.200 metrekarelik bölümle raf kapasitemiz 18.000 çeşide ulaştı. Akü ve yağ grubu artık İzmir’den de sevk ediliyor.',
        'With 4,200 square metres added in Kemalpaşa we now shelve 18,000 items there. Batteries and oils ship from İzmir too.',
        'مع إضافة 4200 متر مربع في كمالباشا أصبحت السعة 18000 صنف. وتُشحن البطاريات والزيوت من إزمير أيضًا.',
        'После расширения на 4200 м² в Кемальпаше здесь 18 000 позиций. Аккумуляторы и масла теперь едут и из Измира.',
        'Mit 4.200 m² mehr in Kemalpaşa lagern dort 18.000 Artikel. Batterien und Öle kommen nun auch aus İzmir.',
      ],
    ],
    picture: 'banner_hero-parts',
    daysAgo: 47,
  },
  {
    addresses: ['eski-aku-kampanyasi', 'old-battery-campaign', 'akciya-staryy-akkumulyator', 'altbatterie-aktion'],
    titles: [
      'Eski akünüzü getirin, indirimi alın',
      'Bring your old battery, take the discount',
      'أحضر بطاريتك القديمة واحصل على الخصم',
      'Сдайте старый аккумулятор — получите скидку',
      'Altbatterie bringen, Rabatt mitnehmen',
    ],
    summaries: [
      'Her eski akü için yeni akü alımında amper başına indirim.',
      'For every old battery, a discount by ampere on a new one.',
      'لكل بطارية قديمة خصم بحسب الأمبير على الجديدة.',
      'За каждый старый аккумулятор — скидка по ёмкости на новый.',
      'Für jede Altbatterie Rabatt nach Amperestunden auf die neue.',
    ],
    paragraphs: [
      [
        'Kampanya bütün depolarda geçerli. Aküler lisanslı geri dönüşüm tesisine teslim edilir, tutanağı cari hesabınıza eklenir.',
        'The offer holds in every depot. Batteries go to a licensed recycler and the record is added to your account.',
        'العرض سارٍ في جميع المستودعات. تُسلم البطاريات إلى منشأة تدوير مرخصة ويُضاف المحضر إلى حسابك.',
        'Акция действует на всех складах. Батареи сдаём лицензированному переработчику, акт прикладываем к вашему счёту.',
        'Gilt in allen Lagern. Die Batterien gehen an einen zertifizierten Entsorger, der Nachweis in Ihr Konto.',
      ],
    ],
    picture: 'banner_tile-electrics',
    daysAgo: 80,
  },
  {
    addresses: ['portal-bes-dilde', 'portal-in-five-languages', 'portal-na-pyati-yazykah', 'portal-in-fuenf-sprachen'],
    titles: [
      'Portal artık beş dilde',
      'The portal speaks five languages',
      'المنصة الآن بخمس لغات',
      'Портал — на пяти языках',
      'Das Portal spricht fünf Sprachen',
    ],
    summaries: [
      'Türkçe, İngilizce, Arapça, Rusça ve Almanca: dil seçimi sağ üstte.',
      'Turkish, English, Arabic, Russian and German: the picker is at the top.',
      'التركية والإنجليزية والعربية والروسية والألمانية: الاختيار في الأعلى.',
      'Турецкий, английский, арабский, русский и немецкий: выбор вверху.',
      'Türkisch, Englisch, Arabisch, Russisch und Deutsch: Auswahl oben.',
    ],
    paragraphs: [
      [
        'Yurt dışındaki bayilerimiz de aynı fiyatı, aynı stoğu kendi dillerinde görüyor. Ürün adları ve sözleşmeler çevrildi.',
        'Dealers abroad see the same price and stock in their own language. Product names and contracts are translated.',
        'يرى تجارنا في الخارج السعر والمخزون نفسيهما بلغتهم، وقد تُرجمت أسماء المنتجات والعقود.',
        'Зарубежные дилеры видят те же цены и остатки на своём языке. Названия товаров и договоры переведены.',
        'Händler im Ausland sehen Preis und Bestand in ihrer Sprache. Artikelnamen und Verträge sind übersetzt.',
      ],
    ],
    picture: 'banner_hero-service',
    daysAgo: 120,
  },
]

const DAY_MS = 86_400_000
/** News is published in the morning. */
const HOUR_MS = 6 * 3_600_000

/** The `news` section of a site; dates count back from `now`. */
export function newsDocument(now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return NEWS.map(({ addresses: [tr, en, ru, de], titles, summaries, paragraphs, picture, daysAgo }, at) => ({
    number: NEWS.length - at,
    addresses: byLanguage([tr, en, en, ru, de]),
    titles: byLanguage(titles),
    summaries: byLanguage(summaries),
    bodies: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        paragraphs.map((text) => `<p>${byLanguage(text)[language]}</p>`).join(''),
      ]),
    ),
    picture,
    publishedAt: new Date(today - daysAgo * DAY_MS + HOUR_MS).toISOString(),
  }))
}
