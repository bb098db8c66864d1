import { useEffect, useRef } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/layers/dialog.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { readStored, writeStored } from '../ui/storage/browser-storage.ts'

interface LastMonthProps {
  /** Code of the account's customer: a representative sees it once for each of their customers. */
  code: string
  amount: string
  pay: string | null
  overdue: string
}

/** Shown once per visit if something of last month is unpaid, in any currency (orders 2). */
export function LastMonth({ code, amount, pay, overdue }: LastMonthProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // A dialog becomes modal in the browser only; session storage knows what was shown in this visit.
  useEffect(() => {
    const seen = readStored('lastMonth')?.split(' ') ?? []
    if (seen.includes(code)) return
    // Marked as seen when shown: its links leave the page before it is closed.
    writeStored('lastMonth', [...seen, code].join(' '))
    dialog.current?.showModal()
  }, [code])
  return (
    <Dialog id="last-month" ref={dialog} title={t('account.lastMonth.title')}>
      <div className="p-4">
        <p className="text-pretty">{t('account.lastMonth.text', { amount })}</p>
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
