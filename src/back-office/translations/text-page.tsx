import { useEffect, useRef } from 'react'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { RichTextField } from '../content/rich-text-field.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { Route } from './+types/text-page'
import { toTextField, toTypedText } from './text-form.ts'
import { loadTranslation, readTextAddress, saveText, toListPath } from './text-page-data.ts'
import { findTextRules, type TextRules, type TranslationField } from './translation.ts'
import { toEditorPath, toTextPath } from './translation-links.ts'

const FORM = 'translation'
const LONGEST_TITLE = 80

/** One text in all languages of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const address = readTextAddress(args.params)
  const { texts, version, previous, next } = await loadTranslation(page, address)
  const { languages } = page.site
  const text = getLocalizedText(texts, languages[0] ?? page.language).replaceAll(/<[^>]*>/g, ' ')
  const title = text.trim().slice(0, LONGEST_TITLE) || address.key
  const written = languages.filter((language) => texts[language])
  return {
    head: hiddenHead(page, title),
    title,
    address,
    rules: findTextRules(address) ?? null,
    languages,
    saved: { version, typed: toTypedText(texts, languages) },
    missing: languages.filter((language) => !texts[language]),
    previous: previous && toTextPath(page, previous),
    next: next && toTextPath(page, next),
    list: toListPath(page),
    editor: toEditorPath(page, { ...address, languages: written }),
  }
}

/** Saves the text, and opens the next one of the list, or the one before. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  return saveText(page, readTextAddress(args.params), await args.request.formData())
}

export const meta = pageMeta

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, address, rules, editor, list } = loaderData
  const { kind, field, key } = address
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex max-w-4xl flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl break-words">
            <bdi>{title}</bdi>
          </h1>
          <p className="mt-1 text-ink-soft">
            {t(`translationDesk.kind.${kind}`)} · {t(`translationDesk.field.${field}`)} · <bdi>{key}</bdi>
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={list}>{t('translationDesk.toList')}</ButtonLink>
          {editor && <ButtonLink to={editor}>{t('translationDesk.openRecord')}</ButtonLink>}
        </span>
      </header>
      {rules ? (
        <TextForm key={`${kind} ${field} ${key}`} {...loaderData} rules={rules} answer={actionData} />
      ) : (
        <OtherPageNotice {...loaderData} />
      )}
    </div>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface TextFormProps extends Pick<LoaderData, 'address' | 'languages' | 'missing' | 'saved' | 'previous' | 'next'> {
  rules: TextRules
  answer: Route.ComponentProps['actionData']
}

function TextForm({ address, languages, missing, saved, previous, next, rules, answer }: TextFormProps) {
  const { t } = useTexts()
  const fields = useTextKeys(missing[0])
  const toLabel = (field: string) => LANGUAGE_NAMES[languages.find((one) => toTextField(one) === field) ?? 'tr']
  return (
    <div ref={fields}>
      <PartForm
        id={FORM}
        label={t('translationDesk.form')}
        saved={saved}
        answer={answer}
        compare={(before, typed) =>
          Object.keys(typed).map((name) => ({
            label: toLabel(name),
            saved: before[name] ?? '',
            typed: typed[name] ?? '',
          }))
        }
        saveLabel={t(next ? 'translationDesk.saveAndNext' : 'siteFacts.save')}
      >
        {({ typed, isInvalid }) => (
          <TextFields isFormatted={rules.isFormatted === true}>
            {languages.map((language) => (
              <LanguageField
                key={language}
                language={language}
                field={address.field}
                rules={rules}
                value={typed[toTextField(language)] ?? ''}
                isMissing={missing.includes(language)}
                isOpened={language === languages[0] || language === missing[0]}
                isInvalid={isInvalid(toTextField(language))}
              />
            ))}
          </TextFields>
        )}
      </PartForm>
      <p className="mt-3 flex max-w-4xl flex-wrap items-center gap-3">
        {previous && (
          <Button type="submit" form={FORM} name="intent" value="previous">
            {t('translationDesk.saveAndPrevious')}
          </Button>
        )}
        <span className="needs-script text-sm text-ink-faint max-desk:hidden">{t('translationDesk.keys')}</span>
      </p>
    </div>
  )
}

/** The first language stays next to the others while a long formatted text is translated. */
function TextFields({ isFormatted, children }: { isFormatted: boolean; children: React.ReactElement[] }) {
  if (!isFormatted) return <div className="grid gap-4 p-4 sm:grid-cols-2">{children}</div>
  const [first, ...others] = children
  return (
    <div className="grid items-start gap-5 p-4 desk:grid-cols-2">
      <div className="min-w-0 desk:sticky desk:top-20 desk:max-h-[calc(100dvh-6rem)] desk:overflow-y-auto">{first}</div>
      <div className="grid min-w-0 gap-5">{others}</div>
    </div>
  )
}

/** Focuses the first missing language; Ctrl-Enter saves and opens the next text, with Shift the one before. */
function useTextKeys(first: Language | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (first) frame.current?.querySelector<HTMLElement>(`[name="${toTextField(first)}"]`)?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      // The editor of formatted texts would add a line.
      event.stopPropagation()
      const previous = frame.current?.querySelector<HTMLElement>('[value="previous"]')
      const form = frame.current?.querySelector('form')
      if (!event.shiftKey) form?.requestSubmit()
      else if (previous) form?.requestSubmit(previous)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [first])
  return frame
}

interface LanguageFieldProps {
  language: Language
  field: TranslationField
  rules: TextRules
  value: string
  isMissing: boolean
  /** A formatted text is opened in the visual editor. */
  isOpened: boolean
  isInvalid: boolean
}

function LanguageField({ language, field, rules, value, isMissing, isOpened, isInvalid }: LanguageFieldProps) {
  const { t } = useTexts()
  const { maximum, isLong, isFormatted } = rules
  const problem =
    field === 'address'
      ? t('contentDesk.problem.addresses')
      : t(rules.required ? 'translationDesk.problem.required' : 'translationDesk.problem.text', { maximum })
  const control = {
    name: toTextField(language),
    label: LANGUAGE_NAMES[language],
    defaultValue: value,
    maxLength: maximum,
    lang: language,
    dir: field === 'address' ? 'ltr' : 'auto',
    hint: isMissing ? t('translationDesk.state.missing') : undefined,
    error: isInvalid ? problem : undefined,
  }
  if (isFormatted)
    return (
      <div>
        {isMissing && <p className="text-end text-sm text-ink-faint">{control.hint}</p>}
        <RichTextField
          name={control.name}
          label={control.label}
          defaultValue={value}
          language={language}
          error={isInvalid ? t('translationDesk.problem.formatted', { maximum }) : undefined}
          startsVisual={isOpened}
        />
      </div>
    )
  return isLong ? <TextAreaField {...control} rows={5} /> : <TextField {...control} />
}

/** Of a text that only the page of its record changes. */
function OtherPageNotice({ editor, previous, next }: Pick<LoaderData, 'editor' | 'previous' | 'next'>) {
  const { t } = useTexts()
  return (
    <section className="sheet grid max-w-4xl gap-3 p-4">
      <p className="text-pretty">{t(editor ? 'translationDesk.otherPage' : 'translationDesk.otherPageClosed')}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        {editor && (
          <ButtonLink look="main" to={editor}>
            {t('translationDesk.openRecord')}
          </ButtonLink>
        )}
        {previous && <TextLink to={previous}>{t('translationDesk.previous')}</TextLink>}
        {next && <TextLink to={next}>{t('translationDesk.next')}</TextLink>}
      </p>
    </section>
  )
}
