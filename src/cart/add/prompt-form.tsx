import { Form } from 'react-router'
import { depotField, type PromptView, settledField } from '#src/catalog/add-to-cart/prompt.ts'
import { StockMark } from '#src/catalog/price-and-stock.tsx'
import { PromotionOffers } from '#src/promotions/promotion-offers.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { QuantityField } from '#src/ui/forms/quantity-field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** An add-to-cart prompt as a page, for browsers without script. */
export function PromptPage({ prompt, sent, back }: { prompt: PromptView; sent: SentFields; back: string }) {
  const { t } = useTexts()
  return (
    <div className="page max-w-xl py-8">
      <h1 className="mb-1 text-2xl">{t(`cart.stop.title.${prompt.kind}`)}</h1>
      <p className="mb-3 text-ink-faint">
        <Ltr>{prompt.product}</Ltr>
      </p>
      <Form method="post" className="sheet p-4">
        {/* Of two fields with the same name the first one counts, so the answers precede the reposted fields. */}
        <PromptFields prompt={prompt} />
        <RepostedFields fields={sent} />
      </Form>
      <ButtonLink to={back} className="mt-3">
        {t('cart.add.no')}
      </ButtonLink>
    </div>
  )
}

/** The fields that answer a prompt, inside a form: quantities by depot, or the confirmation. */
export function PromptFields({ prompt }: { prompt: PromptView }) {
  const { t } = useTexts()
  return (
    <>
      <p className="text-ink-soft">{prompt.text}</p>
      {prompt.kind === 'depots' && prompt.quantityNote && (
        <p className="mt-1 text-sm text-ink-faint">{prompt.quantityNote}</p>
      )}
      <input type="hidden" name={settledField(prompt.kind)} value="1" />
      {prompt.kind === 'depots' && <Depots prompt={prompt} />}
      {prompt.kind === 'promotion' && <PromotionOffers offers={prompt.offers} />}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {prompt.kind === 'promotion' && <ButtonLink to={prompt.href}>{t('cart.stop.toPromotions')}</ButtonLink>}
        <Button type="submit" look="main">
          {prompt.kind === 'depots' ? t('cart.stop.add') : t('cart.add.yes')}
        </Button>
      </div>
    </>
  )
}

function Depots({ prompt }: { prompt: PromptView }) {
  const { t } = useTexts()
  const labels = { quantity: t('ui.quantity'), more: t('ui.more'), less: t('ui.less') }
  return (
    <ul className="mt-3 ruled border-y border-line">
      {prompt.depots.map(({ id, name, stock }) => (
        <li key={id} className="flex items-center gap-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            <StockMark stock={stock} className="text-sm" />
          </span>
          <QuantityField
            name={depotField(id)}
            labels={labels}
            of={name}
            defaultValue={prompt.depots.length === 1 ? prompt.limits.start : '0'}
            limits={prompt.limits}
            zero
            className="w-34"
          />
        </li>
      ))}
      {prompt.depots.length === 0 && <li className="py-3 text-ink-soft">{t('cart.stop.noDepots')}</li>}
    </ul>
  )
}

export type SentFields = readonly (readonly [name: string, value: string])[]

/** The posted fields, for a form that posts them again with an answer; names may repeat and stay in order. */
export function RepostedFields({ fields }: { fields: SentFields }) {
  const placed = fields.map(([name, value], at) => ({ name, value, key: `${at} ${name}` }))
  return placed.map(({ name, value, key }) => <input key={key} type="hidden" name={name} value={value} />)
}
