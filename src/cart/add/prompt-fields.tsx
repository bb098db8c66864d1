import { depotField, type PromptView, settledField } from '#src/catalog/add-to-cart/prompt.ts'
import { StockMark } from '#src/catalog/stock-mark.tsx'
import { PromotionOffers } from '#src/promotions/promotion-offers.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { QuantityField } from '#src/ui/forms/quantity-field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

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
