import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { formatWeekday, nameOfLanguage } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { WEEK_DAYS } from '#src/promotions/hours.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { CheckField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { DIMMED_WHILE_INERT, useLockedSubmission } from '#src/ui/forms/locked-submission.ts'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { CUSTOMER_KINDS, changeRows, PLATFORM_KINDS, readPromotionForm, type TypedPromotion } from './promotion-form.ts'
import { LENGTHS, type PromotionProblems } from './promotion-form-rules.ts'
import { LimitSection, type SectionProps } from './promotion-limits.tsx'
import { ConditionRows, EffectRows, SharedLists } from './promotion-parts.tsx'
import type { NamedValue, PromotionChoices, PromotionState } from './promotions-table.ts'
import { RuleInWords } from './rule-in-words.tsx'
import type { TypedPeriod } from './simulation/period.ts'
import type { SimulationView } from './simulation/simulation-view.ts'
import { SimulationFields } from './simulation/unsaved-simulation.tsx'

/** The result of a submission that was not saved. */
export interface PromotionAnswer {
  typed: TypedPromotion
  problems: PromotionProblems | undefined
  message: string | undefined
  posted: PostedVersion | undefined
  /** Changes when rows were added or removed. */
  rows: string
  /** The typed period of a simulation, and its result if one was calculated. */
  period: TypedPeriod
  simulation: SimulationView | undefined
}

interface PromotionFormProps {
  /** Version 0 is a new promotion. */
  saved: { version: number; typed: TypedPromotion }
  state: PromotionState
  answer: PromotionAnswer | undefined
  choices: PromotionChoices
  products: readonly NamedValue[]
  languages: readonly Language[]
  findPath: string
  /** The currency of the site. */
  budgetCurrency: string
  /** Of a simulation, before one is typed. */
  period: TypedPeriod
}

/** The builder of a promotion: rule, name, buyers, days and limits. */
export function PromotionForm({ saved, state, answer, ...offered }: PromotionFormProps) {
  const { choices, products, languages, findPath, budgetCurrency, period } = offered
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const locked = useLockedSubmission((intent) => changeRows(filled.typed, intent) !== undefined)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const formKey = `${filled.version} ${answer?.rows}`
  const [input, setInput] = useState({ formKey, typed })
  const getError = (field: string) => {
    const problem = answer?.problems?.[field]
    const maximum = field.startsWith('descriptions') ? LENGTHS.description : LENGTHS.name
    return problem && t(`deskPromotions.problem.${problem}`, { maximum })
  }
  const alert = answer && (answer.problems ? t('ui.mendMarked') : answer.message)
  const isPublished = state === 'running' || state === 'planned'
  // A published promotion stays published, also if it was used up while it was edited.
  const mainIntent = isPublished ? 'publish' : 'save'
  const parts = { typed, getError, choices, products, findPath }
  return (
    <Form
      key={formKey}
      ref={form}
      method="post"
      noValidate
      onInput={({ currentTarget }) => {
        onChange()
        setInput({ formKey, typed: readPromotionForm(new FormData(currentTarget), choices) })
      }}
      onSubmit={(event) => {
        onSubmit()
        locked.onSubmit(event)
      }}
      inert={locked.isPending}
      aria-label={t('deskPromotions.form.title')}
      className={classes('sheet', DIMMED_WHILE_INERT)}
    >
      <FormDraft isAnswered={answer !== undefined} hasRows className="m-4" />
      {alert && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer.posted?.changed && <ChangedPromotion saved={saved.typed} typed={typed} />}
        </div>
      )}
      {saved.version > 0 && <VersionField version={saved.version} posted={answer?.posted} />}
      <input type="hidden" name="token" value={saved.typed.token} />
      {/* Enter presses the first button of a form, which must not add a row. */}
      <button type="submit" name="intent" value={mainIntent} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <SharedLists choices={choices} />
      <RuleInWords typed={input.formKey === formKey ? input.typed : typed} {...offered} />
      <NameSection typed={typed} getError={getError} languages={languages} />
      <ConditionRows {...parts} />
      <EffectRows {...parts} />
      <AudienceSection typed={typed} getError={getError} choices={choices} />
      <LimitSection typed={typed} getError={getError} choices={choices} budgetCurrency={budgetCurrency} />
      <SimulationFields period={answer?.period ?? period} />
      <p className="flex flex-wrap gap-2 border-t border-line p-4">
        <Button type="submit" name="intent" value={mainIntent} look={isPublished ? 'main' : 'plain'} disabled={busy}>
          {t(isPublished ? 'deskPromotions.form.saveLive' : 'deskPromotions.form.save')}
        </Button>
        {!isPublished && (
          <Button type="submit" name="intent" value="publish" look="main" disabled={busy}>
            {t('deskPromotions.form.publish')}
          </Button>
        )}
      </p>
    </Form>
  )
}

