import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import {
  collectTexts,
  localizedField,
  readFields,
  sortLanguages,
  toFieldName,
  toTypedTexts,
} from '#src/back-office/content/content-fields.ts'
import {
  ContentRemoval,
  compareFields,
  isRemoval,
  RecordHeader,
  readRecordId,
  readVersion,
  toRemovalResult,
  toSaveResult,
} from '#src/back-office/content/content-record.tsx'
import { useFieldLabel } from '#src/back-office/content/field-label.ts'
import { FileTitles, KindField } from '#src/back-office/downloads/file-fields.tsx'
import { PartForm } from '#src/back-office/site/part-frame.tsx'
import { DOWNLOAD_KIND_NAMES, type DownloadKind } from '#src/downloads/download.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { CODE_LENGTH } from '../product.ts'
import { toProductCardPath } from '../product-card-view.ts'
import { getProductCard } from '../wire.ts'
import type { Route } from './+types/document-page'
import { DOCUMENT_KINDS } from './document.ts'
import { changeProductDocument, deleteProductDocument, getProductDocument } from './wire.ts'

/** Kind and titles of one document of a product. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code, document, version } = await loadDocument(page, args.params)
  const languages = sortLanguages(page.site.languages, page.language)
  const { visible } = await page.call(getProductCard, { code })
  const title = getLocalizedText(document.titles, page.language)
  return {
    head: hiddenHead(page, title),
    title,
    code,
    product: toProductCardPath(page, code),
    languages,
    kinds: [...new Set([...DOCUMENT_KINDS, document.kind])],
    saved: { version, typed: { ...toTypedTexts('titles', document.titles, languages), kind: document.kind } },
    // The shop does not send files of hidden products.
    preview: visible && document.file !== null ? `/files/${document.file}` : undefined,
  }
}

async function loadDocument(page: PageRequest, { code: typedCode = '', id }: Route.LoaderArgs['params']) {
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', `/code/${encodeURIComponent(typedCode)}`)
  const code = typedCode.slice(0, CODE_LENGTH)
  return { code, ...(await page.call(getProductDocument, { code, id: readRecordId(id) })) }
}

/** Saves the document or removes it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code, document } = await loadDocument(page, args.params)
  const id = document.number
  const form = await args.request.formData()
  const version = readVersion(form)
  const back = toProductCardPath(page, code)
  if (isRemoval(form)) return toRemovalResult(await page.call(deleteProductDocument, { code, id, version }), back)
  const languages = sortLanguages(page.site.languages, page.language)
  const typed = readFields(form, ['kind', ...languages.map((language) => localizedField('titles', language))])
  const kind = DOWNLOAD_KIND_NAMES.find((one) => one === typed.kind) ?? document.kind
  const titles: TextByLanguage = collectTexts(typed, 'titles', { languages, saved: document.titles })
  const edit = toSaveResult({
    answer: await page.call(changeProductDocument, { code, id, kind, titles, version }),
    typed,
    version,
    toPath: () => back,
    toField: (path) => toFieldName(path, new Set(['titles']), page.language),
  })
  return { removal: undefined, edit }
}

export const meta = pageMeta

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, code, product, languages, kinds, saved, preview } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={title} preview={preview} />
      <p className="mb-4">
        <TextLink to={product}>
          <Ltr>{code}</Ltr>
        </TextLink>
      </p>
      <PartForm
        label={t('productDocuments.form')}
        saved={saved}
        answer={actionData?.edit}
        compare={compareFields(useFieldLabel())}
      >
        {({ typed, isInvalid }) => (
          <div className="grid gap-5 p-4">
            <FileTitles typed={typed} languages={languages} isInvalid={isInvalid} />
            <KindField kinds={kinds as DownloadKind[]} typed={typed} />
          </div>
        )}
      </PartForm>
      <ContentRemoval text={t('productDocuments.remove')} version={saved.version} refused={actionData?.removal} />
    </div>
  )
}
