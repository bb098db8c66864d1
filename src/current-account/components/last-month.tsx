import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { useTexts } from '../../ui/page/texts.ts'

const KEPT = 'vitrin.lastMonth'

/** Comes once a visit where something of last month is unpaid (orders 2). */
export function LastMonth({ amount, pay, overdue }: { amount: string; pay: string | null; overdue: string }) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // A dialog is made modal by the browser alone; what this visit has seen only the browser knows.
  useEffect(() => {
    if (sessionStorage.getItem(KEPT) === amount) return
    dialog.current?.showModal()
  }, [amount])
  return (
    <Dialog
      id="last-month"
      ref={dialog}
      title={t('account.lastMonth.title')}
      onClose={() => sessionStorage.setItem(KEPT, amount)}
    >
      <div className="p-4">
        <p className="text-pretty">{t('account.lastMonth.text', { amount: `\u2066${amount}\u2069` })}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <ButtonLink to={overdue} onClick={() => dialog.current?.close()}>
            {t('account.lastMonth.see')}
          </ButtonLink>
          {pay && (
            <ButtonLink to={pay} reloadDocument look="main" onClick={() => dialog.current?.close()}>
              {t('account.payNow')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}
