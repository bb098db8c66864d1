import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { sortLanguages, type TypedFields } from '../content/content-fields.ts'
import { NEW_VERSION, RecordHeader, readVersion, toSaveResult } from '../content/content-record.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import type { Route } from './+types/file-add-page'
import { FileFields } from './file-fields.tsx'
import { createFile, readFileForm, toFileDocument, toFileField, toTypedFile } from './file-form.ts'
import { addFile, getFileList } from './wire.ts'

/** A new entry of the files to download; `file` in the address names the stored file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireFileEditor(page)
  const files = (await page.call(getFileList, {})).unused.map(({ name }) => name)
  const chosen = files.find((name) => name === page.url.searchParams.get('file')) ?? null
  const languages = sortLanguages(page.site.languages, page.language)
  return {
    head: hiddenHead(page, page.i18n.t('fileDesk.add')),
    saved: { version: NEW_VERSION, typed: toTypedFile(createFile(chosen), languages) },
    offer: { languages, files },
  }
}

function requireFileEditor(page: PageRequest): void {
  if (!page.can('editContent')) throw notForViewer(page, 'deskFiles', '/new')
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedFields>> {
  const page = pageRequest(args)
  requireFileEditor(page)
  const form = await args.request.formData()
  const version = readVersion(form)
  const languages = sortLanguages(page.site.languages, page.language)
  const typed = readFileForm(form, languages)
  const answer = await page.call(addFile, { document: toFileDocument(typed, createFile(null), languages) })
  return toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskFiles', `/${number}`),
    toField: (path) => toFileField(path, page.language),
  })
}

export const meta = pageMeta

export default function FileAddPage({ loaderData: { saved, offer }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={t('fileDesk.add')} />
      <PartForm label={t('fileDesk.form')} saved={saved} answer={actionData} compare={() => []}>
        {({ typed, isInvalid }) => <FileFields typed={typed} isInvalid={isInvalid} {...offer} />}
      </PartForm>
    </div>
  )
}
