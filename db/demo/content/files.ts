import type { DownloadKind } from '#src/downloads/download.ts'
import { byLanguage, type FiveTexts } from '../names.ts'

interface DemoFile {
  kind: DownloadKind
  titles: FiveTexts
  /** In `db/demo/files`. */
  file: string
  /** Attached to the first product of this category. */
  category?: string
}

const FILES: readonly DemoFile[] = [
  {
    kind: 'brochure',
    titles: [
      'Kış lastiği kataloğu 2026–2027',
      'Winter tyre catalogue 2026–2027',
      'كتالوج الإطارات الشتوية 2026–2027',
      'Каталог зимних шин 2026–2027',
      'Winterreifen-Katalog 2026–2027',
    ],
    file: 'kis-lastigi-katalogu.pdf',
  },
  {
    kind: 'specification',
    titles: [
      'Akü teknik föyü',
      'Battery data sheet',
      'المواصفات الفنية للبطاريات',
      'Технические данные аккумуляторов',
      'Datenblatt Batterien',
    ],
    file: 'aku-teknik-foyu.pdf',
    category: 'aku',
  },
  {
    kind: 'guide',
    titles: [
      'Fren diski montaj kılavuzu',
      'Brake disc fitting guide',
      'دليل تركيب أقراص الفرامل',
      'Инструкция по установке тормозных дисков',
      'Montageanleitung Bremsscheiben',
    ],
    file: 'fren-diski-montaj-kilavuzu.pdf',
    category: 'fren-disk',
  },
  {
    kind: 'guide',
    titles: [
      'Bayi portalı kullanım kılavuzu',
      'Guide to the dealer portal',
      'دليل استخدام منصة التجار',
      'Руководство по порталу дилеров',
      'Anleitung zum Händlerportal',
    ],
    file: 'portal-kullanim-kilavuzu.pdf',
  },
  {
    kind: 'software',
    titles: [
      'Sipariş ve sayım şablonları',
      'Templates for orders and stock counts',
      'قوالب الطلب والجرد',
      'Шаблоны заказа и инвентаризации',
      'Vorlagen für Bestellung und Inventur',
    ],
    file: 'siparis-sablonlari.zip',
  },
  {
    kind: 'firmware',
    titles: [
      'Teşhis cihazı güncellemesi 2.4',
      'Diagnostic tool update 2.4',
      'تحديث جهاز الفحص 2.4',
      'Обновление диагностического прибора 2.4',
      'Update Diagnosegerät 2.4',
    ],
    file: 'teshis-cihazi-2.4.bin',
  },
]

export const FILE_NAMES = FILES.map(({ file }) => file)

/** The `files` section of a site; `codeIn` returns a product code by category. */
export const filesDocument = (codeIn: (category: string) => string | null) =>
  FILES.map(({ kind, titles, file, category }, at) => ({
    number: at + 1,
    kind,
    titles: byLanguage(titles),
    file,
    productCode: category === undefined ? null : codeIn(category),
  }))
