import type { Texts } from '../../platform/i18n/texts.ts'

/** The units of the trade in the language of the reader; one that is not known is said as the owner wrote it. */
export function unitName(unit: string, { t }: Texts): string {
  const known: Record<string, () => string> = {
    piece: () => t('catalog.unit.piece'),
    set: () => t('catalog.unit.set'),
    pair: () => t('catalog.unit.pair'),
    box: () => t('catalog.unit.box'),
    package: () => t('catalog.unit.package'),
    carton: () => t('catalog.unit.carton'),
    metre: () => t('catalog.unit.metre'),
    litre: () => t('catalog.unit.litre'),
    kilogram: () => t('catalog.unit.kilogram'),
  }
  return Object.hasOwn(known, unit) ? (known[unit]?.() ?? unit) : unit
}
