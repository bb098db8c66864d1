import { useEffect, useRef } from 'react'
import { FormPreview } from '#src/back-office/preview/form-preview.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** The id of the form of a product. */
export const PRODUCT_FORM = 'product-form'

const PREVIEW_ROLES = ['visitor', 'dealer'] as const

type ProductPreviewProps = Pick<React.ComponentProps<typeof FormPreview>, 'action' | 'revision' | 'languages'>

/** The page of the shop with what is typed, next to the form on wide screens. */
export function ProductPreviewFrame(props: ProductPreviewProps) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div
      ref={place}
      className="min-w-0 scroll-mt-20 wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:self-stretch"
    >
      <FormPreview {...props} form={PRODUCT_FORM} roles={PREVIEW_ROLES} note={t('deskProducts.previewNote')} />
    </div>
  )
}
