import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { RecordAnswer } from '../record-form.tsx'
import { type NameProblems, toNameField } from './name-form.ts'
import { MAX_SORT_NO } from './taxonomy.ts'

interface NameFieldsProps<Typed extends { names: TextByLanguage }> {
  typed: Typed
  answer: RecordAnswer<Typed, NameProblems> | undefined
  languages: readonly Language[]
  maximum: number
}

/** A name in each language of the site. */
export function NameFields<Typed extends { names: TextByLanguage }>(props: NameFieldsProps<Typed>) {
  const { typed, answer, languages, maximum } = props
  const { t } = useTexts()
  const getError = (language: Language) => {
    const problem = answer?.problems?.[toNameField(language)]
    return problem && t(`deskCatalogue.problem.${problem}`, { maximum })
  }
  // The refusal does not name the language: it is shown at the first name.
  const takenIn = answer?.refusal === 'NameTaken' ? languages.find((language) => typed.names[language]) : undefined
  return languages.map((language) => (
    <TextField
      key={language}
      name={toNameField(language)}
      label={t('deskCatalogue.category.nameIn', { language: LANGUAGE_NAMES[language] })}
      defaultValue={typed.names[language]}
      error={language === takenIn ? answer?.message : getError(language)}
      dir="auto"
      lang={language}
    />
  ))
}

interface PositionFieldProps {
  typed: string
  problems: NameProblems | undefined
}

export function PositionField({ typed, problems }: PositionFieldProps) {
  const { t } = useTexts()
  return (
    <TextField
      name="sortNo"
      label={t('deskCatalogue.field.sortNo')}
      defaultValue={typed}
      error={problems?.sortNo && t(`deskCatalogue.problem.${problems.sortNo}`, { maximum: MAX_SORT_NO })}
      hint={t('deskCatalogue.hint.sortNo')}
      dir="ltr"
      inputMode="numeric"
    />
  )
}
