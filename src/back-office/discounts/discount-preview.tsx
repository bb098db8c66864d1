import { useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type PreviewView, SAMPLE_FIELD } from './preview-view.ts'

interface DiscountPreviewProps {
  /** The code of the product as typed. */
  sample: string
  preview: PreviewView | undefined
}

/**
 * The effect of the typed discount on real products of the customer, before it is saved. Below the button that saves:
 * Enter in a field presses the first one.
 */
export function DiscountPreview({ sample, preview }: DiscountPreviewProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={t('discounts.preview.title')} className="border-t border-line p-4">
      <h2 className="text-lg">{t('discounts.preview.title')}</h2>
      <p className="mb-3 text-pretty text-ink-soft">{t('discounts.preview.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name={SAMPLE_FIELD}
          label={t('discounts.preview.sample')}
          defaultValue={sample}
          dir="ltr"
          autoComplete="off"
          maxLength={100}
        />
        <Button type="submit" name="intent" value="preview" disabled={busy}>
          {t('discounts.preview.button')}
        </Button>
      </div>
      {preview && (
        <div role="status" className="mt-4">
          {preview.message !== null && <p className="text-ink-soft">{preview.message}</p>}
          <ul className="ruled">
            {preview.rows.map(({ code, name, before, after, isChanged, margins }) => (
              <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0">
                  <Ltr className="font-semibold">{code}</Ltr> <bdi className="text-ink-soft">{name}</bdi>
                </span>
                <span className="text-end">
                  {isChanged ? (
                    <Ltr className="font-semibold">
                      {before} → {after}
                    </Ltr>
                  ) : (
                    <>
                      <Ltr>{before}</Ltr> <span className="text-sm text-ink-faint">{t('discounts.preview.same')}</span>
                    </>
                  )}
                  {margins !== '' && (
                    <span className="block text-sm text-ink-soft">
                      {t('discounts.preview.margin')} <Ltr>{margins}</Ltr>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
