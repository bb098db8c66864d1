import { useRef } from 'react'
import { useNavigation } from 'react-router'
import {
  type EmailTemplate,
  findTemplateProblems,
  MAX_LENGTHS,
  type TemplateField,
  type TemplateRules,
} from '#src/notifications/templates/template.ts'
import { getDirection, type Language } from '#src/platform/i18n/language.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedFields } from '../content/content-fields.ts'

interface EmailFieldsProps {
  typed: TypedFields
  isInvalid(field: string): boolean
  language: Language
  rules: TemplateRules
  testKey: string
}

/** Subject, text and label of the button, with the placeholders, and the test. */
export function EmailFields({ typed, language, rules, testKey }: EmailFieldsProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const lastField = useRef<TextControl | null>(null)
  const { subject = '', body = '', button = '' } = typed
  const toError = useTemplateErrors(rules, { subject, body, button })
  const shared = {
    lang: language,
    dir: getDirection(language),
    onFocus: ({ currentTarget }: React.FocusEvent<TextControl>) => {
      lastField.current = currentTarget
    },
  }
  return (
    <div className="grid gap-4 p-4">
      <input type="hidden" name="key" value={testKey} />
      <TextField
        name="subject"
        label={t('emailDesk.field.subject')}
        defaultValue={subject}
        error={toError('subject')}
        {...shared}
      />
      <TextAreaField
        name="body"
        label={t('emailDesk.field.body')}
        hint={t('emailDesk.bodyHint')}
        defaultValue={body}
        rows={14}
        error={toError('body')}
        {...shared}
      />
      {rules.blocks.includes('button') && (
        <TextField
          name="button"
          label={t('emailDesk.field.button')}
          defaultValue={button}
          error={toError('button')}
          {...shared}
        />
      )}
      <PlaceholderList rules={rules} insert={(text) => insertText(lastField.current, text)} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="test" disabled={busy}>
          {t('emailDesk.sendTest')}
        </Button>
        <noscript>
          <Button type="submit" name="intent" value="preview">
            {t('emailDesk.preview')}
          </Button>
        </noscript>
      </p>
    </div>
  )
}

/** The first problem of each field, as its editor reads it. */
function useTemplateErrors(rules: TemplateRules, template: EmailTemplate) {
  const { t } = useTexts()
  const problems = findTemplateProblems(rules, template)
  return (field: TemplateField): string | undefined => {
    const found = problems.find((one) => one.field === field)
    if (!found) return undefined
    const placeholder = toPlaceholder(found.placeholder)
    return t(`emailDesk.problem.${found.problem}`, { placeholder, longest: MAX_LENGTHS[field], example: '{{site}}' })
  }
}

type TextControl = HTMLTextAreaElement | HTMLInputElement

/** Inserts the text at the cursor of the field that was used last. */
function insertText(control: TextControl | null, text: string) {
  if (!control) return
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}

const toPlaceholder = (name: string) => `{{${name}}}`

interface PlaceholderListProps {
  rules: TemplateRules
  insert(text: string): void
}

function PlaceholderList({ rules, insert }: PlaceholderListProps) {
  const { t } = useTexts()
  const { placeholders, blocks, required } = rules
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-soft">{t('emailDesk.placeholders')}</legend>
      <p className="mb-2 text-sm text-ink-faint">{t('emailDesk.placeholdersHint')}</p>
      <ul className="flex flex-wrap gap-2">
        {[...blocks, ...placeholders].map((name) => {
          const isRequired = required.some((block) => block === name)
          return (
            <li key={name}>
              <Button
                type="button"
                look="quiet"
                size="small"
                className="h-auto py-1 text-start"
                onClick={() => insert(toPlaceholder(name))}
              >
                <span>
                  <code dir="ltr">{toPlaceholder(name)}</code>
                  <span className="block text-xs font-normal text-ink-faint">
                    {t(`emailDesk.placeholder.${name}` as TextKey)}
                    {isRequired && ` · ${t('emailDesk.required')}`}
                  </span>
                </span>
              </Button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
