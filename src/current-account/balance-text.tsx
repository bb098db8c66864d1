import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { BalanceView } from './account-view.ts'

/** An amount and its side, as a word and never by colour only. */
export function BalanceText({ balance }: { balance: BalanceView }) {
  const { t } = useTexts()
  return (
    <span className="whitespace-nowrap">
      <Ltr>{balance.amount}</Ltr>
      {balance.side !== 'even' && (
        <span className={balance.side === 'debt' ? 'ms-1 text-xs text-ink-faint' : 'ms-1 text-xs text-good'}>
          {t(balance.side === 'debt' ? 'account.mark.debt' : 'account.mark.credit')}
        </span>
      )}
    </span>
  )
}
