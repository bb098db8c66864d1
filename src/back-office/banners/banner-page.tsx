import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { usePositionName } from '../content/banner-position.tsx'
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
import { toFormContext } from '../content-pages/page-view.ts'
import { PreviewLink } from '../preview/form-preview.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { Route } from './+types/banner-page'
import { BannerFields } from './banner-fields.tsx'
import { flattenBanner, readBannerForm, toBannerDocument, toBannerField, toTypedBanner } from './banner-form.ts'
import { BANNER_FORM, BannerPreviewFrame } from './banner-preview-frame.tsx'
import { editSlides, loadFormOffer, refuseEmptyBanner, requireBannerEditor, toPositionPath } from './banner-view.ts'
import { changeBanner, deleteBanner, getBannerDocument } from './wire.ts'

/** One banner. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadBanner(page, args.params.id)
  const name = getLocalizedText(document.name, page.language)
  return {
    head: hiddenHead(page, name || document.position),
    recordHistory: toHistoryPaths(page, 'banner', readRecordId(args.params.id)),
    name,
    position: document.position,
    saved: { version, typed: toTypedBanner(document, toFormContext(page)) },
    offer: await loadFormOffer(page),
    preview: toPositionPath(page, document.position),
    previewAction: getPagePath(page, 'deskBanners', `/preview/${readRecordId(args.params.id)}`),
    copy: getPagePath(page, 'deskBanners', `/new?from=${readRecordId(args.params.id)}`),
  }
}

function loadBanner(page: PageRequest, id = '') {
  requireBannerEditor(page, `/${encodeURIComponent(id)}`)
  return page.call(getBannerDocument, { id: readRecordId(id) })
}

/** Saves or removes the banner, or edits its slides without saving. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { document: saved } = await loadBanner(page, args.params.id)
  const id = readRecordId(args.params.id)
  const form = await args.request.formData()
  const version = readVersion(form)
  if (isRemoval(form))
    return toRemovalResult(await page.call(deleteBanner, { id, version }), getPagePath(page, 'deskBanners'))
  const context = toFormContext(page)
  const typed = readBannerForm(form, context)
  const edited = editSlides(form, typed)
  const posted = { version, changed: false }
  if (edited) return { removal: undefined, edit: { typed: edited, invalid: [], message: undefined, posted } }
  const refused = refuseEmptyBanner(page, typed, version)
  if (refused) return { removal: undefined, edit: refused }
  const { document, slideOfEntry } = toBannerDocument(typed, saved, context)
  const answer = await page.call(changeBanner, { id, version, document })
  const edit = toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskBanners', `/${number}`),
    toField: (path) => toBannerField(path, slideOfEntry, page.language),
  })
  return { removal: undefined, edit }
}

export const meta = pageMeta

export default function BannerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, position, saved, offer, preview, previewAction, copy } = loaderData
  const toPositionName = usePositionName()
  const compare = compareFields(useFieldLabel())
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={name || toPositionName(position) || position} preview={preview}>
        <PreviewLink />
        <ButtonLink to={copy}>{t('contentDesk.banner.copy')}</ButtonLink>
      </RecordHeader>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <PartForm
          id={BANNER_FORM}
          hasRows
          label={t('contentDesk.banner.form')}
          saved={saved}
          answer={actionData?.edit}
          compare={(before, typed) => compare(flattenBanner(before), flattenBanner(typed))}
        >
          {({ typed, isInvalid }) => <BannerFields typed={typed} isInvalid={isInvalid} {...offer} />}
        </PartForm>
        <BannerPreviewFrame
          action={previewAction}
          revision={`${saved.version} ${JSON.stringify(actionData?.edit?.typed)}`}
          languages={offer.languages}
        />
      </div>
      <ContentRemoval text={t('contentDesk.banner.removeText')} version={saved.version} refused={actionData?.removal} />
    </div>
  )
}
