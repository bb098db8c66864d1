import { type FiveTexts, sameInAll } from '../names.ts'
import { call, features, hero, numbers, quotes, split } from './bands.ts'
import type { DemoPage } from './demo-page.ts'

const STORY: FiveTexts = ['Başarı hikâyesi', 'Success story', 'قصة نجاح', 'История успеха', 'Erfolgsgeschichte']
const APPLY: FiveTexts = ['Siz de başvurun', 'Apply yourself', 'قدّم طلبك أنت أيضًا', 'Подать заявку', 'Selbst anfragen']
const FREE: FiveTexts = [
  'Başvurmak ücretsizdir.',
  'Applying is free.',
  'التقديم مجاني.',
  'Заявка бесплатна.',
  'Die Anfrage ist kostenlos.',
]
const YOURS: FiveTexts = [
  'Sıradaki hikâye sizinki olsun',
  'Let the next story be yours',
  'لتكن القصة التالية قصتك',
  'Пусть следующая история будет вашей',
  'Die nächste Geschichte ist Ihre',
]

export const KAYA: DemoPage = {
  number: 330,
  addresses: [
    'basari-hikayeleri/kaya-otomotiv',
    'success-stories/kaya-otomotiv',
    'istorii-uspeha/kaya-otomotiv',
    'erfolgsgeschichten/kaya-otomotiv',
  ],
  titles: [
    'Kaya Otomotiv: telefon trafiği yarıya indi',
    'Kaya Otomotiv: half the phone calls',
    'كايا أوتوموتيف: نصف المكالمات فقط',
    'Kaya Otomotiv: вдвое меньше звонков',
    'Kaya Otomotiv: halb so viele Anrufe',
  ],
  summaries: [
    'Bursalı bayi, siparişlerini portala taşıyınca günde iki saat kazandı.',
    'A dealer in Bursa won two hours a day by ordering through the portal.',
    'تاجر من بورصة كسب ساعتين يوميًا بعد نقل طلباته إلى المنصة.',
    'Дилер из Бурсы экономит два часа в день, заказывая через портал.',
    'Ein Händler aus Bursa gewinnt täglich zwei Stunden durch das Portal.',
  ],
  bands: [
    hero({
      eyebrow: STORY,
      title: [
        'Günde iki saat, haftada bir gün kazandılar',
        'Two hours a day, one day a week won',
        'ساعتان كل يوم، ويوم كل أسبوع',
        'Два часа в день — это день в неделю',
        'Zwei Stunden am Tag, ein Tag pro Woche',
      ],
      lead: [
        'Bursa’da üç tezgâhlı Kaya Otomotiv, siparişlerinin tamamını portala taşıdı.',
        'Kaya Otomotiv, three counters in Bursa, moved all its orders to the portal.',
        'نقلت كايا أوتوموتيف في بورصة، بثلاث منصات بيع، جميع طلباتها إلى المنصة.',
        'Kaya Otomotiv из Бурсы, три прилавка, перевела все заказы на портал.',
        'Kaya Otomotiv in Bursa, drei Theken, bestellt nur noch über das Portal.',
      ],
      scene: 'hero-parts',
    }),
    numbers([
      [
        ['−%52', '−52%', '−52%', '−52 %', '−52 %'],
        ['telefon görüşmesi', 'phone calls', 'مكالمات هاتفية', 'звонков', 'Telefonate'],
      ],
      [
        ['+%18', '+18%', '+18%', '+18 %', '+18 %'],
        ['satış', 'sales', 'مبيعات', 'продажи', 'Umsatz'],
      ],
      [
        ['%0,4', '0.4%', '0.4%', '0,4 %', '0,4 %'],
        ['yanlış parça', 'wrong parts', 'قطع خاطئة', 'ошибочных деталей', 'Falschlieferungen'],
      ],
      [
        sameInAll('2'),
        ['hafta içinde geçiş', 'weeks to switch', 'أسبوعان للانتقال', 'недели на переход', 'Wochen Umstellung'],
      ],
    ]),
    split({
      title: [
        'Sorun: herkes telefonda',
        'The problem: everyone on the phone',
        'المشكلة: الجميع على الهاتف',
        'Проблема: все на телефоне',
        'Das Problem: alle am Telefon',
      ],
      paragraphs: [
        [
          'Tezgâhtaki üç kişi günde doksan kez stok soruyordu. Müşteri beklerken yanlış not alınan kodlar iadeye dönüyordu.',
          'Three people asked for stock ninety times a day. Codes noted in a hurry came back as returns.',
          'كان ثلاثة موظفين يسألون عن المخزون تسعين مرة يوميًا، وتتحول الرموز المكتوبة على عجل إلى مرتجعات.',
          'Трое сотрудников спрашивали остатки девяносто раз в день. Записанные в спешке номера становились возвратами.',
          'Drei Mitarbeiter fragten neunzigmal am Tag nach Bestand. Hastig notierte Nummern wurden zu Retouren.',
        ],
      ],
      scene: 'tile-brakes',
    }),
    split({
      title: [
        'Çözüm: ekranı müşteriye çevirmek',
        'The answer: turn the screen to the customer',
        'الحل: إدارة الشاشة نحو العميل',
        'Решение: повернуть экран к клиенту',
        'Die Lösung: den Bildschirm drehen',
      ],
      paragraphs: [
        [
          'Şimdi parça, müşteriyle birlikte seçiliyor: resmi, muadili ve teslim saati ekranda. Onay verildiğinde sipariş çoktan yola çıkmış oluyor.',
          'Now the part is chosen together with the customer: picture, equivalents and delivery time are on the screen. By the time he nods, the order is on its way.',
          'تُختار القطعة الآن مع العميل: صورتها وبدائلها وموعد تسليمها على الشاشة. وما إن يوافق حتى يكون الطلب في الطريق.',
          'Теперь деталь выбирают вместе с клиентом: фото, аналоги и время доставки на экране. Он кивает — заказ уже в пути.',
          'Heute wird das Teil mit dem Kunden ausgesucht: Bild, Alternativen, Lieferzeit. Nickt er, ist die Bestellung unterwegs.',
        ],
      ],
      scene: 'tile-oils',
      turned: true,
      tinted: true,
    }),
    quotes(
      ['Ayşe Kaya anlatıyor', 'In Ayşe Kaya’s words', 'تقول عائشة كايا', 'Рассказывает Айше Кая', 'Ayşe Kaya erzählt'],
      [
        [
          [
            'Artık telefon çaldığında sipariş için değil, teşekkür için çalıyor.',
            'When the phone rings now, it is to say thank you.',
            'إذا رن الهاتف اليوم فللشكر لا للطلب.',
            'Теперь телефон звонит, чтобы сказать спасибо.',
            'Wenn das Telefon klingelt, sagt heute jemand Danke.',
          ],
          [
            'Ayşe Kaya, kurucu',
            'Ayşe Kaya, founder',
            'عائشة كايا، المؤسسة',
            'Айше Кая, основатель',
            'Ayşe Kaya, Gründerin',
          ],
        ],
      ],
    ),
    call(YOURS, FREE, [APPLY, 21]),
  ],
}

