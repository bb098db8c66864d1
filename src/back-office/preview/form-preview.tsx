import { useEffect, useState } from 'react'
import type { PreviewRole } from '#src/api/page-preview.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toPreviewHtml } from './preview-document.ts'
import { PreviewFrame, type PreviewScreen, ScreenChoice } from './preview-frame.tsx'
import { PREVIEW_FIELDS, type PreviewAnswer } from './preview-request.ts'

const PREVIEW = 'preview'

/** Leads from the heading of a page to its preview, which is below the form. */
export function PreviewLink() {
  const { t } = useTexts()
  return (
    <a href={`#${PREVIEW}`} className="needs-script button button-plain wide:hidden">
      {t('shopPreview.title')}
    </a>
  )
}

const ROLE_TEXTS = {
  visitor: 'shopPreview.roleName.visitor',
  dealer: 'shopPreview.roleName.dealer',
  subDealer: 'shopPreview.roleName.subDealer',
  representative: 'shopPreview.roleName.representative',
} as const satisfies Record<PreviewRole, string>

interface FormPreviewProps {
  /** The id of the form whose input is shown. */
  form: string
  /** Where the page is rendered with this input. */
  action: string
  /** Changes when the form is rendered with other input. */
  revision: string
  languages: readonly Language[]
  /** The viewers to choose from; none if the input decides. */
  roles?: readonly PreviewRole[]
  firstScreen?: PreviewScreen
  opensMenus?: boolean
  /** What the page shows as it is saved; a note of its own. */
  note?: string
  /** Shows the part of the page that the form changes. */
  onLoad?(page: Document): void
}

/** A page of the shop with what is typed in a form, before it is saved. */
export function FormPreview({ form, action, revision, languages, roles = [], ...options }: FormPreviewProps) {
  const { t, language: own } = useTexts()
  const [screen, setScreen] = useState(options.firstScreen ?? 'desktop')
  const [role, setRole] = useState<PreviewRole>('visitor')
  const [language, setLanguage] = useState(own)
  const { html, problem } = useRenderedForm({ form, action, revision, screen, role, language })
  return (
    <section
      id={PREVIEW}
      aria-label={t('shopPreview.title')}
      className="needs-script sheet min-w-0 scroll-mt-20 p-3 wide:sticky wide:top-20"
    >
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <h2 className="me-auto self-center text-lg">{t('shopPreview.title')}</h2>
        <ScreenChoice screen={screen} onChoose={setScreen} />
        {roles.length > 0 && (
          <SelectField
            label={t('shopPreview.role')}
            value={role}
            onChange={({ currentTarget: { value } }) => setRole(roles.find((one) => one === value) ?? role)}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(ROLE_TEXTS[one])}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('shopPreview.language')}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(languages.find((one) => one === value) ?? language)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {problem && (
        <p role="status" className="mb-3 rounded-control bg-warn-soft px-3 py-2 text-pretty">
          {t(PROBLEM_TEXTS[problem])}
        </p>
      )}
      <PreviewFrame
        html={html && toPreviewHtml(html, { opensMenus: options.opensMenus })}
        title={t('shopPreview.frame')}
        screen={screen}
        onLoad={options.onLoad}
      />
      <p className="mt-2 text-sm text-pretty text-ink-faint">{options.note ?? t('shopPreview.note')}</p>
    </section>
  )
}

const TYPING_MS = 600

const PROBLEM_TEXTS = {
  invalid: 'shopPreview.invalid',
  noPage: 'shopPreview.noPage',
  failed: 'shopPreview.failed',
} as const

interface RenderedForm {
  form: string
  action: string
  revision: string
  screen: PreviewScreen
  role: PreviewRole
  language: Language
}

/** The page with the input of the form. What is not accepted leaves the page as it was, with the reason. */
function useRenderedForm({ form, action, revision, screen, role, language }: RenderedForm) {
  const input = useFormInput(form, revision)
  const [html, setHtml] = useState<string>()
  const [problem, setProblem] = useState<keyof typeof PROBLEM_TEXTS>()
  useEffect(() => {
    if (input === undefined) return
    const stop = new AbortController()
    const body = new URLSearchParams(input)
    body.set(PREVIEW_FIELDS.screen, screen)
    body.set(PREVIEW_FIELDS.role, role)
    body.set(PREVIEW_FIELDS.language, language)
    fetch(action, { method: 'POST', body, signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) return setProblem('failed')
        const answer = (await response.json()) as PreviewAnswer
        if ('html' in answer) setHtml(answer.html)
        setProblem('html' in answer ? undefined : answer.problem)
      })
      .catch(() => stop.signal.aborted || setProblem('failed'))
    return () => stop.abort()
  }, [action, input, screen, role, language])
  return { html, problem }
}

/** The fields of a form as a query: at first, when it is rendered with another revision, and a moment after typing. */
function useFormInput(form: string, revision: string): string | undefined {
  const [input, setInput] = useState<{ revision: string; fields: string }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const element = document.getElementById(form)
      if (element instanceof HTMLFormElement) setInput({ revision, fields: serializeForm(element) })
    }
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('form')?.id !== form) return
      clearTimeout(timer)
      timer = setTimeout(read, TYPING_MS)
    }
    read()
    // The form is another element after each answer: its events are handled above it.
    document.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('input', onInput)
    }
  }, [form, revision])
  return input?.fields
}

const serializeForm = (form: HTMLFormElement): string =>
  `${new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]))}`
