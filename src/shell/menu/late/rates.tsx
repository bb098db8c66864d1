import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { ShellData } from '../../shell-data.ts'

/** Rates that are read without opening anything. */
const AT_A_GLANCE = 2

/** The site's rates: the first ones in the bar, all of them with their day below it (storefront 6). */
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
        {rates.list.slice(0, AT_A_GLANCE).map(({ currency, rate }) => (
          <Ltr key={currency}>
            {currency} {rate}
          </Ltr>
        ))}
        <Icon name="down" className="size-3" />
      </button>
      <div id={id} popover="auto" className="menu no-print">
        <RateTable rates={rates} />
      </div>
    </div>
  )
}

export function RateTable({ rates }: { rates: NonNullable<ShellData['rates']> }) {
  const { t } = useTexts()
  return (
    <div className="px-4 py-2">
      <table className="w-full">
        <caption className="pb-1 text-start font-semibold">{t('shell.rates')}</caption>
        <tbody>
          {rates.list.map(({ currency, rate }) => (
            <tr key={currency} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal text-ink-soft">
                {currency}
              </th>
              <td className="ps-8 text-end font-semibold">
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