export const EGE: DemoPage = {
  number: 331,
  addresses: [
    'basari-hikayeleri/ege-lastik',
    'success-stories/ege-lastik',
    'istorii-uspeha/ege-lastik',
    'erfolgsgeschichten/ege-lastik',
  ],
  titles: [
    'Ege Lastik: sezon stoğu doğru yerde',
    'Ege Lastik: season stock in the right place',
    'إيجه لاستيك: مخزون الموسم في مكانه',
    'Ege Lastik: сезонный запас на своём месте',
    'Ege Lastik: Saisonware am richtigen Ort',
  ],
  summaries: [
    'İzmirli lastikçi, kış sezonuna ilk kez elinde fazla stok kalmadan girdi.',
    'A tyre dealer in İzmir came through the winter without dead stock for the first time.',
    'تاجر إطارات في إزمير أنهى موسم الشتاء لأول مرة بلا مخزون راكد.',
    'Шинный дилер из Измира впервые прошёл зиму без неликвида.',
    'Ein Reifenhändler in İzmir kam erstmals ohne Restbestand durch den Winter.',
  ],
  bands: [
    hero({
      eyebrow: STORY,
      title: [
        'Kışı bekleyen değil, hazır olan kazanır',
        'Winter is won by who is ready',
        'الشتاء يكسبه المستعد',
        'Зиму выигрывает тот, кто готов',
        'Den Winter gewinnt, wer bereit ist',
      ],
      lead: [
        'Ege Lastik ebat ebat satış geçmişine bakıp siparişini ekimde verdi; depoda kalan lastik sayısı 31.',
        'Ege Lastik looked at sales size by size and ordered in October: 31 tyres were left over.',
        'راجعت إيجه لاستيك مبيعات كل مقاس وطلبت في أكتوبر، فلم يتبق سوى 31 إطارًا.',
        'Ege Lastik изучила продажи по размерам и заказала в октябре: остались 31 шина.',
        'Ege Lastik bestellte im Oktober nach Größen-Historie: 31 Reifen blieben übrig.',
      ],
      scene: 'hero-tyres',
    }),
    features({
      title: ['Ne değişti?', 'What changed', 'ما الذي تغير؟', 'Что изменилось', 'Was sich änderte'],
      cards: [
        [
          ['Ebat geçmişi', 'History by size', 'سجل المقاسات', 'История по размерам', 'Historie je Größe'],
          [
            'Geçen yılın satışı, bu yılın siparişinin yanında.',
            'Last year’s sales stand beside this year’s order.',
            'مبيعات العام الماضي بجانب طلب هذا العام.',
            'Прошлогодние продажи рядом с заказом.',
            'Vorjahresabsatz neben der Bestellung.',
          ],
        ],
        [
          ['Yoldaki stok', 'Stock on its way', 'مخزون في الطريق', 'Товар в пути', 'Ware unterwegs'],
          [
            'Gelecek konteynerden önceden ayırma.',
            'Reserving from the next container.',
            'حجز مسبق من الحاوية القادمة.',
            'Бронь из следующего контейнера.',
            'Vormerken aus dem nächsten Container.',
          ],
        ],
        [
          ['Üretim tarihi', 'Production date', 'تاريخ الإنتاج', 'Дата выпуска', 'DOT'],
          [
            'DOT haftası siparişten önce belli.',
            'The DOT week is known before ordering.',
            'أسبوع الإنتاج معروف قبل الطلب.',
            'Неделя DOT известна до заказа.',
            'Die DOT-Woche steht vor der Bestellung fest.',
          ],
        ],
      ],
    }),
    quotes(
      ['Ege Lastik’ten', 'From Ege Lastik', 'من إيجه لاستيك', 'Слово Ege Lastik', 'Von Ege Lastik'],
      [
        [
          [
            'Paramız depoda yatmıyor. Müşterinin ebadı yarın sabah burada.',
            'Our money no longer lies in the store. The customer’s size is here tomorrow morning.',
            'لم تعد أموالنا نائمة في المستودع، ومقاس العميل هنا صباح الغد.',
            'Деньги не лежат на складе. Нужный размер — завтра утром здесь.',
            'Unser Geld liegt nicht im Lager. Die Größe des Kunden ist morgen früh da.',
          ],
          [
            'Deniz Ege, işletme müdürü',
            'Deniz Ege, manager',
            'دنيز إيجه، المدير',
            'Дениз Эге, управляющий',
            'Deniz Ege, Geschäftsführer',
          ],
        ],
      ],
    ),
    call(YOURS, FREE, [APPLY, 21]),
  ],
}