function NameSection({ typed, getError, languages }: SectionProps & { languages: readonly Language[] }) {
  const { t, language } = useTexts()
  return (
    <section className="border-t border-line p-4" aria-label={t('deskPromotions.form.names')}>
      <h2 className="mb-3 text-lg">{t('deskPromotions.form.names')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((named) => (
          <TextField
            key={named}
            name={`names.${named}`}
            label={t('deskPromotions.form.nameIn', { language: nameOfLanguage(language, named) })}
            defaultValue={typed.names[named] ?? ''}
            error={getError(`names.${named}`)}
            lang={named}
            dir="auto"
          />
        ))}
      </div>
      <details className="mt-3" open={Object.keys(typed.descriptions).length > 0}>
        <summary className="min-h-8 cursor-pointer py-1">{t('deskPromotions.form.descriptions')}</summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          {languages.map((named) => (
            <TextAreaField
              key={named}
              name={`descriptions.${named}`}
              label={t('deskPromotions.form.descriptionIn', { language: nameOfLanguage(language, named) })}
              defaultValue={typed.descriptions[named] ?? ''}
              error={getError(`descriptions.${named}`)}
              lang={named}
              dir="auto"
            />
          ))}
        </div>
      </details>
    </section>
  )
}

function AudienceSection({ typed, getError, choices }: SectionProps & { choices: PromotionChoices }) {
  const { t } = useTexts()
  const sets = [
    {
      name: 'customers',
      values: CUSTOMER_KINDS.map((kind) => ({ value: kind, label: t(`deskPromotions.customer.${kind}`) })),
    },
    {
      name: 'platforms',
      values: PLATFORM_KINDS.map((side) => ({ value: side, label: t(`deskPromotions.platform.${side}`) })),
    },
    { name: 'groups', values: choices.groups },
  ] as const
  return (
    <section className="border-t border-line p-4" aria-label={t('deskPromotions.form.audience')}>
      <h2 className="text-lg">{t('deskPromotions.form.audience')}</h2>
      <p className="mb-3 text-sm text-ink-soft">{t('deskPromotions.form.audienceText')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {sets
          .filter(({ values }) => values.length > 0)
          .map(({ name, values }) => (
            <fieldset key={name}>
              <legend className="mb-1 text-sm font-semibold text-ink-soft">{t(`deskPromotions.buyers.${name}`)}</legend>
              <div className="max-h-56 overflow-y-auto">
                {values.map(({ value, label }) => (
                  <CheckField
                    key={value}
                    name={name}
                    value={value}
                    label={<bdi>{label}</bdi>}
                    defaultChecked={(typed[name] as readonly string[]).includes(value)}
                  />
                ))}
              </div>
              {getError(name) && <p className="text-sm text-bad">{getError(name)}</p>}
            </fieldset>
          ))}
      </div>
    </section>
  )
}

const COMPARED = [
  'from',
  'until',
  'fromTime',
  'untilTime',
  'times',
  'mostEach',
  'most',
  'budget',
  'coupon',
  'sortNo',
  'currency',
] as const

const toDayNames = (language: Language, days: readonly string[]) =>
  WEEK_DAYS.flatMap((day, at) => (days.includes(day) ? [formatWeekday(language, at + 1)] : []))

/** The fields that another user changed meanwhile, with both values. */
function ChangedPromotion({ saved, typed }: { saved: TypedPromotion; typed: TypedPromotion }) {
  const { t, language } = useTexts()
  const list = (values: readonly string[]) => values.join(', ')
  const goods = ({ products, brands, categories }: TypedPromotion['when'][number]['goods']) =>
    list([...products, ...brands, ...categories])
  const conditions = ({ when }: TypedPromotion) =>
    when
      .map((row) =>
        `${row.value} ${t(row.measure === 'amount' ? 'deskPromotions.form.amount' : 'deskPromotions.form.quantity')} ${goods(row.goods)}`.trim(),
      )
      .join(' + ')
  const effects = ({ gives }: TypedPromotion) =>
    gives
      .map((row) => `${t(`deskPromotions.kind.${row.kind}`)} ${row.value} ${row.product} ${goods(row.goods)}`.trim())
      .join(' + ')
  const names = Object.keys({ ...saved.names, ...typed.names }) as Language[]
  return (
    <ChangedFields
      fields={[
        ...names.map((named) => ({
          label: t('deskPromotions.form.nameIn', { language: nameOfLanguage(language, named) }),
          saved: saved.names[named] ?? '',
          typed: typed.names[named] ?? '',
        })),
        { label: t('deskPromotions.form.conditions'), saved: conditions(saved), typed: conditions(typed) },
        { label: t('deskPromotions.form.effects'), saved: effects(saved), typed: effects(typed) },
        ...(['customers', 'platforms', 'groups'] as const).map((name) => ({
          label: t(`deskPromotions.buyers.${name}`),
          saved: list(saved[name]),
          typed: list(typed[name]),
        })),
        ...COMPARED.map((name) => ({
          label: t(`deskPromotions.field.${name}`),
          saved: saved[name],
          typed: typed[name],
        })),
        {
          label: t('deskPromotions.field.days'),
          saved: list(toDayNames(language, saved.days)),
          typed: list(toDayNames(language, typed.days)),
        },
        { label: t('deskPromotions.field.oneTimeCodes'), saved: saved.oneTimeCodes, typed: typed.oneTimeCodes },
        { label: t('deskPromotions.field.combinable'), saved: saved.combinable, typed: typed.combinable },
      ]}
    />
  )
}
