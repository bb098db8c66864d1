import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import { type NameProblems, toNameField } from '../taxonomy/name-form.ts'
import { UNIT_LENGTH } from './unit.ts'
import type { TypedUnit } from './unit-form.ts'

export type UnitAnswer = RecordAnswer<TypedUnit, NameProblems>

interface UnitFormProps {
  /** Version 0 is a new unit. */
  saved: { version: number; typed: TypedUnit }
  languages: readonly Language[]
  /** The names of a standard unit where none is typed. */
  usualNames?: TextByLanguage
  answer: UnitAnswer | undefined
}

/** The names of a unit, and whether its quantities have decimals. */
export function UnitForm({ saved, languages, usualNames = {}, answer }: UnitFormProps) {
  const { t } = useTexts()
  const toLabel = (language: Language) => t('deskCatalogue.category.nameIn', { language: LANGUAGE_NAMES[language] })
  return (
    <RecordForm
      label={t('deskUnits.form')}
      saved={saved}
      answer={answer}
      addLabel={t('deskUnits.add')}
      isShownAtField={(refusal) => refusal === 'NameTaken'}
      listFields={({ names, decimals }) => [
        ...languages.map((language) => ({ label: toLabel(language), value: names[language] ?? '' })),
        { label: t('deskUnits.decimals'), value: decimals },
      ]}
    >
      {({ typed, answer: shown }) => (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            {languages.map((language) => (
              <NameField
                key={language}
                label={toLabel(language)}
                language={language}
                typed={typed.names[language]}
                usual={usualNames[language]}
                error={findError(shown, { language, typed, languages })}
              />
            ))}
          </div>
          <div>
            <CheckField name="decimals" label={t('deskUnits.decimals')} defaultChecked={typed.decimals} />
            <p className="ms-7 text-sm text-ink-faint">{t('deskUnits.decimalsText')}</p>
          </div>
        </>
      )}
    </RecordForm>
  )
}

interface ErrorScope {
  language: Language
  languages: readonly Language[]
  typed: TypedUnit
}

type FieldError = { problem: 'empty' | 'long' } | { message: string } | undefined

/** The refusal does not name the language: it is shown at the first name. */
function findError(answer: UnitAnswer | undefined, { language, languages, typed }: ErrorScope): FieldError {
  const problem = answer?.problems?.[toNameField(language)]
  if (problem === 'empty' || problem === 'long') return { problem }
  const first = languages.find((one) => typed.names[one])
  return answer?.refusal === 'NameTaken' && first === language && answer.message
    ? { message: answer.message }
    : undefined
}

interface NameFieldProps {
  label: string
  language: Language
  typed: string | undefined
  usual: string | undefined
  error: FieldError
}

function NameField({ label, language, typed, usual, error }: NameFieldProps) {
  const { t } = useTexts()
  const message =
    error &&
    ('message' in error ? error.message : t(`deskCatalogue.problem.${error.problem}`, { maximum: UNIT_LENGTH }))
  return (
    <TextField
      name={toNameField(language)}
      label={label}
      defaultValue={typed}
      placeholder={usual}
      error={message}
      dir="auto"
      lang={language}
    />
  )
}
