import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { OfferView, Quote } from './quote-view.ts'

interface InstalmentChoiceProps {
  offers: readonly OfferView[]
  chosen: number
  /** Id of the form that starts the payment, separate from the card form. */
  form: string
  onChoose: (instalments: number) => void
}

/** Instalment options, each with its total. */
export function InstalmentChoice({ offers, chosen, form, onChoose }: InstalmentChoiceProps) {
  const { t } = useTexts()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('card.instalmentsTitle')}</legend>
      <div className="grid gap-1.5">
        {offers.map(({ instalments, name, monthly, total, fee }) => (
          <label
            key={instalments}
            className="flex items-center gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="instalments"
              value={instalments}
              form={form}
              checked={instalments === chosen}
              onChange={() => onChoose(instalments)}
              className="size-4.5 shrink-0"
            />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{name}</span>
              {instalments > 1 && (
                <span className="block text-sm text-ink-soft">
                  <Ltr>{`${instalments} × ${monthly}`}</Ltr>
                </span>
              )}
            </span>
            <span className="figures">
              <Ltr className="font-semibold whitespace-nowrap">{total}</Ltr>
              {fee && (
                <span className="block text-sm text-ink-soft">
                  <Ltr>+{fee}</Ltr>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Instalments per card family, before anything is typed. */
export function FamilyOffers({ families }: Pick<Quote, 'families'>) {
  const { t } = useTexts()
  if (families.length === 0) return null
  return (
    <details className="rounded-control border border-line">
      <summary className="cursor-pointer px-3 py-2 font-semibold">{t('card.allInstalments')}</summary>
      <div className="overflow-x-auto border-t border-line px-3 py-2">
        {families.map(({ family, offers }) => (
          <table key={family} className="mb-3 w-full text-sm last:mb-0">
            <caption className="text-start font-semibold">{family}</caption>
            <tbody>
              {offers.map(({ instalments, name, monthly, total }) => (
                <tr key={instalments} className="border-t border-line">
                  <th scope="row" className="py-1 font-normal">
                    {name}
                  </th>
                  <td className="py-1 figures whitespace-nowrap">
                    {instalments > 1 && <Ltr>{`${instalments} × ${monthly}`}</Ltr>}
                  </td>
                  <td className="py-1 ps-3 figures font-semibold whitespace-nowrap">
                    <Ltr>{total}</Ltr>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  )
}

/** The page's quote for a card's first digits, once requested. */
export function useQuoteOfCard(here: string): { found: Quote | null | undefined; requestQuote: (bin: string) => void } {
  const { data, load } = useFetcher<{ quote: Quote | null }>()
  const requestQuote = useCallback(
    (bin: string) => void load(`${here}${here.includes('?') ? '&' : '?'}bin=${bin}`),
    [here, load],
  )
  return { found: data?.quote, requestQuote }
}
