import { useState } from 'react'
import { LocalizedFields } from '#src/back-office/content/localized-fields.tsx'
import { type RecordAnswer, RecordForm } from '#src/back-office/record-form.tsx'
import type { Language } from '#src/platform/i18n/language.ts'
import { SEO_LENGTHS, SHOWN_LENGTHS } from '#src/products/seo/seo.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SearchResult } from './search-result.tsx'
import { readSlug, type SeoProblems, SLUG_FIELD, type TypedSeo, toDescriptionField, toTitleField } from './seo-form.ts'
import type { SearchResultView } from './seo-view.ts'

export type SeoAnswer = RecordAnswer<TypedSeo, SeoProblems>

interface SeoFormProps {
  saved: { version: number; typed: TypedSeo }
  /** The language of the page first. */
  languages: readonly Language[]
  /** What search engines show without texts of its own. */
  generated: Partial<Record<Language, SearchResultView>>
  answer: SeoAnswer | undefined
}

/** The address of a product, and its texts for search engines with the result that these would show. */
export function SeoForm({ saved, languages, generated, answer }: SeoFormProps) {
  const { t } = useTexts()
  return (
    <RecordForm
      label={t('productSeo.title')}
      saved={saved}
      answer={answer}
      addLabel=""
      isShownAtField={(refusal) => refusal === 'AddressTaken'}
      listFields={(typed) => [
        { label: t('productSeo.address'), value: typed[SLUG_FIELD] ?? '' },
        ...languages.flatMap((language) => [
          {
            label: `${t('productSeo.pageTitle')} (${LANGUAGE_NAMES[language]})`,
            value: typed[toTitleField(language)] ?? '',
          },
          {
            label: `${t('productSeo.description')} (${LANGUAGE_NAMES[language]})`,
            value: typed[toDescriptionField(language)] ?? '',
          },
        ]),
      ]}
    >
      {({ typed, answer: shown }) => (
        <SeoFields
          key={JSON.stringify(shown?.typed)}
          languages={languages}
          generated={generated}
          typed={typed}
          answer={shown}
        />
      )}
    </RecordForm>
  )
}

interface SeoFieldsProps extends Pick<SeoFormProps, 'languages' | 'generated' | 'answer'> {
  typed: TypedSeo
}

function SeoFields({ languages, generated, typed, answer }: SeoFieldsProps) {
  const { t } = useTexts()
  // What is typed at this moment, for the results below the fields.
  const [current, setCurrent] = useState(typed)
  const change = (name: string, text: string) => setCurrent({ ...current, [name]: text })
  const isLong = (name: string) => answer?.problems?.[name] === 'long'
  return (
    <>
      <TextField
        name={SLUG_FIELD}
        label={t('productSeo.address')}
        defaultValue={typed[SLUG_FIELD]}
        error={
          answer?.problems?.[SLUG_FIELD]
            ? t('productSeo.problem.address', { maximum: SEO_LENGTHS.slug })
            : answer?.refusal === 'AddressTaken'
              ? answer.message
              : undefined
        }
        hint={t('productSeo.addressHint')}
        dir="ltr"
        onChange={(event) => change(SLUG_FIELD, event.target.value)}
      />
      <LocalizedFields
        languages={languages}
        isInvalid={(language) => isLong(toTitleField(language)) || isLong(toDescriptionField(language))}
      >
        {(language) => (
          <LanguageFields
            language={language}
            typed={typed}
            current={current}
            generated={generated[language]}
            isLong={isLong}
            onChange={change}
          />
        )}
      </LocalizedFields>
    </>
  )
}

interface LanguageFieldsProps {
  language: Language
  typed: TypedSeo
  current: TypedSeo
  generated: SearchResultView | undefined
  isLong(name: string): boolean
  onChange(name: string, text: string): void
}

function LanguageFields({ language, typed, current, generated, isLong, onChange }: LanguageFieldsProps) {
  const { t } = useTexts()
  const [titleField, descriptionField] = [toTitleField(language), toDescriptionField(language)]
  const title = current[titleField]?.trim() || (generated?.title ?? '')
  const description = current[descriptionField]?.trim() || (generated?.description ?? '')
  return (
    <fieldset lang={language} className="grid gap-3">
      <legend className="mb-1 font-semibold">{LANGUAGE_NAMES[language]}</legend>
      <TextField
        name={titleField}
        label={t('productSeo.pageTitle')}
        defaultValue={typed[titleField]}
        placeholder={generated?.title}
        error={isLong(titleField) ? t('deskProducts.problem.long', { maximum: SEO_LENGTHS.title }) : undefined}
        hint={t('productSeo.length', { shown: SHOWN_LENGTHS.title, length: title.length })}
        dir="auto"
        onChange={(event) => onChange(titleField, event.target.value)}
      />
      <TextAreaField
        name={descriptionField}
        label={t('productSeo.description')}
        defaultValue={typed[descriptionField]}
        placeholder={generated?.description}
        error={
          isLong(descriptionField) ? t('deskProducts.problem.long', { maximum: SEO_LENGTHS.description }) : undefined
        }
        hint={t('productSeo.length', { shown: SHOWN_LENGTHS.description, length: description.length })}
        dir="auto"
        onChange={(event) => onChange(descriptionField, event.target.value)}
      />
      <SearchResult
        lang={language}
        address={generated?.address ?? ''}
        slug={readSlug(current[SLUG_FIELD] ?? '') ?? ''}
        title={title}
        description={description}
      />
    </fieldset>
  )
}
