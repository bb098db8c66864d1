import '../imports/imports.css'
import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CheckField, Field, TextAreaField } from '#src/ui/forms/field.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/document-page'
import { ApplyForm, DocumentProblems, SectionDifferences } from './document-difference.tsx'
import { toProblemView } from './problem-text.ts'
import { MAX_DOCUMENT_LENGTH, maySeeSection, SECTION_NAMES } from './site-document.ts'
import { applySiteDocument, compareSiteDocument } from './wire.ts'

/** The document of the site: downloaded, and uploaded again with its changes shown before they are applied. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'siteDocument')
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.siteDocument')),
    file: getPagePath(page, 'siteDocument', '/export'),
    sections: SECTION_NAMES.filter((name) => maySeeSection(name, page.can)),
    confirm: await loadConfirmPath(page, getPagePath(page, 'siteDocument')),
  }
}

/** Compares the document, or applies it; what was typed stays in the answer. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'siteDocument')
  const form = await args.request.formData()
  const content = await readContent(form)
  if (content.length > MAX_DOCUMENT_LENGTH)
    return { content: '', message: page.i18n.t('siteDocument.tooLong'), compared: undefined }
  if (content.trim() === '') return { content, message: page.i18n.t('siteDocument.empty'), compared: undefined }
  if (form.get('intent') !== 'apply') return { content, message: undefined, compared: await compare(page, content) }
  const answer = await page.call(applySiteDocument, { content, versions: readVersions(form) })
  if (answer.done) throw redirect(withToast(getPagePath(page, 'siteDocument'), 'SavedSuccessfully'), 303)
  return { content, message: answer.message, compared: await compare(page, content) }
}

/** The chosen file, or else the typed text. */
async function readContent(form: FormData): Promise<string> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return `${form.get('content') ?? ''}`
  return file.size > 4 * MAX_DOCUMENT_LENGTH ? ' '.repeat(MAX_DOCUMENT_LENGTH + 1) : file.text()
}

/** The versions of the sections that were compared; those of a damaged form are refused as changed. */
const readVersions = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    form.getAll('version').flatMap((pair) => {
      const [, name, version] = /^(\w{1,40}) ([0-9a-f]{16})$/.exec(`${pair}`) ?? []
      return name && version ? [[name, version]] : []
    }),
  )

async function compare(page: PageRequest, content: string) {
  const { sections, versions, problems } = await page.call(compareSiteDocument, { content })
  return { sections, versions, problems: problems.map((problem) => toProblemView(page.i18n.t, problem)) }
}

export const meta = pageMeta

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { confirm } = loaderData
  const answer = useLastAnswer(actionData)
  const compared = answer?.compared
  const content = useFocusOnProblem<HTMLDivElement>(answer)
  return (
    <div ref={content} className="page grid gap-4 py-4 desk:py-6">
      <header className="max-w-3xl">
        <h1 className="text-2xl">{t('shell.page.siteDocument')}</h1>
        <p className="text-pretty text-ink-soft">{t('siteDocument.text')}</p>
      </header>
      {confirm && <ConfirmNotice text={t('siteDocument.confirm')} to={confirm} className="max-w-4xl" />}
      {!compared && <DownloadForm {...loaderData} />}
      {answer?.message && (
        <p role="alert" tabIndex={-1} className="rounded-box bg-bad-soft p-3 text-bad">
          {answer.message}
        </p>
      )}
      {compared && compared.problems.length > 0 && <DocumentProblems problems={compared.problems} />}
      {compared && compared.problems.length === 0 && (
        <>
          <SectionDifferences sections={compared.sections} />
          {compared.sections.length > 0 && <ApplyForm content={answer.content} versions={compared.versions} />}
        </>
      )}
      <CompareForm key={answer?.content} content={answer?.content ?? ''} isAgain={compared !== undefined} />
    </div>
  )
}

type LoadedPage = Route.ComponentProps['loaderData']

/** Downloads the whole document, or chosen sections. */
function DownloadForm({ file, sections }: Pick<LoadedPage, 'file' | 'sections'>) {
  const { t } = useTexts()
  return (
    <section aria-label={t('siteDocument.download')} className="sheet grid gap-3 p-4">
      <h2 className="text-lg">{t('siteDocument.download')}</h2>
      <p className="text-pretty text-ink-soft">{t('siteDocument.downloadText')}</p>
      <p>
        <ButtonLink to={file} reloadDocument>
          <Icon name="download" />
          {t('siteDocument.downloadAll')}
        </ButtonLink>
      </p>
      <details>
        <summary className="cursor-pointer py-1 text-ink-soft">{t('siteDocument.choose')}</summary>
        <form action={file} method="get" className="mt-2 grid gap-3">
          <div className="grid gap-x-4 sm:grid-cols-2 desk:grid-cols-3">
            {sections.map((name) => (
              <CheckField key={name} name="section" value={name} label={t(`siteDocument.section.${name}`)} />
            ))}
          </div>
          <p>
            <Button type="submit">{t('siteDocument.downloadChosen')}</Button>
          </p>
        </form>
      </details>
    </section>
  )
}

/** The document as a file or as text; nothing is changed yet. */
function CompareForm({ content, isAgain }: { content: string; isAgain: boolean }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={t('siteDocument.upload')}
      className="sheet grid gap-3 p-4"
    >
      <h2 className="text-lg">{t(isAgain ? 'siteDocument.again' : 'siteDocument.upload')}</h2>
      <Field label={t('siteDocument.file')} hint={t('siteDocument.fileHint')}>
        {(control) => (
          <input {...control} type="file" name="file" accept=".json,application/json" className="import-drop" />
        )}
      </Field>
      <TextAreaField
        name="content"
        label={t('siteDocument.content')}
        defaultValue={content}
        dir="ltr"
        rows={8}
        spellCheck={false}
        className="font-mono text-sm"
      />
      <p>
        <Button type="submit" name="intent" value="compare" look={isAgain ? 'plain' : 'main'} disabled={busy}>
          {t('siteDocument.compare')}
        </Button>
      </p>
    </Form>
  )
}
