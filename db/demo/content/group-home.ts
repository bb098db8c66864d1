import { sameInAll } from '../names.ts'
import { call, features, numbers, split } from './bands.ts'
import type { DemoPage } from './demo-page.ts'

/** Shown below the banner of the corporate site's home page. */
export const GROUP_HOME: DemoPage = {
  number: 303,
  addresses: ['', '', '', ''],
  titles: [
    'Anadolu Otomotiv Grubu',
    'Anadolu Automotive Group',
    'مجموعة أنادولو للسيارات',
    'Автомобильная группа «Анадолу»',
    'Anadolu Automotive Gruppe',
  ],
  summaries: ['', '', '', '', ''],
  bands: [
    numbers([
      [
        sameInAll('3'),
        [
          'şehirde depo',
          'depots in three cities',
          'مستودعات في ثلاث مدن',
          'склада в трёх городах',
          'Lager in drei Städten',
        ],
      ],
      [
        ['42.000', '42,000', '42,000', '42 000', '42.000'],
        ['stoktaki ürün çeşidi', 'products in stock', 'صنف في المخزون', 'наименований на складе', 'Artikel am Lager'],
      ],
      [
        ['1.200', '1,200', '1,200', '1200', '1.200'],
        ['bayi', 'dealers', 'تاجر', 'дилеров', 'Händler'],
      ],
      [sameInAll('240'), ['çalışan', 'people', 'موظفًا', 'сотрудников', 'Mitarbeitende']],
    ]),
    features({
      title: ['Ne yapıyoruz?', 'What we do', 'ماذا نقدم؟', 'Что мы делаем', 'Was wir tun'],
      cards: [
        [
          ['Bayi portalı', 'Dealer portal', 'منصة التجار', 'Портал для дилеров', 'Händlerportal'],
          [
            'Fiyat, stok, sipariş ve cari hesap: bayilerimiz işini tek ekrandan yürütür.',
            'Price, stock, orders and account: our dealers run their trade from one screen.',
            'السعر والمخزون والطلبات والحساب: يدير تجارنا أعمالهم من شاشة واحدة.',
            'Цены, остатки, заказы и взаиморасчёты: дилеры ведут дела на одном экране.',
            'Preis, Bestand, Bestellung und Konto: Händler arbeiten auf einem Bildschirm.',
          ],
          302,
        ],
        [
          ['Her sektöre göre', 'For every sector', 'لكل قطاع', 'Для каждой отрасли', 'Für jede Branche'],
          [
            'Lastikçi, yedek parçacı, servis ve filo: dördü de kendi işine göre bir ekran bulur.',
            'Tyre dealers, parts shops, workshops and fleets each find a screen made for their work.',
            'تجار الإطارات ومتاجر القطع والورش والأساطيل: لكل منهم شاشة تناسب عمله.',
            'Шинные центры, магазины запчастей, сервисы и автопарки — у каждого свой экран.',
            'Reifenhändler, Teilehändler, Werkstätten und Flotten finden ihren eigenen Bildschirm.',
          ],
          340,
        ],
        [
          ['Anlatanlar', 'Told by dealers', 'يرويها التجار', 'Рассказывают дилеры', 'Aus der Praxis'],
          [
            'Kaya Otomotiv telefon trafiğini yarıya indirdi. Nasıl yaptıklarını kendilerinden okuyun.',
            'Kaya Otomotiv halved its phone calls. Read in their own words how they did it.',
            'خفضت كايا أوتوموتيف مكالماتها إلى النصف. اقرأ كيف فعلت ذلك.',
            'Kaya Otomotiv вдвое сократила число звонков. Читайте, как им это удалось.',
            'Kaya Otomotiv hat die Anrufe halbiert. Lesen Sie, wie das gelang.',
          ],
          330,
        ],
      ],
    }),
    split({
      title: [
        'Parça yarın değil, bugün yolda',
        'Not tomorrow: on its way today',
        'ليست غدًا: في الطريق اليوم',
        'Не завтра, а сегодня в пути',
        'Nicht morgen, heute unterwegs',
      ],
      paragraphs: [
        [
          'İstanbul, Ankara ve İzmir depolarımızdan saat 16.00’ya kadar verilen siparişler aynı gün yola çıkar. Stok her gece sayılır; ekranda gördüğünüz raftadır.',
          'Orders until 16:00 leave our depots in Istanbul, Ankara and İzmir the same day. Stock is counted every night: what you see is on the shelf.',
          'تغادر الطلبات حتى الساعة 16:00 مستودعاتنا في إسطنبول وأنقرة وإزمير في اليوم نفسه. يُجرد المخزون كل ليلة، وما تراه موجود على الرف.',
          'Заказы до 16:00 уходят со складов в Стамбуле, Анкаре и Измире в тот же день. Остатки считаем каждую ночь: что на экране, то на полке.',
          'Bestellungen bis 16 Uhr verlassen unsere Lager in Istanbul, Ankara und İzmir am selben Tag. Jede Nacht wird gezählt: Was Sie sehen, liegt im Regal.',
        ],
      ],
      scene: 'hero-parts',
    }),
    call(
      ['Tanışalım', 'Let us meet', 'لنتعرف', 'Давайте познакомимся', 'Lernen wir uns kennen'],
      [
        'Bayilik için başvurun ya da bölge temsilcimizle konuşun.',
        'Apply to become a dealer, or talk to our representative.',
        'قدّم طلب وكالة أو تحدث إلى مندوبنا.',
        'Подайте заявку или поговорите с представителем.',
        'Werden Sie Händler oder sprechen Sie mit unserem Außendienst.',
      ],
      [['Başvuru yapın', 'Apply now', 'قدّم طلبك', 'Подать заявку', 'Jetzt anfragen'], 21],
    ),
  ],
}
