import { useId } from 'react'
import type { ShellData } from '#src/shell/shell-data.ts'
import { Icon } from '#src/ui/icon.tsx'
import { menuItemClass } from '#src/ui/layers/menu.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { CurrencyForm } from '../currency-form.tsx'

type RatesData = NonNullable<ShellData['rates']>

/** Number of rates visible without opening the list. */
const VISIBLE_RATES = 2

/**
 * The site's rates: the first ones in the bar, all of them in the panel, which also chooses the display currency
 * (storefront 6).
 */
export function Rates({ shell: { rates } }: { shell: ShellData }) {
  const { t } = useTexts()
  const id = useId()
  if (!rates) return null
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className="flex h-8 items-center gap-3 px-3 whitespace-nowrap text-ink-soft hover:text-ink"
      >
        <span className="sr-only">{t('shell.rates')}: </span>
        {rates.list.slice(0, VISIBLE_RATES).map(({ currency, rate }) => (
          <Ltr key={currency}>
            {currency} {rate}
          </Ltr>
        ))}
        {rates.choice && <Ltr className="font-semibold text-ink">{rates.choice.chosen}</Ltr>}
        <Icon name="down" className="size-3" />
      </button>
      <div id={id} popover="auto" className="menu no-print">
        <RateList rates={rates} />
      </div>
    </div>
  )
}

/** Choosable if prices can be converted by the rates, otherwise read-only. */
export const RateList = ({ rates }: { rates: RatesData }) =>
  rates.choice ? <CurrencyChoice choice={rates.choice} note={rates.note} /> : <RateTable rates={rates} />

function CurrencyChoice({ choice, note }: { choice: NonNullable<RatesData['choice']>; note: string }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <CurrencyForm action={choice.action} className="py-1">
      <p id={id} className="px-4 pt-1 pb-1 font-semibold">
        {t('shell.currency.choose')}
      </p>
      <ul aria-labelledby={id}>
        {choice.currencies.map(({ code, name, rate }) => (
          <li key={code}>
            <button
              type="submit"
              name="currency"
              value={code}
              aria-pressed={code === choice.chosen}
              className={menuItemClass(code === choice.chosen)}
            >
              <Ltr className="w-9">{code}</Ltr>
              <span className="flex-1 pe-6 font-normal">{name}</span>
              <Ltr className="text-ink-soft">{rate}</Ltr>
              <Icon name="check" className={code === choice.chosen ? 'size-4' : 'invisible size-4'} />
            </button>
          </li>
        ))}
      </ul>
      <p className="px-4 pt-1 pb-1 text-xs text-ink-faint">{note}</p>
    </CurrencyForm>
  )
}

function RateTable({ rates }: { rates: RatesData }) {
  const { t } = useTexts()
  return (
    <div className="px-4 py-2">
      <table className="w-full">
        <caption className="pb-1 text-start font-semibold">{t('shell.rates')}</caption>
        <tbody>
          {rates.list.map(({ currency, rate }) => (
            <tr key={currency} className="border-t border-line">
              <th scope="row" className="py-1.5 font-normal text-ink-soft">
                {currency}
              </th>
              <td className="ps-8 figures font-semibold">
                <Ltr>{rate}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 max-w-56 text-xs text-ink-faint">{rates.note}</p>
    </div>
  )
}
