import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { BalanceView } from '../amount-view.ts'
import { BalanceText } from '../balance-text.tsx'

export interface AccountRowView {
  href: string
  code: string
  name: string
  currency: string
  balance: BalanceView
  overdue: string
  limit: string
  lastEntry: string
}

const HEAD = 'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-b border-line px-3 py-2.5'
const WIDE = 'hidden md:table-cell'

export function AccountRows({ accounts }: { accounts: readonly AccountRowView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('account.accounts.title')}>
      <thead>
        <tr>
          <th className={HEAD}>{t('account.accounts.customer')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.accounts.last')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.limit')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.overdue')}</th>
          <th className={`${HEAD} figures`}>{t('account.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((one) => (
          <tr key={one.href} className="relative hover:bg-ground">
            <th scope="row" className={`${CELL} font-normal`}>
              <TextLink to={one.href} look="bare" className="font-semibold covers-row">
                <bdi>{one.name}</bdi>
              </TextLink>
              <span className="block text-sm text-ink-faint">
                <Ltr>{one.code}</Ltr> · <Ltr>{one.currency}</Ltr>
              </span>
              {one.overdue && (
                <span className="block text-sm text-bad md:hidden">
                  {t('account.overdue')} <Ltr>{one.overdue}</Ltr>
                </span>
              )}
            </th>
            <td className={`${CELL} ${WIDE} figures`}>
              <Ltr>{one.lastEntry}</Ltr>
            </td>
            <td className={`${CELL} ${WIDE} figures`}>
              <Ltr>{one.limit}</Ltr>
            </td>
            <td className={`${CELL} ${WIDE} figures text-bad`}>
              <Ltr>{one.overdue}</Ltr>
            </td>
            <td className={`${CELL} figures font-semibold`}>
              <BalanceText balance={one.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
