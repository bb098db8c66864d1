import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { sortLanguages } from '../content/content-fields.ts'
import {
  ContentRemoval,
  compareFields,
  isRemoval,
  RecordHeader,
  readRecordId,
  readVersion,
  toRemovalResult,
  toSaveResult,
} from '../content/content-record.tsx'
import { useFieldLabel } from '../content/field-label.ts'
import { PartForm } from '../site/part-frame.tsx'
import type { Route } from './+types/file-page'
import { FileFields } from './file-fields.tsx'
import { readFileForm, toFileDocument, toFileField, toTypedFile } from './file-form.ts'
import { changeFile, deleteFile, getFileDocument, getFileList } from './wire.ts'

/** One file that the shop offers to download. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadFile(page, args.params.id)
  const languages = sortLanguages(page.site.languages, page.language)
  const { unused } = await page.call(getFileList, {})
  const title = getLocalizedText(document.titles, page.language)
  return {
    head: hiddenHead(page, title),
    recordHistory: toHistoryPaths(page, 'download', readRecordId(args.params.id)),
    title,
    saved: { version, typed: toTypedFile(document, languages) },
    offer: { languages, files: unused.map(({ name }) => name) },
    preview: document.file === null ? (document.webAddress ?? undefined) : `/files/${document.file}`,
  }
}

function loadFile(page: PageRequest, id = '') {
  if (!page.can('editContent')) throw notForViewer(page, 'deskFiles', `/${encodeURIComponent(id)}`)
  return page.call(getFileDocument, { id: readRecordId(id) })
}

/** Saves the entry or removes it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { document: saved } = await loadFile(page, args.params.id)
  const id = readRecordId(args.params.id)
  const form = await args.request.formData()
  const version = readVersion(form)
  if (isRemoval(form))
    return toRemovalResult(await page.call(deleteFile, { id, version }), getPagePath(page, 'deskFiles'))
  const languages = sortLanguages(page.site.languages, page.language)
  const typed = readFileForm(form, languages)
  const answer = await page.call(changeFile, { id, version, document: toFileDocument(typed, saved, languages) })
  const edit = toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskFiles', `/${number}`),
    toField: (path) => toFileField(path, page.language),
  })
  return { removal: undefined, edit }
}

export const meta = pageMeta

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, saved, offer, preview } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={title} preview={preview} />
      <PartForm
        label={t('fileDesk.form')}
        saved={saved}
        answer={actionData?.edit}
        compare={compareFields(useFieldLabel())}
      >
        {({ typed, isInvalid }) => <FileFields typed={typed} isInvalid={isInvalid} {...offer} />}
      </PartForm>
      <ContentRemoval text={t('fileDesk.removeText')} version={saved.version} refused={actionData?.removal} />
    </div>
  )
}
