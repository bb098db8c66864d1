import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedFields } from '../content/content-fields.ts'
import { ContentForm } from '../content/content-form.tsx'
import { NEW_VERSION, RecordHeader, readVersion, toSaveResult } from '../content/content-record.tsx'
import { addNews } from '../content/wire.ts'
import { toFormContext } from '../content-pages/page-view.ts'
import { loadPictureKeys } from '../media/picture-keys.ts'
import { PreviewLink } from '../preview/form-preview.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import type { Route } from './+types/news-add-page'
import { NewsFields } from './news-fields.tsx'
import { createNews, readNewsForm, toNewsDocument, toNewsField, toTypedNews } from './news-form.ts'

/** New news. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskNews', '/new')
  return {
    previewAction: getPagePath(page, 'deskNews', '/preview/new'),
    head: hiddenHead(page, page.i18n.t('contentDesk.news.add')),
    saved: { version: NEW_VERSION, typed: toTypedNews(createNews(new Date()), toFormContext(page)) },
    offer: { ...toFormContext(page), pictures: await loadPictureKeys(page) },
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedFields>> {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskNews', '/new')
  const form = await args.request.formData()
  const version = readVersion(form)
  const context = toFormContext(page)
  const typed = readNewsForm(form, context)
  const answer = await page.call(addNews, { document: toNewsDocument(typed, createNews(new Date()), context) })
  return toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskNews', `/${number}`),
    toField: (path) => toNewsField(path, page.language),
  })
}

export const meta = pageMeta

export default function NewsAddPage({ loaderData: { saved, offer, previewAction }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={t('contentDesk.news.add')}>
        <PreviewLink />
      </RecordHeader>
      <ContentForm
        label={t('contentDesk.news.form')}
        saved={saved}
        answer={actionData}
        compare={() => []}
        preview={previewAction}
        languages={offer.languages}
      >
        {({ typed, isInvalid }) => <NewsFields typed={typed} isInvalid={isInvalid} {...offer} />}
      </ContentForm>
    </div>
  )
}
