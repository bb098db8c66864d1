import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import type { WrittenBanner } from '#src/banners/document.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { NEW_VERSION, RecordHeader, readVersion, toSaveResult } from '../content/content-record.tsx'
import { toFormContext } from '../content-pages/page-view.ts'
import { PreviewLink } from '../preview/form-preview.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { PartAnswer } from '../site/part-page.ts'
import type { Route } from './+types/banner-add-page'
import { BannerFields } from './banner-fields.tsx'
import {
  createBanner,
  readBannerForm,
  type TypedBanner,
  toBannerDocument,
  toBannerField,
  toTypedBanner,
} from './banner-form.ts'
import { BANNER_FORM, BannerPreviewFrame } from './banner-preview-frame.tsx'
import { editSlides, loadFormOffer, refuseEmptyBanner, requireBannerEditor } from './banner-view.ts'
import { addBanner, getBannerDocument } from './wire.ts'

/** A new banner; `from` is the one that it copies. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireBannerEditor(page, '/new')
  return {
    head: hiddenHead(page, page.i18n.t('contentDesk.banner.add')),
    saved: { version: NEW_VERSION, typed: toTypedBanner(await loadOriginal(page), toFormContext(page)) },
    offer: await loadFormOffer(page),
    previewAction: getPagePath(page, 'deskBanners', '/preview/new'),
  }
}

async function loadOriginal(page: PageRequest): Promise<WrittenBanner> {
  const from = page.url.searchParams.get('from') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(from)) return createBanner()
  return (await page.call(getBannerDocument, { id: Number(from) })).document
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedBanner>> {
  const page = pageRequest(args)
  requireBannerEditor(page, '/new')
  const form = await args.request.formData()
  const version = readVersion(form)
  const context = toFormContext(page)
  const typed = readBannerForm(form, context)
  const edited = editSlides(form, typed)
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const refused = refuseEmptyBanner(page, typed, version)
  if (refused) return refused
  const { document, slideOfEntry } = toBannerDocument(typed, { ...createBanner(), entries: [] }, context)
  const answer = await page.call(addBanner, { document })
  return toSaveResult({
    answer,
    typed,
    version,
    toPath: (number) => getPagePath(page, 'deskBanners', `/${number}`),
    toField: (path) => toBannerField(path, slideOfEntry, page.language),
  })
}

export const meta = pageMeta

export default function BannerAddPage({
  loaderData: { saved, offer, previewAction },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={t('contentDesk.banner.add')}>
        <PreviewLink />
      </RecordHeader>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <PartForm
          id={BANNER_FORM}
          hasRows
          label={t('contentDesk.banner.form')}
          saved={saved}
          answer={actionData}
          compare={() => []}
        >
          {({ typed, isInvalid }) => <BannerFields typed={typed} isInvalid={isInvalid} {...offer} />}
        </PartForm>
        <BannerPreviewFrame
          action={previewAction}
          revision={`${saved.version} ${JSON.stringify(actionData?.typed)}`}
          languages={offer.languages}
        />
      </div>
    </div>
  )
}
