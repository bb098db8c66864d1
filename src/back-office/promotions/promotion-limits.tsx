import { formatWeekday } from '#src/platform/i18n/format.ts'
import { WEEK_DAYS } from '#src/promotions/hours.ts'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedPromotion } from './promotion-form.ts'
import type { PromotionChoices } from './promotions-table.ts'

export interface SectionProps {
  typed: TypedPromotion
  getError: (field: string) => string | undefined
}

interface LimitSectionProps extends SectionProps {
  choices: PromotionChoices
  budgetCurrency: string
}

/** Days, hours, limits and coupon of a promotion. */
export function LimitSection({ typed, getError, choices, budgetCurrency }: LimitSectionProps) {
  const { t } = useTexts()
  const field = (name: 'from' | 'until' | 'times' | 'mostEach' | 'most' | 'sortNo') => ({
    name,
    label: t(`deskPromotions.field.${name}`),
    defaultValue: typed[name],
    error: getError(name),
  })
  const number = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } as const
  const currencies = [...new Set([typed.currency, ...choices.currencies])].filter(Boolean)
  return (
    <section className="border-t border-line p-4" aria-label={t('deskPromotions.form.limits')}>
      <h2 className="mb-3 text-lg">{t('deskPromotions.form.limits')}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField {...field('from')} type="date" hint={t('deskPromotions.hint.from')} />
        <TextField {...field('until')} type="date" hint={t('deskPromotions.hint.until')} />
        <TextField {...field('sortNo')} {...number} hint={t('deskPromotions.hint.sortNo')} />
      </div>
      <HourFields typed={typed} getError={getError} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField {...field('times')} {...number} hint={t('deskPromotions.hint.times')} />
        <TextField {...field('mostEach')} {...number} hint={t('deskPromotions.hint.empty')} />
        <TextField {...field('most')} {...number} hint={t('deskPromotions.hint.empty')} />
        <TextField
          name="budget"
          label={t('deskPromotions.field.budget')}
          defaultValue={typed.budget}
          error={getError('budget')}
          hint={t('deskPromotions.hint.budget', { currency: budgetCurrency })}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <SelectField name="currency" label={t('deskPromotions.field.currency')} defaultValue={typed.currency}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </SelectField>
        <TextField
          name="coupon"
          label={t('deskPromotions.field.coupon')}
          defaultValue={typed.coupon}
          error={getError('coupon')}
          hint={t('deskPromotions.hint.coupon')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <CheckField
        name="oneTimeCodes"
        label={
          <>
            {t('deskPromotions.field.oneTimeCodes')}
            <span className="block text-sm text-ink-faint">{t('deskPromotions.hint.oneTimeCodes')}</span>
          </>
        }
        defaultChecked={typed.oneTimeCodes}
        error={getError('oneTimeCodes')}
        className="mt-3"
      />
      <CheckField
        name="combinable"
        label={t('deskPromotions.field.combinable')}
        defaultChecked={typed.combinable}
        className="mt-3"
      />
    </section>
  )
}

/** The days of the week and the times of the day, in the time zone of the site. */
function HourFields({ typed, getError }: SectionProps) {
  const { t, language } = useTexts()
  const error = getError('days')
  return (
    <fieldset className="my-4 border-s-2 border-line ps-4">
      <legend className="text-sm font-semibold text-ink-soft">{t('deskPromotions.field.days')}</legend>
      <p className="text-sm text-ink-faint">{t('deskPromotions.hint.days')}</p>
      <div className="flex flex-wrap gap-x-5">
        {WEEK_DAYS.map((day, at) => (
          <CheckField
            key={day}
            name="days"
            value={day}
            label={formatWeekday(language, at + 1)}
            defaultChecked={typed.days.includes(day)}
          />
        ))}
      </div>
      {error && <p className="text-sm text-bad">{error}</p>}
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {(['fromTime', 'untilTime'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            type="time"
            label={t(`deskPromotions.field.${name}`)}
            hint={t(`deskPromotions.hint.${name}`)}
            defaultValue={typed[name]}
            error={getError(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}
