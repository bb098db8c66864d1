import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { isEmailKind } from '#src/notifications/email-kind.ts'
import { type EmailTemplate, TEMPLATE_FIELDS } from '#src/notifications/templates/template.ts'
import { isLanguage, LANGUAGES } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { readFields, type TypedFields } from '../content/content-fields.ts'
import { compareFields, RecordHeader, readVersion, toSaveResult } from '../content/content-record.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import type { Route } from './+types/email-page'
import { EmailFields } from './email-fields.tsx'
import { EmailPreview } from './email-preview.tsx'
import { changeEmailTemplate, getEmailTemplate, resetEmailTemplate, sendTestEmail } from './wire.ts'

/** The text of an email in one language, with its preview. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { kind, language } = readName(page, args.params)
  const { subject, body, button, version, ...template } = await page.call(getEmailTemplate, { kind, language })
  return {
    head: hiddenHead(page, page.i18n.t(`emailDesk.kind.${kind}`)),
    recordHistory: toHistoryPaths(page, 'emailTemplate', `${kind} ${language}`),
    kind,
    language,
    siteName: page.site.name,
    saved: { version, typed: { subject, body, button } as TypedFields },
    ...template,
    /** Identifies the next test: a form that is sent twice sends one email. */
    testKey: crypto.randomUUID(),
    languages: LANGUAGES.filter((one) => page.site.languages.includes(one)).map((one) => ({
      language: one,
      href: getPagePath(page, 'deskEmails', `/${kind}/${one}`),
    })),
    back: getPagePath(page, 'deskEmails'),
  }
}

function readName(page: PageRequest, { kind, language }: Record<string, string | undefined>) {
  if (!page.can('editContent')) throw notForViewer(page, 'deskEmails')
  if (!isEmailKind(kind) || !isLanguage(language)) throw new Response(null, { status: 404 })
  return { kind, language }
}

interface EmailAnswer extends PartAnswer<TypedFields> {
  /** What became of a test email. */
  tested?: string
}

/** Saves the text, returns it to the default, or sends it as a test. */
export async function action(args: Route.ActionArgs): Promise<EmailAnswer> {
  const page = pageRequest(args)
  const name = readName(page, args.params)
  const form = await args.request.formData()
  const intent = form.get('intent')
  const typed = readFields(form, TEMPLATE_FIELDS)
  const version = readVersion(form)
  const toPath = () => getPagePath(page, 'deskEmails', `/${name.kind}/${name.language}`)
  const toField = (path: string) => path.split('.', 1)[0] ?? ''
  const save = { typed, version, toPath, toField }
  if (intent === 'reset')
    return toSaveResult({ ...save, answer: await page.call(resetEmailTemplate, { ...name, version }) })
  const unsaved = { typed, invalid: [], message: undefined, posted: { version, changed: false } }
  if (intent === 'preview') return unsaved
  const template = toTemplate(typed)
  if (intent !== 'test') {
    return toSaveResult({ ...save, answer: await page.call(changeEmailTemplate, { ...name, ...template, version }) })
  }
  const answer = await page.call(sendTestEmail, { ...name, ...template, key: readTestKey(form) })
  return answer.done ? { ...unsaved, tested: answer.message } : toSaveResult({ ...save, answer })
}

const toTemplate = ({ subject = '', body = '', button = '' }: TypedFields): EmailTemplate => ({ subject, body, button })

function readTestKey(form: FormData): string {
  const key = `${form.get('key') ?? ''}`
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)) throw new Response(null, { status: 400 })
  return key
}

export const meta = pageMeta

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, language } = loaderData
  return <EmailEditor key={`${kind} ${language}`} loaderData={loaderData} actionData={actionData} />
}

interface EditorProps {
  loaderData: Route.ComponentProps['loaderData']
  actionData: EmailAnswer | undefined
}

function EmailEditor({ loaderData, actionData }: EditorProps) {
  const { t } = useTexts()
  const answer = useLastAnswer(actionData)
  const { kind, language, siteName, saved, rules, sample, isCustom } = loaderData
  const filled = answer?.typed ?? saved.typed
  // What is typed for the preview ends when the form is filled anew.
  const basis = `${saved.version} ${JSON.stringify(filled)}`
  const [draft, setDraft] = useState<{ basis: string; typed: TypedFields }>()
  const typed = draft?.basis === basis ? draft.typed : filled
  const readDraft = (event: React.FormEvent<HTMLDivElement>) => {
    const form = (event.target as HTMLElement).closest('form')
    if (form) setDraft({ basis, typed: readFields(new FormData(form), TEMPLATE_FIELDS) })
  }
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={`${t(`emailDesk.kind.${kind}`)} · ${LANGUAGE_NAMES[language]}`} />
      <LanguageLinks {...loaderData} />
      {answer?.tested && (
        <p role="status" className="mb-4 max-w-4xl rounded-control bg-good-soft px-3 py-2 text-good">
          {answer.tested}
        </p>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <div onInput={readDraft}>
          <PartForm
            label={t('shell.page.deskEmails')}
            saved={saved}
            answer={actionData}
            compare={compareFields((field) => t(`emailDesk.field.${field as 'subject'}`))}
          >
            {(form) => <EmailFields {...form} language={language} rules={rules} testKey={loaderData.testKey} />}
          </PartForm>
          {isCustom && <DefaultText {...loaderData} />}
        </div>
        <EmailPreview
          template={toTemplate(typed)}
          language={language}
          siteName={siteName}
          rules={rules}
          values={sample}
        />
      </div>
    </div>
  )
}

/** The same email in the other languages of the shop. */
function LanguageLinks({ language, languages, back }: EditorProps['loaderData']) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('emailDesk.languages')} className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      {languages.map((one) => (
        <TextLink
          key={one.language}
          to={one.href}
          aria-current={one.language === language ? 'page' : undefined}
          className="aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          <bdi lang={one.language}>{LANGUAGE_NAMES[one.language]}</bdi>
        </TextLink>
      ))}
      <TextLink to={back}>{t('emailDesk.all')}</TextLink>
    </nav>
  )
}

/** The default text, and the way back to it. */
function DefaultText({ language, saved, fallback }: EditorProps['loaderData']) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="default-text" className="sheet mt-4 max-w-4xl p-4">
      <h2 id="default-text" className="text-lg">
        {t('emailDesk.resetTitle')}
      </h2>
      <p className="mt-1 text-pretty text-ink-soft">{t('emailDesk.resetText')}</p>
      <details className="mt-3">
        <summary className="cursor-pointer font-semibold">{t('emailDesk.default')}</summary>
        <div lang={language} dir="auto" className="mt-2 text-sm break-words whitespace-pre-line">
          <p className="font-semibold">{fallback.subject}</p>
          <p className="mt-1">{fallback.body}</p>
        </div>
      </details>
      <Form method="post" className="mt-3">
        <input type="hidden" name="version" value={saved.version} />
        <Button type="submit" name="intent" value="reset" disabled={busy}>
          {t('emailDesk.resetTitle')}
        </Button>
      </Form>
    </section>
  )
}
