import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { VariationView } from './variation-view.ts'

interface VariationListProps {
  count: string
  variations: readonly VariationView[]
  /** Why nothing was taken out. */
  message: string | undefined
}

/** The variations of a product with their values; selected ones are taken out. */
export function VariationList({ count, variations, message }: VariationListProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (variations.length === 0)
    return <p className="sheet min-w-0 p-4 text-pretty text-ink-soft">{t('productVariations.none')}</p>
  return (
    <section aria-label={t('productVariations.list')} className="sheet min-w-0">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-2.5 text-lg">
        {t('productVariations.list')} <span className="text-sm font-normal text-ink-soft">{count}</span>
      </h2>
      {message && (
        <p role="alert" className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {message}
        </p>
      )}
      <Form method="post" preventScrollReset>
        <ul className="ruled">
          {variations.map(({ code, name, href, values, price, visible }) => (
            <li key={code} className="flex items-center gap-3 px-4 py-2">
              <CheckField
                name="variation"
                value={code}
                label={<span className="sr-only">{t('productLinks.select', { code })}</span>}
              />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <TextLink to={href} className="font-semibold">
                    <Ltr>{code}</Ltr>
                  </TextLink>
                  <Ltr className="digits text-ink-soft">{price}</Ltr>
                </p>
                <p className="break-words">
                  <bdi>{values}</bdi>
                </p>
                <p className="text-sm break-words text-ink-soft">
                  <bdi>{name}</bdi>
                </p>
                {(!visible || price === '') && (
                  <p className="mt-1 flex flex-wrap gap-1">
                    {!visible && <Badge>{t('productLinks.badge.hidden')}</Badge>}
                    {price === '' && <Badge tone="warn">{t('productLinks.badge.noPrice')}</Badge>}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        <p className="border-t border-line px-4 py-3">
          <Button type="submit" name="intent" value="remove" disabled={busy}>
            {t('productVariations.remove')}
          </Button>
        </p>
      </Form>
    </section>
  )
}
