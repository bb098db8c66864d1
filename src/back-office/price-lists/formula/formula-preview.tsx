import '#src/back-office/imports/imports.css'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { FormulaPreviewView } from './formula-view.ts'

interface FormulaPreviewProps {
  preview: FormulaPreviewView
  /** Empty for prices that change at once. */
  firstDay: string
}

/** Counts and largest steps of a formula, and the button that applies it. */
export function FormulaPreview({ preview, firstDay }: FormulaPreviewProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { digest, changed, counts, large, samples } = preview
  return (
    <section aria-label={t('priceFormula.preview')} className="sheet min-w-0">
      <div className="grid gap-3 p-4">
        <h2 className="text-lg">{t('priceFormula.preview')}</h2>
        <dl className="import-counts">
          {counts.map(({ name, text }) => (
            <div key={name}>
              <dt>{t(`priceFormula.count.${name}`)}</dt>
              <dd>
                <Ltr>{text}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
        {large > 0 && (
          <p role="alert" className="rounded-box bg-warn-soft p-3 text-warn">
            {t('priceFormula.large', { count: large })}
          </p>
        )}
        {changed === 0 ? (
          <p className="text-ink-soft">{t('priceFormula.noChange')}</p>
        ) : (
          <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
            <input type="hidden" name="digest" value={digest} />
            <span>
              {firstDay
                ? t('priceFormula.fromDay', { count: changed, day: firstDay })
                : t('priceFormula.now', { count: changed })}
            </span>
            <Button type="submit" look="main" disabled={busy}>
              {t('priceFormula.apply')}
            </Button>
          </Form>
        )}
      </div>
      {samples.length > 0 && <SampleTable samples={samples} />}
    </section>
  )
}

function SampleTable({ samples }: Pick<FormulaPreviewView, 'samples'>) {
  const { t } = useTexts()
  const columns = ['product', 'quantity', 'before', 'after', 'change'] as const
  return (
    <Table label={t('priceFormula.largestFirst')} className="import-table">
      <caption className="px-4 pb-1 text-start text-sm text-ink-faint">{t('priceFormula.largestFirst')}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <Th key={name} number={name !== 'product'}>
              {t(`priceFormula.column.${name}`)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map(({ code, name, href, quantity, before, after, change }) => (
          <tr key={`${code} ${quantity}`}>
            <Td>
              <TextLink to={href}>
                <Ltr>{code}</Ltr>
              </TextLink>{' '}
              <bdi className="text-ink-soft">{name}</bdi>
            </Td>
            <Td number data-label={t('priceFormula.column.quantity')}>
              <Ltr>{quantity || '–'}</Ltr>
            </Td>
            <Td number data-label={t('priceFormula.column.before')} className="text-ink-soft">
              <Ltr>{before || '–'}</Ltr>
            </Td>
            <Td number data-label={t('priceFormula.column.after')}>
              <Ltr className="font-semibold">{after}</Ltr>
            </Td>
            <Td number data-label={t('priceFormula.column.change')}>
              <Ltr>{change || '–'}</Ltr>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
