import { useState } from 'react'
import { localizedField, type TypedFields } from '#src/back-office/content/content-fields.ts'
import { LocalizedFields } from '#src/back-office/content/localized-fields.tsx'
import { RichTextField } from '#src/back-office/content/rich-text-field.tsx'
import { PictureKeys } from '#src/back-office/media/picture-field.tsx'
import { SearchResult } from '#src/back-office/products/seo/search-result.tsx'
import { readSlug } from '#src/back-office/products/seo/seo-form.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { SEO_LENGTHS, SHOWN_LENGTHS } from '#src/products/seo/seo.ts'
import { MAX_PAGE_TEXT } from '#src/products/taxonomy/taxonomy-page.ts'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SLUG } from './shop-page-form.ts'

interface ShopPageFieldsProps {
  typed: TypedFields
  languages: readonly Language[]
  /** Keys of the latest pictures of the library. */
  pictures: readonly string[]
  /** What search engines show without texts of the owner. */
  generated: GeneratedResult
  isInvalid(field: string): boolean
}

interface GeneratedResult {
  name: string
  siteName: string
  /** Host and steps of the address before the slug. */
  address: readonly string[]
}

/** The text of a category or brand, and its texts for search engines, in each language. */
export function ShopPageFields({ typed, languages, pictures, generated, isInvalid }: ShopPageFieldsProps) {
  const { t } = useTexts()
  // What is typed at this moment, for the results below the fields.
  const [slug, setSlug] = useState(typed[SLUG] ?? '')
  const isLanguageInvalid = (language: Language) =>
    ['texts', 'titles', 'descriptions'].some((name) => isInvalid(localizedField(name, language)))
  return (
    <div className="grid gap-4 p-4">
      <TextField
        name={SLUG}
        label={t('productSeo.address')}
        defaultValue={typed[SLUG]}
        error={isInvalid(SLUG) ? t('taxonomyPage.addressProblem', { maximum: SEO_LENGTHS.slug }) : undefined}
        hint={t('productSeo.addressHint')}
        dir="ltr"
        onChange={(event) => setSlug(event.target.value)}
      />
      <LocalizedFields languages={languages} isInvalid={isLanguageInvalid}>
        {(language, name) => (
          <LanguageFields
            language={language}
            languageName={name}
            typed={typed}
            slug={readSlug(slug) ?? ''}
            generated={generated}
            isInvalid={isInvalid}
          />
        )}
      </LocalizedFields>
      <PictureKeys pictures={pictures} />
    </div>
  )
}

interface LanguageFieldsProps extends Pick<ShopPageFieldsProps, 'typed' | 'generated' | 'isInvalid'> {
  language: Language
  languageName: string
  slug: string
}

function LanguageFields({ language, languageName, slug, typed, generated, isInvalid }: LanguageFieldsProps) {
  const { t } = useTexts()
  const [textField, titleField, descriptionField] = (['texts', 'titles', 'descriptions'] as const).map((name) =>
    localizedField(name, language),
  ) as [string, string, string]
  // What is typed at this moment, for the result below the fields.
  const [title, setTitle] = useState(typed[titleField] ?? '')
  const [description, setDescription] = useState(typed[descriptionField] ?? '')
  const tooLong = (field: string, maximum: number) =>
    isInvalid(field) ? t('deskCatalogue.problem.long', { maximum }) : undefined
  const { name, siteName, address } = generated
  const [host = '', ...steps] = address
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{languageName}</legend>
      <RichTextField
        name={textField}
        label={t('contentDesk.field.body', { language: languageName })}
        defaultValue={typed[textField] ?? ''}
        language={language}
        error={tooLong(textField, MAX_PAGE_TEXT)}
      />
      <TextField
        name={titleField}
        label={t('taxonomyPage.seoTitle', { language: languageName })}
        defaultValue={typed[titleField]}
        placeholder={`${name} · ${siteName}`}
        error={tooLong(titleField, SEO_LENGTHS.title)}
        hint={t('productSeo.length', { shown: SHOWN_LENGTHS.title, length: title.length })}
        lang={language}
        dir="auto"
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        name={descriptionField}
        label={t('taxonomyPage.seoDescription', { language: languageName })}
        defaultValue={typed[descriptionField]}
        rows={2}
        error={tooLong(descriptionField, SEO_LENGTHS.description)}
        hint={t('productSeo.length', { shown: SHOWN_LENGTHS.description, length: description.length })}
        lang={language}
        dir="auto"
        onChange={(event) => setDescription(event.target.value)}
      />
      <SearchResult
        lang={language}
        address={host}
        slug={`${steps.join(' › ')}${slug}`}
        title={title.trim() || `${name} · ${siteName}`}
        description={description.trim()}
      />
    </fieldset>
  )
}
