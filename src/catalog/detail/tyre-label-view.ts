import type { Texts } from '#src/platform/i18n/texts.ts'
import { hasClasses, type TyreLabel } from '#src/products/product.ts'

/** A class of the tyre label on its scale. */
interface LabelScale {
  sign: 'fuel' | 'rain' | 'noise'
  name: string
  /** Null if only the decibels of the noise are known. */
  grade: string | null
  /** All letters of the scale; none without a class. */
  letters: string[]
  decibels: string | null
  /** The whole as a sentence: "Wet grip: class B on a scale from A to E". */
  meaning: string
}

export type TyreLabelView = LabelScale[]

const toLetters = (last: string) => Array.from('ABCDEFG').filter((letter) => letter <= last)

/** The classes of a tyre that are known; null for other products. Labels from before 2021 go to G. */
export function toTyreLabelView(label: TyreLabel, { t }: Texts): TyreLabelView | null {
  if (!hasClasses(label)) return null
  const letters = toLetters(
    [label.consumption, label.wetGrip].some((grade) => grade !== null && grade > 'E') ? 'G' : 'E',
  )
  const toScale = (sign: 'fuel' | 'rain', name: string, grade: string | null): LabelScale[] => {
    if (grade === null) return []
    const meaning = t('detail.tyreLabel.class', { name, grade, last: letters.at(-1) })
    return [{ sign, name, grade, letters, decibels: null, meaning }]
  }
  return [
    ...toScale('fuel', t('catalog.fact.consumption'), label.consumption),
    ...toScale('rain', t('catalog.fact.wetGrip'), label.wetGrip),
    ...toNoise(label, { t }),
  ]
}

function toNoise({ noiseDb, noiseClass }: TyreLabel, { t }: Pick<Texts, 't'>): LabelScale[] {
  if (noiseDb === null && noiseClass === null) return []
  const name = t('catalog.fact.noise')
  const decibels = noiseDb === null ? null : `${noiseDb} dB`
  const grade = noiseClass && t('detail.tyreLabel.class', { name, grade: noiseClass, last: 'C' })
  const meaning = [grade, decibels && (grade ? decibels : `${name}: ${decibels}`)].filter(Boolean).join(', ')
  return [{ sign: 'noise', name, grade: noiseClass, letters: noiseClass ? toLetters('C') : [], decibels, meaning }]
}
