import { formatQuantity } from '#src/platform/i18n/format.ts'
import { isRule, type QuantityTerms, quantityLimits } from '#src/products/quantity.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { TextContext } from './stock-view.ts'

/** "In multiples of 4 pcs"; empty where there is no package, or an increment of its own. */
export function packageNote(terms: QuantityTerms, unit: string, { language, i18n }: TextContext): string {
  const { step } = quantityLimits(terms)
  if (isRule(terms.quantityStep) || step === null || step === '1') return ''
  return i18n.t('catalog.packageOf', { quantity: formatQuantity(language, step), unit: unitName(unit, i18n, step) })
}

/** "Min 4 pcs · in steps of 4 pcs · at most 20 pcs": the quantity rules besides the package; empty without any. */
export function ruleNote(terms: QuantityTerms, unit: string, { language, i18n }: TextContext): string {
  const { t } = i18n
  const { minimum, maximum, step } = quantityLimits(terms)
  const buildTexts = (quantity: string) => ({
    quantity: formatQuantity(language, quantity),
    unit: unitName(unit, i18n, quantity),
  })
  return [
    isRule(terms.minQuantity) ? t('catalog.quantityRule.minimum', buildTexts(minimum)) : '',
    isRule(terms.quantityStep) && step ? t('catalog.quantityRule.step', buildTexts(step)) : '',
    isRule(terms.maxQuantity) ? t('catalog.quantityRule.maximum', buildTexts(maximum)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Both together, as one line. */
export const quantityNote = (terms: QuantityTerms, unit: string, wording: TextContext): string =>
  [packageNote(terms, unit, wording), ruleNote(terms, unit, wording)].filter(Boolean).join(' · ')
