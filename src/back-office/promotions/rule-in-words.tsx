import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedPromotion } from './promotion-form.ts'
import { findPromotionProblems, toDocument } from './promotion-form-rules.ts'
import { describePromotion } from './promotion-words.ts'
import type { NamedValue, PromotionChoices } from './promotions-table.ts'

interface RuleInWordsProps {
  typed: TypedPromotion
  choices: PromotionChoices
  products: readonly NamedValue[]
  budgetCurrency: string
}

/** The rule as it is typed, in words; a hint while something is missing. */
export function RuleInWords({ typed, choices, products, budgetCurrency }: RuleInWordsProps) {
  const { t, language } = useTexts()
  const complete = { ...typed, names: { [language]: '-' } }
  const isComplete = Object.keys(findPromotionProblems(complete, { language, today: '', publish: false })).length === 0
  return (
    <output className="block bg-sunk p-4 text-pretty" aria-label={t('deskPromotions.form.inWords')}>
      {isComplete ? (
        describePromotion(
          { t, language, currency: budgetCurrency, names: { ...choices, products } },
          toDocument(complete, { language }),
        ).map((sentence, at) => (
          <span key={sentence} className={at === 0 ? 'block text-lg' : 'me-1 text-ink-soft'}>
            {sentence}{' '}
          </span>
        ))
      ) : (
        <span className="text-ink-soft">{t('deskPromotions.form.incomplete')}</span>
      )}
    </output>
  )
}
