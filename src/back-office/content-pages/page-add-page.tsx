import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { ContentForm } from '../content/content-form.tsx'
import { NEW_VERSION, RecordHeader, readVersion, toSaveResult } from '../content/content-record.tsx'
import { addPage } from '../content/wire.ts'
import { PreviewLink } from '../preview/form-preview.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import type { Route } from './+types/page-add-page'
import { PageFields } from './page-fields.tsx'
import { createPage, readPageForm, type TypedPage, toPageDocument, toPageField, toTypedPage } from './page-form.ts'
import { editBlocks, loadPageOffer, requireEditor, toFormContext } from './page-view.ts'

/** A new content page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireEditor(page, '/new')
  return {
    previewAction: getPagePath(page, 'deskPages', '/preview/new'),
    head: hiddenHead(page, page.i18n.t('contentDesk.page.add')),
    saved: { version: NEW_VERSION, typed: toTypedPage(createPage(), toFormContext(page)) },
    offer: await loadPageOffer(page),
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedPage>> {
  const page = pageRequest(args)
  requireEditor(page, '/new')
  const form = await args.request.formData()
  const version = readVersion(form)
  const context = toFormContext(page)
  const typed = readPageForm(form, context)
  const edited = editBlocks(form, typed)
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const answer = await page.call(addPage, { document: toPageDocument(typed, createPage(), context) })
  return toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskPages', `/${number}`),
    toField: (path) => toPageField(path, page.language),
  })
}

export const meta = pageMeta

export default function PageAddPage({ loaderData: { saved, offer, previewAction }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={t('contentDesk.page.add')}>
        <PreviewLink />
      </RecordHeader>
      <ContentForm
        hasRows
        label={t('contentDesk.page.form')}
        saved={saved}
        answer={actionData}
        compare={() => []}
        preview={previewAction}
        languages={offer.languages}
      >
        {({ typed, isInvalid }) => <PageFields typed={typed} isInvalid={isInvalid} {...offer} />}
      </ContentForm>
    </div>
  )
}
