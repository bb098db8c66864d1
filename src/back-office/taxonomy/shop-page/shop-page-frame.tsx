import { ContentForm } from '#src/back-office/content/content-form.tsx'
import { compareFields, RecordHeader } from '#src/back-office/content/content-record.tsx'
import { useFieldLabel } from '#src/back-office/content/field-label.ts'
import { PageTabs } from '#src/back-office/page-tabs.tsx'
import { PreviewLink } from '#src/back-office/preview/form-preview.tsx'
import { LISTING_TEXT } from '#src/catalog/listing/listing-text.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { ShopPageFields } from './shop-page-fields.tsx'
import type { loadShopPage, saveShopPage } from './shop-page-view.ts'

const SPACE_ABOVE = 160

/** The text is below the products. */
function showText(shopPage: Document) {
  const text = shopPage.getElementById(LISTING_TEXT)
  if (text) shopPage.defaultView?.scrollTo(0, text.getBoundingClientRect().top - SPACE_ABOVE)
}

interface ShopPageFrameProps {
  loaded: Omit<Awaited<ReturnType<typeof loadShopPage>>, 'head' | 'recordHistory'>
  answer: Awaited<ReturnType<typeof saveShopPage>> | undefined
}

/** The page of a category or brand in the shop: its texts, and how it looks. */
export function ShopPageFrame({ loaded, answer }: ShopPageFrameProps) {
  const { t } = useTexts()
  const { name, tabs, saved, languages, pictures, path, address, siteName, previewAction } = loaded
  return (
    <div className="page py-4 desk:py-6">
      <RecordHeader title={name} preview={path}>
        <PreviewLink />
      </RecordHeader>
      <PageTabs label={name} tabs={tabs} />
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">{t('taxonomyPage.text')}</p>
      <ContentForm
        label={t('taxonomyPage.title')}
        saved={saved}
        preview={previewAction}
        languages={languages}
        answer={answer}
        compare={compareFields(useFieldLabel())}
        onPreview={showText}
      >
        {({ typed, isInvalid }) => (
          <ShopPageFields
            typed={typed}
            languages={languages}
            pictures={pictures}
            generated={{ name, siteName, address }}
            isInvalid={isInvalid}
          />
        )}
      </ContentForm>
    </div>
  )
}
